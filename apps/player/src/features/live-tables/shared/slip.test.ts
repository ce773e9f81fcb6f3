import { expect, it } from 'vitest';
import { add, betsOf, doubled, EMPTY, objectionTo, type Room, type Slip, undo } from './slip.ts';

const room: Room = { limits: { least: 200n, most: 1_000n, mostInAll: 1_500n }, balance: 1_400n, placed: [] };
const lay = (selection: string, stake: bigint) => [{ selection, stake }];
const laid = (...steps: [string, bigint][]) =>
  steps.reduce<Slip>((slip, [selection, stake]) => add(slip, lay(selection, stake), room) as Slip, EMPTY);

it('adds chips up on their selections, and removes them one step at a time', () => {
  const slip = laid(['banker', 100n], ['tie', 200n], ['banker', 300n]);
  expect(betsOf(slip)).toEqual([...lay('banker', 400n), ...lay('tie', 200n)]);
  expect(betsOf(undo(slip))).toEqual([...lay('banker', 100n), ...lay('tie', 200n)]);
  expect(undo(EMPTY)).toEqual([]);
});

it('objects to more than the table’s limits or the wallet, confirmed stakes included', () => {
  const slip = laid(['banker', 900n]);
  expect(add(slip, lay('banker', 200n), room)).toBe('aboveMost');
  expect(add(slip, lay('tie', 600n), room)).toBe('notEnough');
  expect(add(slip, lay('tie', 400n), { ...room, placed: lay('player', 400n) })).toBe('aboveAll');
  expect(add(EMPTY, lay('banker', 200n), { ...room, placed: lay('banker', 900n) })).toBe('aboveMost');
  expect(add(slip, [], room)).toBe(slip);
});

it('checks the minimum only when it is sent', () => {
  const slip = laid(['banker', 100n]);
  expect(objectionTo(slip, room)).toBe('belowLeast');
  expect(objectionTo(slip, { ...room, placed: lay('banker', 100n) })).toBeUndefined();
  expect(objectionTo(laid(['banker', 100n], ['banker', 100n]), room)).toBeUndefined();
});

it('doubles all stakes', () => {
  const slip = laid(['tie', 200n]);
  expect(doubled(slip, lay('banker', 300n))).toEqual([...lay('banker', 300n), ...lay('tie', 200n)]);
});
