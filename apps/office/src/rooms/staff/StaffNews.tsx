import { officeApprovals } from '@harbour/contract/office-approvals';
import type { AuditEntry } from '@harbour/contract/office-staff';
import { useCall } from '#base/answers.ts';
import { hrefOf } from '#base/place.ts';
import { say, sayOf } from '#base/say.ts';
import { fullTime } from '#base/show.ts';
import { Line, Soft, Stack } from '#parts/Page.tsx';
import { Panel } from '#parts/Panel.tsx';
import { Table } from '#parts/Table.tsx';
import { Changes } from '#rooms/audit/Changes.tsx';
import type { Colleague } from './colleague.ts';

const ASK_EVERY_MS = 5_000;

/** Changes to the staff that wait for a second administrator. */
export function Proposed() {
  const { data } = useCall(officeApprovals.listApprovals, { kind: 'staff' }, { everyMs: ASK_EVERY_MS });
  if (!data || data.approvalList.length === 0) return null;
  return (
    <Panel title={say('staff.waiting')}>
      <Stack>
        {data.approvalList.map(({ id, subject, changeList, maker, madeAt }) => (
          <Line key={id}>
            <a href={hrefOf('approvals', 'open', id)}>{subject}</a>
            <Soft>
              {[...changeList.map(({ action }) => sayOf('action', action)), maker, fullTime(madeAt)].join(' · ')}
            </Soft>
          </Line>
        ))}
      </Stack>
    </Panel>
  );
}

type NewsProps = { changes: AuditEntry[]; staff: Colleague[] };

/** Recent changes by other administrators, so that nobody is let in unseen. */
export function StaffNews({ changes, staff }: NewsProps) {
  const nameOf = (subject: string) => staff.find(({ id }) => `staff ${id}` === subject)?.name ?? subject;
  return (
    <Panel title={say('staff.changes')}>
      <Table
        rows={changes}
        keyOf={({ seq }) => String(seq)}
        empty={say('staff.noChanges')}
        columns={[
          { title: say('staff.when'), cell: ({ at }) => fullTime(at) },
          { title: say('staff.about'), cell: ({ subject }) => nameOf(subject) },
          {
            title: say('staff.whatDone'),
            cell: ({ action, before, after }) => (
              <>
                {sayOf('action', action)} <Changes before={before} after={after} />
              </>
            ),
          },
          { title: say('staff.byWhom'), cell: ({ staff: by }) => by },
        ]}
      />
    </Panel>
  );
}
