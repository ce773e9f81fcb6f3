import { describe, expect, it } from 'vitest';
import { chanceOf } from '#engine/fairness/chance';
import { fraction, sumOf } from '#engine/fractions';
import { returned } from '#engine/game';
import { colourOf, numbersOf } from './layout.ts';
import { ROULETTE } from './roulette.ts';

const WHEEL = Array.from({ length: 37 }, (_, number) => number);

describe('the layout', () => {
  it('has every usual selection', () => {
    const counts = new Map<string, number>();
    for (const selection of ROULETTE.selections) {
      const [kind = ''] = selection.split(':');
      counts.set(kind, (counts.get(kind) ?? 0) + 1);
    }
    expect(Object.fromEntries(counts)).toEqual({
      straight: 37,
      split: 60,
      street: 12,
      trio: 2,
      corner: 23,
      line: 11,
      column: 3,
      dozen: 3,
      red: 1,
      black: 1,
      odd: 1,
      even: 1,
      low: 1,
      high: 1,
    });
  });
  it.each([
    ['straight:0', [0]],
    ['split:0-2', [0, 2]],
    ['split:2-3', [2, 3]],
    ['split:33-36', [33, 36]],
    ['street:34', [34, 35, 36]],
    ['trio:0-2-3', [0, 2, 3]],
    ['corner:0', [0, 1, 2, 3]],
    ['corner:32', [32, 33, 35, 36]],
    ['line:31', [31, 32, 33, 34, 35, 36]],
    ['column:3', [3, 6, 9, 12, 15, 18, 21, 24, 27, 30, 33, 36]],
    ['dozen:2', [13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24]],
  ])('%s covers its numbers', (selection, numbers) => {
    expect(numbersOf(selection)).toEqual(numbers);
  });
  it('has no split over the edge of a street, nor a corner', () => {
    for (const selection of [
      'split:3-4',
      'split:1-3',
      'corner:3',
      'corner:33',
      'corner:34',
      'street:2',
      'line:34',
      'column:0',
    ])
      expect(() => numbersOf(selection)).toThrow(RangeError);
  });
  it('splits exactly the numbers whose fields touch', () => {
    const at = (number: number) => ({ row: Math.ceil(number / 3), column: (number - 1) % 3 });
    const touching = WHEEL.slice(1).flatMap((low) =>
      WHEEL.slice(low + 1)
        .filter((high) => Math.abs(at(high).row - at(low).row) + Math.abs(at(high).column - at(low).column) === 1)
        .map((high) => `split:${low}-${high}`),
    );
    const splits = ROULETTE.selections.filter((selection) => selection.startsWith('split:'));
    expect(splits.toSorted()).toEqual([...touching, 'split:0-1', 'split:0-2', 'split:0-3'].toSorted());
  });
  it('colours half of the numbers red', () => {
    expect(WHEEL.filter((number) => colourOf(number) === 'red')).toEqual(numbersOf('red'));
    expect(WHEEL.filter((number) => colourOf(number) === 'black')).toEqual(numbersOf('black'));
    expect(numbersOf('black')).toEqual([2, 4, 6, 8, 10, 11, 13, 15, 17, 20, 22, 24, 26, 28, 29, 31, 33, 35]);
    expect(colourOf(0)).toBe('green');
  });
});

describe('the return', () => {
  it.each([
    ['straight:17', 17, 3600n],
    ['split:17-18', 17, 1800n],
    ['street:16', 17, 1200n],
    ['trio:0-1-2', 0, 1200n],
    ['corner:0', 3, 900n],
    ['corner:16', 20, 900n],
    ['line:16', 21, 600n],
    ['column:2', 17, 300n],
    ['dozen:2', 17, 300n],
    ['black', 17, 200n],
    ['red', 0, 0n],
    ['even', 0, 0n],
    ['low', 0, 0n],
    ['straight:17', 18, 0n],
  ])('%s on %d', (selection, number, amount) => {
    expect(returned(100n, ROULETTE.settle(selection, { number }))).toBe(amount);
  });
  it('is 36/37 in the long run for every selection: all 37 numbers', () => {
    for (const selection of ROULETTE.selections) {
      const parts = WHEEL.map((number) => ROULETTE.settle(selection, { number }));
      const mean = sumOf(...parts.map(({ times, per }) => fraction(times, per * 37n)));
      expect({ selection, mean }).toEqual({ selection, mean: { times: 36n, per: 37n } });
      expect(ROULETTE.returnToPlayer(selection)).toEqual(mean);
    }
  });
});

it('a round depends on its key and message alone, and its number is its result code', () => {
  const draw = (message: string) => ROULETTE.draw(chanceOf(new Uint8Array(32), message));
  const drawn = new Set(Array.from({ length: 1000 }, (_, at) => draw(`${at}`).number));
  expect(drawn.size).toBe(37);
  expect(draw('a')).toEqual(draw('a'));
  expect(ROULETTE.resultCode({ number: 0 })).toBe('0');
});

it('odd covers every second number from one on, even the others, and neither the zero', () => {
  expect([numbersOf('odd').at(0), numbersOf('odd').at(-1)]).toEqual([1, 35]);
  expect([numbersOf('even').at(0), numbersOf('even').at(-1)]).toEqual([2, 36]);
  expect([numbersOf('odd'), numbersOf('even')].flat().toSorted((one, other) => one - other)).toEqual(WHEEL.slice(1));
  expect(returned(100n, ROULETTE.settle('odd', { number: 7 }))).toBe(200n);
  expect(returned(100n, ROULETTE.settle('even', { number: 7 }))).toBe(0n);
});
