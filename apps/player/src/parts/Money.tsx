import { moneyParts } from '@harbour/i18n';
import { AmountBox, IconButton } from '@harbour/ui';
import type { ReactNode } from 'react';
import { ownCurrency } from '#api/stores.ts';
import { language, text } from '#text';
import { toggleHiddenMoney, useHiddenMoney } from './hidden-money.ts';
import styles from './Money.module.css';

type MoneyProps = {
  minor: bigint;
  currency?: string;
  size?: 'large' | 'small';
  /** A balance, which its owner may hide. */
  isPrivate?: boolean;
  /** A gain is shown with a plus sign. */
  hasPlus?: boolean;
};

/** Beyond this many digits an amount would not fit on a small phone. */
const LONG = 11;

/** An amount: currency small, units large, cents small. */
export function Money({ minor, currency, size = 'small', isPrivate, hasPlus }: MoneyProps) {
  const isHidden = useHiddenMoney((state) => state.isHidden) && isPrivate;
  if (isHidden) {
    return (
      <span className={`${styles.money} ${styles[size]}`}>
        <span aria-hidden="true">••••</span>
        <span className="visually-hidden">{text('wallet.hidden')}</span>
      </span>
    );
  }
  const { sign, units, cents } = moneyParts(language(), minor, currency ?? ownCurrency());
  return (
    <bdi className={`${styles.money} ${styles[size]} ${units.length > LONG ? styles.long : ''}`}>
      {currency && <span className={styles.currency}>{`${currency}\u00a0`}</span>}
      {hasPlus ? '+' : sign}
      {units}
      <span className={styles.cents}>{cents}</span>
    </bdi>
  );
}

/** An amount within a sentence, after the currency if it is given; without, the amount is in the member's own. */
export function moneyWords(minor: bigint, currency?: string): string {
  const { sign, units, cents } = moneyParts(language(), minor, currency ?? ownCurrency());
  return `${currency ? `${currency}\u00a0` : ''}${sign}${units}${cents}`;
}

/** The total at the head of a card, and the button that hides the amounts. */
export function Total({ minor, currency, label }: { minor: bigint; currency: string; label?: ReactNode }) {
  const isHidden = useHiddenMoney((state) => state.isHidden);
  return (
    <div className={styles.total}>
      <div className={styles.head}>
        <h2 className={styles.label}>{text('wallet.total')}</h2>
        {label}
      </div>
      <Money minor={minor} currency={currency} size="large" isPrivate />
      <span className={styles.eye}>
        <IconButton
          icon={isHidden ? 'eyeOff' : 'eye'}
          label={text(isHidden ? 'wallet.showAmounts' : 'wallet.hideAmounts')}
          onPress={toggleHiddenMoney}
        />
      </span>
    </div>
  );
}

/** The parts of the total. */
export function WalletGroups({ of }: { of: { label: string; minor: bigint }[] }) {
  return (
    <AmountBox
      look="below"
      list={of.map(({ label, minor }) => [label, <Money key={label} minor={minor} isPrivate />])}
    />
  );
}
