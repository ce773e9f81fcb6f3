import { wallet } from '@harbour/contract/wallet';
import { follow, loadCall, refreshTopic } from './cache.ts';
import { useSession } from './stores.ts';

/** Reloads everything about money after it has moved, here or elsewhere. */
export function refreshMoney(): void {
  void refreshTopic('money');
}

follow(wallet.getUserBalance, {}, ({ userBalanceMap }) => useSession.setState({ accountMoney: userBalanceMap }));
follow(wallet.getUserTransInfo, {}, ({ walletType }) => useSession.setState({ isTransfer: walletType === 'free' }));

/** Loads the member's balances at login (§4). */
export function loadMoney(): void {
  loadCall(wallet.getUserBalance, {});
  loadCall(wallet.getUserTransInfo, {});
}
