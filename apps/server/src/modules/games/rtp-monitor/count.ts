import { tableOdds } from '@harbour/engines/table-odds';
import { siteDay } from '@harbour/rules';
import { readBets } from '#bets';
import { type BetFact, type Consumer, oldestPending } from '#facts';
import type { Db, Tx } from '#platform/db';
import type { CatalogueGame } from '../catalogue.ts';
import { slotOdds } from './odds.ts';
import { addReturns, type CountedRound, keepRounds, lockRounds, type ReturnPlace } from './store.ts';
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
    handle: async (tx, facts) => {
      const games = await readGames();
      const ofKind = (kind: PlayedGame['kind']) => {
        const codes = new Set(games.filter((game) => game.kind === kind).map(({ code }) => code));
        return (facts as BetFact[]).filter(({ game }) => codes.has(game));
      };
      const engineOf = (code: string) => games.find((game) => game.code === code)?.engine ?? '';
      await countRounds(tx, ofKind('table'), engineOf);
      await countAlone(tx, ofKind('slot'), engineOf);
    },
  };
}

const keyOf = ({ roundNo, game, currency }: { roundNo: string; game: string; currency: string }) =>
  `${roundNo} ${game} ${currency}`;

/**
 * Tallies table rounds. All bets of a round depend on one outcome, so a round is tallied as a whole: again when more of
 * its bets end or one is revised, and the day changes by the difference. A round belongs to the day on which its first
 * bet ended.
 */
async function countRounds(tx: Tx, facts: BetFact[], engineOf: (game: string) => string): Promise<void> {
  if (facts.length === 0) return;
  const known = new Map((await lockRounds(tx, facts)).map((round) => [keyOf(round), round]));
  const days = new Map(facts.toReversed().map((fact) => [keyOf(fact), siteDay(fact.at)]));
  const rounds = Map.groupBy(await readBets.endedInRounds(tx, facts), keyOf);
  const counted = [...days].flatMap(([key, day]): CountedRound[] => {
    const before = known.get(key);
    const lines = rounds.get(key) ?? [];
    const place = lines[0] ?? before;
    if (!place) return [];
    const { roundNo, game, currency } = place;
    const tally = lines.length > 0 ? tallyRound(lines, tableOdds(engineOf(game))) : NOTHING_PLAYED;
    return [{ roundNo, game, currency, day: before?.day ?? day, ...tally }];
  });
  await addReturns(
    tx,
    counted.map((round) => ({ ...round, ...subtractTallies(round, known.get(keyOf(round)) ?? NOTHING_PLAYED) })),
  );
  await keepRounds(tx, counted);
}

/** Counts solo games: every bet is a round of its own, so its fact has all that changed. */
async function countAlone(tx: Tx, facts: BetFact[], engineOf: (game: string) => string): Promise<void> {
  const changes = facts.flatMap((fact): (CountedReturn & { day: string })[] => {
    const odds = slotOdds(engineOf(fact.game));
    if (!odds || (fact.kind === 'betVoided' && fact.openChange !== 0)) return [];
    const sign = fact.kind === 'betSettled' ? 1 : fact.kind === 'betVoided' ? -1 : 0;
    const stake = Number(fact.stake);
    const sum = {
      bets: sign,
      stake: BigInt(sign) * fact.stake,
      returned: fact.payoutChange,
      squares: sign * stake ** 2,
      cubes: sign * stake ** 3,
    };
    return [{ game: fact.game, currency: fact.currency, day: siteDay(fact.at), ...tallyAlone(sum, odds) }];
  });
  const places = Map.groupBy(changes, ({ day, game, currency }) => `${day} ${game} ${currency}`);
  await addReturns(
    tx,
    [...places.values()].flatMap((all) => {
      const [first] = all;
      if (!first) return [];
      const { day, game, currency } = first;
      return [{ day, game, currency, ...all.reduce<Tally>(addTallies, NOTHING_PLAYED) }];
    }),
  );
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
