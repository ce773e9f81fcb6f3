import { limits } from '@harbour/rules';
import { type ReactNode, useId } from 'react';
import { Link } from '#parts/Link.tsx';
import { type TextKey, text } from '#text';
import styles from './Rules.module.css';

export function Section({ title, lead, children }: { title: string; lead?: string; children?: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {lead && <p className={styles.soft}>{lead}</p>}
      {children}
    </section>
  );
}

export function Steps({ words }: { words: string[] }) {
  return (
    <ol className={styles.steps}>
      {words.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  );
}

/** After so long an undealt round is refunded. */
const minutes = limits.ROUND_STALE_MS / 60_000;

function Sayings({ keys }: { keys: TextKey[] }) {
  return (
    <ul className={styles.sayings}>
      {keys.map((key) => (
        <li key={key}>{text(key, { minutes })}</li>
      ))}
    </ul>
  );
}

const TABLE_TROUBLE: TextKey[] = [
  'rules.troubleStored',
  'rules.troubleAway',
  'rules.troubleServer',
  'rules.troubleBack',
];
const SLOT_TROUBLE: TextKey[] = ['rules.slotTroubleStored', 'rules.slotTroubleAway', 'rules.slotTroubleServer'];

/** Every game ends in one of two ways: finished, or refunded. */
export function Trouble({ isSlot = false }: { isSlot?: boolean }) {
  return (
    <Section title={text('rules.trouble')}>
      <Sayings keys={isSlot ? SLOT_TROUBLE : TABLE_TROUBLE} />
    </Section>
  );
}

export function ChanceWords({ isSlot = false }: { isSlot?: boolean }) {
  return (
    <Section title={text('rules.chance')}>
      <Sayings keys={[isSlot ? 'rules.chanceSlot' : 'rules.chanceTable', 'rules.chanceOnly', 'rules.chanceCheck']} />
      <Link to="/pages/game/verify" className={styles.link}>
        {text('rules.toCheck')}
      </Link>
      <Link to="/pages/game/fairness" className={styles.link}>
        {text('rules.toMethod')}
      </Link>
    </Section>
  );
}
