import { moneyOf } from '@harbour/rules';
import type { PayoutAnswer, UnreadPayout } from '#platform/ports';
import { AMOUNT, isText } from './read-payment.ts';

const STATES: readonly unknown[] = ['paid', 'refused', 'pending', 'returned'] satisfies PayoutAnswer['state'][];

/**
 * Reads a payout's state. State and reference must be as agreed, else it is no answer. Number, amount and currency are
 * passed on as received: the order compares them with its own, and a difference is left to a person.
 */
export function readPayout(received: Record<string, unknown>): PayoutAnswer {
  const { id, state, ref, amount, currency } = received;
  if (!STATES.includes(state) || !isText(ref)) throw new Error('the payment provider answered something else');
  const isAmount = isText(amount) && AMOUNT.test(amount);
  return {
    state: state as PayoutAnswer['state'],
    ref,
    id: isText(id) ? id : null,
    amount: isAmount ? moneyOf(amount) : null,
    currency: isText(currency) ? currency : null,
  };
}

/** A message that cannot be read changes nothing: the payout is polled anyway. */
export function readPayoutCallback(body: string): PayoutAnswer | UnreadPayout {
  try {
    return readPayout(JSON.parse(body) as Record<string, unknown>);
  } catch {
    return { message: body };
  }
}
