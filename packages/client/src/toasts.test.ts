import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeToasts } from './toasts.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open() {
  const { shown, ...rest } = makeToasts(1_000);
  return { ...rest, words: () => shown.get()?.words };
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

describe('news', () => {
  it('is told one after the other, each for its whole time, on every page', () => {
    const { tell, words, leavePage } = open();
    tell('you won', '#/bet');
    tell('it is back');
    vi.advanceTimersByTime(600);
    leavePage();
    vi.advanceTimersByTime(1_399);
    expect(words()).toBe('you won');
    vi.advanceTimersByTime(1);
    expect(words()).toBe('it is back');
    vi.advanceTimersByTime(999);
    leavePage();
    expect(words()).toBe('it is back');
    vi.advanceTimersByTime(1);
    expect(words()).toBeUndefined();
  });

  it('takes the place of an answer', () => {
    const { tell, toast, words } = open();
    toast('leaving');
    tell('it is back');
    expect(words()).toBe('it is back');
    vi.advanceTimersByTime(1_000);
    expect(words()).toBeUndefined();
  });

  it('makes room for an answer, and then has its whole time again', () => {
    const { tell, toast, words, leavePage } = open();
    tell('you won', '#/bet');
    vi.advanceTimersByTime(1_900);
    toast('copied');
    expect(words()).toBe('copied');
    vi.advanceTimersByTime(1_000);
    expect(words()).toBe('you won');
    toast('saved');
    vi.advanceTimersByTime(501);
    leavePage();
    expect(words()).toBe('you won');
    vi.advanceTimersByTime(1_999);
    expect(words()).toBe('you won');
    vi.advanceTimersByTime(1);
    expect(words()).toBeUndefined();
  });

  it('is dropped with its reader; an answer stays', () => {
    const { tell, toast, words, forgetNews } = open();
    tell('you won');
    tell('it is back');
    forgetNews();
    expect(words()).toBeUndefined();
    tell('you won');
    toast('logged out');
    forgetNews();
    expect(words()).toBe('logged out');
    vi.advanceTimersByTime(1_000);
    expect(words()).toBeUndefined();
  });
});
