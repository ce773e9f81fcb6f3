import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { Refused } from '#platform/refuse';
import { acceptThirdParty, accountDigest, canonical, maskAccount } from './account.ts';

it.each([
  ['alipay', ['13812345678', '+8613812345678', '8613812345678', '008613812345678']],
  ['alipay', ['66812345678', '+66812345678', '0066812345678']],
  ['alipay', ['pier@harbour.example', 'Pier@Harbour.example', 'PIER@HARBOUR.EXAMPLE']],
  ['wechat', ['harbour_light', 'Harbour_Light']],
  ['coin', ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed']],
])('%s: %j are spellings of one account', (kind, spellings) => {
  expect(new Set(spellings.map((one) => canonical(kind, one))).size).toBe(1);
});

it.each([
  ['alipay', ['pier@harbour.example', '+pier@harbour.example', '00pier@harbour.example']],
  ['alipay', ['13812345678', '23812345678', '8623812345678', '66812345678']],
  ['wechat', ['harbour_light', 'harbour-light']],
  ['coin', ['TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', 'TJRABPrwbZy45sbavfcjinPJC18kjpRTv8']],
  ['alipay', ['13812345678', '86138123456789', '5008613812345678', '12+66812345678']],
  ['alipay', ['1pier@harbour.example', '+1pier@harbour.example', '001pier@harbour.example']],
  ['ebpay', ['0xAB', '0xab']],
])('%s: %j are different accounts', (kind, accounts) => {
  expect(new Set(accounts.map((one) => canonical(kind, one))).size).toBe(accounts.length);
});

it.each(['86138123456789', '861381234567', '5008613812345678', '12+66812345678', '8623812345678'])(
  '%s has no dialling prefix, and stays as it is',
  (account) => {
    expect(canonical('alipay', account)).toBe(account);
  },
);

it('an account is stored in lower case if case does not matter', () => {
  expect([canonical('wechat', 'Harbour_Light'), canonical('coin', '0xAB')]).toEqual(['harbour_light', '0xab']);
});

it('the digest is the same for all spellings of an account, and differs by kind, account and secret', () => {
  const digest = (kind: string, account: string, secret = 1) => accountDigest(Buffer.alloc(32, secret), kind, account);
  const one = digest('alipay', '13812345678');
  expect(digest('alipay', '+8613812345678')).toEqual(one);
  for (const other of [
    digest('wechat', '13812345678'),
    digest('alipay', '13812345679'),
    digest('alipay', '13812345678', 2),
  ])
    expect(other).not.toEqual(one);
});

it('the digest stays the same for ever, because stored accounts are found by it', () => {
  const hmac = createHmac('sha256', Buffer.alloc(32, 1)).update('5:payee6:wechat13:harbour_light');
  expect(accountDigest(Buffer.alloc(32, 1), 'wechat', 'Harbour_Light')).toEqual(hmac.digest());
});

describe('a third-party account', () => {
  const eb = (length: number) => `eb${'a1'.repeat(20).slice(0, length)}`;
  it.each([
    ['ebpay', eb(15)],
    ['koipay', eb(15).replace('eb', 'kb')],
    ['alipay', '13812345678'],
    ['alipay', '+12345678'],
    ['alipay', '1'.repeat(15)],
    ['alipay', 'Pier@harbour.example'],
    ['alipay', `${'a'.repeat(64)}@${'b'.repeat(64)}.co`],
    ['alipay', `a@b.${'c'.repeat(12)}`],
    ['wechat', 'a_-9zZ'],
    ['wechat', `a${'b'.repeat(19)}`],
    ['wechat', '12345678'],
    ['wechat', '1'.repeat(15)],
  ] as const)('%s accepts %s', (kind, account) => {
    expect(() => acceptThirdParty(kind, account)).not.toThrow();
  });
  it.each([
    ['ebpay', eb(14), 'ebpayForm'],
    ['ebpay', eb(15).replace('eb', 'kb'), 'ebpayForm'],
    ['koipay', eb(15), 'koipayForm'],
    ['alipay', '1234567', 'alipayForm'],
    ['alipay', '1'.repeat(16), 'alipayForm'],
    ['alipay', '++12345678', 'alipayForm'],
    ['alipay', 'pier', 'alipayForm'],
    ['alipay', 'pi er@harbour.example', 'alipayForm'],
    ['alipay', 'pier@har bour.example', 'alipayForm'],
    ['alipay', '@harbour.example', 'alipayForm'],
    ['alipay', 'pier@.example', 'alipayForm'],
    ['alipay', 'pier@@harbour.example', 'alipayForm'],
    ['alipay', 'pier@harbour', 'alipayForm'],
    ['alipay', 'pier@harbour.e', 'alipayForm'],
    ['alipay', `a@b.${'c'.repeat(13)}`, 'alipayForm'],
    ['alipay', 'pier@harbour.ex4mple', 'alipayForm'],
    ['alipay', `${'a'.repeat(65)}@b.co`, 'alipayForm'],
    ['alipay', `a@${'b'.repeat(65)}.co`, 'alipayForm'],
    ['alipay', ' 13812345678', 'alipayForm'],
    ['alipay', '13812345678 ', 'alipayForm'],
    ['wechat', 'abcde', 'wechatForm'],
    ['wechat', `a${'b'.repeat(20)}`, 'wechatForm'],
    ['wechat', '1abcdefg', 'wechatForm'],
    ['wechat', 'ab cdefg', 'wechatForm'],
    ['wechat', ' abcdefg', 'wechatForm'],
    ['wechat', 'abcdefg ', 'wechatForm'],
    ['wechat', '1234567', 'wechatForm'],
    ['wechat', '1'.repeat(16), 'wechatForm'],
    ['wechat', ' 12345678', 'wechatForm'],
    ['wechat', '12345678 ', 'wechatForm'],
  ] as const)('%s refuses "%s"', (kind, account, why) => {
    expect(() => acceptThirdParty(kind, account)).toThrow(new Refused(why));
  });
});

it.each([
  ['bankCard', '6222020000001234', '•••• 1234'],
  ['wechat', 'abcdefgh', 'ab•••gh'],
  ['wechat', 'abcdefghi', 'abcd••••fghi'],
])('%s %s is masked as %s', (kind, account, shown) => {
  expect(maskAccount(kind, account)).toBe(shown);
});
