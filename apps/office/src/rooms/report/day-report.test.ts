import { expect, it } from 'vitest';
import { amountScale, waitScale } from './day-report.ts';

const quiet = { depositCount: 0, deposited: 0n, withdrawalCount: 0, withdrawn: 0n };
const hour = (number: number, part: object = {}) => ({
  hour: number,
  ...quiet,
  depositWaitS: null,
  withdrawalWaitS: null,
  ...part,
});

it('scales amounts by the largest of the day, in either direction', () => {
  const { most, share } = amountScale([hour(0, { deposited: 50_00n }), hour(1, { withdrawn: 200_00n })]);
  expect([most, share(50_00n), share(200_00n), share(0n)]).toEqual([200_00n, 0.25, 1, 0]);
});

it('scales waits by the longest, and distinguishes no wait from no orders', () => {
  const { most, share } = waitScale([hour(0, { depositWaitS: 0 }), hour(1, { withdrawalWaitS: 900 })]);
  expect([most, share(225), share(0), share(null)]).toEqual([900, 0.25, 0, null]);
  expect(waitScale([hour(0, { depositWaitS: 0 })])).toMatchObject({ most: 0 });
});

it('has no scale on a day without orders', () => {
  expect([amountScale([hour(0)]).most, waitScale([hour(0)]).most]).toEqual([0n, null]);
});
