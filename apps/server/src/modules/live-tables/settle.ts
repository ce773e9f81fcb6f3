import { returned, tableGame } from '@harbour/engines';
import { turnoverOf } from '@harbour/engines/coverage';
import { type GameClass, moneyText, venueWallet } from '@harbour/rules';
import { lockOpen, readBets, type SettledBet, settleBets } from '#bets';
import { type Command, type Ledger, withRow } from '#ledger';
import type { Clock } from '#platform/clock';
import type { Db, Transact, Tx } from '#platform/db';
import type { StoredRound, Table } from './store.ts';

type RoundBet = Awaited<ReturnType<typeof readBets.stakedIn>>[number];
/** Where a round is played. */
type TableVenue = Pick<Table, 'venue' | 'gameClass'>;
type SettleTools = { db: Db; transact: Transact; clock: Clock; ledger: Pick<Ledger, 'post'> };

const PAGE = 5_000;
/** Pages in progress at once: while the last bets of one are paid, the first of the next are. */
const AT_ONCE = 2;
const FIRST = { member: 0n, betNo: '' };

const ENDED = {
  read: (tx: Tx, bets: SettledBet[]) => lockOpen(tx, bets),
  write: settleBets,
};

/**
 * Pays a round. Winning bets are posted through the ledger, each with its bet's end in the same transaction; losing
 * bets are ended by one statement a page. A round that was half paid continues with the open bets.
 */
export async function settleBetsOf(
  tools: SettleTools,
  { venue, gameClass }: TableVenue,
  round: StoredRound,
): Promise<void> {
  await everyPage(tools, round, async (bets) => {
    const ended = endOf(bets, round, gameClass, tools.clock());
    const lost = ended.filter(({ payout }) => payout === 0n);
    const won = ended.filter(({ payout }) => payout > 0n);
    await Promise.all([
      lost.length > 0 ? tools.transact((tx) => Promise.all(settleBets(tx, lost))) : undefined,
      postAll(
        tools,
        won.map((bet) => payment('win', venue, round, bet)),
      ),
    ]);
  });
}

/** Refunds every open stake of a round. */
export async function refundBets(
  tools: SettleTools,
  { venue, gameClass }: TableVenue,
  round: StoredRound,
): Promise<void> {
  await everyPage(tools, round, async (bets) => {
    const settledAt = tools.clock();
    const back = bets.filter(isOpen).map(({ member, betNo, currency, stakes, stake }): SettledBet => {
      const end = { state: 'void', returns: stakes, payout: stake, turnover: 0n, uncounted: 'void' } as const;
      return { member, betNo, currency, gameClass, settledAt, ...end };
    });
    await postAll(
      tools,
      back.map((bet) => payment('refund', venue, round, bet)),
    );
  });
}

const isOpen = ({ state }: Pick<RoundBet, 'state'>) => state === 'open';

/**
 * Goes through all bets page by page in the order of members, ended ones too; after a failure nothing is still in
 * progress.
 */
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
 * Stakes that cover each other cancel only with all of a member's bets at hand, so the last member of a full page moves
 * to the next.
 */
function wholeMembers(page: RoundBet[]): RoundBet[] {
  const last = page.at(-1);
  if (!last || page.length < PAGE) return page;
  const whole = page.filter(({ member }) => member !== last.member);
  return whole.length > 0 ? whole : page;
}

type DrawnRound = Pick<StoredRound, 'engine' | 'version' | 'outcome'>;
type EndedLine = { betNo: string; selection: string; stake: bigint; returned: bigint };

/**
 * How the open bets end by the round's outcome. Pure. Turnover is judged over everything a member staked in the round.
 */
export function endOf(bets: RoundBet[], round: DrawnRound, gameClass: GameClass, at: Date): SettledBet[] {
  const turnovers = turnoverByBet(bets, round);
  return bets.filter(isOpen).map((bet) => {
    const { member, betNo, currency, stake } = bet;
    const returns = linesOf(bet, round).map((line) => line.returned);
    const payout = returns.reduce((sum, one) => sum + one, 0n);
    const turnover = turnovers.get(`${member} ${betNo}`) ?? 0n;
    const uncounted = turnover > 0n ? null : payout === stake ? 'push' : 'covered';
    return {
      member,
      betNo,
      currency,
      state: 'settled',
      returns,
      payout,
      turnover,
      uncounted,
      gameClass,
      settledAt: at,
    };
  });
}

function linesOf({ betNo, selections, stakes }: RoundBet, { engine, version, outcome }: DrawnRound): EndedLine[] {
  const game = tableGame(engine, version);
  return selections.map((selection, index) => {
    const stake = stakes[index] ?? 0n;
    return { betNo, selection, stake, returned: returned(stake, game.settle(selection, outcome)) };
  });
}

function turnoverByBet(bets: RoundBet[], round: DrawnRound): Map<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const [member, own] of Map.groupBy(bets, (bet) => bet.member)) {
    const lines = own.flatMap((bet) => linesOf(bet, round));
    for (const [at, turnover] of turnoverOf(round.engine, round.version, lines).entries()) {
      const key = `${member} ${lines[at]?.betNo}`;
      sums.set(key, (sums.get(key) ?? 0n) + turnover);
    }
  }
  return sums;
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
      // The amount is in the bet's currency; in another it would be a different sum.
      if (currency !== bet.currency)
        throw new Error(`bet ${bet.betNo} is in ${bet.currency}, the account in ${currency}`);
      // A bet that has ended otherwise is not paid again; a repeat of the same end does not get here.
      if (ended.has(bet.betNo)) throw new Error(`bet ${bet.betNo} has ended already`);
      return [move];
    }),
  };
}

/** Posts all commands; a failed one is tried again with the next step, and nothing is lost meanwhile. */
async function postAll({ ledger }: SettleTools, commands: Command[]): Promise<void> {
  const done = await Promise.allSettled(commands.map((command) => ledger.post(command)));
  const failed = done.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
}
