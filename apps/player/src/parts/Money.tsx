import { amountText, moneyParts } from '@harbour/i18n';
import { AmountBox, IconButton } from '@harbour/ui';
import type { ReactNode } from 'react';
import { language, text } from '#text';
import { toggleHiddenMoney, useHiddenMoney } from './hidden-money.ts';
import styles from './Money.module.css';

type MoneyProps = {
  minor: bigint;
  currency?: string;
  size?: 'large' | 'small';
  /** A balance, which its owner may cover. */
  isPrivate?: boolean;
  /** A change for the better says so. */
  hasPlus?: boolean;
};

/** Digits beyond which a large amount would leave a small phone. */
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
  const { sign, units, cents } = moneyParts(language(), minor);
  return (
    <bdi className={`${styles.money} ${styles[size]} ${units.length > LONG ? styles.long : ''}`}>
      {currency && <span className={styles.currency}>{currency} </span>}
      {hasPlus ? '+' : sign}
      {units}
      <span className={styles.cents}>{cents}</span>
    </bdi>
  );
}

/** An amount within a sentence. */
export function moneyWords(minor: bigint, currency?: string): string {
  const amount = amountText(language(), minor);
  return currency ? `${currency} ${amount}` : amount;
}

/** The total at the head of a card, and the eye that covers what lies beneath it. */
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

/** What the total is made of. */
export function WalletGroups({ of }: { of: { label: string; minor: bigint }[] }) {
  return (
    <AmountBox
      look="below"
      list={of.map(({ label, minor }) => [label, <Money key={label} minor={minor} isPrivate />])}
    />
  );
}
