import type { Output } from '@harbour/contract';
import type { liveTables } from '@harbour/contract/live-tables';
import type { Return } from '@harbour/engines';

/** Decks of the baccarat and dragon tiger tables; a test compares them with the engines' returns. */
export const DECKS: Readonly<Record<string, number>> = { baccarat: 8, dragonTiger: 8 };

const isSame = (a: Return, b: Return) => a.times * b.per === b.times * a.per;

/** Bets that win and return alike; the highest payout first. */
export type PayoutRow = { kind: string; numbers: string[]; payouts: Return[]; returned: Return };
type BetRule = Output<typeof liveTables.getRules>['selectionList'][number];

/** Groups bets that win and return alike: 37 single numbers, the totals of 4 and of 17. */
export function betsOf(selections: readonly BetRule[]): PayoutRow[] {
  const bets: PayoutRow[] = [];
  for (const { selection, payList, returnTimes, returnPer } of selections) {
    const [kind = '', number] = selection.split(':');
    const payouts = payList.map(({ times, per }) => ({ times: BigInt(times), per: BigInt(per) }));
    const returned = { times: BigInt(returnTimes), per: BigInt(returnPer) };
    const same = bets.find(
      (bet) =>
        bet.kind === kind &&
        isSame(bet.returned, returned) &&
        bet.payouts.length === payouts.length &&
        bet.payouts.every((back, at) => isSame(back, payouts[at] as Return)),
    );
    const numbers = number === undefined ? [] : [number];
    if (same) same.numbers.push(...numbers);
    else bets.push({ kind, numbers, payouts, returned });
  }
  return bets;
}
