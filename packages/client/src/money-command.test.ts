import { contract, REFUSALS, type Refusal } from '@harbour/contract';
import { CallRefused } from '@harbour/contract/client';
import { describe, expect, it } from 'vitest';
import { contentOf, endCommand, IDLE_COMMAND, type MoneyCommand, sendCommand } from './money-command.ts';

const NOW = 5_000;
const refusedBy = (why: Refusal, details = {}) => ({
  refused: new CallRefused({ code: REFUSALS[why], why, msg: `no: ${why}`, details }),
});
const ids = () => {
  const made: string[] = [];
  return () => `id ${made.push('')}`;
};
const sent: MoneyCommand = { ...IDLE_COMMAND, content: 'central live 500', requestId: 'id 1', isBusy: true };
const unsure: MoneyCommand = { ...sent, isBusy: false, isUnsure: true };
const isOver = ({ requestId, isUnsure, isBusy }: MoneyCommand) => requestId === '' && !isUnsure && !isBusy;

it('the content distinguishes inputs, amounts too', () => {
  expect(contentOf({ to: 'live', amount: 500n })).toBe(contentOf({ to: 'live', amount: 500n }));
  expect(contentOf({ to: 'live', amount: 500n })).not.toBe(contentOf({ to: 'live', amount: 501n }));
});

describe('a command that is sent', () => {
  it('keeps its id while its content is the same; other content gets another', () => {
    const newId = ids();
    const first = sendCommand(IDLE_COMMAND, 'a', newId);
    expect(sendCommand(first, 'a', newId).requestId).toBe(first.requestId);
    expect(sendCommand(first, 'b', newId).requestId).not.toBe(first.requestId);
  });
  it('is busy, stays unsure if it was, and clears an earlier refusal', () => {
    expect(sendCommand(unsure, sent.content, ids())).toMatchObject({ isBusy: true, isUnsure: true });
    expect(sendCommand(unsure, 'another', ids())).toMatchObject({ isBusy: true, isUnsure: false });
    const refused = endCommand(sent, refusedBy('venueAway'), NOW);
    expect(sendCommand(refused, sent.content, ids()).refusal).toBeUndefined();
  });
});

describe('a command that is answered', () => {
  it.each<[string, Parameters<typeof endCommand>[1]]>([
    ['no answer came', {}],
    ['the server broke down, perhaps after it was done', refusedBy('fault')],
    ['the database went away, perhaps after it was done', refusedBy('backSoon')],
    ['something in between answered in its own words', { refused: new CallRefused({ msg: 'bad gateway' }) }],
  ])('is unsure and keeps its id when %s', (_, answer) => {
    expect(endCommand(sent, answer, NOW)).toEqual(unsure);
    expect(endCommand({ ...unsure, isBusy: true }, answer, NOW)).toEqual(unsure);
  });

  const beforeTheCall = (Object.keys(REFUSALS) as Refusal[]).filter(
    (why) => REFUSALS[why] < 1100 && why !== 'fault' && why !== 'backSoon',
  );
  it.each<Refusal>([...beforeTheCall, 'venueMaintenance', 'venueClosed', 'gatewayAway'])(
    'is unchanged by %s, which decides nothing about it',
    (why) => {
      const stillUnsure = endCommand({ ...unsure, isBusy: true }, refusedBy(why), NOW);
      expect(stillUnsure).toMatchObject({ requestId: 'id 1', isUnsure: true, isBusy: false, refusal: undefined });
      const stillOpen = endCommand(sent, refusedBy(why), NOW);
      expect(stillOpen).toMatchObject({ requestId: 'id 1', isUnsure: false, isBusy: false, refusal: `no: ${why}` });
    },
  );

  it('is over once it is done', () => {
    expect(endCommand(unsure, { data: { orderNo: 'T1' } }, NOW)).toEqual(IDLE_COMMAND);
  });

  it.each<Refusal>(['venueAway', 'transferExceedsBalance', 'venueTransferOpen', 'requestReused', 'moneyPaused'])(
    'is over when a transfer was refused: %s; the same amount may be tried again',
    (why) => {
      expect(contract.wallet.convertMoney.refusals).toContain(why);
      const ended = endCommand(unsure, refusedBy(why), NOW);
      expect(isOver(ended)).toBe(true);
      expect(ended).toMatchObject({ content: sent.content, refusal: `no: ${why}` });
      expect(sendCommand(ended, sent.content, () => 'id 2').requestId).toBe('id 2');
    },
  );

  it.each<Refusal>(['bettingClosed', 'notEnoughToPlay', 'playTooFast', 'orderOver', 'secondaryWrong'])(
    'is over when the deciding rule refused it: %s',
    (why) => expect(isOver(endCommand(sent, refusedBy(why), NOW))).toBe(true),
  );

  it('remembers how long to wait after it came too soon', () => {
    const early = endCommand(sent, refusedBy('tooFrequent', { seconds: 7 }), NOW);
    expect(early.waitUntil).toBe(NOW + 7_000);
    expect(endCommand(sendCommand(early, 'b', ids()), refusedBy('venueAway'), NOW).waitUntil).toBe(NOW + 7_000);
  });
});

it('a bet that failed with a server error, and was then refused as too frequent, is sent with its first id', () => {
  const newId = ids();
  let command = sendCommand(IDLE_COMMAND, 'round 7 banker 100', newId);
  const first = command.requestId;
  for (const answer of [refusedBy('fault'), refusedBy('tooFrequent'), {}]) {
    command = sendCommand(endCommand(command, answer, NOW), 'round 7 banker 100', newId);
    expect(command).toMatchObject({ requestId: first, isUnsure: true });
  }
  const done = endCommand(command, { data: {} }, NOW);
  expect(sendCommand(done, 'round 7 banker 100', newId).requestId).not.toBe(first);
});
