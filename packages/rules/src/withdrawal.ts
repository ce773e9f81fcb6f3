import type { Minor } from './money.ts';

/** The limits that a withdrawal request is checked against. A limit that is left out is not checked. */
export type WithdrawalTerms = {
  /** The largest instant withdrawal, when the request is one. */
  quickMax?: Minor | undefined;
  /** Another order of the member is not verified yet. */
  hasUnverified?: boolean;
  min: Minor;
  /** The withdrawals left today, by count and by amount. */
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

/** The first reason why an amount cannot be withdrawn; undefined if it can. Server and player give the same one. */
export function withdrawalRefusal(amount: Minor, terms: WithdrawalTerms): WithdrawalRefusal | undefined {
  const { quickMax, hasUnverified, min, countLeft, amountLeft, balance } = terms;
  if (quickMax !== undefined && amount > quickMax) return 'quickNotOpen';
  if (hasUnverified) return 'orderUnverified';
  if (amount < min) return 'withdrawTooLow';
  if (countLeft <= 0) return 'withdrawCountUsedUp';
  if (amount > amountLeft) return 'withdrawExceedsQuota';
  return balance !== undefined && amount > balance ? 'withdrawExceedsBalance' : undefined;
}
