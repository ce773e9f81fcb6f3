import { wallet } from '@harbour/contract/wallet';
import { follow, refresh, refreshAnswers } from './cache.ts';
import { MONEY_PATHS } from './money-paths.ts';
import { useSession } from './stores.ts';

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
