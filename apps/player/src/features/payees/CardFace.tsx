import type { BankCard } from '@harbour/contract/payees';
import { text } from '#text';
import styles from './Payees.module.css';

/** A card with its holder, its bank and its last digits. */
export function CardFace({ card }: { card: BankCard }) {
  return (
    <>
      <b>{card.bankName}</b>
      <span className={styles.faceKind}>{text(`payees.${card.cardType}`)}</span>
      <bdi className={styles.number}>{card.cardNumber}</bdi>
      <span className={styles.faceFoot}>{card.holderName}</span>
    </>
  );
}
