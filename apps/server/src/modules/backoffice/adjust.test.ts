import { expect, it } from 'vitest';
import { outcomeOf } from '#platform/testing';
import { planAdjustment } from './adjust.ts';

const GIVE = { direction: 'give', amount: 500n, reason: 'goodwill', note: 'a late payout' } as const;
const TAKE = { ...GIVE, direction: 'take' } as const;
const content = { direction: 'give', reason: 'goodwill', amount: '5.00', reference: 'J1' };
const words = 'goodwill: a late payout';

it.each([
  ['gives, whatever the member has', GIVE, 0n, { amount: 500n, content, words }],
  ['takes all that there is', TAKE, 500n, { amount: -500n, content: { ...content, direction: 'take' }, words }],
  ['takes more than there is', TAKE, 499n, 'withdrawExceedsBalance'],
] as const)('an adjustment %s', (_, request, central, expected) => {
  expect(outcomeOf(() => planAdjustment(request, 'J1', undefined, central))).toEqual(expected);
});

const KNOWN = { content: { ...content, direction: 'take' }, words };
it.each([
  ['the same, also after the money has gone', {}, { known: KNOWN }],
  ['another direction', { direction: 'give' }, 'requestReused'],
  ['another amount', { amount: 501n }, 'requestReused'],
  ['another reason', { reason: 'correction' }, 'requestReused'],
  ['another note', { note: 'another' }, 'requestReused'],
] as const)('a repeat under the same number: %s', (_, changes, expected) => {
  expect(outcomeOf(() => planAdjustment({ ...TAKE, ...changes }, 'J1', KNOWN, 0n))).toEqual(expected);
});
