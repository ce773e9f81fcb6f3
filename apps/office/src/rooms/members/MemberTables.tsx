import { say, sayOf } from '#base/say.ts';
import { fullTime } from '#base/show.ts';
import { Line } from '#parts/Page.tsx';
import { Tag } from '#parts/Panel.tsx';
import { Table } from '#parts/Table.tsx';
import type { OpenedMember } from './opened-member.ts';

export function PayeeTable({ rows }: { rows: OpenedMember['payeeList'] }) {
  return (
    <Table
      rows={rows}
      keyOf={({ kind, account, addedAt }) => `${kind} ${account} ${addedAt.getTime()}`}
      empty={say('member.noPayees')}
      columns={[
        { title: say('member.kind'), cell: ({ kind }) => sayOf('payee', kind) },
        { title: say('member.payeeName'), cell: ({ name }) => name },
        { title: say('member.account'), cell: ({ account }) => account },
        { title: say('member.added'), cell: ({ addedAt }) => fullTime(addedAt) },
        {
          title: say('member.marks'),
          cell: ({ isDeleted, isShared }) => (
            <Line>
              {isShared && <Tag tone="red">{say('member.shared')}</Tag>}
              {isDeleted && <Tag>{say('member.deleted')}</Tag>}
            </Line>
          ),
        },
      ]}
    />
  );
}

export function DeviceTable({ rows }: { rows: OpenedMember['deviceList'] }) {
  return (
    <Table
      rows={rows}
      keyOf={({ deviceName, openedAt }) => `${deviceName} ${openedAt.getTime()}`}
      empty={say('member.noDevices')}
      columns={[
        { title: say('member.device'), cell: ({ deviceName }) => deviceName },
        { title: say('member.address'), cell: ({ address }) => address },
        { title: say('member.opened'), cell: ({ openedAt }) => fullTime(openedAt) },
        { title: say('member.seen'), cell: ({ seenAt }) => fullTime(seenAt) },
        {
          title: say('member.marks'),
          cell: ({ isOpen }) =>
            isOpen ? <Tag tone="jade">{say('member.isOpen')}</Tag> : <Tag>{say('member.ended')}</Tag>,
        },
      ]}
    />
  );
}

export function AuditTable({ rows }: { rows: OpenedMember['auditList'] }) {
  return (
    <Table
      rows={rows}
      keyOf={({ seq }) => String(seq)}
      empty={say('member.noAudit')}
      columns={[
        { title: say('member.at'), cell: ({ at }) => fullTime(at) },
        { title: say('audit.staff'), cell: ({ staff }) => staff },
        { title: say('audit.action'), cell: ({ action }) => sayOf('action', action) },
        { title: say('audit.subject'), cell: ({ subject }) => subject },
        { title: say('audit.seq'), cell: ({ seq }) => seq, isEnd: true },
      ]}
    />
  );
}
