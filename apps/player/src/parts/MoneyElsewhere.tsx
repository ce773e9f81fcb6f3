import { type Wallet, wallet } from '@harbour/contract/wallet';
import { Button } from '@harbour/ui';
import { useCall } from '#api/cache.ts';
import { text } from '#text';
import { useHiddenMoney } from './hidden-money.ts';
import { moneyWords } from './Money.tsx';
import styles from './MoneyElsewhere.module.css';
import { useCollect } from './use-collect.ts';

/** Next to a balance: the member's money that is not in it, and a button that brings it there. */
export function MoneyElsewhere() {
  const isHidden = useHiddenMoney((state) => state.isHidden);
  const known = useCall(wallet.getTransWalletBalanceInfo, {}).data;
  const venues = known?.walletList.filter(({ kind, balance }) => kind === 'venue' && balance > 0n) ?? [];
  const wordsOf = (minor: bigint) => (isHidden ? '••••' : moneyWords(minor, known?.currency));
  const transit = useCall(wallet.getUserBalance, {}).data?.userBalanceMap.transit ?? 0n;
  if (venues.length === 0 && transit === 0n) return null;
  return (
    <div className={styles.elsewhere}>
      <div className={styles.words}>
        {venues.length > 0 && <p>{placeWords(venues, wordsOf)}</p>}
        {transit > 0n && <p>{text('wallet.elsewhereOnWay', { amount: wordsOf(transit) })}</p>}
      </div>
      {venues.length > 0 && <Collect venues={venues} />}
    </div>
  );
}

function placeWords(venues: Wallet[], wordsOf: (minor: bigint) => string): string {
  const amount = wordsOf(venues.reduce((all, { balance }) => all + balance, 0n));
  const [only] = venues;
  if (venues.length === 1) return text('wallet.elsewhere', { amount, venue: only?.name ?? '' });
  return text('wallet.elsewhereMany', { amount, count: venues.length });
}

function Collect({ venues }: { venues: Wallet[] }) {
  const info = useCall(wallet.getUserTransInfo, {});
  const waitUntil = (info.askedAt ?? 0) + (info.data?.waitSeconds ?? 0) * 1_000;
  const { press, isBusy, isUnsure, mustWait, buttonWords } = useCollect(venues, waitUntil);
  return (
    <>
      <Button look="plain" isBusy={isBusy} isDisabled={mustWait} onPress={press}>
        <span className="numbers">{buttonWords(text('wallet.collectHere'))}</span>
      </Button>
      {isUnsure && <p className={styles.unsure}>{text('wallet.transferSame')}</p>}
    </>
  );
}
