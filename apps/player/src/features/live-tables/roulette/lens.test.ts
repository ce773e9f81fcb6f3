import { expect, it } from 'vitest';
import { lensPlace } from './lens.ts';

const CLOTH = { width: 360, height: 480 };
const LENS = { width: 176, height: 150 };
const cell = (left: number, top: number) => ({ left, top, width: 20, height: 20 });
const placed = (left: number, top: number, spaceAbove = 60) => lensPlace(cell(left, top), CLOTH, LENS, spaceAbove);

it('lies above the finger, in its middle', () => {
  expect(placed(170, 300)).toEqual({ left: 92, top: 116 });
});

it('stays within the width of the cloth', () => {
  expect(placed(0, 300).left).toBe(0);
  expect(placed(340, 300).left).toBe(CLOTH.width - LENS.width);
});

it('moves beside the finger where there is no space above', () => {
  const right = placed(60, 20);
  expect([right.left > 80, right.top]).toEqual([true, -45]);
  const left = placed(300, 20);
  expect(left.left + LENS.width).toBeLessThan(300);
  expect(placed(60, 0, 10).top).toBe(-10);
});
