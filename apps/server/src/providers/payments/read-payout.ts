import { moneyOf } from '@harbour/rules';
import type { PayoutAnswer, UnreadPayout } from '#platform/ports';
import { AMOUNT, isText } from './read-payment.ts';

const STATES: readonly unknown[] = ['paid', 'refused', 'pending', 'returned'] satisfies PayoutAnswer['state'][];

/**
 * The state and the reference must be as agreed, else it is no answer. Number, amount and currency are passed on as told: the
 * order compares them with its own, and a difference is for a person.
 */
export function readPayout(said: Record<string, unknown>): PayoutAnswer {
  const { id, state, ref, amount, currency } = said;
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

/** A message that cannot be read changes nothing: the payout is asked about all the same. */
export function readPayoutCallback(body: string): PayoutAnswer | UnreadPayout {
  try {
    return readPayout(JSON.parse(body) as Record<string, unknown>);
  } catch {
    return { message: body };
  }
}
