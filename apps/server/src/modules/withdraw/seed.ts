import { isPaidByPicture } from '@harbour/contract/payees';
import { PAYEE_KINDS } from '@harbour/contract/withdraw';
import { list, type Tx } from '#platform/db';

/** Withdrawals per day and their sum in yuan, by VIP level. */
const TIERS = [
  [3, 50_000],
  [4, 100_000],
  [5, 200_000],
  [6, 300_000],
  [7, 500_000],
  [8, 800_000],
  [9, 1_000_000],
  [10, 2_000_000],
  [12, 3_000_000],
  [15, 5_000_000],
] as const;
/**
 * The windows in hours, and their bonus in parts per million (§4). The bonus is for waiting, so a window with one never
 * begins at once.
 */
const WINDOWS = [
  ['0-6', 1, 6, 1_000],
  ['6-12', 6, 12, 2_000],
  ['12-18', 12, 18, 4_000],
  ['18-24', 18, 24, 6_000],
] as const;

export async function seedWithdrawals(tx: Tx): Promise<void> {
  if ((await tx`select 1 from withdraw_tier limit 1`).length > 0) return;
  for (const [at, [count, amount]] of TIERS.entries()) {
    await tx`insert into withdraw_tier (level, daily_count, daily_amount) values (${at + 1}, ${count}, ${amount * 100})`;
  }
  for (const [name, from, to, ppm] of WINDOWS) {
    await tx`insert into withdraw_window (name, from_hours, to_hours, waiting_bonus_ppm) values (${name}, ${from}, ${to}, ${ppm})`;
  }
  // Alipay and WeChat pay out the yuan only.
  for (const [position, kind] of PAYEE_KINDS.entries()) {
    const currencies = isPaidByPicture(kind) ? ['CNY'] : [];
    await tx`insert into withdraw_method (kind, position, currencies)
      values (${kind}, ${position}, ${list(currencies)}::text[])`;
  }
}
