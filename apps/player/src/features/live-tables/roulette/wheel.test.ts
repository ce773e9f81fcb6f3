import { expect, it } from 'vitest';
import { POCKETS, restOf, STEP_DEGREES, spinOf } from './wheel.ts';

it('has every number once, red and black by turns', () => {
  expect([...POCKETS].sort((a, b) => a - b)).toEqual(Array.from({ length: 37 }, (_, at) => at));
});

it('ends with the number at the top, and always turns in one direction', () => {
  const upright = (degrees: number) => ((degrees % 360) + 360) % 360;
  for (const number of POCKETS) {
    const { from, to } = spinOf(17, number);
    expect(from).toBe(restOf(17));
    expect(from - to).toBeGreaterThanOrEqual(720);
    expect(upright(to)).toBeCloseTo(upright(-POCKETS.indexOf(number) * STEP_DEGREES), 6);
  }
  expect(restOf(undefined)).toBe(0);
});
