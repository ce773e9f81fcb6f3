import { answer, one, pick, press, says, send, sentTo, show, type, wordsOf } from '@harbour/client/testing';
import { type OfficeDepositRow, officeDeposit } from '@harbour/contract/office-deposit';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { say, sayOf, setLanguage } from '#base/say.ts';
import { money } from '#base/show.ts';
import { shownToast } from '#base/toasts.ts';
import { openAs } from '#testing';
import { DepositDecision } from './DepositDecision.tsx';

const { approveDeposit, rejectDeposit, askDeposit } = officeDeposit;
const order: OfficeDepositRow = {
  orderNo: 'DABCDEFGHJKLMNP',
  member: { id: '7', username: 'wanlin', realName: null },
  method: 'bank',
  type: 'bank',
  currency: 'CNY',
  amount: 30_000n,
  payerName: null,
  status: 'proofUploaded',
  createdAt: new Date(0),
  waitingSince: null,
  dueAt: null,
  awaitsSecond: false,
  owner: null,
};
const { orderNo } = order;
const onDecided = vi.fn();
const open = (awaitsSecond = false) =>
  show(<DepositDecision order={{ ...order, awaitsSecond }} onDecided={onDecided} />);
const credit = async (received: string) => {
  await type(one('input'), received);
  await send(one('form'));
};
const submit = () => one('button[type=submit]').textContent;
const sent = () => [approveDeposit, rejectDeposit, askDeposit].map((call) => sentTo(call));
const ended = () => [shownToast.get()?.words, onDecided.mock.calls.length];

beforeEach(async () => {
  await openAs(['finance']);
  onDecided.mockReset();
});

describe.each(['en', 'zh'] as const)('in %s', (tongue) => {
  beforeEach(() => setLanguage(tongue));

  it('credits only the amount of the order, typed by the person who saw it arrive', async () => {
    answer(approveDeposit, { approvalId: null });
    await open();
    expect([says(say('deposit.received', { currency: 'CNY' })), submit()]).toEqual([true, say('deposit.credit')]);
    await credit('30');
    expect(wordsOf('p[role=alert]')).toEqual([say('deposit.receivedDiffers', { amount: money(30_000n) })]);
    expect(sent()).toEqual([[], [], []]);
    await credit('300');
    expect(sent()).toEqual([[{ orderNo, received: '300.00' }], [], []]);
    expect(ended()).toEqual([say('deposit.credited', { amount: money(30_000n) }), 1]);
  });

  it('rejects for the reason that was read', async () => {
    answer(rejectDeposit, {});
    await open();
    await press(one('button[role=tab]', say('decide.reject')));
    expect([says(say('decide.reason')), submit()]).toEqual([true, say('decide.reject')]);
    await pick(one('select'), sayOf('depositRejection', 'usedBefore'));
    await send(one('form'));
    expect(sent()).toEqual([[], [{ orderNo, rejection: 'usedBefore' }], []]);
    expect(ended()).toEqual([say('decide.rejected'), 1]);
  });

  it('asks the question that was read, without a note', async () => {
    answer(askDeposit, {});
    await open();
    await press(one('button[role=tab]', say('decide.ask')));
    expect([says(say('decide.question')), says(say('decide.note')), submit()]).toEqual([
      true,
      false,
      say('decide.ask'),
    ]);
    await pick(one('select'), sayOf('question', 'bankStatement'));
    await send(one('form'));
    expect(sent()).toEqual([[], [], [{ orderNo, question: 'bankStatement' }]]);
    expect(ended()).toEqual([say('decide.asked'), 1]);
  });
});

it('says that a large one waits for a second person', async () => {
  answer(approveDeposit, { approvalId: '9' });
  await open();
  await credit('300.00');
  expect(ended()).toEqual([say('withdraw.forSecond'), 1]);
});

it('while it waits for a second person it can be rejected or asked about, not approved', async () => {
  await open(true);
  expect(wordsOf('kbd')).toEqual(['R', 'M']);
  expect(submit()).toBe(say('decide.reject'));
});
