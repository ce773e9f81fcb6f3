import type { Input } from '@harbour/contract';
import { bets } from '@harbour/contract/bets';
import type { Bet as WireBet } from '@harbour/contract/game-fields';
import { type GameClass, type LanguageCode, limits } from '@harbour/rules';
import type { Ledger } from '#ledger';
import type { Clock } from '#platform/clock';
import type { Db } from '#platform/db';
import { spanOf } from '#platform/history-span';
import { implement } from '#platform/implement';
import { refuse } from '#platform/refuse';
import { readBets } from './read.ts';
import { type BetFilter, pageOfBets, readBet, type StoredBet, sumBets } from './store.ts';

/** Names of venues and games in a language, for the lists. */
export type PlaceNames = {
  venueName: (venue: string) => string;
  gameName: (game: string) => string;
  classOf: (venue: string) => GameClass;
  venuesOf: (gameClass: GameClass) => string[];
};
type BetCallTools = {
  db: Db;
  clock: Clock;
  ledger: Pick<Ledger, 'readBalances'>;
  readPlaceNames: (language: LanguageCode) => Promise<PlaceNames>;
  /** The outcome of one of our own rounds, if it is public. */
  readOutcome: (roundNo: string) => Promise<Record<string, unknown> | null | undefined>;
};
type BetQuery = Input<typeof bets.getSumBetRecord>;

export function betCalls({ db, clock, ledger, readPlaceNames, readOutcome }: BetCallTools) {
  const filterOf = (member: bigint, asked: BetQuery, names: PlaceNames): BetFilter => {
    const [from, to] = spanOf(asked, clock());
    const gameClass = asked.gameClass ? { name: asked.gameClass, venues: names.venuesOf(asked.gameClass) } : null;
    return { member, from, to, venues: asked.venue ? [asked.venue] : null, gameClass, state: asked.state ?? null };
  };
  return implement(bets, {
    getBetRecord: async ({ after, ...asked }, caller) => {
      const names = await readPlaceNames(caller.language);
      const limit = limits.RECORDS_A_PAGE;
      const rows = await pageOfBets(db, filterOf(caller.member, asked, names), readCursor(after), limit + 1);
      const page = rows.slice(0, limit);
      const last = rows.length > limit ? page.at(-1) : undefined;
      return { betList: page.map((bet) => wireBet(bet, names)), next: last ? cursorOf(last) : null };
    },
    getSumBetRecord: async (asked, caller) => {
      const [names, { currency }] = await Promise.all([
        readPlaceNames(caller.language),
        ledger.readBalances(caller.member),
      ]);
      return { currency, ...(await sumBets(db, filterOf(caller.member, asked, names), currency)) };
    },
    getBetInfo: async ({ betNo }, caller) => {
      const [bet, names] = await Promise.all([readBet(db, caller.member, betNo), readPlaceNames(caller.language)]);
      if (!bet) return refuse('betUnknown');
      const outcome = await readOutcome(bet.roundNo);
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
