import { returned, tableGame } from '@harbour/engines';
import { moneyText, venueWallet } from '@harbour/rules';
import { lockOpen, readBets, type SettledBet, settleBets } from '#bets';
import { type Command, type Ledger, withRow } from '#ledger';
import type { Clock } from '#platform/clock';
import type { Db, Transact, Tx } from '#platform/db';
import type { StoredRound } from './store.ts';
import { coveredSelections, turnoverOf } from './turnover.ts';

type RoundBet = Awaited<ReturnType<typeof readBets.stakedIn>>[number];
type SettleTools = { db: Db; transact: Transact; clock: Clock; ledger: Pick<Ledger, 'post'> };

const PAGE = 5_000;
/** Pages worked at together: while the last of one are paid, the first of the next are. */
const AT_ONCE = 2;
const FIRST = { member: 0n, betNo: '' };

const ENDED = {
  read: (tx: Tx, bets: SettledBet[]) => lockOpen(tx, bets),
  write: (tx: Tx, bets: SettledBet[]) => [settleBets(tx, bets)],
};

/**
 * Pays a round. What won is posted through the ledger's door, each bet's end in the transaction of its money; what lost is
 * ended by one statement a page. A round that was half paid goes on with what is still open.
 */
export async function settleBetsOf(tools: SettleTools, venue: string, round: StoredRound): Promise<void> {
  await everyPage(tools, round, async (bets) => {
    const ended = endOf(bets, round, tools.clock());
    const lost = ended.filter(({ payout }) => payout === 0n);
    const won = ended.filter(({ payout }) => payout > 0n);
    await Promise.all([
      lost.length > 0 ? tools.transact((tx) => settleBets(tx, lost)) : undefined,
      postAll(
        tools,
        won.map((bet) => payment('win', venue, round, bet)),
      ),
    ]);
  });
}

/** Gives every open stake of a round back. */
export async function refundBets(tools: SettleTools, venue: string, round: StoredRound): Promise<void> {
  await everyPage(tools, round, async (bets) => {
    const settledAt = tools.clock();
    const back = bets.filter(isOpen).map(({ member, betNo, currency, stakes, stake }): SettledBet => {
      return { member, betNo, currency, state: 'void', returns: stakes, payout: stake, turnover: 0n, settledAt };
    });
    await postAll(
      tools,
      back.map((bet) => payment('refund', venue, round, bet)),
    );
  });
}

const isOpen = ({ state }: Pick<RoundBet, 'state'>) => state === 'open';

/** Page by page in the order of members, what has ended too; whatever fails, nothing is still under way at the end. */
async function everyPage(
  { db }: SettleTools,
  round: StoredRound,
  work: (bets: RoundBet[]) => Promise<void>,
): Promise<void> {
  const underWay: Promise<void>[] = [];
  try {
    for (let after = FIRST; ; ) {
      const bets = wholeMembers(await readBets.stakedIn(db, round, after, PAGE));
      const last = bets.at(-1);
      if (!last) break;
      after = { member: last.member, betNo: last.betNo };
      if (underWay.length === AT_ONCE) await underWay.shift();
      const working = work(bets);
      // Heard where it is awaited, with the next page at hand.
      working.catch(() => undefined);
      underWay.push(working);
    }
    await Promise.all(underWay);
  } finally {
    await Promise.allSettled(underWay);
  }
}

/** What a member has at both sides is seen only with all of it at hand: the last one of a full page waits for the next. */
function wholeMembers(page: RoundBet[]): RoundBet[] {
  const last = page.at(-1);
  if (!last || page.length < PAGE) return page;
  const whole = page.filter(({ member }) => member !== last.member);
  return whole.length > 0 ? whole : page;
}

/** How those that are still open end by what the round drew: pure. What a member holds is seen in all of them. */
export function endOf(
  bets: RoundBet[],
  { engine, version, outcome }: Pick<StoredRound, 'engine' | 'version' | 'outcome'>,
  at: Date,
): SettledBet[] {
  const game = tableGame(engine, version);
  const held = new Map<bigint, string[]>();
  for (const { member, selections } of bets) held.set(member, [...(held.get(member) ?? []), ...selections]);
  return bets.filter(isOpen).map(({ member, betNo, currency, selections, stakes }) => {
    const lines = selections.map((selection, index) => {
      const stake = stakes[index] ?? 0n;
      return { selection, stake, returned: returned(stake, game.settle(selection, outcome)) };
    });
    const returns = lines.map((line) => line.returned);
    const payout = returns.reduce((sum, one) => sum + one, 0n);
    const turnover = turnoverOf(lines, coveredSelections(engine, held.get(member) ?? []));
    return { member, betNo, currency, state: 'settled', returns, payout, turnover, settledAt: at };
  });
}

function payment(kind: 'win' | 'refund', venue: string, { roundNo }: StoredRound, bet: SettledBet): Command {
  const move = { source: 'operator:revenue', target: venueWallet(venue), amount: bet.payout } as const;
  return {
    member: bet.member,
    kind,
    reference: bet.betNo,
    content: `${roundNo} ${moneyText(bet.payout)}`,
    operator: ['revenue'],
    looksBack: false,
    ...withRow(ENDED, bet, ({ currency }, ended) => {
      // The amount is in the bet's own; in another it would be another sum.
      if (currency !== bet.currency) throw new Error(`bet ${bet.betNo} is in ${bet.currency}, the book in ${currency}`);
      // One that has ended otherwise is paid no second time; the same end again does not come this far.
      if (ended.has(bet.betNo)) throw new Error(`bet ${bet.betNo} has ended already`);
      return [move];
    }),
  };
}

/** All of them; what failed is tried again with the next step, and nothing of it is lost meanwhile. */
async function postAll({ ledger }: SettleTools, commands: Command[]): Promise<void> {
  const done = await Promise.allSettled(commands.map((command) => ledger.post(command)));
  const failed = done.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
}
