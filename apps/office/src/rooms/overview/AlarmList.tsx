import { statements } from '@harbour/contract/statement';
import { useCall } from '#base/answers.ts';
import { say } from '#base/say.ts';
import { mayI } from '#base/self.ts';
import { fullTime } from '#base/show.ts';
import { Notice } from '#parts/Panel.tsx';

const ASK_EVERY_MS = 15_000;

/** Findings of the reconciliation that nobody has cleared; hidden while there are none. */
export function AlarmList() {
  const { data } = useCall(statements.getLedgerAlarms, {}, { isWanted: mayI('ledger.see'), everyMs: ASK_EVERY_MS });
  const open = data?.alarmList.filter(({ clearedAt }) => clearedAt === null) ?? [];
  return open.map(({ id, raisedAt, finding }) => (
    <Notice key={id} tone="red">
      {say('overview.alarm', { at: fullTime(raisedAt), finding })}
    </Notice>
  ));
}
