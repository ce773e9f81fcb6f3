import { all, answer, focused, one, says, send, sentTo, show, wordsOf } from '@harbour/client/testing';
import { type DepositOrder, deposit } from '@harbour/contract/deposit';
import type { LanguageCode } from '@harbour/rules';
import { beforeEach, describe, expect, it } from 'vitest';
import { shownToast } from '#api/toasts.ts';
import { moneyWords } from '#parts/Money.tsx';
import { openIn } from '#testing';
import { type TextKey, text } from '#text';
import { CancelSheet } from './CancelSheet.tsx';
import { OrderPage } from './OrderPage.tsx';

const at = (minutes: number) => new Date(Date.UTC(2026, 4, 5, 10, minutes));
const ORDER: DepositOrder = {
  orderNo: 'DABCDEFGHJKLMNP',
  method: 'bank',
  type: 'bank',
  methodName: 'Pier Bank',
  flow: 'byHand',
  status: 'awaitingPayment',
  currency: 'CNY',
  amount: 30_000n,
  payerName: 'Wang',
  coin: null,
  protocol: null,
  receiving: { bankName: 'Demo', holder: 'Harbour', number: '6222020000000000000', branch: null, qr: null },
  payUrl: null,
  proofList: [],
  statementFile: null,
  createdAt: at(0),
  expiresAt: at(30),
  now: at(5),
  cancelReason: null,
  rejection: null,
  question: null,
  stageList: [{ stage: 'submitted', at: at(0) }],
  usualMinutes: 8,
  cancelsLeft: 5,
};
const shown: Pick<DepositOrder, 'status' | 'proofList'> = { status: 'proofUploaded', proofList: ['proof-1'] };

type Expected = {
  order: Partial<DepositOrder>;
  title: TextKey;
  words: () => string;
  /** The state of each step, and what can be pressed. */
  steps: ('done' | 'now' | 'stopped' | 'ahead')[];
  buttons: TextKey[];
  hasTimer?: true;
};

const STATES: Record<string, Expected> = {
  unpaid: {
    order: {},
    title: 'deposit.awaitingTitle',
    words: () => text('deposit.awaitingWords'),
    steps: ['done', 'now', 'ahead', 'ahead'],
    buttons: ['deposit.sendProof', 'deposit.cancelOrder'],
    hasTimer: true,
  },
  checked: {
    order: shown,
    title: 'deposit.checkingTitle',
    words: () => text('deposit.checkingWords', { minutes: 8 }),
    steps: ['done', 'done', 'done', 'now'],
    buttons: [],
  },
  'checked within a minute, as most are': {
    order: { ...shown, usualMinutes: 1 },
    title: 'deposit.checkingTitle',
    words: () => text('deposit.checkingWords', { minutes: 1 }),
    steps: ['done', 'done', 'done', 'now'],
    buttons: [],
  },
  'asked for more': {
    order: { ...shown, question: 'bankStatement' },
    title: 'deposit.moreTitle',
    words: () => text('deposit.questionBankStatement'),
    steps: ['done', 'done', 'now', 'ahead'],
    buttons: ['deposit.proofAgain'],
    hasTimer: true,
  },
  credited: {
    order: { ...shown, status: 'completed' },
    title: 'deposit.completedTitle',
    words: () => text('deposit.completedWords'),
    steps: ['done', 'done', 'done', 'done'],
    buttons: ['deposit.again', 'deposit.toWallet'],
  },
  'cancelled for a reason': {
    order: { status: 'cancelled', cancelReason: 'cardFrozen' },
    title: 'deposit.cancelledTitle',
    words: () => text('deposit.cancelledWords', { reason: text('deposit.reasonCardFrozen') }),
    steps: ['done', 'stopped', 'ahead', 'ahead'],
    buttons: ['common.askSupport', 'deposit.newOrder'],
  },
  expired: {
    order: { status: 'expired' },
    title: 'deposit.expiredTitle',
    words: () => text('deposit.expiredWords'),
    steps: ['done', 'stopped', 'ahead', 'ahead'],
    buttons: ['common.askSupport', 'deposit.newOrder'],
  },
  'rejected for a reason': {
    order: { ...shown, status: 'rejected', rejection: 'nameDiffers' },
    title: 'deposit.rejectedTitle',
    words: () => text('deposit.rejectionNameDiffers'),
    steps: ['done', 'done', 'done', 'stopped'],
    buttons: ['common.askSupport', 'deposit.newOrder'],
  },
  'paid with another amount': {
    order: { flow: 'gateway', stageList: [...ORDER.stageList, { stage: 'lookedInto', at: at(3) }] },
    title: 'deposit.lookedIntoTitle',
    words: () => text('deposit.lookedIntoWords'),
    steps: ['done', 'done', 'now'],
    buttons: ['common.askSupport'],
  },
};

