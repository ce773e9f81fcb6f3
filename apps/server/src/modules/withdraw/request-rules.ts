import type { Input } from '@harbour/contract';
import type { withdraw } from '@harbour/contract/withdraw';
import { type Currency, shareOf, type WithdrawalTerms, withdrawalRefusal } from '@harbour/rules';
import { refuse } from '#platform/refuse';
import type { Quota } from './quota.ts';
import type { StoredWithdrawal, WindowRule } from './store.ts';

export type WithdrawalRequest = Input<typeof withdraw.withdraw>;
type RequestedOrder = Pick<StoredWithdrawal, 'amount' | 'payee' | 'type' | 'window'>;

/** Returns the order of a repeated request; refuses a request of other content under the same id. */
export function sameRequest<Order extends RequestedOrder>(
  order: Order,
  request: Pick<WithdrawalRequest, 'amount' | 'payeeId' | 'type' | 'window'>,
): Order {
  const isSame =
    order.amount === request.amount &&
    order.payee === BigInt(request.payeeId) &&
    order.type === request.type &&
    (order.window ?? undefined) === request.window;
  return isSame ? order : refuse('requestReused');
}

/** The bonus for waiting. */
export const waitingBonusOf = ({ amount }: Pick<WithdrawalRequest, 'amount'>, rule: WindowRule | undefined): bigint =>
  rule ? shareOf(amount, rule.waitingBonusPpm) : 0n;

type RequestedWindow = Pick<WithdrawalRequest, 'type' | 'window' | 'amount' | 'waitingBonus' | 'hours'>;

/** The chosen window, if its bonus and its hours are still those that the member confirmed with the password. */
export function acceptWindow(request: RequestedWindow, windows: readonly WindowRule[]): WindowRule | undefined {
  const { type, window, waitingBonus, hours } = request;
  const rule =
    type === 'scheduled' ? (windows.find((one) => one.window === window) ?? refuse('windowMissing')) : undefined;
  const isOther =
    (waitingBonus !== undefined && waitingBonus !== waitingBonusOf(request, rule)) ||
    (hours !== undefined && (hours.fromHours !== rule?.fromHours || hours.toHours !== rule.toHours));
  return isOther ? refuse('changedMeanwhile') : rule;
}

type AmountTerms = Pick<WithdrawalTerms, 'quickMax' | 'hasUnverified' | 'min'> & { quota: Quota; currency: Currency };

/** Refuses an amount that the terms do not allow. The ledger checks the balance when it holds the amount. */
export function acceptAmount(amount: bigint, { quota, currency, ...terms }: AmountTerms): void {
  const { count, countLeft, amountLeft } = quota;
  const why = withdrawalRefusal(amount, { ...terms, countLeft, amountLeft });
  const details = { min: terms.min, count, left: amountLeft, currency };
  if (why) refuse(why, details);
}
