import { isPaidByPicture } from '@harbour/contract/payees';
import { EBPAY_ACCOUNT, KOIPAY_ACCOUNT } from '@harbour/rules';
import { keyedDigest } from '#platform/digest';
import { refuse } from '#platform/refuse';

/** Before a phone number; the calling code as well where it says nothing new, before a mainland mobile. */
const DIALLED_FIRST = /^(?:(?:\+|00)?86(?=1\d{10}$)|(?:\+|00)(?=\d+$))/;

/** The same account however it was typed. */
export function canonical(kind: string, account: string): string {
  if (isPaidByPicture(kind)) return account.toLowerCase().replace(DIALLED_FIRST, '');
  return kind === 'coin' && account.startsWith('0x') ? account.toLowerCase() : account;
}

/** What finds the same account again, without telling which it is. */
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

/** Enough to recognise one's own, and no more. */
export function maskAccount(kind: string, account: string): string {
  if (kind === 'bankCard') return `•••• ${account.slice(-4)}`;
  return account.length <= 8
    ? `${account.slice(0, 2)}•••${account.slice(-2)}`
    : `${account.slice(0, 4)}••••${account.slice(-4)}`;
}
