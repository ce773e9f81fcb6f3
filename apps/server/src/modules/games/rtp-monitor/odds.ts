import { type Card, DECK, numberOf, slotGame, type TableGame, tableGame } from '@harbour/engines';

/** Every outcome of a table's game by its chance, and what each spot gives back of a stake in each of them. */
export type TableOdds = { chances: readonly number[]; paysOf: (selection: string) => readonly number[] };
/** Of one stake on a game that stands alone: the mean of what comes back, its variance and its third central moment. */
export type SlotOdds = { mean: number; variance: number; third: number };

type Weighed = { outcome: unknown; chance: number };

/** Rules of a table's engine: each new one says here how its outcomes are weighed. */
const OUTCOMES: Record<string, (game: TableGame) => Weighed[]> = {
  roulette: () => equal(Array.from({ length: 37 }, (_, number) => ({ number }))),
  sicBo: () => equal(FACES.flatMap((a) => FACES.flatMap((b) => FACES.map((c) => ({ dice: [a, b, c] }))))),
  dragonTiger: twoCards,
  baccarat: hands,
};
const FACES = [1, 2, 3, 4, 5, 6];
const DECKS = 8;

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
 * Baccarat by who won and where a pair lay, one deal standing for each. The chances of the winners and of each pair are exact,
 * out of the exact returns; that they do not hang together is very nearly so, and touches only who plays both at once.
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

export function tableOdds(engine: string): TableOdds {
  const game = tableGame(engine);
  const key = `${engine} ${game.version}`;
  const found = known.get(key) ?? weigh(game);
  known.set(key, found);
  return found;
}

function weigh(game: TableGame): TableOdds {
  const outcomes = OUTCOMES[game.code]?.(game);
  if (!outcomes) throw new RangeError(`nobody says how the outcomes of ${game.code} are weighed`);
  const pays = new Map<string, number[]>();
  return {
    chances: outcomes.map(({ chance }) => chance),
    paysOf: (selection) => {
      const row = pays.get(selection) ?? outcomes.map(({ outcome }) => numberOf(game.settle(selection, outcome)));
      pays.set(selection, row);
      return row;
    },
  };
}

/** Seen in 1.2 million seeded spins of each: a spin's win has no end of cases, and a tolerance needs two digits. */
const SPREAD: Record<string, { variance: number; third: number }> = {
  'lanternHarbour 1': { variance: 7.4, third: 189 },
  'nightFerry 1': { variance: 165, third: 169_000 },
};

export function slotOdds(engine: string): SlotOdds | undefined {
  const game = slotGame(engine);
  const spread = SPREAD[`${engine} ${game.version}`];
  return spread && { mean: numberOf(game.returnToPlayer), ...spread };
}
