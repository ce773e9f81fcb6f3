import { deposit } from '@harbour/contract/deposit';
import { history } from '@harbour/contract/history';
import { statements } from '@harbour/contract/statement';
import { wallet } from '@harbour/contract/wallet';
import { withdraw } from '@harbour/contract/withdraw';

/** What may be another answer once money has moved. */
export const MONEY_PATHS = [
  wallet.getUserBalance,
  wallet.getTransWalletBalanceInfo,
  wallet.getUserTransInfo,
  history.queryTransactionRecordList,
  history.getTransactionRecordInfo,
  statements.getBalanceHistory,
  statements.getStatement,
  withdraw.getWithdrawMethod,
  withdraw.getWithdrawOrder,
  deposit.getPaymentMethod,
  deposit.getRechargeAccountInfo,
].map(({ path }) => path);
