import { limits } from '@harbour/rules';
import { describe, expect, it } from 'vitest';
import type { Venue } from '#venues';
import {
  type Action,
  type AskedHow,
  askAfter,
  isSaid,
  planAnswer,
  planResolution,
  resolvableFrom,
  stepsOf,
  type TransferStanding,
  transferIdOf,
  type VenueAnswer,
  watchMs,
} from './plan.ts';

const NOW = new Date('2026-11-15T12:00:00.000Z');
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * limits.MINUTE_MS);
const venueTransfer = (more: Partial<TransferStanding> = {}): TransferStanding => ({
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
const unheard: VenueAnswer = { state: 'notFound' };
const told = (to: 'target' | 'source' | 'central', why: string | null): Action => ({ do: 'settle', to, why });

describe('after what a venue says', () => {
  it.each<[string, Partial<TransferStanding>, VenueAnswer, AskedHow, Action]>([
    ['a yes arrives', {}, yes, 'sent', told('target', null)],
    ['a yes to a question arrives', { state: 'unknown' }, yes, 'asked', told('target', null)],
    ['a yes out of the first venue goes on to the second', { step: 'out', hasNext: true }, yes, 'sent', { do: 'next' }],
    ['a yes of another amount is no yes', {}, { ...yes, amount: 199n }, 'asked', { do: 'wait' }],
    ['a no goes back', {}, no, 'sent', told('source', 'INSUFFICIENT_FUNDS')],
    [
      'a no of the second venue goes to the central wallet',
      { hasLeft: true },
      no,
      'asked',
      told('central', 'INSUFFICIENT_FUNDS'),
    ],
    ['nothing known waits', {}, { state: 'uncertain' }, 'sent', { do: 'wait' }],
    ['pending waits', {}, { state: 'pending' }, 'asked', { do: 'wait' }],
    ['turned away waits', {}, { state: 'notTaken', why: 'RATE_LIMITED' }, 'sent', { do: 'wait' }],
    ['unheard of waits, when it was just sent', {}, unheard, 'sent', { do: 'wait' }],
    ['unheard of is sent again', {}, unheard, 'asked', { do: 'resend' }],
    ['unheard of is sent three times at most', { sends: 3 }, unheard, 'asked', { do: 'giveUpSending' }],
    ['given up is never sent again', { sends: 1, notFoundAt: ago(1) }, unheard, 'asked', { do: 'wait' }],
    [
      'unheard of for less than ten minutes waits',
      { sends: 3, notFoundAt: ago(9.9) },
      unheard,
      'asked',
      { do: 'wait' },
    ],
    [
      'unheard of for ten minutes goes back',
      { sends: 3, notFoundAt: ago(10) },
      unheard,
      'asked',
      told('source', 'TX_NOT_FOUND'),
    ],
    ['a late yes arrives all the same', { sends: 3, notFoundAt: ago(30) }, yes, 'asked', told('target', null)],
    ['a yes after it went back contradicts', { state: 'failed' }, yes, 'asked', { do: 'contradict' }],
    ['a no after it went back is nothing new', { state: 'failed' }, unheard, 'asked', { do: 'nothing' }],
    ['what has arrived has arrived', { state: 'confirmed' }, unheard, 'asked', { do: 'nothing' }],
    ['a no after it arrived contradicts', { state: 'confirmed' }, no, 'asked', { do: 'contradict' }],
    [
      'a yes after it was said to be done agrees',
      { state: 'failed', why: 'SAID_DONE' },
      yes,
      'asked',
      { do: 'nothing' },
    ],
    [
      'a no after it was said to be done contradicts',
      { state: 'failed', why: 'SAID_DONE' },
      no,
      'asked',
      { do: 'contradict' },
    ],
    [
      'a yes after it was said not to be contradicts',
      { state: 'failed', why: 'SAID_NOT_DONE' },
      yes,
      'asked',
      { do: 'contradict' },
    ],
  ])('%s', (_, more, answer, asked, action) => {
    expect(planAnswer(venueTransfer(more), answer, asked, NOW)).toEqual(action);
  });
});

it('asks after 5 s, 15 s, a minute, five, and then every quarter of an hour', () => {
  expect([0, 1, 2, 3, 4, 50].map(askAfter)).toEqual([5_000, 15_000, 60_000, 300_000, 900_000, 900_000]);
});

it.each<[string, Partial<TransferStanding>, boolean, 'target' | 'source' | 'central']>([
  ['what was done has arrived', {}, true, 'target'],
  ['what was not done goes back', {}, false, 'source'],
  ['what has left the first venue is not sent on to the second', { step: 'out', hasNext: true }, true, 'central'],
  ['what has left the first venue, and not entered the second, is here', { hasLeft: true }, false, 'central'],
])('by the word of two people, %s', (_, more, isDone, to) =>
  expect(planResolution(venueTransfer(more), isDone).to).toBe(to),
);

it('lets people speak for a venue that was silent for an hour, and not while anything is under way', () => {
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

it('what people spoke for is watched for a week, and anything else for a day', () => {
  const said = [true, false].map((isDone) => planResolution({ hasNext: false, hasLeft: false }, isDone).why);
  expect(said.map(isSaid)).toEqual([true, true]);
  expect([isSaid(null), isSaid('TX_NOT_FOUND')]).toEqual([false, false]);
  expect([...said.map(watchMs), watchMs(null)].map((ms) => ms / limits.DAY_MS)).toEqual([7, 7, 1]);
});

it('each step of a transfer has a name of its own at its venue', () => {
  const names = [transferIdOf('T1', 'out'), transferIdOf('T1', 'in'), transferIdOf('T2', 'in')];
  expect(new Set(names).size).toBe(3);
  for (const name of names) expect(name).toMatch(/^T\d\.(?:in|out)$/);
});
