import { describe, expect, it } from 'vitest';
import { INSIDE, uprightOf } from '../roulette/cloth.ts';
import { type BetBox, betAfter } from './bet-steps.ts';

/** The roulette cloth as it lies: the zero at the left, columns at the right, dozens and halves below. */
function rouletteCloth(isUpright: boolean): BetBox[] {
  const outside = [
    ['straight:0', -1, 0, 1, 3],
    ...[1, 2, 3].map((column) => [`column:${column}`, 12, 3 - column, 1, 1] as const),
    ...[1, 2, 3].map((dozen) => [`dozen:${dozen}`, 4 * (dozen - 1), 3, 4, 1] as const),
    ...['low', 'even', 'red', 'black', 'odd', 'high'].map((half, at) => [half, 2 * at, 4, 2, 1] as const),
  ] as [string, number, number, number, number][];
  const places = [
    ...outside.map(([selection, x, y, width, height]) => ({ selection, place: { x, y, width, height } })),
    ...INSIDE,
  ];
  return places.map(({ selection, place }) => {
    const { x, y, width, height } = isUpright ? uprightOf(place) : place;
    return { selection, left: x, top: y, width, height };
  });
}
const walk = (boxes: BetBox[], from: string, keys: string) =>
  keys.split(' ').reduce((at, key) => betAfter(boxes, at, key) ?? at, from);
const arrows = (keys: string) =>
  [...keys].map((key) => ({ r: 'ArrowRight', l: 'ArrowLeft', u: 'ArrowUp', d: 'ArrowDown' })[key]).join(' ');

describe.each([
  ['lying', false],
  ['upright', true],
])('on a %s roulette cloth', (_, isUpright) => {
  const boxes = rouletteCloth(isUpright);
  /** Keys are written for the lying cloth; upright it is turned by a quarter, and so are they. */
  const go = (from: string, keys: string) =>
    walk(
      boxes,
      from,
      arrows(isUpright ? [...keys].map((key) => ({ r: 'd', l: 'u', u: 'r', d: 'l' })[key]).join('') : keys),
    );

  it.each([
    ['straight:17', 'r', 'split:17-20'],
    ['straight:17', 'rr', 'straight:20'],
    ['straight:17', 'u', 'split:17-18'],
    ['straight:17', 'uu', 'straight:18'],
    ['straight:17', 'uuu', 'street:16'],
    ['straight:17', 'ur', 'corner:17'],
    ['split:17-18', 'rr', 'split:20-21'],
    ['straight:2', 'l', 'split:0-2'],
    ['straight:2', 'll', 'straight:0'],
    ['straight:0', 'rr', 'straight:2'],
    ['straight:35', 'r', 'column:2'],
    ['column:2', 'd', 'column:1'],
    ['straight:16', 'd', 'dozen:2'],
    ['dozen:1', 'r', 'dozen:2'],
    ['dozen:1', 'rr', 'dozen:3'],
    ['red', 'r', 'black'],
    ['red', 'u', 'dozen:2'],
  ])('from %s the arrows %s lead to %s', (from, keys, to) => expect(go(from, keys)).toBe(to));

  it('every bet is reached from the first, and no arrow leads astray', () => {
    const reached = new Set(['straight:0']);
    for (const at of reached) {
      for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']) {
        const next = betAfter(boxes, at, key);
        if (next !== undefined) reached.add(next);
      }
    }
    expect(reached.size).toBe(boxes.length);
  });
});

describe('on any cloth', () => {
  const boxes = rouletteCloth(false);
  it('Home and End lead to the ends of the line, with Ctrl to those of the cloth', () => {
    expect(walk(boxes, 'straight:17', 'Home')).toBe('straight:0');
    expect(walk(boxes, 'straight:17', 'End')).toBe('column:2');
    expect(betAfter(boxes, 'straight:17', 'Home', true)).toBe('straight:0');
    expect(betAfter(boxes, 'straight:17', 'End', true)).toBe(boxes.at(-1)?.selection);
  });
  it('a key that does not move, and an arrow into the void, lead nowhere', () => {
    expect(betAfter(boxes, 'straight:17', 'Enter')).toBeUndefined();
    expect(betAfter(boxes, 'column:3', 'ArrowRight')).toBeUndefined();
    expect(betAfter([], 'straight:17', 'ArrowRight')).toBeUndefined();
  });
});
