import { payees } from '@harbour/contract/payees';
import { withdraw } from '@harbour/contract/withdraw';
import { refreshCalls } from '#api/cache.ts';

const LISTS = [
  payees.queryUserBankCardList,
  payees.queryCoinAccounts,
  payees.queryThirdPartAccounts,
  withdraw.getWithdrawMethod,
];

/** Reloads every list of accounts after one was added, changed or removed. */
export function refreshPayees(): void {
  void refreshCalls(...LISTS);
}
