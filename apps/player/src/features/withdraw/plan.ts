import type { Output } from '@harbour/contract';
import { isPaidByPicture } from '@harbour/contract/payees';
import type { WITHDRAW_TYPES, withdraw } from '@harbour/contract/withdraw';
import { type Minor, type WithdrawalRefusal, withdrawalRefusal } from '@harbour/rules';
import type { Need } from '#parts/ReadyList.tsx';

export type WithdrawMethods = Output<typeof withdraw.getWithdrawMethod>;
export type Quick = Output<typeof withdraw.checkIsQuickWithdraw>;
export type WithdrawType = (typeof WITHDRAW_TYPES)[number];

/** The kinds of account that the server binds only to a member whose real name it knows. */
const isInOwnName = (kind: string) => kind === 'bankCard' || isPaidByPicture(kind);

/**
 * All that a first request needs. The name is asked for here only if no account can be added without one; else the
 * form of the account asks for it. An account that is there needs no name any more.
 */
export function needsOf(methodList: WithdrawMethods['methodList']): Need[] {
  const hasAccount = methodList.some(({ payeeList }) => payeeList.length > 0);
  const usable = methodList.filter(({ isOpen, needsFirst }) => isOpen && !needsFirst);
  const needsName = !hasAccount && usable.every(({ kind }) => isInOwnName(kind));
  return needsName ? ['phone', 'secondary', 'name', 'account'] : ['phone', 'secondary', 'account'];
}

const least = (one: Minor, other: Minor): Minor => (one < other ? one : other);

/** The largest possible amount: the balance, within the limits of the day and of instant withdrawals. */
export function mostOf({ central, quota }: WithdrawMethods, type: WithdrawType, quick: Quick | undefined): Minor {
  const most = least(central, quota.amountLeft);
  return type === 'instant' && quick?.isQuick ? least(most, quick.max) : most;
}

export type WithdrawFault = 'amountForm' | WithdrawalRefusal;

/** Faults that close the form, also before an amount is typed. */
const CLOSING: readonly WithdrawFault[] = ['quickNotOpen', 'orderUnverified', 'withdrawCountUsedUp'];
export const closesForm = (fault: WithdrawFault | undefined): boolean => fault !== undefined && CLOSING.includes(fault);

type Chosen = { amount: Minor | undefined; type: WithdrawType };

/**
 * Why an amount cannot be withdrawn, in the server's words and order; undefined if it can. Before an amount is typed: what
 * stands in the way of the least one.
 */
export function withdrawFault(
  { amount, type }: Chosen,
  { central, min, quota, unverifiedOrderNo }: WithdrawMethods,
  quick: Quick,
): WithdrawFault | undefined {
  const { countLeft, amountLeft } = quota;
  const quickMax = type === 'instant' ? (quick.isQuick ? quick.max : 0n) : undefined;
  const hasUnverified = unverifiedOrderNo !== null;
  const terms = { quickMax, hasUnverified, min, countLeft, amountLeft, balance: central };
  if (amount !== undefined && amount > 0n) return withdrawalRefusal(amount, terms);
  const fault = withdrawalRefusal(min, terms);
  return closesForm(fault) ? fault : 'amountForm';
}

/** The page of an order that is in the way: a deposit's number begins with a D. */
export function orderPage(orderNo: string): { isDeposit: boolean; path: string } {
  const isDeposit = orderNo.startsWith('D');
  return { isDeposit, path: isDeposit ? '/pages/finance/depositInfo' : '/pages/finance/withDraw' };
}
