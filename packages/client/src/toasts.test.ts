import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeToasts } from './toasts.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('shows at most two toasts, the same words once, each for its time', () => {
  const { toast, toasts } = makeToasts(1_000);
  const shown = () => toasts.get().map(({ words }) => words);
  toast('');
  expect(shown()).toEqual([]);
  toast('a');
  toast('b');
  vi.advanceTimersByTime(600);
  toast('a');
  expect(shown()).toEqual(['b', 'a']);
  toast('c');
  expect(shown()).toEqual(['a', 'c']);
  vi.advanceTimersByTime(600);
  expect(shown()).toEqual(['a', 'c']);
  vi.advanceTimersByTime(400);
  expect(shown()).toEqual([]);
});
