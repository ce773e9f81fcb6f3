import { sha256 } from '@noble/hashes/sha2.js';
import { createBase58check } from '@scure/base';
import { describe, expect, it } from 'vitest';
import { addressFits } from './coin-address.ts';

const TRON = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';
const ETHER = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

describe('an address', () => {
  it('fits its own protocol, and no other', () => {
    expect([addressFits('TRC20', TRON), addressFits('ERC20', ETHER)]).toEqual([true, true]);
    expect([addressFits('ERC20', TRON), addressFits('TRC20', ETHER)]).toEqual([false, false]);
  });

  it('of TRON is refused with one character changed', () => {
    for (const at of [...TRON].keys()) {
      const other = TRON[at] === 'a' ? 'b' : 'a';
      expect(addressFits('TRC20', `${TRON.slice(0, at)}${other}${TRON.slice(at + 1)}`)).toBe(false);
    }
  });

  it('of TRON has the right number of bytes, and begins with the byte of TRON', () => {
    const { encode } = createBase58check(sha256);
    const written = (length: number) =>
      Array.from({ length: 256 }, (_, first) => encode(new Uint8Array(length).fill(first, 0, 1))).filter((address) =>
        /^T\w{15,33}$/.test(address),
      );
    const right = encode(new Uint8Array(21).fill(0x41, 0, 1));
    expect(written(21).filter((address) => addressFits('TRC20', address))).toEqual([right]);
    expect(written(21).length).toBeGreaterThan(1);
    expect(written(20).length).toBeGreaterThan(0);
    expect(written(20).filter((address) => addressFits('TRC20', address))).toEqual([]);
  });

  it('of Ethereum needs no checksum in one case, and a right one in mixed case', () => {
    const digits = ETHER.slice(2);
    const written = (text: string) => addressFits('ERC20', `0x${text}`);
    expect([written(digits.toLowerCase()), written(digits.toUpperCase())]).toEqual([true, true]);
    for (const [at, sign] of [...digits].entries()) {
      if (!/[a-f]/i.test(sign)) continue;
      const turned = sign === sign.toLowerCase() ? sign.toUpperCase() : sign.toLowerCase();
      expect(written(`${digits.slice(0, at)}${turned}${digits.slice(at + 1)}`)).toBe(false);
    }
  });

  it.each(['0X', '1x', 'xx', ''])('of Ethereum begins with 0x, and not with "%s"', (prefix) => {
    expect(addressFits('ERC20', `${prefix}${'1'.repeat(40)}`)).toBe(false);
    expect(addressFits('ERC20', `${prefix}${ETHER.slice(2)}`)).toBe(false);
  });

  it('of Ethereum has forty hexadecimal digits', () => {
    expect(addressFits('ERC20', `0x${'1'.repeat(39)}`)).toBe(false);
    expect(addressFits('ERC20', `0x${'1'.repeat(41)}`)).toBe(false);
    expect(addressFits('ERC20', `0x${'g'.repeat(40)}`)).toBe(false);
    expect(addressFits('ERC20', `0x${'1'.repeat(40)}`)).toBe(true);
  });
});
