import { WALLET_TYPES, wallet } from '@harbour/contract/wallet';
import { Segmented } from '@harbour/ui';
import { useState } from 'react';
import { useCommand } from '#api/cache.ts';
import { refreshMoney } from '#api/money.ts';
import { toast } from '#api/toasts.ts';
import { text } from '#text';
import { type KnownMode, modeShown, type WalletType, type WantedMode } from './mode.ts';
import styles from './Transfer.module.css';

/**
 * §4: manual or free-transfer mode, with the active one marked. The switch moves at once, and back if the server
 * refuses.
 */
export function ModeSwitch({ known }: { known: KnownMode }) {
  const change = useCommand(wallet.changeWalletType);
  const [wanted, setWanted] = useState<WantedMode>();
  const shown = modeShown(known, wanted);
  const choose = async (next: WalletType) => {
    if (next === shown || change.isBusy) return;
    setWanted({ walletType: next });
    const { data } = await change.run({ walletType: next });
    setWanted(data && { walletType: data.walletType, doneAt: performance.now() });
    if (data) toast(text(data.walletType === 'free' ? 'wallet.freeOn' : 'wallet.manualOn'));
    refreshMoney();
  };
  return (
    <section className={styles.mode}>
      <Segmented
        label={text('wallet.mode')}
        value={shown}
        options={WALLET_TYPES.map((value) => ({ value, label: text(`wallet.${value}`) }))}
        onChange={(next) => void choose(next)}
      />
      <p className="soft">{text(shown === 'free' ? 'wallet.freeWords' : 'wallet.manualWords')}</p>
    </section>
  );
}
