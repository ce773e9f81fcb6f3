import { expect, it } from 'vitest';
import { Refused } from '#platform/refuse';
import type { WindowRule } from './store.ts';
import { planWindows } from './windows.ts';

const rule = (window: WindowRule['window'], fromHours: number, toHours: number): WindowRule => ({
  window,
  fromHours,
  toHours,
  waitingBonusPpm: 1_000,
});
const RULES = [rule('0-6', 0, 6), rule('6-12', 6, 12), rule('12-18', 12, 18), rule('18-24', 18, 24)];
const after = (window: WindowRule['window'], toHours?: number) =>
  planWindows(RULES, { window, waitingBonusPpm: 1_000, toHours }).map((change) => change.after);

it('each window begins where the one before it ends', () => {
  expect(after('6-12', 9)).toEqual([rule('6-12', 6, 9), rule('12-18', 9, 18)]);
  expect(after('18-24', 36)).toEqual([rule('18-24', 18, 36)]);
});

it('changing only the bonus moves no window', () => {
  const [change, ...others] = planWindows(RULES, { window: '0-6', waitingBonusPpm: 2_000 });
  expect(change).toEqual({ before: RULES[0], after: { ...RULES[0], waitingBonusPpm: 2_000 } });
  expect(others).toEqual([]);
});

it.each([
  ['0-6', 12],
  ['0-6', 13],
  ['6-12', 6],
  ['6-12', 18],
  ['18-24', 18],
] as const)('%s may not end after %s hours: it or the next window would be empty', (window, toHours) => {
  expect(() => after(window, toHours)).toThrow(new Refused('settingForm'));
});

it('a window that has no rule cannot be changed', () => {
  const planned = () => planWindows(RULES.slice(0, 3), { window: '18-24', waitingBonusPpm: 1_000, toHours: 24 });
  expect(planned).toThrow(new Refused('settingForm'));
});

it('a window may be one hour long, and so may the next', () => {
  expect(after('0-6', 1)).toEqual([rule('0-6', 0, 1), rule('6-12', 1, 12)]);
  expect(after('0-6', 11)).toEqual([rule('0-6', 0, 11), rule('6-12', 11, 12)]);
});
