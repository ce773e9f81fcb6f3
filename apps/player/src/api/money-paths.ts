import { books } from '@harbour/contract/books';
import { deposit } from '@harbour/contract/deposit';
import { records } from '@harbour/contract/records';
import { wallet } from '@harbour/contract/wallet';
import { withdraw } from '@harbour/contract/withdraw';

/** What may be another answer once money has moved. */
export const MONEY_PATHS = [
  wallet.getUserBalance,
  wallet.getTransWalletBalanceInfo,
  wallet.getUserTransInfo,
  records.queryTransactionRecordList,
  records.getTransactionRecordInfo,
  books.getBalanceHistory,
  books.getStatement,
  withdraw.getWithdrawMethod,
  withdraw.getWithdrawOrder,
  deposit.getPaymentMethod,
  deposit.getRechargeAccountInfo,
].map(({ path }) => path);
