import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chartOf, nearestPoint, ticksFor } from './chart.ts';

const amounts = fc.array(fc.bigInt({ min: 0n, max: 10n ** 16n }), { minLength: 1, maxLength: 31 });

describe('a chart of balances', () => {
  it('keeps every point on the field, in order, and higher amounts higher', () => {
    fc.assert(
      fc.property(amounts, (list) => {
        const { points } = chartOf(list);
        points.forEach(({ x, y }, at) => {
          expect(x >= 0 && x <= 100 && y >= 0 && y <= 100).toBe(true);
          const next = points[at + 1];
          if (!next) return;
          expect(next.x).toBeGreaterThan(x);
          if ((list[at + 1] as bigint) > (list[at] as bigint)) expect(next.y).toBeLessThanOrEqual(y);
        });
      }),
    );
  });
  it('marks a few round amounts around all of them', () => {
    fc.assert(
      fc.property(amounts, (list) => {
        const ticks = ticksFor(list);
        expect(ticks.length).toBeGreaterThanOrEqual(2);
        expect(ticks.length).toBeLessThanOrEqual(5);
        for (const amount of list)
          expect(amount >= (ticks[0] as bigint) && amount <= (ticks.at(-1) as bigint)).toBe(true);
      }),
    );
    expect(ticksFor([0n, 1_000_00n])).toEqual([0n, 500_00n, 1_000_00n]);
    expect(ticksFor([980_00n, 1_040_00n])).toEqual([950_00n, 1_000_00n, 1_050_00n]);
    expect(ticksFor([3_000_00n, 4_000_00n])).toEqual([0n, 2_000_00n, 4_000_00n]);
  });
  it('draws an unchanged balance as a level line', () => {
    const { points, line } = chartOf([500n, 500n, 500n]);
    expect(new Set(points.map(({ y }) => y)).size).toBe(1);
    expect(line).toMatch(/^M0 \d+L50 \d+L100 \d+$/);
  });
  it('is centred with one day, and empty with none', () => {
    expect(chartOf([5n]).points).toEqual([{ x: 50, y: expect.any(Number) }]);
    expect(chartOf([])).toMatchObject({ points: [], line: '', area: '' });
  });
});

it('finds the day under a finger', () => {
  expect([0, 0.49, 0.51, 1, 1.2, -1].map((along) => nearestPoint(3, along))).toEqual([0, 1, 1, 2, 2, 0]);
});
