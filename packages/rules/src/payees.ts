/** §5: the form of an address or account number for each protocol. */
export type CoinProtocol = 'TRC20' | 'ERC20';
export const COIN_ADDRESS: Record<CoinProtocol, RegExp> = {
  TRC20: /^T[A-Za-z\d]{15,33}$/,
  ERC20: /^0x[A-Za-z\d]{15,40}$/,
};
export const KOIPAY_ACCOUNT = /^kb[A-Za-z\d]{15,32}$/;
export const EBPAY_ACCOUNT = /^eb[A-Za-z\d]{15,32}$/;

const CARD_DIGITS = /^\d{13,19}$/;

/** Checks the length, and the check digit that every card carries (Luhn). */
export function isCardNumber(number: string): boolean {
  if (!CARD_DIGITS.test(number)) return false;
  let sum = 0;
  for (const [at, digit] of [...number].reverse().entries()) {
    const twice = Number(digit) * (at % 2 === 0 ? 1 : 2);
    sum += twice > 9 ? twice - 9 : twice;
  }
  return sum % 10 === 0;
}
