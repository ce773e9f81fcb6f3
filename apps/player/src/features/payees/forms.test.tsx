import {
  address,
  all,
  answer,
  choose,
  field,
  leaveField,
  noteOf,
  one,
  press,
  refuse,
  send,
  sentTo,
  settle,
  show,
  type,
  within,
  wordsOf,
} from '@harbour/client/testing';
import { identity } from '@harbour/contract/identity';
import { payees } from '@harbour/contract/payees';
import type { LanguageCode } from '@harbour/rules';
import { beforeEach, describe, expect, it } from 'vitest';
import { go, goBack } from '#api/router.ts';
import { useSession } from '#api/stores.ts';
import { shownToast } from '#api/toasts.ts';
import { setRoutes } from '#parts/route.ts';
import { openIn } from '#testing';
import { type TextKey, text } from '#text';
import { AddCardPage } from './AddCardPage.tsx';
import { AddCoinPage } from './AddCoinPage.tsx';
import { CardsPage } from './CardsPage.tsx';
import { AddAlipayPage, AddEbpayPage, AddKoipayPage, AddWechatPage } from './third-party-pages.tsx';

const { bindBankCard, bindCoinAccount, bindThirdPartAccount, getSysBank } = payees;
const TRC20 = `T${'A'.repeat(33)}`;
const ERC20 = `0x${'1'.repeat(40)}`;
const EBPAY = `eb${'1'.repeat(16)}`;
const MEMBER = { isPhoneBound: true, isSecondarySet: true, realName: 'C* D*', phone: '138****0000' };
const logIn = (more: object = {}) => useSession.setState({ userInfo: { ...MEMBER, ...more } as never });
const labels = () => wordsOf('label');
const named = (...keys: TextKey[]) => keys.map((key) => text(key));
const fill = (key: TextKey, words: string) => type(field(text(key)), words);
const errors = () => wordsOf('p[role=alert]');

