import { CURRENCIES, type Currency, moneyOf } from '@harbour/rules';
import type { Payment, UnreadPayment } from '#platform/ports';

type Agreed = { provider: string; ref: string; orderNo: string; amount: string; currency: Currency };

const TEXT = /^[^\p{Cc}\p{Cs}]{1,79}$/u;
/** Two digits at most: a third may be a way to write thousands, and that is for a person to say. */
export const AMOUNT = /^(?:0|[1-9]\d{0,12})(?:\.\d{1,2})?$/;

export const isText = (value: unknown): value is string => typeof value === 'string' && TEXT.test(value);
const IS_AGREED: Record<keyof Agreed, (value: unknown) => boolean> = {
  provider: isText,
  ref: isText,
  orderNo: isText,
  amount: (value) => isText(value) && AMOUNT.test(value),
  currency: (value) => (CURRENCIES as readonly unknown[]).includes(value),
};

/**
 * What somebody else says is read field by field. What is not as agreed is not believed, and not lost either: somebody may have
 * paid. `asked` is the order that was asked about.
 */
export function readPayment(said: unknown, asked: string | null): Payment | UnreadPayment {
  const { provider, ref, orderNo, amount, currency } = (said ?? {}) as Record<keyof Agreed, unknown>;
  const fields = { provider, ref, orderNo, amount, currency };
  const names = Object.keys(IS_AGREED) as (keyof Agreed)[];
  const wrong = names.filter((name) => !IS_AGREED[name](fields[name]));
  if (wrong.length === 0) {
    const { ref: providerRef, ...rest } = fields as Agreed;
    return { ...rest, providerRef, amount: moneyOf(rest.amount) };
  }
  return {
    // One that has a name is the same payment, whatever else is told along with it.
    message: JSON.stringify(ref === undefined ? said : fields) ?? '',
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
