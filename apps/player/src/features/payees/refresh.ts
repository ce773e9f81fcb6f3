import { payees } from '@harbour/contract/payees';
import { withdraw } from '@harbour/contract/withdraw';
import { refreshAnswers } from '#api/cache.ts';

const PATHS = [
  payees.queryUserBankCardList,
  payees.queryCoinAccounts,
  payees.queryThirdPartAccounts,
  withdraw.getWithdrawMethod,
].map(({ path }) => path);

/** An account was added, changed or removed: whatever lists them is asked again. */
export function refreshPayees(): void {
  refreshAnswers(PATHS);
}
