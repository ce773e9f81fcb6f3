import { books } from '@house/contract/books';
import { deposit } from '@house/contract/deposit';
import { records } from '@house/contract/records';
import { wallet } from '@house/contract/wallet';
import { withdraw } from '@house/contract/withdraw';

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
