import { contract, REFUSALS, type Refusal } from '@harbour/contract';
import { CallRefused } from '@harbour/contract/client';
import { describe, expect, it } from 'vitest';
import { NO_REQUEST, requestAfter, requestFor, type Wish } from './request-outcome.ts';

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
    const first = requestFor(NO_REQUEST, 'a', name);
    expect(requestFor(first, 'a', name)).toBe(first);
    expect(requestFor(first, 'b', name).requestId).not.toBe(first.requestId);
  });

  it.each<[string, Parameters<typeof requestAfter>[1]]>([
    ['no answer came', {}],
    ['the server broke down, perhaps after it was done', refusedBy('fault')],
    ['the database went away, perhaps after it was done', refusedBy('backSoon')],
    ['something in between answered in its own words', { refused: new CallRefused({ msg: 'bad gateway' }) }],
  ])('is not known and keeps its name where %s', (_, heard) => {
    expect(requestAfter(sent, heard)).toEqual(unsure);
    expect(requestAfter(unsure, heard)).toEqual(unsure);
  });

  const beforeTheCall = (Object.keys(REFUSALS) as Refusal[]).filter(
    (why) => REFUSALS[why] < 1100 && why !== 'fault' && why !== 'backSoon',
  );
  it.each<Refusal>([...beforeTheCall, 'venueMaintenance', 'venueClosed', 'gatewayAway'])(
    'is left as it was by %s, which decides nothing about it',
    (why) => {
      expect(requestAfter(unsure, refusedBy(why))).toEqual(unsure);
      expect(requestAfter(sent, refusedBy(why))).toEqual(sent);
    },
  );

  it('is over once it is done', () => {
    expect(requestAfter(unsure, { data: { orderNo: 'T1' } })).toEqual(NO_REQUEST);
  });

  it.each<Refusal>(['venueAway', 'transferExceedsBalance', 'venueTransferOpen', 'requestReused', 'moneyPaused'])(
    'is over when a transfer was refused: %s; the same amount may be tried again',
    (why) => {
      expect(contract.wallet.convertMoney.refusals).toContain(why);
      expect(requestAfter(unsure, refusedBy(why))).toEqual(NO_REQUEST);
    },
  );

  it.each<Refusal>(['bettingClosed', 'notEnoughToPlay', 'playTooFast', 'orderOver', 'secondaryWrong'])(
    'is over when whoever decides it said no: %s',
    (why) => expect(requestAfter(sent, refusedBy(why))).toEqual(NO_REQUEST),
  );
});

it('a bet that the server broke down at, and then would not hear, is asked for under its first name', () => {
  const name = names();
  let request = requestFor(NO_REQUEST, 'round 7 banker 100', name);
  const first = request.requestId;
  for (const heard of [refusedBy('fault'), refusedBy('tooFrequent'), {}]) {
    request = requestFor(requestAfter(request, heard), 'round 7 banker 100', name);
    expect(request).toMatchObject({ requestId: first, isUnsure: true });
  }
  expect(requestFor(requestAfter(request, { data: {} }), 'round 7 banker 100', name).requestId).not.toBe(first);
});
