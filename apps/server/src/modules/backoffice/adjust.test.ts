import { expect, it } from 'vitest';
import { Refused } from '#platform/refuse';
import { planAdjustment } from './adjust.ts';

const GIVE = { direction: 'give', amount: 500n, reason: 'goodwill', note: 'a late payout' } as const;
const TAKE = { ...GIVE, direction: 'take' } as const;
const content = { direction: 'give', reason: 'goodwill', amount: '5.00', reference: 'J1' };
const words = 'goodwill: a late payout';

const outcome = <T>(work: () => T): T | string => {
  try {
    return work();
  } catch (error) {
    if (error instanceof Refused) return error.why;
    throw error;
  }
};

it.each([
  ['gives, whatever the member has', GIVE, 0n, { amount: 500n, content, words }],
  ['takes all that there is', TAKE, 500n, { amount: -500n, content: { ...content, direction: 'take' }, words }],
  ['takes more than there is', TAKE, 499n, 'withdrawExceedsBalance'],
] as const)('an adjustment %s', (_, request, central, expected) => {
  expect(outcome(() => planAdjustment(request, 'J1', undefined, central))).toEqual(expected);
});

const KNOWN = { content: { ...content, direction: 'take' }, words };
it.each([
  ['the same, also after the money has gone', {}, { known: KNOWN }],
  ['another direction', { direction: 'give' }, 'requestReused'],
  ['another amount', { amount: 501n }, 'requestReused'],
  ['another reason', { reason: 'correction' }, 'requestReused'],
  ['another note', { note: 'another' }, 'requestReused'],
] as const)('a repeat under the same number: %s', (_, changes, expected) => {
  expect(outcome(() => planAdjustment({ ...TAKE, ...changes }, 'J1', KNOWN, 0n))).toEqual(expected);
});
