import type { Output } from '@harbour/contract';
import type { WITHDRAW_TYPES, withdraw } from '@harbour/contract/withdraw';
import { type Minor, type WithdrawalRefusal, withdrawalRefusal } from '@harbour/rules';

export type WithdrawMethods = Output<typeof withdraw.getWithdrawMethod>;
export type Quick = Output<typeof withdraw.checkIsQuickWithdraw>;
export type WithdrawType = (typeof WITHDRAW_TYPES)[number];

const least = (one: Minor, other: Minor): Minor => (one < other ? one : other);

/** The largest possible amount: the balance, within the limits of the day and of instant withdrawals. */
export function mostOf({ central, quota }: WithdrawMethods, type: WithdrawType, quick: Quick | undefined): Minor {
  const most = least(central, quota.amountLeft);
  return type === 'instant' && quick?.isQuick ? least(most, quick.max) : most;
}

export type WithdrawFault = 'amountForm' | WithdrawalRefusal;

/** Why an amount cannot be withdrawn, in the server's words; undefined if it can. */
export function withdrawFault(
  amount: Minor | undefined,
  { central, min, quota }: WithdrawMethods,
): WithdrawFault | undefined {
  const { countLeft, amountLeft } = quota;
  if (amount === undefined || amount <= 0n) return countLeft <= 0 ? 'withdrawCountUsedUp' : 'amountForm';
  return withdrawalRefusal(amount, { min, countLeft, amountLeft, balance: central });
}

/** The page of an order that is in the way: a deposit's number begins with a D. */
export function orderPage(orderNo: string): { isDeposit: boolean; path: string } {
  const isDeposit = orderNo.startsWith('D');
  return { isDeposit, path: isDeposit ? '/pages/finance/depositInfo' : '/pages/finance/withDraw' };
}
