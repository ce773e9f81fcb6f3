import { describe, expect, it } from 'vitest';
import { outcomeOf } from '#platform/testing';
import { chooseMethod, planOrder } from './submit.ts';

type Request = Parameters<typeof planOrder>[0];
type Terms = Parameters<typeof planOrder>[1];

const NOW = new Date('2026-03-01T10:00:00.000Z');
const LAST = { below: (end: number) => end - 1 };
const receiving = (number: string) => ({ bankName: 'Bank', holder: 'Harbour', number, branch: null, qr: null });
const FIRST = { ...receiving('1'), protocol: null };
const SECOND = { ...receiving('2'), protocol: null };
const METHOD: NonNullable<Terms['method']> = {
  type: 'bank',
  flow: 'byHand',
  isOpen: true,
  min: 100_00n,
  max: 500_00n,
  needsPayerName: true,
  protocols: [],
  currencies: [],
};
const TERMS: Terms = {
  phoneBoundAt: NOW,
  currency: 'CNY',
  method: METHOD,
  accounts: [FIRST, SECOND],
  openOrders: 2,
  mostOpen: 3,
};
const REQUEST: Request = { amount: 100_00n, payerName: 'Mei' };
const GATEWAY: Partial<Terms> = { method: { ...METHOD, flow: 'gateway', needsPayerName: false }, accounts: [] };
const BY_COIN: Partial<Terms> = {
  method: { ...METHOD, type: 'blockchain' },
  accounts: [SECOND, { ...receiving('T'), protocol: 'TRC20' }, { ...receiving('E'), protocol: 'ERC20' }],
};
const COIN_GATEWAY: Partial<Terms> = { method: { ...METHOD, flow: 'gateway', protocols: ['TRC20'] }, accounts: [] };

const planned = (request: Partial<Request>, terms: Partial<Terms>) =>
  outcomeOf(() => planOrder({ ...REQUEST, ...request }, { ...TERMS, ...terms }, LAST));

describe('an order', () => {
  const closed = { ...METHOD, isOpen: false };
  const busy = { openOrders: 3, accounts: [] };
  it.each<[string, Partial<Request>, Partial<Terms>]>([
    ['bindPhoneFirst', { amount: 99_99n, payerName: '' }, { ...busy, phoneBoundAt: null, method: closed }],
    ['methodClosed', { amount: 99_99n, payerName: '' }, { ...busy, method: closed }],
    ['methodClosed', {}, { method: undefined }],
    ['methodClosed', {}, { method: { ...METHOD, currencies: ['THB'] } }],
    ['depositTooLow', { amount: 99_99n, payerName: '' }, busy],
    ['depositTooHigh', { amount: 500_01n, payerName: '' }, busy],
    ['payerNameMissing', { payerName: '' }, busy],
    ['methodClosed', {}, busy],
    ['ordersOpen', {}, { openOrders: 3 }],
  ])('is refused with %s', (why, request, terms) => {
    expect(planned(request, terms)).toBe(why);
  });

  it.each([
    ['depositTooLow', 99_99n, { min: 100_00n, currency: 'CNY' }],
    ['depositTooHigh', 500_01n, { max: 500_00n, currency: 'CNY' }],
  ])('is refused with its limit: %s', (why, amount, params) => {
    expect(() => planOrder({ ...REQUEST, amount }, TERMS, LAST)).toThrow(expect.objectContaining({ why, params }));
  });

  const paid = { flow: 'byHand', protocol: null, receiving: receiving('2') };
  it.each<[string, Partial<Request>, Partial<Terms>, object]>([
    ['of exactly the least', { amount: 100_00n }, {}, paid],
    ['of exactly the most', { amount: 500_00n }, {}, paid],
    ['as the last that may be open', {}, { openOrders: 2 }, paid],
    ['at a gateway', { payerName: undefined }, GATEWAY, { flow: 'gateway', protocol: null, receiving: null }],
    ['at a gateway without a coin’s protocol', { protocol: 'TRC20' }, GATEWAY, { protocol: null }],
  ])('is planned %s', (_, request, terms, expected) => {
    expect(planned(request, terms)).toMatchObject(expected);
  });

  it('has limits in the member’s currency', () => {
    expect(planned({ amount: 499_99n }, { currency: 'VND' })).toBe('depositTooLow');
    expect(planned({ amount: 350_000_00n }, { currency: 'VND' })).toMatchObject(paid);
    expect(planned({ amount: 349_999_99n }, { currency: 'VND' })).toBe('depositTooLow');
  });

  it.each<[string, Partial<Request>, Partial<Terms>, object]>([
    ['its protocol’s account', { protocol: 'TRC20' }, BY_COIN, { protocol: 'TRC20', receiving: receiving('T') }],
    ['a protocol of the gateway', { protocol: 'TRC20' }, COIN_GATEWAY, { protocol: 'TRC20', receiving: null }],
  ])('in coins is planned with %s', (_, request, terms, expected) => {
    expect(planned(request, terms)).toMatchObject(expected);
  });

  const withoutEthereum = { ...BY_COIN, accounts: BY_COIN.accounts?.slice(0, 2) ?? [] };
  it.each<[string, Partial<Request>, Partial<Terms>, string]>([
    ['no protocol', {}, BY_COIN, 'protocolMissing'],
    ['no account with a protocol', { protocol: 'TRC20' }, { ...BY_COIN, accounts: [FIRST] }, 'methodClosed'],
    ['no protocol, and no account with one', {}, { ...BY_COIN, accounts: [FIRST] }, 'methodClosed'],
    ['no account of its protocol', { protocol: 'ERC20' }, withoutEthereum, 'methodClosed'],
    ['no protocol at the gateway', {}, COIN_GATEWAY, 'protocolMissing'],
    ['another protocol than the gateway’s', { protocol: 'ERC20' }, COIN_GATEWAY, 'methodClosed'],
  ])('in coins is refused with %s', (_, request, terms, why) => {
    expect(planned(request, terms)).toBe(why);
  });
});

const METHODS = [
  { method: 'card', provider: null, flow: 'byHand', isOpen: false },
  { method: 'yibi-card', provider: 'yiBiPay', flow: 'gateway', isOpen: false },
  { method: 'yibi-coin', provider: 'yiBiPay', flow: 'gateway', isOpen: true },
  { method: 'tide', provider: 'tidePay', flow: 'gateway', isOpen: false },
] as const;
it.each([
  ['the named one by hand, even if it is closed: its order says so', null, 'card', 'card'],
  ['none by hand that is at a gateway', null, 'yibi-coin', 'methodClosed'],
  ['none by hand that is unknown', null, 'cash', 'methodClosed'],
  ['the named one of a provider', 'yiBiPay', 'yibi-card', 'yibi-card'],
  ['the first open one of a provider', 'yiBiPay', undefined, 'yibi-coin'],
  ['none of another provider', 'tidePay', 'yibi-coin', 'methodClosed'],
  ['none of a provider whose methods are closed', 'tidePay', undefined, 'methodClosed'],
  ['none by hand at a provider', 'yiBiPay', 'card', 'methodClosed'],
] as const)('the method of an order is %s', (_, provider, method, expected) => {
  expect(outcomeOf(() => chooseMethod(METHODS, { provider, method }))).toBe(expected);
});
