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
  type ReturnPlace,
  readRounds,
  roundsIn,
  type TouchedRound,
} from './store.ts';
import { addTallies, NOTHING_PLAYED, subtractTallies, type Tally, tallyAlone, tallyRound } from './verdict.ts';

type PlayedGame = Pick<CatalogueGame, 'code' | 'kind' | 'engine'>;
type CountedReturn = ReturnPlace & Tally;
type EndedSelection = Awaited<ReturnType<typeof readBets.endedInRounds>>[number];

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

const nameOf = ({ roundNo, game }: { roundNo: string; game: string }) => `${roundNo} ${game}`;

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
  const known = Map.groupBy(await readRounds(tx, whole), nameOf);
  const ended = Map.groupBy(await readBets.endedInRounds(tx, whole), nameOf);
  const counts = whole.flatMap((round) => {
    const [lines, before] = [ended.get(nameOf(round)) ?? [], known.get(nameOf(round)) ?? []];
    return recount(round, lines, before, engineOf(round.game));
  });
  await addReturns(
    tx,
    counts.flatMap(({ change }) => change ?? []),
  );
  await keepRounds(
    tx,
    counts.map(({ counted }) => counted),
  );
}

type Recount = { counted: CountedRound; change: CountedRound | undefined };

/**
 * Tallies a round in each of its currencies, also in one whose last bet ended before that of another. Every round that
 * ended since the log began has been kept, a void one too, so one that is unknown and only revised was counted before.
 */
function recount(
  { roundNo, game, firstAt, hasEnded, currencies }: TouchedRound,
  ended: EndedSelection[],
  known: CountedRound[],
  engine: string,
): Recount[] {
  if (known.length === 0 && !hasEnded) return [];
  const day = known[0]?.day ?? siteDay(firstAt);
  const all = new Set([...currencies, ...[...ended, ...known].map(({ currency }) => currency)]);
  return [...all].map((currency) => {
    const lines = ended.filter((line) => line.currency === currency);
    const before = known.find((round) => round.currency === currency);
    const tally = lines.length > 0 ? tallyRound(lines, tableOdds(engine)) : NOTHING_PLAYED;
    const place = { roundNo, game, currency, day };
    const isPlayed = lines.length > 0 || before !== undefined;
    const change = isPlayed ? { ...place, ...subtractTallies(tally, before ?? NOTHING_PLAYED) } : undefined;
    return { counted: { ...place, ...tally }, change };
  });
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
