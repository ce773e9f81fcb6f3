import { say, sayOf } from '#base/say.ts';
import styles from './Audit.module.css';
import { type Change, differenceOf } from './difference.ts';
import { fieldWords } from './field-words.ts';

const FAMILIES = [
  'depositStatus',
  'withdrawStatus',
  'staffStatus',
  'depositRejection',
  'withdrawRejection',
  'question',
  'withdrawQuestion',
  'statusReason',
  'memberStatus',
  'approvalState',
  'adjustReason',
  'direction',
  'gameState',
  'roundPhase',
  'payout',
  'seen',
  'role',
];

/** A value in words, where a text exists. */
function valueWords(value: string): string {
  if (value === 'true' || value === 'false') return value === 'true' ? say('yes') : say('no');
  return value
    .split(', ')
    .map((one) => FAMILIES.map((family) => sayOf(family, one)).find((words) => words !== one) ?? one)
    .join(', ');
}

/** A value is struck through only where it was removed; a bare one is what the whole was before. */
function Before({ change: { name, before, after } }: { change: Change }) {
  if (before === null) return null;
  const words = valueWords(before);
  if (after !== null) return <span className={styles.before}>{words} →</span>;
  if (name) return <del className={styles.removed}>{words}</del>;
  return <span className={styles.before}>{say('audit.before', { value: words })}</span>;
}

/** Each changed field, with its value before and after. */
export function Changes({ before, after }: { before: string | null; after: string | null }) {
  const changes = differenceOf(before, after);
  if (changes.length === 0) return null;
  return (
    <dl className={styles.changes}>
      {changes.map(({ name, before, after }) => (
        <div key={name} className={styles.change}>
          {name && <dt>{fieldWords(name)}</dt>}
          <dd>
            <Before change={{ name, before, after }} />{' '}
            {after !== null && <span className={styles.after}>{valueWords(after)}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
