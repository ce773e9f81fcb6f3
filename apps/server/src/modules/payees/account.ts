import { isPaidByPicture } from '@harbour/contract/payees';
import { EBPAY_ACCOUNT, KOIPAY_ACCOUNT } from '@harbour/rules';
import { keyedDigest } from '#platform/digest';
import { refuse } from '#platform/refuse';

/** Dialling prefix of a phone number; includes the country code 86 in front of a mainland mobile number. */
const DIALLED_FIRST = /^(?:(?:\+|00)?86(?=1\d{10}$)|(?:\+|00)(?=\d+$))/;

/** One spelling for all ways of typing the same account. */
export function canonical(kind: string, account: string): string {
  if (isPaidByPicture(kind)) return account.toLowerCase().replace(DIALLED_FIRST, '');
  return kind === 'coin' && account.startsWith('0x') ? account.toLowerCase() : account;
}

/** Keyed digest that finds the same account again without revealing it. */
export function accountDigest(secret: Buffer, kind: string, account: string): Buffer {
  return keyedDigest(secret, 'payee', kind, canonical(kind, account));
}

const PHONE_OR_MAIL = /^(?:\+?\d{8,15}|[^\s@]{1,64}@[^\s@]{1,64}\.[a-z]{2,12})$/i;
const WECHAT = /^[A-Za-z][\w-]{5,19}$|^\d{8,15}$/;

export function acceptThirdParty(kind: 'ebpay' | 'koipay' | 'alipay' | 'wechat', account: string): void {
  if (kind === 'ebpay' && !EBPAY_ACCOUNT.test(account)) refuse('ebpayForm');
  if (kind === 'koipay' && !KOIPAY_ACCOUNT.test(account)) refuse('koipayForm');
  if (kind === 'alipay' && !PHONE_OR_MAIL.test(account)) refuse('alipayForm');
  if (kind === 'wechat' && !WECHAT.test(account)) refuse('wechatForm');
}

/** Masks an account so that only its owner recognises it. */
export function maskAccount(kind: string, account: string): string {
  if (kind === 'bankCard') return `•••• ${account.slice(-4)}`;
  return account.length <= 8
    ? `${account.slice(0, 2)}•••${account.slice(-2)}`
    : `${account.slice(0, 4)}••••${account.slice(-4)}`;
}
