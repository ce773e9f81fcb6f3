import { setImmediate as breathe } from 'node:timers/promises';
import { moneyText, venueWallet } from '@harbour/rules';
import { type BetEnd, type Ending, settleBets, settleOpenBets } from '#bets';
import { type Command, type Ledger, withRow } from '#ledger';
import type { Clock } from '#platform/clock';
import type { Db, Transact, Tx } from '#platform/db';
import { judgedPages, type MemberEnd, voidPages } from './pages.ts';
import type { StoredRound, Table } from './store.ts';

/** Where a round is played. */
type TableVenue = Pick<Table, 'venue' | 'gameClass'>;
type SettleTools = { db: Db; transact: Transact; clock: Clock; ledger: Pick<Ledger, 'post'> };

/** Pages in progress at once: the first bets of the next pages are paid beside the last ones of a page. */
const AT_ONCE = 3;

/**
 * All open bets of a member in a round: they end together, in one transaction with what is paid for them. A bet that has
 * ended otherwise is not paid again: the transaction fails.
 */
type PaidEnds = { ending: Ending; ends: BetEnd[] };
const ENDS = {
  write: (tx: Tx, paid: PaidEnds[]) =>
    [...Map.groupBy(paid, ({ ending }) => ending)].map(([ending, alike]) =>
      settleOpenBets(
        tx,
        ending,
        alike.flatMap(({ ends }) => ends),
      ),
    ),
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
    const ending = endingNow(tools, table, 'settled');
    const lost = members.filter(({ payout }) => payout === 0n).flatMap(({ bets }) => bets);
    await Promise.all([
      lost.length > 0 ? tools.transact((tx) => settleBets(tx, ending, lost)) : undefined,
      payAll(tools, table, round, ending, members),
    ]);
  });
}

/** Refunds every open stake of a round. */
export async function refundBets(tools: SettleTools, table: TableVenue, round: StoredRound): Promise<void> {
  await everyPage(voidPages(tools.db, round), (members) =>
    payAll(tools, table, round, endingNow(tools, table, 'void'), members),
  );
}

/** In the class that the game has now, at this time. */
const endingNow = ({ clock }: SettleTools, { gameClass }: TableVenue, state: Ending['state']): Ending => ({
  state,
  gameClass,
  settledAt: clock(),
});

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
      // The database begins with this page while the next is made ready.
      await breathe();
    }
    await Promise.all(underWay);
  } finally {
    await Promise.allSettled(underWay);
  }
}

/** Pays every member; a failed posting is tried again with the next step, and nothing is lost meanwhile. */
async function payAll(
  { ledger }: SettleTools,
  { venue }: TableVenue,
  { roundNo }: StoredRound,
  ending: Ending,
  members: MemberEnd[],
): Promise<void> {
  const owed = members.filter(({ payout }) => payout > 0n);
  const done = await Promise.allSettled(owed.map((end) => ledger.post(payment(venue, roundNo, ending, end))));
  const failed = done.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
}

function payment(venue: string, roundNo: string, ending: Ending, { member, bets, payout }: MemberEnd): Command {
  const move = { source: 'operator:revenue', target: venueWallet(venue), amount: payout } as const;
  return {
    member,
    kind: ending.state === 'void' ? 'refund' : 'win',
    reference: roundNo,
    content: bets.map((bet) => `${bet.betNo} ${moneyText(bet.payout)}`).join('\n'),
    operator: ['revenue'],
    looksBack: false,
    ...withRow(ENDS, { ending, ends: bets }, (account) => {
      // The amount is in the bets' currency; in another it would be a different sum.
      const other = bets.find(({ currency }) => currency !== account.currency);
      if (other) throw new Error(`bet ${other.betNo} is in ${other.currency}, the account in ${account.currency}`);
      return [move];
    }),
  };
}
