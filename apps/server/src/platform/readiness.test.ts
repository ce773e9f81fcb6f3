import { expect, it, vi } from 'vitest';
import { databaseChecks, eventLoopCheck, makeReadiness } from './readiness.ts';

const well = { name: 'one', isWell: async () => undefined };

it('is ready while all checks pass, and names those that fail', async () => {
  let wrong: string | undefined;
  const readiness = makeReadiness([well, { name: 'two', isWell: async () => wrong }]);
  expect(await readiness.look()).toEqual([]);
  wrong = 'away';
  expect(await readiness.look()).toEqual([{ name: 'two', wrong: 'away' }]);
});

it('is not ready once it drains', async () => {
  const readiness = makeReadiness([well]);
  readiness.drain();
  expect(await readiness.look()).toEqual([{ name: 'draining', wrong: 'it is closing' }]);
});

it('reports a thrown check without its reason, which may contain a secret', async () => {
  const failing = { name: 'two', isWell: () => Promise.reject(new Error('password=secret')) };
  expect(await makeReadiness([failing]).look()).toEqual([{ name: 'two', wrong: 'failed' }]);
});

it('does not wait long for a check, and runs a hanging one only once', async () => {
  vi.useFakeTimers();
  const begun = vi.fn(() => new Promise<undefined>(() => {}));
  const readiness = makeReadiness([{ name: 'slow', isWell: begun }]);
  for (let time = 0; time < 3; time += 1) {
    const looked = readiness.look();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await looked).toEqual([{ name: 'slow', wrong: 'no answer in time' }]);
  }
  expect(begun).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
});

it('tells a database that answers from one whose lanes are all taken', async () => {
  vi.useFakeTimers();
  const db = (async () => []) as never;
  const readiness = makeReadiness(databaseChecks({ db, transact: () => new Promise(() => {}) }));
  const looked = readiness.look();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await looked).toEqual([{ name: 'transactions', wrong: 'no answer in time' }]);
  vi.useRealTimers();
});

it.each([
  [250, undefined],
  [251, 'late by 251 ms'],
])('event loop late by %i ms: %s', async (ms, wrong) => {
  const reset = vi.fn();
  expect(await eventLoopCheck({ percentile: () => ms * 1e6, reset }).isWell()).toBe(wrong);
  expect(reset).toHaveBeenCalled();
});
