import type { Output } from '@harbour/contract';
import type { liveTables } from '@harbour/contract/live-tables';
import type { Lay } from './slip.ts';

export type OwnBets = Output<typeof liveTables.getOwnBets>;
export type ListedRound = OwnBets['roundList'][number];

/** Accepted bets, with the time on this page's clock and the balance after them. */
export type Accepted = { roundNo: string; bets: Lay[]; balance: bigint; at: number };

/** An accepted bet counts at once, until a list requested since then holds it. */
export function withAccepted(listed: OwnBets, accepted: readonly Accepted[], listedAt: number): OwnBets {
  let own = listed;
  for (const one of accepted) if (one.at >= listedAt) own = withOne(own, one);
  return own;
}

function withOne(own: OwnBets, { roundNo, bets, balance }: Accepted): OwnBets {
  const known = own.roundList.find((round) => round.roundNo === roundNo);
  const betList = [...(known?.betList ?? []), ...bets.map((bet) => ({ ...bet, payout: null }))];
  const others = own.roundList.filter((round) => round !== known);
  return { ...own, balance, roundList: [{ roundNo, betList, payout: null }, ...others] };
}
