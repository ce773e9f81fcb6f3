import type { AuditEntry } from '@house/contract/office-staff';
import { say, sayOf } from '#base/say.ts';
import { fullTime } from '#base/show.ts';
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

/** A value as a person says it, where we have words for it. */
function valueWords(value: string): string {
  if (value === 'true' || value === 'false') return value === 'true' ? say('yes') : say('no');
  return value
    .split(', ')
    .map((one) => FAMILIES.map((family) => sayOf(family, one)).find((words) => words !== one) ?? one)
    .join(', ');
}

/** What one of the staff did, and what it changed. */
export function Entry({ entry, onSubject }: { entry: AuditEntry; onSubject: (subject: string) => void }) {
  const changes = differenceOf(entry.before, entry.after);
  return (
    <div className={styles.entry}>
      <span className={styles.soft}>{entry.seq}</span>
      <span className={styles.soft}>{fullTime(entry.at)}</span>
      <b>{entry.staff}</b>
      <span>
        {sayOf('action', entry.action)}{' '}
        <button type="button" className={styles.subject} onClick={() => onSubject(entry.subject)}>
          {entry.subject}
        </button>{' '}
        <span className={styles.soft}>{entry.address}</span>
      </span>
      {changes.length > 0 && (
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
      )}
    </div>
  );
}
