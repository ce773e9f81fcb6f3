import { books } from '@house/contract/books';
import { deposit } from '@house/contract/deposit';
import { records } from '@house/contract/records';
import { wallet } from '@house/contract/wallet';
import { withdraw } from '@house/contract/withdraw';
import { follow, refresh, refreshAnswers } from './cache.ts';
import { useSession } from './stores.ts';

/** What may be another answer once money has moved. */
const MONEY_PATHS = [
  wallet.getUserBalance,
  wallet.getTransWalletBalanceInfo,
  wallet.getUserTransInfo,
  records.queryTransactionRecordList,
  books.getBalanceHistory,
  books.getStatement,
  withdraw.getWithdrawMethod,
  withdraw.getWithdrawOrder,
  deposit.getPaymentMethod,
  deposit.getRechargeAccountInfo,
].map(({ path }) => path);

/** Money moved, here or elsewhere: every question about it is open again. */
export function refreshMoney(): void {
  refreshAnswers(MONEY_PATHS);
}

follow(wallet.getUserBalance, {}, ({ userBalanceMap }) => useSession.setState({ accountMoney: userBalanceMap }));
follow(wallet.getUserTransInfo, {}, ({ walletType }) => useSession.setState({ isTransfer: walletType === 'free' }));

/** §4: with the login, what the member has is known. */
export function loadMoney(): void {
  refresh(wallet.getUserBalance, {});
  refresh(wallet.getUserTransInfo, {});
}
