import { wallet } from '@harbour/contract/wallet';
import { follow, loadCall, refreshTopic } from './cache.ts';
import { useSession } from './stores.ts';

/** Reloads everything about money after it has moved, here or elsewhere. */
export function refreshMoney(): void {
  void refreshTopic('money');
}

let holds = 0;
let late: (() => void) | undefined;

/**
 * Keeps news of the balance back while a game shows its result, so that no other place gives it away. The stake of the
 * game leaves the total at once, as it does in the game.
 */
export function holdMoney(staked = 0n): () => void {
  holds += 1;
  const { accountMoney } = useSession.getState();
  if (accountMoney && staked > 0n)
    useSession.setState({ accountMoney: { ...accountMoney, total: accountMoney.total - staked } });
  return () => {
    holds -= 1;
    if (holds > 0) return;
    if (late) late();
    // The news is still on its way, or nothing was played.
    else if (staked > 0n) refreshMoney();
    late = undefined;
  };
}

follow(wallet.getUserBalance, {}, ({ userBalanceMap }) => {
  const { token } = useSession.getState();
  const show = () => useSession.getState().token === token && useSession.setState({ accountMoney: userBalanceMap });
  if (holds > 0) late = show;
  else show();
});
follow(wallet.getUserTransInfo, {}, ({ walletType }) => useSession.setState({ isTransfer: walletType === 'free' }));

/** Loads the member's balances at login (§4). */
export function loadMoney(): void {
  loadCall(wallet.getUserBalance, {});
  loadCall(wallet.getUserTransInfo, {});
}
