import { type WALLET_TYPES, wallet } from '@harbour/contract/wallet';
import { useCommand } from '#api/cache.ts';
import { refreshMoney } from '#api/money.ts';
import { toast } from '#api/toasts.ts';
import { text } from '#text';

export type WalletType = (typeof WALLET_TYPES)[number];

/** Switches between manual and free-transfer mode (§4), and says which is on; the answer is nothing if it was refused. */
export function useWalletType() {
  const { run, isBusy } = useCommand(wallet.changeWalletType);
  const change = async (wanted: WalletType): Promise<WalletType | undefined> => {
    const { data } = await run({ walletType: wanted });
    if (data) toast(text(data.walletType === 'free' ? 'wallet.freeOn' : 'wallet.manualOn'));
    refreshMoney();
    return data?.walletType;
  };
  return { change, isBusy };
}
