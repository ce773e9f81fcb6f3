import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makePace } from './pace.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] }));
afterEach(() => void vi.useRealTimers());

it('rests after each piece as long as its share requires', async () => {
  const rest = makePace(1 / 4);
  for (const worked of [10, 40]) {
    vi.advanceTimersByTime(worked);
    const done = vi.fn();
    void rest().then(done);
    await vi.advanceTimersByTimeAsync(worked * 3 - 1);
    expect(done).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(done).toHaveBeenCalledOnce();
  }
});

it('does not rest with a share of one', async () => {
  const rest = makePace(1);
  vi.advanceTimersByTime(1_000);
  await rest();
  expect(vi.getTimerCount()).toBe(0);
});
