import { moneyText, venueWallet } from '@harbour/rules';
import { readBets, type SettledBet, type StakedBet, settleBets, settleOpenBets } from '#bets';
import { type Command, type Ledger, withRow } from '#ledger';
import type { Clock } from '#platform/clock';
import type { Db, Transact, Tx } from '#platform/db';
import { endsOf, judge, voidsOf } from './ends.ts';
import type { StoredRound, Table } from './store.ts';

/** Where a round is played. */
type TableVenue = Pick<Table, 'venue' | 'gameClass'>;
type SettleTools = { db: Db; transact: Transact; clock: Clock; ledger: Pick<Ledger, 'post'> };

export const BETS_A_PAGE = 2_000;
/** Pages in progress at once: while the last bets of one are paid, the first of the next are. */
const AT_ONCE = 3;

/**
 * All open bets of a member in a round: they end together, in one transaction with what is paid for them. A bet that has
 * ended otherwise is not paid again: the transaction fails.
 */
const ENDS = {
  write: (tx: Tx, ends: SettledBet[][]) => settleOpenBets(tx, ends.flat()),
};

type MemberEnd = { member: bigint; ends: SettledBet[]; payout: bigint };

const endOf = (member: bigint, ends: SettledBet[]): MemberEnd => ({
  member,
  ends,
  payout: ends.reduce((sum, { payout }) => sum + payout, 0n),
});

/**
 * Pays a round: one posting for each member who is owed something. The bets of the others are ended by one statement a
 * page. A round that was half paid continues with the open bets.
 */
export async function settleBetsOf(tools: SettleTools, table: TableVenue, round: StoredRound): Promise<void> {
  const judged = judge(round);
  await everyPage(tools, round, async (members) => {
    const at = tools.clock();
    const ended = members.map(([member, own]) => endOf(member, endsOf(own, judged, table.gameClass, at)));
    const lost = ended.filter(({ payout }) => payout === 0n).flatMap(({ ends }) => ends);
    await Promise.all([
      lost.length > 0 ? tools.transact((tx) => Promise.all(settleBets(tx, lost))) : undefined,
      payAll(tools, 'win', table, round, ended),
    ]);
  });
}

/** Refunds every open stake of a round. */
export async function refundBets(tools: SettleTools, table: TableVenue, round: StoredRound): Promise<void> {
  await everyPage(tools, round, async (members) => {
    const at = tools.clock();
    const ended = members.map(([member, own]) => endOf(member, voidsOf(own, table.gameClass, at)));
    await payAll(tools, 'refund', table, round, ended);
  });
}

type OwnBets = [member: bigint, bets: StakedBet[]];

/** Goes through all bets page by page, by members, ended ones too; after a failure nothing is still in progress. */
async function everyPage(
  { db }: SettleTools,
  round: StoredRound,
  work: (members: OwnBets[]) => Promise<void>,
): Promise<void> {
  const underWay: Promise<void>[] = [];
  try {
    for await (const members of pagesOf(db, round)) {
      if (underWay.length === AT_ONCE) await underWay.shift();
      const working = work(members);
      // The error is handled where it is awaited, after the next page is read.
      working.catch(() => undefined);
      underWay.push(working);
    }
    await Promise.all(underWay);
  } finally {
    await Promise.allSettled(underWay);
  }
}

/**
 * Pages of members with all their bets in the round. The last member of a page may have more bets on the next, and waits
 * for it: a member's bets end together, and stakes that cover each other cancel only with all of them at hand.
 */
async function* pagesOf(db: Db, round: StoredRound): AsyncGenerator<OwnBets[]> {
  let rest: OwnBets[] = [];
  for await (const page of readBets.stakedIn(db, round, BETS_A_PAGE)) {
    const bets = [...rest.flatMap(([, own]) => own), ...page];
    const members = [...Map.groupBy(bets, ({ member }) => member)];
    rest = members.splice(-1);
    if (members.length > 0) yield members;
  }
  if (rest.length > 0) yield rest;
}

/** Pays every member; a failed posting is tried again with the next step, and nothing is lost meanwhile. */
async function payAll(
  { ledger }: SettleTools,
  kind: 'win' | 'refund',
  { venue }: TableVenue,
  { roundNo }: StoredRound,
  ended: MemberEnd[],
): Promise<void> {
  const owed = ended.filter(({ payout }) => payout > 0n);
  const done = await Promise.allSettled(owed.map((end) => ledger.post(payment(kind, venue, roundNo, end))));
  const failed = done.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
}

function payment(kind: 'win' | 'refund', venue: string, roundNo: string, { member, ends, payout }: MemberEnd): Command {
  const move = { source: 'operator:revenue', target: venueWallet(venue), amount: payout } as const;
  return {
    member,
    kind,
    reference: roundNo,
    content: ends.map((bet) => `${bet.betNo} ${moneyText(bet.payout)}`).join('\n'),
    operator: ['revenue'],
    looksBack: false,
    ...withRow(ENDS, ends, (account) => {
      // The amount is in the bets' currency; in another it would be a different sum.
      const other = ends.find(({ currency }) => currency !== account.currency);
      if (other) throw new Error(`bet ${other.betNo} is in ${other.currency}, the account in ${account.currency}`);
      return [move];
    }),
  };
}