const STEP_NAMES: TextKey[] = ['deposit.stepSubmit', 'deposit.stepPay', 'deposit.stepProof', 'deposit.stepComplete'];
const STATE_WORDS = { done: 'deposit.stepDone', now: 'deposit.stepNow', stopped: 'deposit.stepStopped' } as const;
const stateWords = (state: Expected['steps'][number]) => (state === 'ahead' ? '' : text(STATE_WORDS[state]));
const wordsIn = (list = all('ol')[1]) => list?.childNodes.map(({ textContent }) => textContent) ?? [];
const buttons = () => all('button').map((button) => button.getAttribute('aria-label') ?? button.textContent);

describe.each<LanguageCode>(['en', 'th', 'md'])('an order of a deposit, in %s', (language) => {
  beforeEach(() =>
    openIn(language, ['common', 'deposit', 'titles', 'errors'], `#/pages/finance/depositInfo?orderNo=${ORDER.orderNo}`),
  );

  it.each(Object.entries(STATES))('that is %s says so, and what can be done', async (_, expected) => {
    answer(deposit.getRechargeAccountInfo, { order: { ...ORDER, ...expected.order } });
    await show(<OrderPage />);
    expect(one('h2').textContent).toBe(text(expected.title));
    expect(says(expected.words())).toBe(true);
    expect(says(moneyWords(ORDER.amount, 'CNY'))).toBe(true);
    const names = STEP_NAMES.filter((name) => expected.steps.length > 3 || name !== 'deposit.stepProof');
    const steps = expected.steps.map((state, step) => text(names[step] as TextKey) + stateWords(state));
    // A step that is not done yet has its number before its name.
    expect(wordsIn(all('ol')[0]).map((words) => words.replace(/^\d/, ''))).toEqual(steps);
    expect(all('li[aria-current=step]')).toHaveLength(expected.steps.filter((state) => state === 'now').length);
    expect(all('b[role=timer]')).toHaveLength(expected.hasTimer ? 1 : 0);
    const offered = buttons();
    for (const key of expected.buttons) expect(offered).toContain(text(key));
    const everyKey = new Set(Object.values(STATES).flatMap((state) => state.buttons));
    const others = [...everyKey].filter((key) => !expected.buttons.includes(key));
    for (const key of others) expect(offered).not.toContain(text(key));
  });

  it('tells what happened with the newest first, and the facts of the order', async () => {
    const stageList = [
      ...ORDER.stageList,
      { stage: 'proofUploaded' as const, at: at(3) },
      { stage: 'moreAsked' as const, at: at(9) },
    ];
    answer(deposit.getRechargeAccountInfo, { order: { ...ORDER, ...shown, question: 'clearerProof', stageList } });
    await show(<OrderPage />);
    const stages: TextKey[] = ['deposit.stageMoreAsked', 'deposit.stageProofUploaded', 'deposit.stageSubmitted'];
    const told = wordsIn().map((words, stage) => words.startsWith(text(stages[stage] as TextKey)));
    expect(told).toEqual([true, true, true]);
    expect(wordsOf('dt')).toEqual([text('deposit.method'), text('deposit.payer'), text('deposit.orderNo')]);
    expect(wordsOf('dd')).toEqual(['Pier Bank', 'Wang', ORDER.orderNo]);
  });

  it.each([
    ['pictures', {}],
    ['statement', { ...shown, question: 'bankStatement' as const }],
  ] as const)('without its %s is not sent, and says so where one is added', async (_, more) => {
    answer(deposit.getRechargeAccountInfo, { order: { ...ORDER, ...more } });
    await show(<OrderPage />);
    const [form] = all('form').filter((one) => one.textContent.includes(text('deposit.addStatement')));
    if (form) await send(form);
    const [note] = all('p[role=alert]');
    expect([note?.textContent, shownToast.get()]).toEqual([text('errors.proofMissing'), undefined]);
    expect(focused()?.getAttribute('aria-describedby')).toBe(note?.getAttribute('id'));
    expect(sentTo(deposit.confirmRechargeOrder)).toEqual([]);
  });

  it('names support where none of the day’s cancellations is left, and leads there', async () => {
    const links = async (cancelsLeft: number) => {
      await show(<CancelSheet order={{ ...ORDER, cancelsLeft }} onClose={() => {}} />);
      return wordsOf('a');
    };
    expect([await links(1), await links(0)]).toEqual([[], [text('common.askSupport')]]);
  });

  it('that nobody knows says so, and leads to the deposits', async () => {
    await openIn(language, ['common', 'deposit', 'titles'], '#/pages/finance/depositInfo');
    await show(<OrderPage />);
    expect(says(text('deposit.noOrder'))).toBe(true);
    expect(buttons()).toContain(text('deposit.toDeposit'));
  });
});
