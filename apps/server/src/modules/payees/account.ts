import { COIN_ADDRESS, EBPAY_ACCOUNT, KOIPAY_ACCOUNT, type Protocol } from '@house/rules';
import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { createBase58check } from '@scure/base';
import { refuse } from '#platform/refuse';

const base58check = createBase58check(sha256);
/** What every TRON address begins with, once decoded. */
const TRON_PREFIX = 0x41;
const TRON_BYTES = 21;

/** §5: an address must fit its protocol; where the protocol has a checksum, that must be right too. */
export function addressFits(protocol: Protocol, address: string): boolean {
  if (!COIN_ADDRESS[protocol].test(address)) return false;
  return protocol === 'TRC20' ? isTron(address) : isEthereum(address);
}

function isTron(address: string): boolean {
  try {
    const bytes = base58check.decode(address);
    return bytes.length === TRON_BYTES && bytes[0] === TRON_PREFIX;
  } catch {
    return false;
  }
}

/** Written in one case it carries no checksum; written in both, the case of each letter is one (EIP-55). */
function isEthereum(address: string): boolean {
  const digits = address.slice(2);
  if (!/^[\da-f]{40}$/i.test(digits)) return false;
  const lower = digits.toLowerCase();
  if (digits === lower || digits === digits.toUpperCase()) return true;
  const hash = Buffer.from(keccak_256(new TextEncoder().encode(lower))).toString('hex');
  return [...lower].every((sign, at) => {
    const isUpper = Number.parseInt(hash[at] as string, 16) >= 8;
    return digits[at] === (isUpper ? sign.toUpperCase() : sign);
  });
}

/** The same account however it was typed. */
export function canonical(kind: string, account: string): string {
  return kind === 'coin' && account.startsWith('0x') ? account.toLowerCase() : account;
}

const PHONE_OR_MAIL = /^(?:\+?\d{8,15}|[^\s@]{1,64}@[^\s@]{1,64}\.[a-z]{2,12})$/i;
const WECHAT = /^[A-Za-z][\w-]{5,19}$|^\d{8,15}$/;

export function acceptThirdParty(kind: 'ebpay' | 'koipay' | 'alipay' | 'wechat', account: string): void {
  if (kind === 'ebpay' && !EBPAY_ACCOUNT.test(account)) refuse('ebpayForm');
  if (kind === 'koipay' && !KOIPAY_ACCOUNT.test(account)) refuse('koipayForm');
  if (kind === 'alipay' && !PHONE_OR_MAIL.test(account)) refuse('alipayForm');
  if (kind === 'wechat' && !WECHAT.test(account)) refuse('wechatForm');
}

/** Enough to recognise one's own, and no more. */
export function maskAccount(kind: string, account: string): string {
  if (kind === 'bankCard') return `•••• ${account.slice(-4)}`;
  return account.length <= 8
    ? `${account.slice(0, 2)}•••${account.slice(-2)}`
    : `${account.slice(0, 4)}••••${account.slice(-4)}`;
}
