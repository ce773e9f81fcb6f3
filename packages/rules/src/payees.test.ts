import { describe, expect, it } from 'vitest';
import { COIN_ADDRESS, EBPAY_ACCOUNT, isCardNumber, KOIPAY_ACCOUNT } from './payees.ts';

describe('a card number', () => {
  it.each(['4111111111111111', '6222020000000000000', '4222222222222', '5555555555554444', '0000000000000059'])(
    'takes %s',
    (number) => {
      expect(isCardNumber(number)).toBe(true);
    },
  );
  it('is refused when any one digit of it is another', () => {
    const number = '4111111111111111';
    for (const at of [...number].keys()) {
      const other = String((Number(number[at]) + 1) % 10);
      expect(isCardNumber(`${number.slice(0, at)}${other}${number.slice(at + 1)}`)).toBe(false);
    }
  });
  it('is refused when two neighbours have changed places', () => {
    expect([isCardNumber('6222020000000000000'), isCardNumber('2622020000000000000')]).toEqual([true, false]);
  });
  it('counts a doubled nine as nine', () => {
    expect([isCardNumber('9000000000000092'), isCardNumber('9000000000000091')]).toEqual([true, false]);
  });
  it.each(['', '000000000000', '0'.repeat(20), 'x4111111111111111', '4111111111111111x', '4111 1111 1111 1111'])(
    'refuses "%s" by its form',
    (number) => expect(isCardNumber(number)).toBe(false),
  );
  it.each([13, 19])('takes %i digits', (length) => expect(isCardNumber('0'.repeat(length))).toBe(true));
});

describe.each([
  ['TRC20', COIN_ADDRESS.TRC20, 'T', 15, 33],
  ['ERC20', COIN_ADDRESS.ERC20, '0x', 15, 40],
  ['KOIpay', KOIPAY_ACCOUNT, 'kb', 15, 32],
  ['EBpay', EBPAY_ACCOUNT, 'eb', 15, 32],
])('an account of %s', (_, pattern, prefix, least, most) => {
  it('begins with its letters and has as many signs as it may', () => {
    const signs = 'aZ09'.repeat(12);
    const taken = [least - 1, least, most, most + 1].map((length) => pattern.test(prefix + signs.slice(0, length)));
    expect(taken).toEqual([false, true, true, false]);
  });
  it('holds letters and digits alone, from its first sign to its last', () => {
    const right = prefix + 'a'.repeat(least);
    const wrong = [` ${right}`, `${right} `, `x${right}`, `${prefix}${'-'.repeat(least)}`, right.slice(prefix.length)];
    expect(wrong.map((account) => pattern.test(account))).toEqual(wrong.map(() => false));
  });
});
