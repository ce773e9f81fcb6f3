import type { AuditEntry } from '@harbour/contract/office-staff';
import { sayOf } from '#base/say.ts';
import { exactTime } from '#base/show.ts';
import { subjectWords } from '#parts/subject.ts';
import styles from './Audit.module.css';
import { Changes } from './Changes.tsx';

/** One act of a staff member, and its changes. */
export function Entry({ entry, onSubject }: { entry: AuditEntry; onSubject: (subject: string) => void }) {
  return (
    <div className={styles.entry}>
      <span className={styles.soft}>{entry.seq}</span>
      <span className={styles.soft}>{exactTime(entry.at)}</span>
      <b>{entry.staff}</b>
      <span>
        {sayOf('action', entry.action)}{' '}
        <button type="button" className={styles.subject} onClick={() => onSubject(entry.subject)}>
          {subjectWords(entry.subject)}
        </button>{' '}
        <span className={styles.soft}>{entry.address}</span>
      </span>
      <Changes before={entry.before} after={entry.after} />
    </div>
  );
}
