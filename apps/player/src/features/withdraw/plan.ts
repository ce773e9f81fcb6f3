import type { Output } from '@harbour/contract';
import type { WITHDRAW_TYPES, withdraw } from '@harbour/contract/withdraw';
import type { Minor } from '@harbour/rules';

export type Method = Output<typeof withdraw.getWithdrawMethod>;
export type Quick = Output<typeof withdraw.checkIsQuickWithdraw>;
export type WithdrawType = (typeof WITHDRAW_TYPES)[number];

const MILLION = 1_000_000n;

/** What waiting adds to an amount: exact, and what is less than the smallest unit is left out. */
export function waitingBonusOf(amount: Minor, waitingBonusPpm: number): Minor {
  return (amount * BigInt(waitingBonusPpm)) / MILLION;
}

const least = (one: Minor, other: Minor): Minor => (one < other ? one : other);

/** The most that can be asked for at once: what is there, what the day still allows, and how much goes at once. */
export function mostOf({ central, quota }: Method, type: WithdrawType, quick: Quick | undefined): Minor {
  const most = least(central, quota.amountLeft);
  return type === 'instant' && quick?.isQuick ? least(most, quick.max) : most;
}

export type WithdrawFault =
  | 'amountForm'
  | 'withdrawTooLow'
  | 'withdrawExceedsBalance'
  | 'withdrawExceedsQuota'
  | 'withdrawCountUsedUp';

/** Why an amount cannot be withdrawn, as the server would say it; undefined if it can. */
export function withdrawFault(amount: Minor | undefined, { central, min, quota }: Method): WithdrawFault | undefined {
  if (quota.countLeft <= 0) return 'withdrawCountUsedUp';
  if (amount === undefined || amount <= 0n) return 'amountForm';
  if (amount < min) return 'withdrawTooLow';
  if (amount > central) return 'withdrawExceedsBalance';
  return amount > quota.amountLeft ? 'withdrawExceedsQuota' : undefined;
}

/** Where an order that stands in the way is shown: a deposit's number begins with a D. */
export function orderPage(orderNo: string): { isDeposit: boolean; path: string } {
  const isDeposit = orderNo.startsWith('D');
  return { isDeposit, path: isDeposit ? '/pages/finance/depositInfo' : '/pages/finance/withDraw' };
}
