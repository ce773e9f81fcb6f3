import { officeApprovals } from '@harbour/contract/office-approvals';
import { useCall } from '#base/answers.ts';
import { hrefOf } from '#base/place.ts';
import { say } from '#base/say.ts';
import { Notice } from '#parts/Panel.tsx';
import { subjectWords } from '#parts/subject.ts';
import styles from './Settings.module.css';

const ASK_EVERY_MS = 10_000;
/** How the subjects of the changes begin that a settings tab proposes. */
const SUBJECTS: Record<string, readonly string[]> = {
  accounts: ['account '],
  withdraw: ['tier ', 'window '],
  values: ['value '],
  texts: ['terms'],
};

/** Proposed changes of this shelf that are not confirmed yet; until then the shown values apply. */
export function Pending({ shelf }: { shelf: string }) {
  const begins = SUBJECTS[shelf] ?? [];
  const asked = { state: 'open', kind: 'setting' } as const;
  const open = useCall(officeApprovals.listApprovals, asked, { isWanted: begins.length > 0, everyMs: ASK_EVERY_MS });
  const found = open.data?.approvalList.filter(({ subject }) => begins.some((begin) => subject.startsWith(begin)));
  if (!found || found.length === 0) return null;
  return (
    <Notice tone="jade">
      {say('settings.pending')}
      <ul className={styles.pending}>
        {found.map(({ id, subject, maker }) => (
          <li key={id}>
            <a href={hrefOf('approvals', 'open', id)}>{subjectWords(subject)}</a> · {maker}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
