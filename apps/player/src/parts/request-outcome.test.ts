import { contract, REFUSALS, type Refusal } from '@harbour/contract';
import { CallRefused } from '@harbour/contract/client';
import { describe, expect, it } from 'vitest';
import { NO_WISH, type Wish, wishAfter, wishOf } from './request-outcome.ts';

const refusedBy = (why: Refusal) => ({ refused: new CallRefused({ code: REFUSALS[why], why, msg: '' }) });
const names = () => {
  const made: string[] = [];
  return () => `name ${made.push('')}`;
};
const sent: Wish = { content: 'central live 500', requestId: 'name 1', isUnsure: false };
const unsure: Wish = { ...sent, isUnsure: true };

describe('a wish', () => {
  it('keeps its name while it is the same, and another has another', () => {
    const name = names();
    const first = wishOf(NO_WISH, 'a', name);
    expect(wishOf(first, 'a', name)).toBe(first);
    expect(wishOf(first, 'b', name).requestId).not.toBe(first.requestId);
  });

  it.each<[string, Parameters<typeof wishAfter>[1]]>([
    ['no answer came', {}],
    ['the server broke down, perhaps after it was done', refusedBy('fault')],
    ['the database went away, perhaps after it was done', refusedBy('backSoon')],
    ['something in between answered in its own words', { refused: new CallRefused({ msg: 'bad gateway' }) }],
  ])('is not known and keeps its name where %s', (_, heard) => {
    expect(wishAfter(sent, heard)).toEqual(unsure);
    expect(wishAfter(unsure, heard)).toEqual(unsure);
  });

  const beforeTheCall = (Object.keys(REFUSALS) as Refusal[]).filter(
    (why) => REFUSALS[why] < 1100 && why !== 'fault' && why !== 'backSoon',
  );
  it.each<Refusal>([...beforeTheCall, 'venueMaintenance', 'venueClosed', 'gatewayAway'])(
    'is left as it was by %s, which decides nothing about it',
    (why) => {
      expect(wishAfter(unsure, refusedBy(why))).toEqual(unsure);
      expect(wishAfter(sent, refusedBy(why))).toEqual(sent);
    },
  );

  it('is over once it is done', () => {
    expect(wishAfter(unsure, { data: { orderNo: 'T1' } })).toEqual(NO_WISH);
  });

  it.each<Refusal>(['venueAway', 'transferExceedsBalance', 'crossingOpen', 'requestReused', 'moneyPaused'])(
    'is over when a transfer was refused: %s; the same amount may be tried again',
    (why) => {
      expect(contract.wallet.convertMoney.refusals).toContain(why);
      expect(wishAfter(unsure, refusedBy(why))).toEqual(NO_WISH);
    },
  );

  it.each<Refusal>(['bettingClosed', 'notEnoughToPlay', 'playTooFast', 'orderOver', 'secondaryWrong'])(
    'is over when whoever decides it said no: %s',
    (why) => expect(wishAfter(sent, refusedBy(why))).toEqual(NO_WISH),
  );
});

it('a bet that the server broke down at, and then would not hear, is asked for under its first name', () => {
  const name = names();
  let wish = wishOf(NO_WISH, 'round 7 banker 100', name);
  const first = wish.requestId;
  for (const heard of [refusedBy('fault'), refusedBy('tooFrequent'), {}]) {
    wish = wishOf(wishAfter(wish, heard), 'round 7 banker 100', name);
    expect(wish).toMatchObject({ requestId: first, isUnsure: true });
  }
  expect(wishOf(wishAfter(wish, { data: {} }), 'round 7 banker 100', name).requestId).not.toBe(first);
});
