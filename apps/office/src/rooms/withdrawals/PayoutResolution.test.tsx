import { all, answer, one, press, says, send, sentTo, show, type } from '@harbour/client/testing';
import { officeWithdraw } from '@harbour/contract/office-withdraw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { say, setLanguage, type WordKey } from '#base/say.ts';
import { shownToast } from '#base/toasts.ts';
import { openAs } from '#testing';
import { PayoutResolution } from './PayoutResolution.tsx';

const { resolvePayout } = officeWithdraw;
const orderNo = 'WABCDEFGHJKLMNP';
const CONSEQUENCES = [
  'resolve.paidWords',
  'resolve.unpaidWords',
  'resolve.bouncedPaidWords',
  'resolve.bouncedWords',
] as const satisfies WordKey[];
const onDecided = vi.fn();
const shown = () => CONSEQUENCES.filter((key) => says(say(key)));
const submit = () => one('button[type=submit]');

beforeEach(async () => {
  await openAs(['finance']);
  onDecided.mockReset();
});

describe.each(['en', 'zh'] as const)('in %s', (tongue) => {
  beforeEach(() => setLanguage(tongue));

  it.each([
    { isBounced: false, choice: 'resolve.paid', consequence: 'resolve.paidWords', isPaid: true },
    { isBounced: false, choice: 'resolve.unpaid', consequence: 'resolve.unpaidWords', isPaid: false },
    { isBounced: true, choice: 'resolve.paid', consequence: 'resolve.bouncedPaidWords', isPaid: true },
    { isBounced: true, choice: 'resolve.unpaid', consequence: 'resolve.bouncedWords', isPaid: false },
  ] as const)('$choice, bounced: $isBounced, has its own consequence and sends the same', async (how) => {
    answer(resolvePayout, {});
    await show(<PayoutResolution orderNo={orderNo} isBounced={how.isBounced} onDecided={onDecided} />);
    await press(one('button[role=tab]', say(how.choice)));
    expect(one('button[aria-selected=true]').textContent).toContain(say(how.choice));
    expect(shown()).toEqual([how.consequence]);
    await type(one('input'), 'statement of 3 May');
    await send(one('form'));
    expect(sentTo(resolvePayout)).toEqual([{ orderNo, isPaid: how.isPaid, note: 'statement of 3 May' }]);
    expect([shownToast.get()?.words, onDecided.mock.calls.length]).toEqual([say('withdraw.forSecond'), 1]);
  });
});

it('chooses no outcome beforehand, and needs evidence: a single sign is none', async () => {
  await show(<PayoutResolution orderNo={orderNo} isBounced={false} onDecided={onDecided} />);
  expect([all('button[aria-selected=true]').length, all('button[type=submit]').length]).toEqual([0, 0]);
  await press(one('button[role=tab]', say('resolve.paid')));
  const isDisabled = async (words: string) => {
    await type(one('input'), words);
    return submit().attributes.has('disabled');
  };
  expect([await isDisabled(''), await isDisabled(' x '), await isDisabled('ok')]).toEqual([true, true, false]);
});
