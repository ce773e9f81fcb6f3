import {
  all,
  answer,
  choose,
  leave,
  leaveField,
  one,
  says,
  send,
  settle,
  show,
  type,
  wordsOf,
} from '@harbour/client/testing';
import { history } from '@harbour/contract/history';
import { withdraw } from '@harbour/contract/withdraw';
import type { LanguageCode } from '@harbour/rules';
import { beforeEach, describe, expect, it } from 'vitest';
import { forgetAnswers } from '#api/cache.ts';
import { useSession } from '#api/stores.ts';
import { moneyWords } from '#parts/Money.tsx';
import { openIn } from '#testing';
import { text } from '#text';
import { forgetDraft } from './draft.ts';
import type { Quick, WithdrawMethods } from './plan.ts';
import { WithdrawPage } from './WithdrawPage.tsx';

const CARD = { id: '7', kind: 'bankCard', name: 'Pier Bank', account: '•••• 0000' } as const;
const METHOD: WithdrawMethods = {
  currency: 'CNY',
  central: 80_000n,
  locked: 0n,
  isPhoneBound: true,
  hasSecondary: true,
  quota: { countLeft: 2, count: 3, amountLeft: 50_000n, amount: 60_000n },
  min: 10_000n,
  methodList: [
    { kind: 'bankCard', isOpen: true, needsFirst: false, payeeList: [CARD] },
    { kind: 'coin', isOpen: true, needsFirst: true, payeeList: [] },
    { kind: 'ebpay', isOpen: false, needsFirst: false, payeeList: [] },
    { kind: 'alipay', isOpen: true, needsFirst: false, payeeList: [] },
  ],
  unverifiedOrderNo: null,
};
const QUICK: Quick = { isQuick: true, why: null, max: 30_000n, fromSeconds: 30, toSeconds: 60 };
const RULES = [
  { window: '0-6', fromHours: 0, toHours: 6, waitingBonusPpm: 0 },
  { window: '18-24', fromHours: 18, toHours: 24, waitingBonusPpm: 6_000 },
] as const;

const READY = { isPhoneBound: true, isSecondarySet: true };
const open = async (method: Partial<WithdrawMethods> = {}, quick: Partial<Quick> = {}) => {
  await leave();
  forgetAnswers();
  forgetDraft();
  useSession.setState({ userInfo: READY as never });
  answer(withdraw.getWithdrawMethod, { ...METHOD, ...method });
  answer(withdraw.getWithdrawExtraRule, { ruleList: [...RULES] });
  answer(withdraw.checkIsQuickWithdraw, { ...QUICK, ...quick });
  answer(history.queryTransactionRecordList, { recordList: [], asOf: 1, isEnd: true });
  await show(<WithdrawPage />);
};
const field = () => one('input[inputMode=decimal]');
const typed = async (words: string) => {
  await type(field(), words);
  await leaveField(field());
};
const errors = () => wordsOf('p[role=alert]');
const row = (words: string) => one('label', words);

