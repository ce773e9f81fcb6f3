import type { Output } from '@harbour/contract';
import type { backoffice } from '@harbour/contract/backoffice';

export type DayReport = Output<typeof backoffice.getDayReport>;
export type ReportHours = DayReport['hourList'];
const PARTS = 10_000n;

/** The largest amount of the day, and a function that scales an amount to it. */
export function amountScale(hours: ReportHours): { most: bigint; share: (amount: bigint) => number } {
  let most = 0n;
  for (const { deposited, withdrawn } of hours)
    for (const amount of [deposited, withdrawn]) if (amount > most) most = amount;
  const share = (amount: bigint) => (most === 0n ? 0 : Number((amount * PARTS) / most) / Number(PARTS));
  return { most, share };
}

/** The longest wait of the day (null without orders), and a function that scales a wait to it. */
export function waitScale(hours: ReportHours): {
  most: number | null;
  share: (seconds: number | null) => number | null;
} {
  const waits = hours.flatMap(({ depositWaitS, withdrawalWaitS }) =>
    [depositWaitS ?? [], withdrawalWaitS ?? []].flat(),
  );
  const most = waits.length === 0 ? null : Math.max(...waits);
  const share = (seconds: number | null) => (seconds === null ? null : most ? seconds / most : 0);
  return { most, share };
}
