import { fraction, productOf } from '#engine/fractions';
import { NOTHING, pays, type Return, type TableGame } from '#engine/game';
import { ROULETTE_COVERS } from './covers.ts';
import { numbersOf, ROULETTE_SELECTIONS } from './layout.ts';

export type RouletteOutcome = { number: number };

const POCKETS = 37;

/** The odds of a selection, by how many numbers it covers. */
const ODDS: Readonly<Record<number, bigint>> = { 1: 35n, 2: 17n, 3: 11n, 4: 8n, 6: 5n, 12: 2n, 18: 1n };

function paysOn(numbers: readonly number[]): Return {
  const odds = ODDS[numbers.length];
  if (odds === undefined) throw new RangeError(`no odds are set for ${numbers.length} numbers`);
  return pays(odds);
}

function settle(selection: string, { number }: RouletteOutcome): Return {
  const numbers = numbersOf(selection);
  return numbers.includes(number) ? paysOn(numbers) : NOTHING;
}

function returnToPlayer(selection: string): Return {
  const numbers = numbersOf(selection);
  return productOf(paysOn(numbers), fraction(BigInt(numbers.length), BigInt(POCKETS)));
}

export const ROULETTE: TableGame<RouletteOutcome> = {
  code: 'roulette',
  version: 1,
  selections: ROULETTE_SELECTIONS,
  covers: ROULETTE_COVERS,
  draw: (chance) => ({ number: chance.below(POCKETS) }),
  settle,
  returnToPlayer,
  resultCode: ({ number }) => `${number}`,
};
