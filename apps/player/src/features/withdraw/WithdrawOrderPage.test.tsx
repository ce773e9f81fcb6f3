import { all, answer, leave, lose, one, refuse, says, settle, show, wordsOf } from '@harbour/client/testing';
import { type WithdrawOrder, withdraw } from '@harbour/contract/withdraw';
import type { LanguageCode } from '@harbour/rules';
import { beforeEach, describe, expect, it } from 'vitest';
import { forgetAnswers } from '#api/cache.ts';
import { refreshMoney } from '#api/money.ts';
import { moneyWords } from '#parts/Money.tsx';
import { openIn } from '#testing';
import { type TextKey, text } from '#text';
import { WithdrawOrderPage } from './WithdrawOrderPage.tsx';

const at = (minutes: number) => new Date(Date.UTC(2026, 4, 5, 10, minutes));
const NEXT = { step: 'review', usualBy: at(20), atLatest: at(40), isLate: false } as const;
const ORDER: WithdrawOrder = {
  orderNo: 'WABCDEFGHJKLMNP',
  status: 'submitted',
  type: 'instant',
  window: null,
  windowHours: null,
  currency: 'CNY',
  amount: 20_000n,
  waitingBonus: 0n,
  payee: { id: '1', kind: 'bankCard', name: 'Pier Bank', account: '•••• 0000' },
  createdAt: at(0),
  stageList: [{ stage: 'requested', at: at(0) }],
  next: NEXT,
  askServiceFrom: null,
  rejection: null,
  question: null,
  now: at(5),
};

type Expected = { order: Partial<WithdrawOrder>; status: TextKey; look: 'good' | 'bad' | 'wait'; next?: TextKey };
const STATES: Record<string, Expected> = {
  'asked for': { order: {}, status: 'withdraw.statusSubmitted', look: 'wait', next: 'withdraw.nextReview' },
  'looked at': {
    order: { status: 'reviewing' },
    status: 'withdraw.statusReviewing',
    look: 'wait',
    next: 'withdraw.nextReview',
  },
  'approved for a later hour': {
    order: { status: 'paying', next: { ...NEXT, step: 'window' } },
    status: 'withdraw.stageApproved',
    look: 'wait',
    next: 'withdraw.nextWindow',
  },
  'on its way': {
    order: { status: 'paying', next: { ...NEXT, step: 'payment' } },
    status: 'withdraw.statusPaying',
    look: 'wait',
    next: 'withdraw.nextPayment',
  },
  'stopped before it was sent': {
    order: { status: 'paying', next: NEXT },
    status: 'withdraw.stageHeld',
    look: 'wait',
    next: 'withdraw.nextReview',
  },
  paid: { order: { status: 'paid', next: null }, status: 'withdraw.statusPaid', look: 'good' },
  rejected: {
    order: { status: 'rejected', rejection: 'nameDiffers', next: null },
    status: 'withdraw.statusRejected',
    look: 'bad',
  },
  'sent and not taken': { order: { status: 'failed', next: null }, status: 'withdraw.statusFailed', look: 'bad' },
};

const amount = () => moneyWords(ORDER.amount, 'CNY');
const open = async (order: Partial<WithdrawOrder>) => {
  await leave();
  forgetAnswers();
  answer(withdraw.getWithdrawOrder, { order: { ...ORDER, ...order } });
  await show(<WithdrawOrderPage orderNo={ORDER.orderNo} />);
};
const hasButton = (key: TextKey) => wordsOf('button').includes(text(key));

