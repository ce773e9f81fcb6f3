import { type OfficeApproval, officeApprovals } from '@harbour/contract/office-approvals';
import { useState } from 'react';
import { useCall } from '#base/answers.ts';
import { go } from '#base/place.ts';
import { optionsOf, say, sayOf } from '#base/say.ts';
import { age, money } from '#base/show.ts';
import { Answered } from '#parts/Answered.tsx';
import { Empty, Tag } from '#parts/Panel.tsx';
import styles from '#parts/Queue.module.css';
import { Queue } from '#parts/Queue.tsx';
import { RowLines } from '#parts/RowLines.tsx';
import { subjectWords } from '#parts/subject.ts';
import { Pager, Tabs } from '#parts/Tabs.tsx';
import { walkQueue } from '#parts/walk.ts';
import { ApprovalView } from './ApprovalView.tsx';
import { NewLink } from './NewLink.tsx';
import { endOf } from './payout-end.ts';

const STATES = ['open', 'decided'] as const;
const ASK_EVERY_MS = 5_000;

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

/** What waits for a second person. One's own is shown, and cannot be pressed. */
export function ApprovalsRoom({ parts }: { parts: string[] }) {
  const state = STATES.find((name) => name === parts[0]) ?? 'open';
  const openKey = parts[1];
  const [page, setPage] = useState(1);
  const asked = { state, ...(page > 1 ? { pageIndex: page } : {}) };
  const approvals = useCall(officeApprovals.listApprovals, asked, { everyMs: ASK_EVERY_MS });
  const rows = approvals.data?.approvalList;
  const opened = rows?.find(({ id }) => id === openKey);
  const { open, openNext } = walkQueue(
    ['approvals', state],
    rows?.map(({ id }) => id),
  );
  return (
    <>
      <Queue
        title={say('room.approvals')}
        filters={
          <Tabs
            label={say('filter.queue')}
            value={state}
            options={optionsOf('tab', STATES)}
            onChange={(next) => {
              setPage(1);
              go('approvals', next);
            }}
          />
        }
        rows={rows}
        keyOf={({ id }) => id}
        row={(approval) => <ApprovalRow approval={approval} />}
        instead={<Answered asked={approvals}>{() => <Empty words={say('approvals.empty')} />}</Answered>}
        pager={approvals.data && <Pager page={page} isEnd={approvals.data.isEnd} onTurn={setPage} />}
        openKey={openKey}
        onOpen={open}
        hints={[
          [['A'], 'key.confirm'],
          [['R'], 'key.refuse'],
        ]}
      >
        {opened ? (
          <ApprovalView key={opened.id} approval={opened} onDecided={() => openNext(opened.id)} />
        ) : (
          rows && <Empty words={say('approvals.gone')} />
        )}
      </Queue>
      <NewLink />
    </>
  );
}
