import { moneyText, venueWallet } from '@harbour/rules';
import { type SettledBet, settleBets, settleOpenBets } from '#bets';
import { type Command, type Ledger, withRow } from '#ledger';
import type { Clock } from '#platform/clock';
import type { Db, Transact, Tx } from '#platform/db';
import { judgedPages, type MemberEnd, voidPages } from './pages.ts';
import type { StoredRound, Table } from './store.ts';

/** Where a round is played. */
type TableVenue = Pick<Table, 'venue' | 'gameClass'>;
type SettleTools = { db: Db; transact: Transact; clock: Clock; ledger: Pick<Ledger, 'post'> };

/** Pages in progress at once: while the last bets of one are paid, the first of the next are. */
const AT_ONCE = 3;

/**
 * All open bets of a member in a round: they end together, in one transaction with what is paid for them. A bet that has
 * ended otherwise is not paid again: the transaction fails.
 */
const ENDS = {
  write: (tx: Tx, ends: SettledBet[][]) => settleOpenBets(tx, ends.flat()),
};

/**
 * Pays a round: one posting for each member who is owed something. The bets of the others are ended by one statement a
 * page. A round that was half paid continues with the open bets.
 */
export async function settleBetsOf(
  tools: SettleTools,
  table: TableVenue,
  round: StoredRound,
  prepared?: MemberEnd[][],
): Promise<void> {
  await everyPage(prepared ?? judgedPages(tools.db, round), async (members) => {
    const ended = endedNow(tools, table, members);
    const lost = ended.filter(({ payout }) => payout === 0n).flatMap(({ ends }) => ends);
    await Promise.all([
      lost.length > 0 ? tools.transact((tx) => Promise.all(settleBets(tx, lost))) : undefined,
      payAll(tools, 'win', table, round, ended),
    ]);
  });
}

/** Refunds every open stake of a round. */
export async function refundBets(tools: SettleTools, table: TableVenue, round: StoredRound): Promise<void> {
  await everyPage(voidPages(tools.db, round), (members) =>
    payAll(tools, 'refund', table, round, endedNow(tools, table, members)),
  );
}

/** Goes through all pages; after a failure nothing is still in progress. */
async function everyPage(
  pages: AsyncIterable<MemberEnd[]> | Iterable<MemberEnd[]>,
  work: (members: MemberEnd[]) => Promise<void>,
): Promise<void> {
  const underWay: Promise<void>[] = [];
  try {
    for await (const members of pages) {
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

type EndedMember = { member: bigint; ends: SettledBet[]; payout: bigint };

/** The ends as they are written: in the class that the game has now, at this time. */
function endedNow({ clock }: SettleTools, { gameClass }: TableVenue, members: MemberEnd[]): EndedMember[] {
  const settledAt = clock();
  return members.map(({ member, bets, payout }) => ({
    member,
    ends: bets.map((bet) => ({ ...bet, gameClass, settledAt })),
    payout,
  }));
}

/** Pays every member; a failed posting is tried again with the next step, and nothing is lost meanwhile. */
async function payAll(
  { ledger }: SettleTools,
  kind: 'win' | 'refund',
  { venue }: TableVenue,
  { roundNo }: StoredRound,
  ended: EndedMember[],
): Promise<void> {
  const owed = ended.filter(({ payout }) => payout > 0n);
  const done = await Promise.allSettled(owed.map((end) => ledger.post(payment(kind, venue, roundNo, end))));
  const failed = done.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
}

function payment(kind: 'win' | 'refund', venue: string, roundNo: string, ended: EndedMember): Command {
  const { member, ends, payout } = ended;
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
