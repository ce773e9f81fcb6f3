import {
  all,
  answer,
  one,
  pick,
  press,
  pressKey,
  refuse,
  says,
  send,
  sentTo,
  show,
  type,
  wordsOf,
} from '@harbour/client/testing';
import { officeWithdraw } from '@harbour/contract/office-withdraw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { say, sayOf, setLanguage } from '#base/say.ts';
import { hours, money } from '#base/show.ts';
import { shownToast } from '#base/toasts.ts';
import { openAs } from '#testing';
import type { OpenedWithdrawal } from './opened-withdrawal.ts';
import { WithdrawalDecision } from './WithdrawalDecision.tsx';

const { approveWithdrawal, rejectWithdrawal, askWithdrawal } = officeWithdraw;
const orderNo = 'WABCDEFGHJKLMNP';
const order: OpenedWithdrawal['order'] = {
  orderNo,
  member: { id: '7', username: 'wanlin', realName: null },
  kind: 'bankCard',
  type: 'scheduled',
  window: null,
  windowHours: null,
  currency: 'CNY',
  amount: 50_000n,
  waitingBonus: 250n,
  status: 'reviewing',
  flagList: [],
  awaitsSecond: false,
  payout: null,
  isHeld: false,
  createdAt: new Date(0),
  waitingSince: null,
  dueAt: null,
  owner: null,
};
const withdrawal = (needsSecond: boolean, windowHours: OpenedWithdrawal['order']['windowHours']): OpenedWithdrawal => ({
  order: { ...order, windowHours },
  payee: { name: 'Bank', account: '1', holder: null, addedAt: new Date(0), changedAt: null, qrFile: null },
  isOwnName: null,
  sums: { deposited: 0n, withdrawn: 0n, staked: 0n, central: 0n, locked: 50_000n },
  payoutRef: null,
  attempts: 0,
  rejection: null,
  question: null,
  eventList: [],
  needsSecond,
});
const onDecided = vi.fn();
const open = (needsSecond = false, windowHours: OpenedWithdrawal['order']['windowHours'] = null) =>
  show(<WithdrawalDecision withdrawal={withdrawal(needsSecond, windowHours)} onDecided={onDecided} />);
const mode = (key: 'decide.approve' | 'decide.reject' | 'decide.ask') => press(one('button[role=tab]', say(key)));
const submit = () => one('button[type=submit]').textContent;
const sent = () => [approveWithdrawal, rejectWithdrawal, askWithdrawal].map((call) => sentTo(call));
const lastToast = () => shownToast.get()?.words;

beforeEach(async () => {
  await openAs(['finance']);
  onDecided.mockReset();
});

describe.each(['en', 'zh'] as const)('in %s', (tongue) => {
  beforeEach(() => setLanguage(tongue));

  it('approves all that leaves, the extra too, and says whether it leaves at once', async () => {
    await open();
    expect(submit()).toBe(say('withdraw.approve', { amount: money(50_250n) }));
    expect([says(say('withdraw.approveWords')), says(say('withdraw.approveSecond'))]).toEqual([true, false]);
    await open(true);
    expect([says(say('withdraw.approveWords')), says(say('withdraw.approveSecond'))]).toEqual([false, true]);
  });

  it('promises no payout at once for an order with a window', async () => {
    const window = { fromHours: 6, toHours: 12 };
    await open(false, window);
    const scheduled = say('withdraw.approveScheduled', { window: hours(window) });
    expect([says(scheduled), says(say('withdraw.approveWords'))]).toEqual([true, false]);
    answer(approveWithdrawal, { awaitsSecond: false });
    await send(one('form'));
    expect(lastToast()).toBe(say('withdraw.approvedScheduled'));
  });

  it('rejects for the reason that was read', async () => {
    answer(rejectWithdrawal, {});
    await open();
    await mode('decide.reject');
    expect([submit(), says(say('decide.reason'))]).toEqual([say('decide.reject'), true]);
    await pick(one('select'), sayOf('withdrawRejection', 'documentsNeeded'));
    await type(one('input'), ' called him ');
    await send(one('form'));
    expect(sent()).toEqual([[], [{ orderNo, rejection: 'documentsNeeded', note: 'called him' }], []]);
    expect([lastToast(), onDecided.mock.calls.length]).toEqual([say('decide.rejected'), 1]);
  });

  it('asks the question that was read', async () => {
    answer(askWithdrawal, {});
    await open();
    await mode('decide.ask');
    expect([submit(), says(say('decide.question'))]).toEqual([say('decide.ask'), true]);
    await pick(one('select'), sayOf('withdrawQuestion', 'payeeProof'));
    await send(one('form'));
    expect(sent()).toEqual([[], [], [{ orderNo, question: 'payeeProof' }]]);
    expect(lastToast()).toBe(say('decide.asked'));
  });
});

it.each([
  [true, 'withdraw.forSecond'],
  [false, 'withdraw.approved'],
] as const)('after an approval that awaits a second person (%s) it says %s', async (awaitsSecond, words) => {
  answer(approveWithdrawal, { awaitsSecond });
  await open(awaitsSecond);
  await send(one('form'));
  expect(sent()).toEqual([[{ orderNo }], [], []]);
  expect([lastToast(), onDecided.mock.calls.length]).toEqual([say(words), 1]);
});

it('is worked by its keys, and shows which', async () => {
  await open();
  expect(wordsOf('kbd')).toEqual(['A', 'R', 'M']);
  for (const [key, words] of [
    ['r', say('decide.reject')],
    ['m', say('decide.ask')],
    ['a', say('withdraw.approve', { amount: money(50_250n) })],
  ] as const) {
    await pressKey(key);
    expect(submit()).toBe(words);
  }
});

it('a refused approval stays open', async () => {
  refuse(approveWithdrawal, 'orderOver');
  await open();
  await send(one('form'));
  expect([lastToast(), onDecided.mock.calls.length, all('form').length]).toEqual(['no: orderOver', 0, 1]);
});
