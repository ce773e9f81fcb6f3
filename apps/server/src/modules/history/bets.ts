import type { Input } from '@harbour/contract';
import { bets } from '@harbour/contract/bets';
import type { Bet as WireBet } from '@harbour/contract/game-fields';
import { type LanguageCode, limits } from '@harbour/rules';
import { type BetFilter, readBets, type StoredBet } from '#bets';
import type { Ledger } from '#ledger';
import type { Clock } from '#platform/clock';
import type { Db } from '#platform/db';
import { spanOf } from '#platform/history-span';
import { implement } from '#platform/implement';
import { refuse } from '#platform/refuse';
import { readOutcome } from './outcome.ts';
import type { PlaceNames } from './places.ts';

export type BetCallTools = {
  db: Db;
  clock: Clock;
  ledger: Pick<Ledger, 'readBalances'>;
  readPlaceNames: (language: LanguageCode) => Promise<PlaceNames>;
};
type BetQuery = Input<typeof bets.getSumBetRecord>;

export function betCalls({ db, clock, ledger, readPlaceNames }: BetCallTools) {
  const filterOf = (member: bigint, asked: BetQuery, names: PlaceNames): BetFilter => {
    const [from, to] = spanOf(asked, clock());
    const gameClass = asked.gameClass ? { name: asked.gameClass, venues: names.venuesOf(asked.gameClass) } : null;
    return { member, from, to, venues: asked.venue ? [asked.venue] : null, gameClass, state: asked.state ?? null };
  };
  return implement(bets, {
    getBetRecord: async ({ after, ...asked }, caller) => {
      const names = await readPlaceNames(caller.language);
      const limit = limits.RECORDS_A_PAGE;
      const rows = await readBets.page(db, filterOf(caller.member, asked, names), readCursor(after), limit + 1);
      const page = rows.slice(0, limit);
      const last = rows.length > limit ? page.at(-1) : undefined;
      return { betList: page.map((bet) => wireBet(bet, names)), next: last ? cursorOf(last) : null };
    },
    getSumBetRecord: async (asked, caller) => {
      const [names, { currency }] = await Promise.all([
        readPlaceNames(caller.language),
        ledger.readBalances(caller.member),
      ]);
      return { currency, ...(await readBets.sum(db, filterOf(caller.member, asked, names), currency)) };
    },
    getBetInfo: async ({ betNo }, caller) => {
      const [found, names] = await Promise.all([
        readBets.ofMemberByNumber(db, caller.member, betNo),
        readPlaceNames(caller.language),
      ]);
      const bet = found ?? refuse('betUnknown');
      const outcome = await readOutcome(db, bet.roundNo);
      const lineList = readBets.linesOf(bet);
      return { bet: wireBet(bet, names), lineList, isOwn: outcome !== undefined, outcome: outcome ?? null };
    },
  });
}

const cursorOf = ({ placedAt, betNo }: StoredBet) => `${placedAt.getTime()}.${betNo}`;

function readCursor(after: string | undefined): { placedAt: Date; betNo: string } | undefined {
  // Fourteen digits reach the year 5138: beyond 9999 the database could not read the moment.
  const [, time, betNo] = /^(\d{1,14})\.(.+)$/.exec(after ?? '') ?? [];
  if (time === undefined || betNo === undefined) return after === undefined ? undefined : refuse('badInput');
  return { placedAt: new Date(Number(time)), betNo };
}

function wireBet(bet: StoredBet, names: PlaceNames): WireBet {
  const { betNo, venue, game, roundNo, currency, stake, turnover, payout, state, placedAt, settledAt } = bet;
  return {
    betNo,
    venue,
    game,
    roundNo,
    currency,
    stake,
    turnover,
    payout,
    state,
    venueName: names.venueName(venue),
    gameName: names.gameName(game),
    gameClass: bet.gameClass ?? names.classOf(venue),
    winLoss: payout === null ? null : payout - stake,
    betTime: placedAt,
    settledTime: settledAt,
  };
}
