import { say, sayOf } from '#base/say.ts';
import styles from './Audit.module.css';
import { differenceOf } from './difference.ts';

const FAMILIES = [
  'depositStatus',
  'withdrawStatus',
  'staffStatus',
  'depositRejection',
  'withdrawRejection',
  'question',
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

/** Each changed field, with its value before and after. */
export function Changes({ before, after }: { before: string | null; after: string | null }) {
  const changes = differenceOf(before, after);
  if (changes.length === 0) return null;
  return (
    <dl className={styles.changes}>
      {changes.map(({ name, before, after }) => (
        <div key={name} className={styles.change}>
          {name && <dt>{sayOf('field', name)}</dt>}
          <dd>
            {before !== null && <span className={styles.before}>{valueWords(before)}</span>}{' '}
            {after !== null && before !== null && '→'}{' '}
            {after !== null && <span className={styles.after}>{valueWords(after)}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
