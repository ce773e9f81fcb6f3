import { type BetEnd, readBets, type StakedBet } from '#bets';
import type { Db } from '#platform/db';
import { endsOf, judge, voidsOf } from './ends.ts';
import type { StoredRound } from './store.ts';

/** The end of a round for one member. */
export type MemberEnd = { member: bigint; bets: BetEnd[]; payout: bigint };

export const BETS_A_PAGE = 2_000;

/** The ends of a dealt round, in pages of members. */
export const judgedPages = (db: Db, round: StoredRound): AsyncGenerator<MemberEnd[]> => {
  const judged = judge(round);
  return pagesOf(db, round, (own) => endsOf(own, judged));
};

/** The refunds of a round, in pages of members. */
export const voidPages = (db: Db, round: StoredRound): AsyncGenerator<MemberEnd[]> => pagesOf(db, round, voidsOf);

/**
 * Pages of members with the ends of all their bets in the round. The last member of a page may have more bets on the
 * next, and waits for it: a member's bets end together, and stakes that cover each other cancel only with all of them at
 * hand.
 */
async function* pagesOf(db: Db, round: StoredRound, end: (own: StakedBet[]) => BetEnd[]): AsyncGenerator<MemberEnd[]> {
  let rest: StakedBet[] = [];
  for await (const page of readBets.stakedIn(db, round, BETS_A_PAGE)) {
    const members = [...Map.groupBy([...rest, ...page], ({ member }) => member)];
    rest = members.pop()?.[1] ?? [];
    if (members.length > 0) yield members.map(([member, own]) => memberEnd(member, end(own)));
  }
  const [last] = rest;
  if (last) yield [memberEnd(last.member, end(rest))];
}

const memberEnd = (member: bigint, bets: BetEnd[]): MemberEnd => ({
  member,
  bets,
  payout: bets.reduce((sum, { payout }) => sum + payout, 0n),
});
