import { statements } from '@harbour/contract/statement';
import { useCall } from '#base/answers.ts';
import { say } from '#base/say.ts';
import { mayI } from '#base/self.ts';
import { fullTime } from '#base/show.ts';
import { Notice } from '#parts/Panel.tsx';

const ASK_EVERY_MS = 15_000;

/** What the re-adding of the books found wrong and nobody has cleared; silent while all is well. */
export function AlarmList() {
  const { data } = useCall(statements.getLedgerAlarms, {}, { isWanted: mayI('ledger.see'), everyMs: ASK_EVERY_MS });
  const open = data?.alarmList.filter(({ clearedAt }) => clearedAt === null) ?? [];
  return open.map(({ id, raisedAt, finding }) => (
    <Notice key={id} tone="red">
      {say('desk.alarm', { at: fullTime(raisedAt), finding })}
    </Notice>
  ));
}
