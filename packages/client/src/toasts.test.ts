import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeToasts } from './toasts.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open() {
  const { toast, shown, leavePage } = makeToasts(1_000);
  return { toast, leavePage, words: () => shown.get()?.words };
}

it('shows one toast at a time, the newest, for its own time', () => {
  const { toast, words } = open();
  toast('');
  expect(words()).toBeUndefined();
  toast('a');
  vi.advanceTimersByTime(600);
  toast('b');
  expect(words()).toBe('b');
  vi.advanceTimersByTime(600);
  expect(words()).toBe('b');
  vi.advanceTimersByTime(400);
  expect(words()).toBeUndefined();
});

it('a toast said again is a new one, so that it is announced again', () => {
  const { toast, shown } = makeToasts(1_000);
  toast('a');
  const { id } = shown.get() ?? {};
  toast('a');
  expect(shown.get()?.id).not.toBe(id);
});

it('a toast goes with its page; one said on the way to the next page stays', () => {
  const { toast, words, leavePage } = open();
  toast('copied');
  vi.advanceTimersByTime(501);
  leavePage();
  expect(words()).toBeUndefined();
  toast('saved');
  vi.advanceTimersByTime(400);
  leavePage();
  expect(words()).toBe('saved');
});