describe.each<LanguageCode>(['en', 'th', 'md'])('an order of a withdrawal, in %s', (language) => {
  beforeEach(() => openIn(language, ['common', 'withdraw']));

  it.each(Object.entries(STATES))(
    'that is %s says so, where its money is, and what comes next',
    async (_, expected) => {
      await open(expected.order);
      const pill = all('span').find(({ textContent }) => textContent === text(expected.status));
      expect(pill?.className).toMatch(new RegExp(`(?:^|\\W|_)${expected.look}(?:$|\\W|_)`));
      const isOver = expected.order.next === null;
      const isBack = expected.look === 'bad';
      expect(says(text('withdraw.lockedNow', { amount: amount() }))).toBe(!isOver);
      expect(says(text('withdraw.backWords', { amount: amount() }))).toBe(isBack);
      expect(hasButton('withdraw.again')).toBe(isOver);
      const steps = all('li').map(({ textContent }) => textContent);
      expect(
        wordsOf('li[aria-current=step]').map((words) => words.startsWith(text(expected.next ?? 'withdraw.again'))),
      ).toEqual(isOver ? [] : [true]);
      expect(steps.at(-1)?.startsWith(text('withdraw.nextLast')) ?? false).toBe(!isOver);
      expect(says(text(isOver ? 'withdraw.history' : 'withdraw.timeline'))).toBe(true);
    },
  );

  it('leads to support wherever its words name it', async () => {
    const stageList = (['requested', 'rejected'] as const).map((stage, step) => ({ stage, at: at(step) }));
    const isLinked = async (more: Partial<WithdrawOrder>) => {
      await open(more);
      return wordsOf('a').includes(text('common.askSupport'));
    };
    const rejected = (rejection: WithdrawOrder['rejection']) => ({
      status: 'rejected' as const,
      next: null,
      stageList,
      rejection,
    });
    expect([await isLinked({}), await isLinked(rejected('notPlayed'))]).toEqual([false, false]);
    expect([await isLinked({ askServiceFrom: at(40) }), await isLinked(rejected('underReview'))]).toEqual([true, true]);
    expect(await isLinked(rejected('documentsNeeded'))).toBe(true);
  });

  it('tells every stage in its order, with the reason beside the one that ended it', async () => {
    const stageList = (['requested', 'reviewing', 'rejected'] as const).map((stage, step) => ({ stage, at: at(step) }));
    await open({ status: 'rejected', rejection: 'notPlayed', next: null, stageList });
    const keys: TextKey[] = ['withdraw.stageRequested', 'withdraw.stageReviewing', 'withdraw.stageRejected'];
    const steps = wordsOf('li');
    expect(steps.map((words, step) => words.startsWith(text(keys[step] as TextKey)))).toEqual([true, true, true]);
    expect(steps.map((words) => words.includes(text('withdraw.notPlayed')))).toEqual([false, false, true]);
    await open({ status: 'failed', next: null, stageList: [{ stage: 'failed', at: at(1) }] });
    expect(wordsOf('li')[0]).toContain(text('withdraw.failedWords'));
  });

  it('names what waiting adds, and no more once it will not come', async () => {
    const more = { waitingBonus: 120n };
    const added = () => says(text('withdraw.extraAdded', { extra: moneyWords(120n) }));
    await open(more);
    expect(added()).toBe(true);
    await open({ ...more, status: 'rejected', next: null });
    expect(added()).toBe(false);
    await open({});
    expect(says(text('withdraw.extraAdded', { extra: moneyWords(0n) }))).toBe(false);
  });

  it('waits for an answer of its owner without promising a time', async () => {
    await open({ question: 'identityDocument' });
    expect(says(text('withdraw.questionIdentity'))).toBe(true);
    expect(says(text('withdraw.questionHow', { orderNo: ORDER.orderNo }))).toBe(true);
    expect(wordsOf('li[aria-current=step]')[0]).toContain(text('withdraw.waitsForYou'));
    expect(hasButton('common.askSupport')).toBe(true);
    await open({ next: { ...NEXT, isLate: true }, askServiceFrom: at(4) });
    expect(says(text('withdraw.askWords'))).toBe(true);
  });

  it('has its number, kind, hours and payee below', async () => {
    await open({ type: 'scheduled', window: '6-12', windowHours: { fromHours: 6, toHours: 12 } });
    const keys: TextKey[] = ['withdraw.orderNo', 'withdraw.askedAt', 'withdraw.kind', 'withdraw.to'];
    expect(wordsOf('dt')).toEqual(keys.map((key) => text(key)));
    const [orderNo, , kind, payee] = wordsOf('dd');
    expect(orderNo).toBe(ORDER.orderNo);
    expect(kind).toBe(`${text('withdraw.scheduled')} · ${text('withdraw.windowLater', { from: 6, to: 12 })}`);
    expect(payee).toBe(`${text('withdraw.bankCard')} · Pier Bank •••• 0000`);
    expect(one('button', text('withdraw.copyOrderNo'))).toBeDefined();
  });

  it('that nobody knows is told from one that did not come; one that is here stays when the network goes', async () => {
    refuse(withdraw.getWithdrawOrder, 'orderUnknown');
    await show(<WithdrawOrderPage orderNo={ORDER.orderNo} />);
    expect(says(text('withdraw.unknownTitle'))).toBe(true);
    lose(withdraw.getWithdrawOrder);
    await show(<WithdrawOrderPage orderNo="WBCDEFGHJKLMNPQ" />);
    expect(says(text('common.loadFailed'))).toBe(true);
    await open({});
    lose(withdraw.getWithdrawOrder);
    await settle(refreshMoney);
    expect([says(text('withdraw.stillAsking')), says(amount())]).toEqual([true, true]);
  });
});
