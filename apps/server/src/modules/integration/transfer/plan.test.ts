import { limits } from '@harbour/rules';
import { describe, expect, it } from 'vitest';
import type { Venue } from '#venues';
import {
  type Action,
  type AskedHow,
  askAfter,
  isResolved,
  planAnswer,
  planResolution,
  resolvableFrom,
  stepsOf,
  type TransferState,
  transferIdOf,
  type VenueAnswer,
  watchMs,
} from './plan.ts';

const NOW = new Date('2026-11-15T12:00:00.000Z');
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * limits.MINUTE_MS);
const venueTransfer = (more: Partial<TransferState> = {}): TransferState => ({
  state: 'sent',
  step: 'in',
  hasNext: false,
  hasLeft: false,
  amount: 200n,
  sends: 1,
  notFoundAt: null,
  why: null,
  ...more,
});
const yes: VenueAnswer = { state: 'confirmed', amount: 200n, balance: 900n };
const no: VenueAnswer = { state: 'failed', why: 'INSUFFICIENT_FUNDS' };
const notFound: VenueAnswer = { state: 'notFound' };
const settle = (to: 'target' | 'source' | 'central', why: string | null): Action => ({ do: 'settle', to, why });

describe('after an answer of the venue', () => {
  it.each<[string, Partial<TransferState>, VenueAnswer, AskedHow, Action]>([
    ['a confirmation settles it', {}, yes, 'sent', settle('target', null)],
    ['a confirmation to a poll settles it', { state: 'unknown' }, yes, 'asked', settle('target', null)],
    [
      'a confirmation by the first venue continues to the second',
      { step: 'out', hasNext: true },
      yes,
      'sent',
      { do: 'next' },
    ],
    ['a confirmation of another amount is ignored', {}, { ...yes, amount: 199n }, 'asked', { do: 'wait' }],
    ['a refusal gives it back', {}, no, 'sent', settle('source', 'INSUFFICIENT_FUNDS')],
    [
      'a refusal by the second venue lands in the central wallet',
      { hasLeft: true },
      no,
      'asked',
      settle('central', 'INSUFFICIENT_FUNDS'),
    ],
    ['no answer waits', {}, { state: 'uncertain' }, 'sent', { do: 'wait' }],
    ['pending waits', {}, { state: 'pending' }, 'asked', { do: 'wait' }],
    ['a rate limit waits', {}, { state: 'notTaken', why: 'RATE_LIMITED' }, 'sent', { do: 'wait' }],
    ['unknown waits if it was just sent', {}, notFound, 'sent', { do: 'wait' }],
    ['unknown is sent again', {}, notFound, 'asked', { do: 'resend' }],
    ['unknown is sent three times at most', { sends: 3 }, notFound, 'asked', { do: 'giveUpSending' }],
    ['given up is never sent again', { sends: 1, notFoundAt: ago(1) }, notFound, 'asked', { do: 'wait' }],
    ['unknown for less than ten minutes waits', { sends: 3, notFoundAt: ago(9.9) }, notFound, 'asked', { do: 'wait' }],
    [
      'unknown for ten minutes is given back',
      { sends: 3, notFoundAt: ago(10) },
      notFound,
      'asked',
      settle('source', 'TX_NOT_FOUND'),
    ],
    ['a late confirmation still settles it', { sends: 3, notFoundAt: ago(30) }, yes, 'asked', settle('target', null)],
    ['a confirmation after it was given back contradicts', { state: 'failed' }, yes, 'asked', { do: 'contradict' }],
    ['a refusal after it was given back changes nothing', { state: 'failed' }, notFound, 'asked', { do: 'nothing' }],
    ['unknown after it arrived changes nothing', { state: 'confirmed' }, notFound, 'asked', { do: 'nothing' }],
    ['a refusal after it arrived contradicts', { state: 'confirmed' }, no, 'asked', { do: 'contradict' }],
    [
      'a confirmation after it was resolved as done agrees',
      { state: 'failed', why: 'RESOLVED_DONE' },
      yes,
      'asked',
      { do: 'nothing' },
    ],
    [
      'a refusal after it was resolved as done contradicts',
      { state: 'failed', why: 'RESOLVED_DONE' },
      no,
      'asked',
      { do: 'contradict' },
    ],
    [
      'a confirmation after it was resolved as not done contradicts',
      { state: 'failed', why: 'RESOLVED_NOT_DONE' },
      yes,
      'asked',
      { do: 'contradict' },
    ],
  ])('%s', (_, more, answer, asked, action) => {
    expect(planAnswer(venueTransfer(more), answer, asked, NOW)).toEqual(action);
  });
});

it('polls after 5 s, 15 s, a minute, five, and then every quarter of an hour', () => {
  expect([0, 1, 2, 3, 4, 50].map(askAfter)).toEqual([5_000, 15_000, 60_000, 300_000, 900_000, 900_000]);
});

it.each<[string, Partial<TransferState>, boolean, 'target' | 'source' | 'central']>([
  ['a done transfer has arrived', {}, true, 'target'],
  ['a transfer that was not done is given back', {}, false, 'source'],
  ['money that has left the first venue is not sent on to the second', { step: 'out', hasNext: true }, true, 'central'],
  [
    'money that has left the first venue and not entered the second is in the central wallet',
    { hasLeft: true },
    false,
    'central',
  ],
])('by the resolution of two people, %s', (_, more, isDone, to) =>
  expect(planResolution(venueTransfer(more), isDone).to).toBe(to),
);

it('lets people resolve a transfer that was unanswered for an hour, and not while anything is in progress', () => {
  expect(resolvableFrom({ createdAt: ago(61), sentAt: ago(2) })).toEqual(ago(1));
  expect(resolvableFrom({ createdAt: ago(61), sentAt: ago(0) })).toEqual(ago(-1));
  expect(resolvableFrom({ createdAt: ago(1), sentAt: null })).toEqual(ago(-59));
});

it('knows which venues a transfer has to ask', () => {
  const venue = (code: string, kind: Venue['kind']): Venue => ({
    code,
    kind,
    gameClass: 'live',
    state: 'open',
    takesWholeUnits: false,
  });
  const venues = [venue('a', 'transfer'), venue('b', 'transfer'), venue('own', 'own'), venue('s', 'seamless')];
  expect(stepsOf('central', 'venue:a', venues)).toEqual(['in']);
  expect(stepsOf('venue:a', 'venue:own', venues)).toEqual(['out']);
  expect(stepsOf('venue:a', 'venue:b', venues)).toEqual(['out', 'in']);
  expect(stepsOf('venue:s', 'central', venues)).toEqual([]);
});

it('a resolved transfer is watched for a week, and any other for a day', () => {
  const reasons = [true, false].map((isDone) => planResolution({ hasNext: false, hasLeft: false }, isDone).why);
  expect(reasons.map(isResolved)).toEqual([true, true]);
  expect([isResolved(null), isResolved('TX_NOT_FOUND')]).toEqual([false, false]);
  expect([...reasons.map(watchMs), watchMs(null)].map((ms) => ms / limits.DAY_MS)).toEqual([7, 7, 1]);
});

it('each step of a transfer has its own id at its venue', () => {
  const names = [transferIdOf('T1', 'out'), transferIdOf('T1', 'in'), transferIdOf('T2', 'in')];
  expect(new Set(names).size).toBe(3);
  for (const name of names) expect(name).toMatch(/^T\d\.(?:in|out)$/);
});
