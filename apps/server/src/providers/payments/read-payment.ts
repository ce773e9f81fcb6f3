import { CURRENCIES, type Currency, moneyOf } from '@harbour/rules';
import type { Payment, UnreadPayment } from '#platform/ports';

type AgreedPayment = { provider: string; ref: string; orderNo: string; amount: string; currency: Currency };

const TEXT = /^[^\p{Cc}\p{Cs}]{1,79}$/u;
/** Two decimals at most: three may be a way to write thousands, which a person must decide. */
export const AMOUNT = /^(?:0|[1-9]\d{0,12})(?:\.\d{1,2})?$/;

export const isText = (value: unknown): value is string => typeof value === 'string' && TEXT.test(value);
const IS_AGREED: Record<keyof AgreedPayment, (value: unknown) => boolean> = {
  provider: isText,
  ref: isText,
  orderNo: isText,
  amount: (value) => isText(value) && AMOUNT.test(value),
  currency: (value) => (CURRENCIES as readonly unknown[]).includes(value),
};

/**
 * Reads a provider's message field by field. An unexpected one is not trusted, but kept, because a member may have
 * paid. `asked` is the order that was asked about.
 */
export function readPayment(received: unknown, asked: string | null): Payment | UnreadPayment {
  const { provider, ref, orderNo, amount, currency } = (received ?? {}) as Record<keyof AgreedPayment, unknown>;
  const fields = { provider, ref, orderNo, amount, currency };
  const names = Object.keys(IS_AGREED) as (keyof AgreedPayment)[];
  const wrong = names.filter((name) => !IS_AGREED[name](fields[name]));
  if (wrong.length === 0) {
    const { ref: providerRef, ...rest } = fields as AgreedPayment;
    return { ...rest, providerRef, amount: moneyOf(rest.amount) };
  }
  return {
    // With a reference it is the same payment, whatever else comes along with it.
    message: JSON.stringify(ref === undefined ? received : fields) ?? '',
    problem: `not as agreed: ${wrong.join(', ')}`,
    orderNo: isText(orderNo) ? orderNo : asked,
    provider: isText(provider) ? provider : null,
  };
}

export function readCallback(body: string): Payment | UnreadPayment {
  try {
    return readPayment(JSON.parse(body), null);
  } catch {
    return { message: JSON.stringify(body), problem: 'no JSON', orderNo: null, provider: null };
  }
}
