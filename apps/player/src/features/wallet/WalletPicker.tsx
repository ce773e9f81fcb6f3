import type { Wallet } from '@harbour/contract/wallet';
import { DataRow, Icon, Mark, RowList, Sheet } from '@harbour/ui';
import { useSite } from '#api/stores.ts';
import { ComingSoon } from '#parts/ComingSoon.tsx';
import { Money } from '#parts/Money.tsx';
import { walletName } from '#parts/wallet-names.ts';
import { text } from '#text';
import styles from './Transfer.module.css';

/** A small mark: the hue and icon of a venue's class of games, or of our own wallet. */
export function WalletMark({ gameClass }: { gameClass: Wallet['gameClass'] }) {
  return (
    <Mark hue={gameClass}>
      {gameClass ? (
        <svg width="26" height="26" aria-hidden="true">
          <use href={`/art/categories.svg#${gameClass}`} />
        </svg>
      ) : (
        <Icon name="wallet" size={22} />
      )}
    </Mark>
  );
}

export type TransferSide = 'from' | 'to';

/** One side of a transfer: its wallet and balance. */
export function WalletPicker({
  side,
  wallet,
  onPress,
}: {
  side: TransferSide;
  wallet: Wallet | undefined;
  onPress: () => void;
}) {
  return (
    <button type="button" className={styles.picker} onClick={onPress}>
      {wallet ? (
        <WalletMark gameClass={wallet.gameClass} />
      ) : (
        <Mark isEmpty>
          <Icon name="target" size={22} />
        </Mark>
      )}
      <span className={styles.pickerWords}>
        <small>{text(`wallet.${side}`)}</small>
        <b>
          {wallet ? walletName(wallet.wallet, wallet.name) : text('wallet.choose')}
          <span className={styles.down}>
            <Icon name="chevron" size={16} />
          </span>
        </b>
        {wallet && (
          <span className="soft">
            <Money minor={wallet.balance} isPrivate />
          </span>
        )}
      </span>
    </button>
  );
}

const isMovable = ({ kind }: Wallet) => kind === 'central' || kind === 'venue';
/** A closed venue takes no more money, but its balance can always leave. */
const isUsable = ({ state }: Wallet, side: TransferSide) => state === 'open' || (state === 'closed' && side === 'from');

type WalletSheetProps = {
  side: TransferSide;
  wallets: Wallet[];
  chosen: Wallet['wallet'] | undefined;
  onChoose: (wallet: Wallet['wallet']) => void;
  onClose: () => void;
};

export function WalletSheet({ side, wallets, chosen, onChoose, onClose }: WalletSheetProps) {
  return (
    <Sheet
      title={text(side === 'from' ? 'wallet.chooseFrom' : 'wallet.chooseTo')}
      closeLabel={text('common.close')}
      onClose={onClose}
    >
      <RowList className={styles.choices}>
        {wallets.filter(isMovable).map((one) => (
          <WalletRow
            key={one.wallet}
            wallet={one}
            isChosen={one.wallet === chosen}
            isUsable={isUsable(one, side)}
            onPress={() => onChoose(one.wallet)}
          />
        ))}
      </RowList>
    </Sheet>
  );
}

type WalletRowProps = { wallet: Wallet; isChosen: boolean; isUsable: boolean; onPress?: (() => void) | undefined };

/** A wallet in a list. One that cannot be used now says why, and cannot be pressed; a venue without a game says so too. */
export function WalletRow({ wallet, isChosen, isUsable: mayPress, onPress }: WalletRowProps) {
  const openClasses = useSite((state) => state.openClasses);
  const isComing = wallet.gameClass !== null && !openClasses.includes(wallet.gameClass);
  return (
    <DataRow
      as={onPress ? 'button' : 'div'}
      mark={<WalletMark gameClass={wallet.gameClass} />}
      end={<Money minor={wallet.balance} isPrivate />}
      sign={isChosen ? 'chosen' : undefined}
      {...(onPress && { disabled: !mayPress, onClick: onPress })}
    >
      {walletName(wallet.wallet, wallet.name)}
      {wallet.state !== 'open' && <small className={styles.state}>{text(`wallet.${wallet.state}`)}</small>}
      {isComing && wallet.state === 'open' && <ComingSoon />}
      {isChosen && <span className="visually-hidden">{text('wallet.chosen')}</span>}
    </DataRow>
  );
}
