import { type Wallet, wallet } from '@house/contract/wallet';
import { Button, State } from '@house/ui';
import { useCommand } from '#api/cache.ts';
import { refreshMoney } from '#api/money.ts';
import { toast } from '#app/toasts.ts';
import { useSecondsUntil } from '#parts/countdown.ts';
import { moneyWords } from '#parts/Money.tsx';
import { useWish } from '#parts/wish.ts';
import { text } from '#text';
import styles from './Transfer.module.css';
import { WalletRow } from './WalletPicker.tsx';

const isVenue = ({ kind }: Wallet) => kind === 'venue';

type VenueListProps = {
  wallets: Wallet[];
  target: Wallet['wallet'] | undefined;
  /** Only where money is moved by hand. */
  onChoose?: (wallet: Wallet['wallet']) => void;
};

export function VenueList({ wallets, target, onChoose }: VenueListProps) {
  const venues = wallets.filter(isVenue);
  return (
    <section className={styles.venues}>
      <h2>{text('wallet.venueList')}</h2>
      {venues.length === 0 && (
        <State icon="anchor" title={text('wallet.noVenues')} words={text('wallet.noVenuesWords')} />
      )}
      {venues.length > 0 && onChoose && <p className={styles.soft}>{text('wallet.venueListWords')}</p>}
      <div className={styles.list}>
        {venues.map((one) => (
          <WalletRow
            key={one.wallet}
            wallet={one}
            isChosen={onChoose !== undefined && one.wallet === target}
            isUsable={one.state === 'open'}
            onPress={onChoose && (() => onChoose(one.wallet))}
          />
        ))}
      </div>
    </section>
  );
}

/** Everything back into the central wallet, with one touch. */
export function Collect({ wallets, waitUntil }: { wallets: Wallet[]; waitUntil: number }) {
  const collect = useCommand(wallet.oneTouchTransfer);
  const wish = useWish();
  const seconds = useSecondsUntil(waitUntil);
  const content = wallets
    .filter(isVenue)
    .map((one) => `${one.wallet} ${one.balance}`)
    .join();
  const press = async () => {
    const { data, refused } = await collect.run({ requestId: wish.nameOf(content) });
    if (data || refused?.why === 'requestReused') wish.forget();
    if (data) toast(collectedWords(data));
    refreshMoney();
  };
  return (
    <section className={styles.collect}>
      <p>{text('wallet.collectWords')}</p>
      <Button look="quiet" isBusy={collect.isBusy} isDisabled={seconds > 0} onPress={() => void press()}>
        <span className="numbers">{seconds > 0 ? text('wallet.againIn', { seconds }) : text('wallet.collect')}</span>
      </Button>
    </section>
  );
}

function collectedWords({ collected, venueCount }: { collected: bigint; venueCount: number }): string {
  if (venueCount === 0) return text('wallet.collectedNone');
  const amount = moneyWords(collected);
  return venueCount === 1
    ? text('wallet.collectedOne', { amount })
    : text('wallet.collected', { amount, count: venueCount });
}
