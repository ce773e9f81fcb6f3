import { expect, it } from 'vitest';
import { coveredSelections, turnoverOf } from './turnover.ts';

const line = (selection: string, stake: bigint, returned: bigint) => ({ selection, stake, returned });

it.each<[string, string[], string[]]>([
  ['baccarat', ['banker', 'tie'], []],
  ['baccarat', ['banker', 'player', 'tie'], ['banker', 'player']],
  ['roulette', ['red', 'black', 'odd', 'straight:7'], ['red', 'black']],
  ['sicBo', ['small', 'big', 'odd', 'even'], ['small', 'big', 'odd', 'even']],
  ['dragonTiger', ['dragon', 'tigerOdd'], []],
  ['unheard', ['red', 'black'], []],
])('%s with %j: covered are %j', (engine, held, covered) => {
  expect([...coveredSelections(engine, held)]).toEqual(covered);
});

it('counts what was won or lost, not a push, and not what was covered', () => {
  const lines = [line('banker', 100n, 195n), line('player', 50n, 50n), line('tie', 10n, 0n)];
  expect(turnoverOf(lines, new Set())).toBe(110n);
  expect(turnoverOf(lines, new Set(['banker']))).toBe(10n);
  expect(turnoverOf([], new Set())).toBe(0n);
});
