import { numbersOf, ROULETTE_SELECTIONS } from '@harbour/engines';
import { expect, it } from 'vitest';
import { COLUMNS, INSIDE, placeOf, ROWS, seenPlaceOf, uprightOf } from './cloth.ts';

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

it('stands with the zero above, three numbers in a row and the streets at the right edge', () => {
  const upright = (selection: string) => uprightOf(seenPlaceOf(selection) as NonNullable<ReturnType<typeof placeOf>>);
  expect(upright('straight:1')).toEqual({ x: 0, y: 0, width: 1, height: 1 });
  expect(upright('straight:3')).toEqual({ x: 2, y: 0, width: 1, height: 1 });
  expect(upright('straight:34')).toEqual({ x: 0, y: 11, width: 1, height: 1 });
  expect(upright('straight:0')).toEqual({ x: 0, y: -1, width: ROWS, height: 1 });
  expect(upright('column:3')).toEqual({ x: 2, y: COLUMNS, width: 1, height: 1 });
  expect(upright('street:7').x).toBeGreaterThan(2.5);
  expect(seenPlaceOf('dozen:1')).toBeUndefined();
});
