import { WALLET_TYPES } from '@harbour/contract/wallet';
import { Segmented } from '@harbour/ui';
import { useState } from 'react';
import { useWalletType, type WalletType } from '#parts/use-wallet-type.ts';
import { text } from '#text';
import { type KnownMode, modeShown, type WantedMode } from './mode.ts';
import styles from './Transfer.module.css';

/**
 * §4: manual or free-transfer mode, with the active one marked. The switch moves at once, and back if the server
 * refuses.
 */
export function ModeSwitch({ known }: { known: KnownMode }) {
  const { change, isBusy } = useWalletType();
  const [wanted, setWanted] = useState<WantedMode>();
  const shown = modeShown(known, wanted);
  const choose = async (next: WalletType) => {
    if (next === shown || isBusy) return;
    setWanted({ walletType: next });
    const walletType = await change(next);
    setWanted(walletType && { walletType, doneAt: performance.now() });
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