describe.each<LanguageCode>(['en', 'th', 'md'])('an account for withdrawals, in %s', (language) => {
  beforeEach(async () => {
    await openIn(language, ['common', 'errors', 'payees']);
    logIn();
  });

  it('asks for a phone, a secondary password and a name first, and says for which', async () => {
    const missing = async (more: object) => {
      await settle(() => logIn(more));
      await show(<AddCardPage />);
      expect(wordsOf('h2')).toEqual(named('payees.beforeTitle'));
      return all('a').map((link) => link.getAttribute('href'));
    };
    await settle(() => go('/pages/cards/addBankCards', { next: '/pages/finance/withDraw' }));
    const here = `/pages/cards/addBankCards?${new URLSearchParams({ next: '/pages/finance/withDraw' })}`;
    const back = `?${new URLSearchParams({ next: here })}`;
    expect(await missing({ isPhoneBound: false })).toEqual([`#/pages/system/setPhone${back}`]);
    expect(await missing({ isSecondarySet: false, realName: null })).toEqual([
      `#/pages/system/secondaryPassword${back}`,
      `#/pages/system/setName${back}`,
    ]);
    expect(wordsOf('li').map((words) => words.includes(text('common.needDone')))).toEqual([true, false, false]);
  });

  it('of a card has its fields by name, and says at each which one is missing', async () => {
    await show(<AddCardPage />);
    expect(labels()).toEqual(
      named(
        'payees.holderName',
        'payees.debit',
        'payees.credit',
        'payees.cardNumber',
        'payees.branch',
        'payees.secondary',
      ),
    );
    await send(one('form'));
    expect(errors()).toEqual(Array.from({ length: 5 }, () => text('common.needed')));
    expect(noteOf(text('payees.branch'))).toBe(text('common.needed'));
  });

  it.each([
    ['holderNotYou', 'payees.holderName'],
    ['payeeTaken', 'payees.cardNumber'],
    ['secondaryWrong', 'payees.secondary'],
  ] as const)('of a card that is refused by %s says so where it can be corrected', async (why, at) => {
    answer(getSysBank, { bankList: [{ bank: 'ICBC', name: 'Pier Bank' }] });
    refuse(bindBankCard, why);
    await show(<AddCardPage />);
    await fill('payees.holderName', 'Chan Dao');
    await fill('payees.cardNumber', '4111 1111 1111 1111');
    await fill('payees.branch', 'Quay');
    await fill('payees.secondary', '123456');
    await press(one('button', text('payees.chooseBank')));
    await press(one('button', 'Pier Bank'));
    await send(one('form'));
    expect([sentTo(bindBankCard).length, noteOf(text(at))]).toEqual([1, `no: ${why}`]);
  });

  it('of a coin says how an address of its protocol begins, and shows the whole of what is typed', async () => {
    await show(<AddCoinPage />);
    expect(noteOf(text('payees.address'))).toBe(text('payees.addressTRC20'));
    await choose(one('label', 'ERC20'));
    expect(noteOf(text('payees.address'))).toBe(text('payees.addressERC20'));
    await fill('payees.address', ERC20);
    expect(noteOf(text('payees.address'))).toBe(ERC20);
    expect(noteOf(text('payees.alias'))).toBe(text('payees.aliasHint'));
  });

  it('of a coin says that an address does not fit: when it is left, and when the protocol changes', async () => {
    await show(<AddCoinPage />);
    await fill('payees.address', ERC20);
    expect(errors()).toEqual([]);
    await leaveField(field(text('payees.address')));
    expect(noteOf(text('payees.address'))).toBe(text('errors.coinAddressMismatch'));
    await choose(one('label', 'ERC20'));
    expect(errors()).toEqual([]);
    await choose(one('label', 'TRC20'));
    expect(noteOf(text('payees.address'))).toBe(text('errors.coinAddressMismatch'));
  });

  it('of a coin is confirmed with the phone before it is added', async () => {
    answer(identity.checkSmsCode, { proof: 'p'.repeat(43) });
    answer(bindCoinAccount, { id: '1' } as never);
    await show(<AddCoinPage />);
    await fill('payees.alias', 'mine');
    await fill('payees.address', TRC20);
    await fill('payees.secondary', '123456');
    await send(one('form'));
    expect([sentTo(bindCoinAccount), noteOf(text('common.code'))]).toEqual([[], text('payees.phoneWords')]);
    await type(one('input[aria-label]'), '1234');
    await fill('common.code', '654321');
    await send(one('form'));
    expect(sentTo(identity.checkSmsCode)).toMatchObject([{ mobile: '13812340000', code: '654321' }]);
    expect(sentTo(bindCoinAccount)).toMatchObject([{ alias: 'mine', address: TRC20, protocol: 'TRC20' }]);
    expect(shownToast.get()?.words).toBe(text('payees.added'));
  });

  it.each([
    ['coin', AddCoinPage],
    ['ebpay', AddEbpayPage],
  ] as const)('of a %s that a withdrawal asked for leads back to it', async (kind, Page) => {
    setRoutes((path) => ({ path, title: 'common.home', access: 'guest' }));
    answer(identity.checkSmsCode, { proof: 'p'.repeat(43) });
    answer(bindCoinAccount, { id: '1' } as never);
    answer(bindThirdPartAccount, { id: '1' } as never);
    await settle(() => go('/pages/finance/transfer'));
    await settle(() => go(`/pages/cards/${kind}`, { next: '/pages/finance/withDraw?orderNo=X1' }));
    await show(<Page />);
    await fill('payees.alias', 'mine');
    await fill(kind === 'coin' ? 'payees.address' : 'payees.account', kind === 'coin' ? TRC20 : EBPAY);
    await fill('payees.secondary', '123456');
    await send(one('form'));
    if (kind === 'coin') {
      await type(one('input[aria-label]'), '1234');
      await fill('common.code', '654321');
      await send(one('form'));
    }
    expect(address()).toBe('#/pages/finance/withDraw?orderNo=X1');
  });

  it('is chosen from all kinds, in place of the list when a withdrawal waits for it', async () => {
    setRoutes((path) => ({ path, title: 'common.home', access: 'guest' }));
    answer(payees.queryUserBankCardList, { cardList: [], most: 10, realName: null });
    answer(payees.queryCoinAccounts, { accountList: [], most: 5 });
    answer(payees.queryThirdPartAccounts, { accountList: [], most: 5 });
    await settle(() => go('/pages/finance/withDraw'));
    const next = { next: '/pages/finance/withDraw' };
    await settle(() => go('/pages/cards/index', next));
    await show(<CardsPage />);
    const pages = ['addBankCards', 'addBankCards', 'addVirtualCoin', 'addThreeAcount'];
    const links = pages.map((name) => `#/pages/cards/${name}?${new URLSearchParams(next)}`);
    expect(within(one('main'), 'a').map((link) => link.getAttribute('href'))).toEqual(links);
    await press(one('a', text('payees.addCoin')));
    expect(address()).toBe(links[2]);
    await settle(goBack);
    expect(address()).toBe('#/pages/finance/withDraw');
  });

  it.each([
    ['ebpay', AddEbpayPage, 'titles.cardsAddEBPayAcount', `kb${'1'.repeat(16)}`, 'ebpayForm'],
    ['koipay', AddKoipayPage, 'titles.cardsAddKOIpayAcount', EBPAY, 'koipayForm'],
  ] as const)(
    'at %s says what it begins with, and that another does not fit',
    async (kind, Page, title, wrong, form) => {
      await show(<Page />);
      expect(labels()).toEqual(named('payees.alias', 'payees.account', 'payees.secondary'));
      expect(noteOf(text('payees.account'))).toBe(text(`payees.${kind}Hint`));
      expect(wordsOf('button').at(-1)).toBe(text(title));
      await fill('payees.account', wrong);
      await leaveField(field(text('payees.account')));
      expect(noteOf(text('payees.account'))).toBe(text(`errors.${form}`));
      await fill('payees.alias', 'mine');
      await fill('payees.secondary', '123456');
      await send(one('form'));
      expect(sentTo(bindThirdPartAccount)).toEqual([]);
    },
  );

  it.each([
    ['alipay', AddAlipayPage, 'titles.cardsAddAlipay'],
    ['wechat', AddWechatPage, 'titles.cardsAddWX'],
  ] as const)('at %s needs the payment picture too', async (kind, Page, title) => {
    await show(<Page />);
    expect([noteOf(text('payees.account')), wordsOf('button').at(-1)]).toEqual(named(`payees.${kind}Hint`, title));
    await fill('payees.alias', 'mine');
    await fill('payees.account', 'me@pier.test');
    await fill('payees.secondary', '123456');
    await send(one('form'));
    expect([errors(), sentTo(bindThirdPartAccount)]).toEqual([[text('errors.payeeQrMissing')], []]);
  });

  it.each([
    ['payeeTaken', 'payees.account'],
    ['secondaryLocked', 'payees.secondary'],
  ] as const)('that is refused by %s says so where it can be corrected', async (why, at) => {
    refuse(bindThirdPartAccount, why);
    await show(<AddEbpayPage />);
    await fill('payees.alias', 'mine');
    await fill('payees.account', EBPAY);
    await fill('payees.secondary', '123456');
    await send(one('form'));
    expect([sentTo(bindThirdPartAccount).length, noteOf(text(at)), errors().length]).toEqual([1, `no: ${why}`, 1]);
  });
});
