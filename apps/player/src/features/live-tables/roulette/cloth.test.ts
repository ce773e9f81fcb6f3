import { numbersOf, ROULETTE_SPOTS } from '@harbour/engines';
import { expect, it } from 'vitest';
import { INSIDE, placeOf } from './cloth.ts';

const OUTSIDE = ['column', 'dozen', 'red', 'black', 'odd', 'even', 'low', 'high'];
const centre = (spot: string) => {
  const place = placeOf(spot);
  return place && { x: place.x + place.width / 2, y: place.y + place.height / 2 };
};

it('has a place for every inside bet, and no two in one', () => {
  const inside = ROULETTE_SPOTS.filter(
    (spot) => !OUTSIDE.includes(spot.split(':')[0] as string) && spot !== 'straight:0',
  );
  expect(INSIDE.map(({ spot }) => spot)).toEqual(inside);
  const centres = inside.map((spot) => JSON.stringify(centre(spot)));
  expect(new Set(centres).size).toBe(centres.length);
});

it('lies in the middle of the numbers that it covers', () => {
  const between = INSIDE.filter(({ spot }) => /^(?:split|corner):/.test(spot) && !numbersOf(spot).includes(0));
  for (const { spot } of between) {
    const own = numbersOf(spot).map((number) => centre(`straight:${number}`) as { x: number; y: number });
    const middle = (axis: 'x' | 'y') => own.reduce((sum, one) => sum + one[axis], 0) / own.length;
    expect([spot, centre(spot)?.x.toFixed(4), centre(spot)?.y.toFixed(4)]).toEqual([
      ...[spot, middle('x').toFixed(4), middle('y').toFixed(4)],
    ]);
  }
});
