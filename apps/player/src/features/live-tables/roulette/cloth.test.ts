import { numbersOf, ROULETTE_SELECTIONS } from '@harbour/engines';
import { expect, it } from 'vitest';
import { INSIDE, placeOf } from './cloth.ts';

const OUTSIDE = ['column', 'dozen', 'red', 'black', 'odd', 'even', 'low', 'high'];
const centre = (selection: string) => {
  const place = placeOf(selection);
  return place && { x: place.x + place.width / 2, y: place.y + place.height / 2 };
};

it('has a place for every inside bet, and no two in one', () => {
  const inside = ROULETTE_SELECTIONS.filter(
    (selection) => !OUTSIDE.includes(selection.split(':')[0] as string) && selection !== 'straight:0',
  );
  expect(INSIDE.map(({ selection }) => selection)).toEqual(inside);
  const centres = inside.map((selection) => JSON.stringify(centre(selection)));
  expect(new Set(centres).size).toBe(centres.length);
});

it('lies in the middle of the numbers that it covers', () => {
  const between = INSIDE.filter(
    ({ selection }) => /^(?:split|corner):/.test(selection) && !numbersOf(selection).includes(0),
  );
  for (const { selection } of between) {
    const own = numbersOf(selection).map((number) => centre(`straight:${number}`) as { x: number; y: number });
    const middle = (axis: 'x' | 'y') => own.reduce((sum, one) => sum + one[axis], 0) / own.length;
    expect([selection, centre(selection)?.x.toFixed(4), centre(selection)?.y.toFixed(4)]).toEqual([
      selection,
      middle('x').toFixed(4),
      middle('y').toFixed(4),
    ]);
  }
});
