import { describe, expect, it } from 'vitest';
import { chiSquareAbove, failingOf, fitOf, fitOfLengths } from './chance-statistics.ts';

describe('chi-square', () => {
  it('has the tail values of printed tables', () => {
    const printed = [
      [3.841459, 1, 0.05],
      [10.827566, 1, 0.001],
      [5.991465, 2, 0.05],
      [18.307038, 10, 0.05],
      [2.558212, 10, 0.99],
      [135.806723, 100, 0.01],
      [23.92813, 1, 1e-6],
    ] as const;
    for (const [value, degrees, above] of printed) expect(chiSquareAbove(value, degrees) / above).toBeCloseTo(1, 5);
  });
  it('is exact where there is a formula: two degrees of freedom', () => {
    for (const value of [0.01, 0.5, 1, 3, 10, 50])
      expect(chiSquareAbove(value, 2)).toBeCloseTo(Math.exp(-value / 2), 13);
  });
  it('is centred with very many degrees of freedom', () => {
    expect(chiSquareAbove(2703 - 2 / 3, 2703)).toBeCloseTo(0.5, 3);
  });
});

describe('a fit', () => {
  it('is poor if it is too bad, and if it is too good', () => {
    expect(fitOf([600, 400], [0.5, 0.5])).toBeLessThan(1e-9);
    expect(fitOf([5000, 5000, 5000, 5000, 5000], [0.2, 0.2, 0.2, 0.2, 0.2])).toBeLessThan(1e-9);
    expect(fitOf([510, 490], [0.5, 0.5])).toBeGreaterThan(0.4);
  });
  it('is refused for too small a sample', () => {
    expect(() => fitOf([3, 2], [0.5, 0.5])).toThrow(RangeError);
  });
  it('of lengths pools all long ones', () => {
    const lengths = [...Array(500).fill(1), ...Array(245).fill(2), ...Array(130).fill(3), ...Array(125).fill(9)];
    expect(fitOfLengths(lengths, (length) => 0.5 ** length, 1)).toBeLessThan(1e-6);
    const fair = Array.from({ length: 10 }, (_, at) => Array(Math.round(1010 * 0.5 ** (at + 1))).fill(at + 1)).flat();
    expect(fitOfLengths(fair, (length) => 0.5 ** length, 1)).toBeLessThan(1e-4);
  });
});

it("Holm's steps grow with every test that has failed", () => {
  expect([...failingOf([0.04, 0.001, 0.3, 0.004], 0.01)]).toEqual([1]);
  expect(failingOf([0.04, 0.001, 0.3, 0.003], 0.01)).toEqual(new Set([1, 3]));
  expect(failingOf([0.5, 0.6], 0.01).size).toBe(0);
  expect(failingOf([0, 0], 0.01).size).toBe(2);
});
