import { EBPAY_ACCOUNT, KOIPAY_ACCOUNT } from '@house/rules';
import { refuse } from '#platform/refuse';

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
