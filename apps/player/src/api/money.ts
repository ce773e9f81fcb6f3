import { wallet } from '@harbour/contract/wallet';
import { follow, loadCall, refreshTopic } from './cache.ts';
import { useSession } from './stores.ts';

/** Reloads everything about money after it has moved, here or elsewhere. */
export function refreshMoney(): void {
  void refreshTopic('money');
}

let holds = 0;
let late: (() => void) | undefined;

/** Keeps news of the balance back while a game shows its result, so that no other place gives it away. */
export function holdMoney(): () => void {
  holds += 1;
  return () => {
    holds -= 1;
    if (holds === 0) late?.();
    if (holds === 0) late = undefined;
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
