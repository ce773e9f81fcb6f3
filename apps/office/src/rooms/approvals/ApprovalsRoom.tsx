import { type OfficeApproval, officeApprovals } from '@harbour/contract/office-approvals';
import { say, sayOf } from '#base/say.ts';
import { age, money } from '#base/show.ts';
import type { Hint } from '#parts/KeyHints.tsx';
import { filled } from '#parts/order-filter.ts';
import { Empty, Tag } from '#parts/Panel.tsx';
import styles from '#parts/Queue.module.css';
import { QueueRoom } from '#parts/QueueRoom.tsx';
import { RowLines } from '#parts/RowLines.tsx';
import { subjectWords } from '#parts/subject.ts';
import { ApprovalView, mayConfirm } from './ApprovalView.tsx';
import { NewLink } from './NewLink.tsx';
import { endOf } from './payout-end.ts';

function ApprovalRow({ approval }: { approval: OfficeApproval }) {
  const { member, state } = approval;
  const end = endOf(approval);
  return (
    <RowLines
      name={member?.username ?? subjectWords(approval.subject)}
      end={
        <span className={styles.amount}>
          {approval.amount !== null && `${money(approval.amount)} ${approval.currency}`}
        </span>
      }
      about={`${end ? sayOf('payoutEnd', end) : sayOf('approval', approval.kind)} · ${approval.maker}`}
      marks={
        <>
          {approval.isMine && <Tag>{say('approval.own')}</Tag>}
          <span className={styles.soft}>
            {state === 'open' ? say('waits', { span: age(approval.madeAt) }) : sayOf('approvalState', state)}
          </span>
        </>
      }
    />
  );
}

const HINTS: Hint[] = [
  [['A'], 'key.confirm'],
  [['R'], 'key.refuse'],
];

/** Approvals that wait for a second person. One's own are shown, but cannot be confirmed. */
export function ApprovalsRoom({ parts }: { parts: string[] }) {
  return (
    <>
      <QueueRoom
        name="approvals"
        parts={parts}
        call={officeApprovals.listApprovals}
        queues={['open', 'decided']}
        inputOf={(state, { pageIndex }) => ({ state, ...filled({ pageIndex }) })}
        pageOf={({ approvalList, isEnd }) => ({ rows: approvalList, isEnd, isTooWide: false })}
        keyOf={({ id }) => id}
        row={(approval) => <ApprovalRow approval={approval} />}
        emptyWords={() => say('approvals.empty')}
        hints={(_, row) => (row && mayConfirm(row) ? HINTS : [])}
        view={({ row, isRead, onDecided }) =>
          row ? (
            <ApprovalView approval={row} onDecided={onDecided} />
          ) : (
            isRead && <Empty words={say('approvals.gone')} />
          )
        }
      />
      <NewLink />
    </>
  );
}
