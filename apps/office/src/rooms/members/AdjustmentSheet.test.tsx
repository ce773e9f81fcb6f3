import { answer, lose, one, pick, press, refuse, says, send, sentTo, show, type } from '@harbour/client/testing';
import { ADJUSTMENT_REASONS, backoffice } from '@harbour/contract/backoffice';
import { beforeEach, expect, it, vi } from 'vitest';
import { say, sayOf, setLanguage } from '#base/say.ts';
import { shownToast } from '#base/toasts.ts';
import { openAs } from '#testing';
import { AdjustmentSheet } from './AdjustmentSheet.tsx';
import type { OpenedMember } from './opened-member.ts';

const { makeAdjustment } = backoffice;
const member: OpenedMember['member'] = {
  id: '7',
  username: 'wanlin',
  realName: null,
  gender: null,
  birthDate: null,
  phone: null,
  email: null,
  language: 'zh',
  currency: 'CNY',
  status: 'active',
  statusChange: null,
  hasSecondary: true,
  registeredAt: new Date(0),
};
const onClose = vi.fn();
const amount = () => one('input');
const requests = () => sentTo(makeAdjustment);
const lastToast = () => shownToast.get()?.words;
const isAskedTwice = () => [says(say('adjust.unsure')), says(say('adjust.unsureBefore'))];
const propose = async (words: string) => {
  await type(amount(), words);
  await send(one('form'));
};

beforeEach(async () => {
  await openAs(['finance']);
  onClose.mockReset();
  await show(<AdjustmentSheet member={member} onClose={onClose} />);
  await type(one('textarea'), 'typed  twice\nby mistake');
  await pick(one('select'), sayOf('adjustReason', ADJUSTMENT_REASONS[0]));
});

it('has no reason until one is chosen', async () => {
  await show(<AdjustmentSheet member={member} onClose={onClose} />);
  await type(one('textarea'), 'a mistake');
  await propose('120.5');
  expect([one('button[type=submit]').attributes.has('disabled'), requests()]).toEqual([true, []]);
  await pick(one('select'), sayOf('adjustReason', 'goodwill'));
  expect(one('button[type=submit]').attributes.has('disabled')).toBe(false);
});

it('proposes to give or to take, as its label says, and closes', async () => {
  answer(makeAdjustment, { approvalId: '9' });
  await press(one('button', say('direction.take')));
  await propose('120.5');
  expect(requests()).toEqual([
    {
      id: '7',
      direction: 'take',
      amount: '120.50',
      reason: ADJUSTMENT_REASONS[0],
      note: 'typed twice by mistake',
      requestId: expect.any(String),
    },
  ]);
  expect([lastToast(), onClose.mock.calls.length]).toEqual([say('adjust.made'), 1]);
});

it('sends the same proposal again under its first request id while its outcome is unknown', async () => {
  lose(makeAdjustment);
  await propose('100');
  expect([lastToast(), onClose.mock.calls.length]).toEqual([say('unreachable'), 0]);
  expect(isAskedTwice()).toEqual([true, false]);
  answer(makeAdjustment, { approvalId: '9' });
  await send(one('form'));
  const [lost, repeated] = requests();
  expect(repeated).toEqual(lost);
  expect(onClose).toHaveBeenCalledOnce();
});

it('sends an edited amount as another request, and says first that the one before may have gone through', async () => {
  lose(makeAdjustment);
  await propose('100');
  await type(amount(), '90');
  expect(isAskedTwice()).toEqual([false, true]);
  answer(makeAdjustment, { approvalId: '10' });
  await send(one('form'));
  const [lost, edited] = requests();
  expect(edited).toMatchObject({ amount: '90.00' });
  expect(edited?.requestId).not.toBe(lost?.requestId);
  expect(onClose).toHaveBeenCalledOnce();
});

it('a refused proposal stays open, in doubt about nothing', async () => {
  refuse(makeAdjustment, 'withdrawExceedsBalance');
  await propose('100');
  expect([lastToast(), onClose.mock.calls.length]).toEqual(['no: withdrawExceedsBalance', 0]);
  expect(isAskedTwice()).toEqual([false, false]);
});

it.each(['en', 'zh'] as const)('names its member, its currency and its reasons in %s', async (tongue) => {
  setLanguage(tongue);
  await show(<AdjustmentSheet member={member} onClose={onClose} />);
  expect(one('h2').textContent).toBe(say('adjust.title', { name: 'wanlin' }));
  expect(says(say('adjust.amount', { currency: 'CNY' }))).toBe(true);
  for (const reason of ADJUSTMENT_REASONS)
    expect(one('option', sayOf('adjustReason', reason)).textContent).not.toBe(reason);
  setLanguage('en');
});
