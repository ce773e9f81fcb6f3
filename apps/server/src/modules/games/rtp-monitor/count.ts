import { tableOdds } from '@harbour/engines/table-odds';
import { siteDay } from '@harbour/rules';
import { readBets } from '#bets';
import { type Consumer, oldestPending } from '#facts';
import type { Db, Tx } from '#platform/db';
import type { CatalogueGame } from '../catalogue.ts';
import { slotOdds } from './odds.ts';
import {
  type AloneSum,
  addReturns,
  aloneIn,
  type CountedRound,
  keepRounds,
  lockRounds,
  type ReturnPlace,
  roundsIn,
  type TouchedRound,
} from './store.ts';
import { addTallies, NOTHING_PLAYED, subtractTallies, type Tally, tallyAlone, tallyRound } from './verdict.ts';

type PlayedGame = Pick<CatalogueGame, 'code' | 'kind' | 'engine'>;
type CountedReturn = ReturnPlace & Tally;

const NAME = 'rtp-monitor';
const KINDS = ['betSettled', 'betRevised', 'betVoided'] as const;

/** The moment up to which every ended bet is counted. */
export async function countedUntil(db: Db, now: Date): Promise<Date> {
  return (await oldestPending(db, NAME, KINDS)) ?? now;
}

/** Follows the bets that end at our own games, and adds up their actual and their expected returns. */
export function rtpConsumer(readGames: () => Promise<PlayedGame[]>): Consumer {
  return {
    name: NAME,
    kinds: KINDS,
    handleRows: async (tx, facts) => {
      const games = await readGames();
      const codesOf = (kind: PlayedGame['kind']) => games.filter((game) => game.kind === kind).map(({ code }) => code);
      const engineOf = (code: string) => games.find((game) => game.code === code)?.engine ?? '';
      await countRounds(tx, await roundsIn(tx, facts, codesOf('table')), engineOf);
      await countAlone(tx, await aloneIn(tx, facts, codesOf('slot')), engineOf);
    },
  };
}

const keyOf = ({ roundNo, game, currency }: { roundNo: string; game: string; currency: string }) =>
  `${roundNo} ${game} ${currency}`;

/**
 * Tallies table rounds. All bets of a round depend on one outcome, so a round is tallied as a whole once its last bet
 * has ended: again when one is revised, and the day changes by the difference. A round belongs to the day on which its
 * last bets ended.
 */
async function countRounds(tx: Tx, touched: TouchedRound[], engineOf: (game: string) => string): Promise<void> {
  if (touched.length === 0) return;
  const open = await readBets.openAmong(tx, touched);
  const whole = touched.filter(({ roundNo }) => !open.has(roundNo));
  if (whole.length === 0) return;
  const known = new Map((await lockRounds(tx, whole)).map((round) => [keyOf(round), round]));
  const rounds = Map.groupBy(await readBets.endedInRounds(tx, whole), keyOf);
  const counted = whole.flatMap(({ firstAt, ...fact }): CountedRound[] => {
    const before = known.get(keyOf(fact));
    const lines = rounds.get(keyOf(fact)) ?? [];
    if (lines.length === 0 && !before) return [];
    const tally = lines.length > 0 ? tallyRound(lines, tableOdds(engineOf(fact.game))) : NOTHING_PLAYED;
    return [{ ...fact, day: before?.day ?? siteDay(firstAt), ...tally }];
  });
  await addReturns(
    tx,
    counted.map((round) => ({ ...round, ...subtractTallies(round, known.get(keyOf(round)) ?? NOTHING_PLAYED) })),
  );
  await keepRounds(tx, counted);
}

/** Counts solo games: every bet is a round of its own, so its fact has all that changed. */
async function countAlone(tx: Tx, sums: AloneSum[], engineOf: (game: string) => string): Promise<void> {
  const changes = sums.flatMap(({ game, currency, hour, ...sum }) => {
    const odds = slotOdds(engineOf(game));
    return odds ? [{ game, currency, day: siteDay(hour), ...tallyAlone(sum, odds) }] : [];
  });
  await addReturns(tx, changes);
}

/** One tally for each game and currency. */
export function addUp(counted: CountedReturn[]): CountedReturn[] {
  const places = Map.groupBy(counted, ({ game, currency }) => `${game} ${currency}`);
  return [...places.values()].flatMap((all): CountedReturn[] => {
    const [first] = all;
    if (!first) return [];
    return [{ game: first.game, currency: first.currency, ...all.reduce<Tally>(addTallies, NOTHING_PLAYED) }];
  });
}
