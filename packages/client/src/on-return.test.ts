import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { onReturn } from './on-return.ts';

const LATER_MS = 60_000;
const AWAY_MS = 31_000;
let page: EventTarget & { hidden: boolean };
let network: { onLine: boolean };

beforeEach(() => {
  vi.useFakeTimers();
  const window = new EventTarget();
  page = Object.assign(new EventTarget(), { hidden: false });
  network = { onLine: true };
  vi.stubGlobal('document', page);
  vi.stubGlobal('navigator', network);
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
  vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window));
  vi.stubGlobal('dispatchEvent', window.dispatchEvent.bind(window));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const comeOnline = () => dispatchEvent(new Event('online'));
const turnTo = (hidden: boolean) => {
  page.hidden = hidden;
  page.dispatchEvent(new Event('visibilitychange'));
};

it('tries again a little later after the network has come back: the first request may still fail', () => {
  const react = vi.fn();
  onReturn(react);
  comeOnline();
  expect(react).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(LATER_MS);
  expect(react).toHaveBeenCalledTimes(3);
});

it('does not try while the network is gone again, and begins anew with its next return', () => {
  const react = vi.fn();
  onReturn(react);
  comeOnline();
  network.onLine = false;
  vi.advanceTimersByTime(LATER_MS);
  expect(react).toHaveBeenCalledTimes(1);
  network.onLine = true;
  comeOnline();
  comeOnline();
  vi.advanceTimersByTime(LATER_MS);
  expect(react).toHaveBeenCalledTimes(1 + 2 + 2);
});

it('is over when it is unsubscribed, also for a try that was to come', () => {
  const react = vi.fn();
  const leave = onReturn(react);
  comeOnline();
  leave();
  comeOnline();
  turnTo(false);
  vi.advanceTimersByTime(LATER_MS);
  expect(react).toHaveBeenCalledTimes(1);
});

it('of a page that is in sight again says whether it was away for long', () => {
  const react = vi.fn();
  onReturn(react);
  for (const awayMs of [1_000, AWAY_MS]) {
    turnTo(true);
    vi.advanceTimersByTime(awayMs);
    turnTo(false);
  }
  expect(react.mock.calls).toEqual([[false], [true]]);
});
