import type { Minor } from './money.ts';

/** The limits that a request for a withdrawal meets. A limit that is left out is not asked about. */
export type WithdrawalTerms = {
  /** The most that is paid at once, where the request asks for that. */
  quickMax?: Minor | undefined;
  /** Another order of the member has still to be verified. */
  hasUnverified?: boolean;
  min: Minor;
  /** The withdrawals, and the sum of them, that the day still allows. */
  countLeft: number;
  amountLeft: Minor;
  balance?: Minor | undefined;
};

export type WithdrawalRefusal =
  | 'quickNotOpen'
  | 'orderUnverified'
  | 'withdrawTooLow'
  | 'withdrawCountUsedUp'
  | 'withdrawExceedsQuota'
  | 'withdrawExceedsBalance';

/** The first reason why an amount cannot be withdrawn; undefined if it can. Server and player say the same one. */
export function withdrawalRefusal(amount: Minor, terms: WithdrawalTerms): WithdrawalRefusal | undefined {
  const { quickMax, hasUnverified, min, countLeft, amountLeft, balance } = terms;
  if (quickMax !== undefined && amount > quickMax) return 'quickNotOpen';
  if (hasUnverified) return 'orderUnverified';
  if (amount < min) return 'withdrawTooLow';
  if (countLeft <= 0) return 'withdrawCountUsedUp';
  if (amount > amountLeft) return 'withdrawExceedsQuota';
  return balance !== undefined && amount > balance ? 'withdrawExceedsBalance' : undefined;
}
