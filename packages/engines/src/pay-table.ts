import { countBaccarat } from './baccarat/odds.ts';
import { type Card, DECK } from './cards.ts';
import { fraction } from './fractions.ts';
import type { Return, TableGame } from './game.ts';

/** A return of a bet, the stake included, and in how many of all equally likely cases. */
export type Pay = { returned: Return; ways: bigint };
/** A bet loses in all cases that its pays leave. */
export type PayTable = { cases: bigint; paysOf: (selection: string) => Pay[] };

type WeighedCase = { outcome: unknown; ways: bigint };
type Cases = { all: bigint; casesOf: (selection: string) => WeighedCase[] };

const FACES = [1, 2, 3, 4, 5, 6];
const DECKS = 8;
const CARDS = DECKS * DECK.length;

const CASES: Readonly<Record<string, () => WeighedCase[]>> = {
  roulette: () => Array.from({ length: 37 }, (_, number) => ({ outcome: { number }, ways: 1n })),
  sicBo: () =>
    FACES.flatMap((a) => FACES.flatMap((b) => FACES.map((c) => ({ outcome: { dice: [a, b, c] }, ways: 1n })))),
  dragonTiger: () =>
    DECK.flatMap((dragon) =>
      DECK.map((tiger) => ({
        outcome: { dragon, tiger },
        ways: BigInt(DECKS * (dragon === tiger ? DECKS - 1 : DECKS)),
      })),
    ),
};

/** One hand for each winner; the pairs of a hand are counted apart, because a bet is on one of them only. */
const WINNERS = {
  banker: { player: ['2s', 'Ks'], banker: ['9s', 'Ks'] },
  player: { player: ['9s', 'Ks'], banker: ['2s', 'Ks'] },
  tie: { player: ['7s', 'Ks'], banker: ['7h', 'Ks'] },
} satisfies Record<string, { player: Card[]; banker: Card[] }>;
const PAIRS = { player: ['4s', '4h'], banker: ['2s', '2h'] } satisfies { player: Card[]; banker: Card[] };

/** The cases of baccarat are the ordered deals of six cards. */
function baccaratCases(): Cases {
  const { banker, player, tie, all } = countBaccarat();
  const winners = [
    { outcome: WINNERS.banker, ways: banker },
    { outcome: WINNERS.player, ways: player },
    { outcome: WINNERS.tie, ways: tie },
  ];
  const pairs = [{ outcome: PAIRS, ways: (all * BigInt(DECKS * 4 - 1)) / BigInt(CARDS - 1) }];
  return { all, casesOf: (selection) => (selection.endsWith('Pair') ? pairs : winners) };
}

const known = new Map<string, PayTable>();

/**
 * Every pay of every bet of a table game, counted over all of its cases, once: the return can be added up from it.
 */
export function payTableOf(game: TableGame): PayTable {
  const key = `${game.code} ${game.version}`;
  const found = known.get(key) ?? countPays(game);
  known.set(key, found);
  return found;
}

function countPays(game: TableGame): PayTable {
  const counted = new Map<string, Pay[]>();
  const { all, casesOf } = game.code === 'baccarat' ? baccaratCases() : plainCases(game);
  for (const selection of game.selections) counted.set(selection, paysIn(game, selection, casesOf(selection)));
  return { cases: all, paysOf: (selection) => counted.get(selection) ?? [] };
}

function plainCases({ code }: TableGame): Cases {
  const cases = CASES[code]?.();
  if (!cases) throw new RangeError(`the cases of ${code} are not counted`);
  return { all: cases.reduce((sum, { ways }) => sum + ways, 0n), casesOf: () => cases };
}

/** The highest first; cases that return nothing are left out. */
function paysIn(game: TableGame, selection: string, cases: WeighedCase[]): Pay[] {
  const found = new Map<string, Pay>();
  for (const { outcome, ways } of cases) {
    const { times, per } = game.settle(selection, outcome);
    if (times === 0n) continue;
    const returned = fraction(times, per);
    const key = `${returned.times}/${returned.per}`;
    found.set(key, { returned, ways: ways + (found.get(key)?.ways ?? 0n) });
  }
  return [...found.values()].sort(({ returned: a }, { returned: b }) => Number(b.times * a.per - a.times * b.per));
}
