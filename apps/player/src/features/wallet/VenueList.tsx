import type { Wallet } from '@harbour/contract/wallet';
import { Button, RowList, State } from '@harbour/ui';
import { useCollect } from '#parts/use-collect.ts';
import { text } from '#text';
import styles from './Transfer.module.css';
import { WalletRow } from './WalletPicker.tsx';

const isVenue = ({ kind }: Wallet) => kind === 'venue';

type VenueListProps = {
  wallets: Wallet[];
  target: Wallet['wallet'] | undefined;
  waitUntil: number;
  /** Only in manual mode. */
  onChoose?: (wallet: Wallet['wallet']) => void;
};

export function VenueList({ wallets, target, waitUntil, onChoose }: VenueListProps) {
  const venues = wallets.filter(isVenue);
  if (venues.length === 0)
    return <State icon="anchor" title={text('wallet.noVenues')} words={text('wallet.noVenuesWords')} />;
  return (
    <section className={styles.venues}>
      <h2>{text('wallet.venueList')}</h2>
      {onChoose && <p className="soft">{text('wallet.venueListWords')}</p>}
      <RowList className={styles.list}>
        {venues.map((one) => (
          <WalletRow
            key={one.wallet}
            wallet={one}
            isChosen={onChoose !== undefined && one.wallet === target}
            isUsable={one.state === 'open'}
            onPress={onChoose && (() => onChoose(one.wallet))}
          />
        ))}
        <Collect venues={venues} waitUntil={waitUntil} />
      </RowList>
    </section>
  );
}

/** Moves everything back into the central wallet, with one touch. */
function Collect({ venues, waitUntil }: { venues: Wallet[]; waitUntil: number }) {
  const { press, isBusy, isUnsure, mustWait, buttonWords } = useCollect(venues, waitUntil);
  return (
    <div className={styles.collect}>
      <Button look="quiet" isWide isBusy={isBusy} isDisabled={mustWait} onPress={press}>
        <span className="numbers">{buttonWords(text('wallet.collect'))}</span>
      </Button>
      <p className="soft">{text(isUnsure ? 'wallet.transferSame' : 'wallet.collectWords')}</p>
    </div>
  );
}
