import { statements } from '@harbour/contract/statement';
import { ListRow } from '@harbour/ui';
import { useCall } from '#base/answers.ts';
import { say } from '#base/say.ts';
import { fullTime } from '#base/show.ts';

const ASK_EVERY_MS = 15_000;

/** The result of the last reconciliation; an alarm appears here within moments. */
export function ReconcileRow() {
  const { data, error } = useCall(statements.getLiabilityRoots, {}, { everyMs: ASK_EVERY_MS });
  if (error) return <ListRow icon="offline" words={say('books.unreachable')} />;
  if (!data) return <ListRow icon="list" words={say('books.asking')} />;
  const checked = data.checkedAt ? say('books.checked', { at: fullTime(data.checkedAt) }) : say('books.notChecked');
  if (!data.isInOrder)
    return (
      <ListRow icon="warning" words={say('alarm')} note={checked} value={say('books.alarmValue')} needsAttention />
    );
  return <ListRow icon="check" words={say('inOrder')} note={checked} value={data.rootList[0]?.day} />;
}
