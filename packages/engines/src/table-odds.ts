import { type Card, DECK } from './cards.ts';
import { numberOf } from './fractions.ts';
import type { TableGame } from './game.ts';
import { tableGame } from './registry.ts';

/** Every outcome of a table game with its probability, and the return of each selection in each of them, as numbers. */
export type TableOdds = { chances: readonly number[]; paysOf: (selection: string) => readonly number[] };

type Weighed = { outcome: unknown; chance: number };

const FACES = [1, 2, 3, 4, 5, 6];
const DECKS = 8;

/** The weighted outcomes of each game. */
const OUTCOMES: Record<string, (game: TableGame) => Weighed[]> = {
  roulette: () => equal(Array.from({ length: 37 }, (_, number) => ({ number }))),
  sicBo: () => equal(FACES.flatMap((a) => FACES.flatMap((b) => FACES.map((c) => ({ dice: [a, b, c] }))))),
  dragonTiger: twoCards,
  baccarat: hands,
};

function equal(outcomes: unknown[]): Weighed[] {
  return outcomes.map((outcome) => ({ outcome, chance: 1 / outcomes.length }));
}

function twoCards(): Weighed[] {
  const cards = DECKS * DECK.length;
  return DECK.flatMap((dragon) =>
    DECK.map((tiger) => {
      const left = dragon === tiger ? DECKS - 1 : DECKS;
      return { outcome: { dragon, tiger }, chance: (DECKS / cards) * (left / (cards - 1)) };
    }),
  );
}

/**
 * Baccarat by winner and pairs, with one deal for each. The probabilities of the winners and of each pair come from the
 * exact returns; treating them as independent is very nearly true, and matters only to bets on both at once.
 */
function hands(game: TableGame): Weighed[] {
  const pay = (selection: string, outcome: unknown) => numberOf(game.settle(selection, outcome));
  const back = (selection: string) => numberOf(game.returnToPlayer(selection));
  const hand = (points: 'low' | 'middle' | 'high', isPair: boolean): Card[] => {
    const [single, pair]: [Card[], Card[]] = {
      low: [['As', 'Ks'] as Card[], ['As', 'Ah'] as Card[]],
      middle: [['As', '3s'] as Card[], ['2s', '2h'] as Card[]],
      high: [['As', '7s'] as Card[], ['4s', '4h'] as Card[]],
    }[points] as [Card[], Card[]];
    return isPair ? pair : single;
  };
  const deal = (banker: 'low' | 'middle' | 'high', hasBankerPair: boolean, hasPlayerPair: boolean) => ({
    player: hand('middle', hasPlayerPair),
    banker: hand(banker, hasBankerPair),
  });
  const pairChance = (selection: string) => back(selection) / pay(selection, deal('low', true, true));
  const tie = back('tie') / pay('tie', deal('middle', false, false));
  const banker = (back('banker') - tie) / pay('banker', deal('high', false, false));
  const winners = [['middle', tie] as const, ['high', banker] as const, ['low', 1 - tie - banker] as const];
  const both = [true, false];
  const share = (chance: number, isThere: boolean) => (isThere ? chance : 1 - chance);
  return winners.flatMap(([points, chance]) =>
    both.flatMap((withBanker) =>
      both.map((withPlayer) => ({
        outcome: deal(points, withBanker, withPlayer),
        chance: chance * share(pairChance('bankerPair'), withBanker) * share(pairChance('playerPair'), withPlayer),
      })),
    ),
  );
}

const known = new Map<string, TableOdds>();

export function tableOdds(engine: string, version?: number): TableOdds {
  const game = tableGame(engine, version);
  const key = `${engine} ${game.version}`;
  const found = known.get(key) ?? weigh(game);
  known.set(key, found);
  return found;
}

/** Merges outcomes that pay the same on every selection. */
function weigh(game: TableGame): TableOdds {
  const outcomes = OUTCOMES[game.code]?.(game);
  if (!outcomes) throw new RangeError(`the outcomes of ${game.code} are not weighed`);
  const pays = outcomes.map(({ outcome }) =>
    game.selections.map((selection) => numberOf(game.settle(selection, outcome))),
  );
  const alike = Map.groupBy(outcomes.keys(), (at) => (pays[at] ?? []).join());
  const groups = [...alike.values()];
  const chances = groups.map((group) => group.reduce((sum, at) => sum + (outcomes[at]?.chance ?? 0), 0));
  const rows = new Map(
    game.selections.map((selection, place) => [
      selection,
      groups.map(([first = 0]) => (pays[first] ?? [])[place] ?? 0),
    ]),
  );
  return {
    chances,
    paysOf: (selection) => {
      const row = rows.get(selection);
      if (!row) throw new RangeError(`${game.code} has no selection ${selection}`);
      return row;
    },
  };
}