describe.each<LanguageCode>(['en', 'th', 'md'])('a withdrawal, in %s', (language) => {
  beforeEach(() => openIn(language, ['common', 'errors', 'wallet', 'withdraw', 'titles']));

  it('shows what can be withdrawn and what is left of the day; locked money only where there is some', async () => {
    await open();
    expect(says(moneyWords(80_000n, 'CNY'))).toBe(true);
    const left = text('withdraw.countOf', { left: 2, count: 3 });
    expect(wordsOf('dt')).toEqual([text('withdraw.countLeft'), text('withdraw.amountLeft')]);
    expect(wordsOf('dd')).toEqual([left, moneyWords(50_000n)]);
    await open({ locked: 20_000n });
    expect(wordsOf('dt').at(-1)).toBe(text('withdraw.locked'));
    expect(wordsOf('dd').at(-1)).toBe(moneyWords(20_000n));
  });

  it('without an account leads to all kinds of them, and back here', async () => {
    const none = METHOD.methodList.map((one) => ({ ...one, payeeList: [] }));
    await open({ methodList: none });
    const steps = () => all('li').map(({ textContent }) => textContent);
    const hrefs = () => all('a').flatMap((link) => link.getAttribute('href')?.match(/.*next=.*/) ?? []);
    expect(steps().some((words) => words.includes(text('common.needName')))).toBe(true);
    await settle(() => useSession.setState({ userInfo: { ...READY, realName: 'C* D*' } as never }));
    expect(hrefs()).toEqual([`#/pages/cards/index?${new URLSearchParams({ next: '/' })}`]);
    await open({ methodList: none.map((one) => ({ ...one, needsFirst: false })) });
    expect(steps().some((words) => words.includes(text('common.needName')))).toBe(false);
    expect(hrefs().length).toBe(1);
  });

  it('says with its figure what stands in the way of an amount', async () => {
    await open();
    expect(says(text('withdraw.min', { min: moneyWords(10_000n) }))).toBe(true);
    await typed('99');
    expect(errors()).toEqual([text('errors.withdrawTooLow', { min: moneyWords(10_000n) })]);
    await typed('501');
    expect(errors()).toEqual([text('errors.withdrawExceedsQuota', { left: moneyWords(50_000n) })]);
    await typed('100');
    expect(errors()).toEqual([]);
    await open({ central: 15_000n });
    await typed('200');
    expect(errors()).toEqual([text('errors.withdrawExceedsBalance')]);
    await open({ quota: { ...METHOD.quota, countLeft: 0 } });
    expect(errors()).toEqual([text('errors.withdrawCountUsedUp', { count: 3 })]);
    expect(one('button', text('withdraw.review')).getAttribute('disabled')).not.toBeNull();
  });

  it('names each window with what it adds, in percent and to the amount', async () => {
    await open();
    expect(row(text('withdraw.windowFirst', { to: 6 })).textContent).toContain(text('withdraw.noExtra'));
    const last = () => row(text('withdraw.windowLater', { from: 18, to: 24 })).textContent;
    expect(last()).not.toContain('+');
    await typed('200');
    expect(last()).toContain(`+${moneyWords(120n)}`);
    expect(row(text('withdraw.windowFirst', { to: 6 })).textContent).not.toContain('+');
  });

  it('says what instant means for the amount, or why there is none', async () => {
    await open();
    await choose(row(text('withdraw.instant')));
    const max = moneyWords(30_000n);
    expect(says(text('withdraw.quickTitle', { from: 30, to: 60 }))).toBe(true);
    expect(says(text('withdraw.quickWords', { max }))).toBe(true);
    const isReviewClosed = () => one('button', text('withdraw.review')).getAttribute('disabled') !== null;
    await typed('300');
    expect([errors(), isReviewClosed()]).toEqual([[], false]);
    // Above the quota too: the page names the limit that the server names.
    await typed('501');
    expect(says(text('withdraw.quickTooMuch', { max }))).toBe(true);
    expect([errors(), isReviewClosed()]).toEqual([[], true]);
    await open({}, { isQuick: false, why: 'flagged' });
    await choose(row(text('withdraw.instant')));
    expect(says(text('withdraw.quickFlagged'))).toBe(true);
    expect(isReviewClosed()).toBe(true);
  });

  it('offers own accounts, and says of each other way why not or how to add one', async () => {
    await open();
    expect(row('Pier Bank').textContent).toContain(`${text('withdraw.bankCard')} · ${CARD.account}`);
    expect(says(text('withdraw.coin') + text('withdraw.needsFirst'))).toBe(true);
    expect(says(text('withdraw.ebpay') + text('withdraw.methodClosed'))).toBe(true);
    expect(one('a', text('withdraw.add')).textContent).toContain(text('withdraw.alipay'));
  });

  it('shows everything once more before it is sent: what is asked for, added and received, where and when', async () => {
    await open();
    await typed('200');
    await choose(row(text('withdraw.windowLater', { from: 18, to: 24 })));
    await send(one('form'));
    const dialog = one('dialog');
    expect(wordsOf('dt', dialog)).toEqual([
      text('withdraw.amount'),
      text('withdraw.extra'),
      text('withdraw.youGet'),
      text('withdraw.to'),
      text('withdraw.when'),
    ]);
    expect(wordsOf('dd', dialog)).toEqual([
      moneyWords(20_000n, 'CNY'),
      `+${moneyWords(120n)}`,
      moneyWords(20_120n, 'CNY'),
      `${CARD.name} ${CARD.account}`,
      text('withdraw.windowLater', { from: 18, to: 24 }),
    ]);
    expect(wordsOf('button')).toContain(text('withdraw.send', { amount: moneyWords(20_000n, 'CNY') }));
  });
});
