import {
  type BaccaratOutcome,
  DECK,
  type DragonTigerOutcome,
  fraction,
  type Return,
  type SicBoOutcome,
  type TableGame,
} from '@harbour/engines';

/** Decks of the baccarat and dragon tiger tables; a test compares them with the engines' returns. */
export const DECKS: Readonly<Record<string, number>> = { baccarat: 8, dragonTiger: 8 };

const FACES = [1, 2, 3, 4, 5, 6];

/** Hands for every payable result: each winner, with and without each pair. */
const BACCARAT: BaccaratOutcome[] = [
  { player: ['9s', 'Ks'], banker: ['2s', 'Ks'] },
  { player: ['2s', 'Ks'], banker: ['9s', 'Ks'] },
  { player: ['7s', 'Ks'], banker: ['7h', 'Ks'] },
  { player: ['4s', '4h'], banker: ['2s', '2h'] },
];

const DRAGON_TIGER: DragonTigerOutcome[] = DECK.flatMap((dragon) => DECK.map((tiger) => ({ dragon, tiger })));
const ROULETTE = Array.from({ length: 37 }, (_, number) => ({ number }));
const SIC_BO: SicBoOutcome[] = FACES.flatMap((a) =>
  FACES.flatMap((b) => FACES.map((c): SicBoOutcome => ({ dice: [a, b, c] }))),
);

const OUTCOMES: Readonly<Record<string, readonly unknown[]>> = {
  baccarat: BACCARAT,
  dragonTiger: DRAGON_TIGER,
  roulette: ROULETTE,
  sicBo: SIC_BO,
};

const isSame = (a: Return, b: Return) => a.times * b.per === b.times * a.per;
const isLess = (a: Return, b: Return) => a.times * b.per < b.times * a.per;

/** All possible returns of a bet, zero included, the largest first: computed by the engine itself. */
export function payoutsOf(game: TableGame, selection: string): Return[] {
  const found: Return[] = [];
  for (const outcome of OUTCOMES[game.code] ?? []) {
    const { times, per } = game.settle(selection, outcome);
    const back = fraction(times, per);
    if (back.times > 0n && !found.some((known) => isSame(known, back))) found.push(back);
  }
  return found.sort((a, b) => (isLess(a, b) ? 1 : -1));
}

export type PayoutRow = { kind: string; numbers: string[]; payouts: Return[]; returned: Return };
type SelectionReturn = { selection: string; returnTimes: string; returnPer: string };

/** Groups bets that win and return alike: 37 single numbers, the totals of 4 and of 17. */
export function betsOf(game: TableGame, selections: readonly SelectionReturn[]): PayoutRow[] {
  const bets: PayoutRow[] = [];
  for (const { selection, returnTimes, returnPer } of selections) {
    const [kind = '', number] = selection.split(':');
    const payouts = payoutsOf(game, selection);
    const returned = { times: BigInt(returnTimes), per: BigInt(returnPer) };
    const same = bets.find(
      (bet) =>
        bet.kind === kind &&
        isSame(bet.returned, returned) &&
        bet.payouts.length === payouts.length &&
        bet.payouts.every((back, at) => isSame(back, payouts[at] as Return)),
    );
    const numbers = number === undefined ? [] : [number];
    if (same) same.numbers.push(...numbers);
    else bets.push({ kind, numbers, payouts, returned });
  }
  return bets;
}
