import { type Wallet, wallet } from '@harbour/contract/wallet';
import { Button, RowList, State } from '@harbour/ui';
import { useMoneyCommand } from '#api/cache.ts';
import { toast } from '#api/toasts.ts';
import { moneyWords } from '#parts/Money.tsx';
import { useSpacing } from '#parts/use-transfer.ts';
import { text } from '#text';
import { type Collected, collectedHow } from './collected.ts';
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
  const collect = useMoneyCommand(wallet.oneTouchTransfer);
  const content = venues.map((one) => `${one.wallet} ${one.balance}`).join();
  const { isUnsure, mustWait, buttonWords } = useSpacing(collect, content, waitUntil);
  const press = async () => {
    const { data } = await collect.run({}, content);
    if (data) toast(collectedWords(data, venues));
  };
  return (
    <div className={styles.collect}>
      <Button look="quiet" isWide isBusy={collect.isBusy} isDisabled={mustWait} onPress={() => void press()}>
        <span className="numbers">{buttonWords(text('wallet.collect'))}</span>
      </Button>
      <p className="soft">{text(isUnsure ? 'wallet.transferSame' : 'wallet.collectWords')}</p>
    </div>
  );
}

function collectedWords(collected: Collected, venues: Wallet[]): string {
  const held = venues.reduce((sum, { balance }) => sum + balance, 0n);
  return text(`wallet.${collectedHow(collected, held)}`, {
    amount: moneyWords(collected.collected),
    count: collected.venueCount,
  });
}
