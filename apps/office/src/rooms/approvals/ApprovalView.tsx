import { backoffice } from '@harbour/contract/backoffice';
import { type OfficeApproval, officeApprovals } from '@harbour/contract/office-approvals';
import { officeChanges } from '@harbour/contract/office-changes';
import { officeDeposit } from '@harbour/contract/office-deposit';
import { officeStaff } from '@harbour/contract/office-staff';
import { officeVenueTransfers } from '@harbour/contract/office-venue-transfers';
import { officeWithdraw } from '@harbour/contract/office-withdraw';
import { Button } from '@harbour/ui';
import { useState } from 'react';
import { useCall, useCommand } from '#base/answers.ts';
import { hrefOf } from '#base/place.ts';
import { say, sayOf } from '#base/say.ts';
import { mayI } from '#base/self.ts';
import { fullTime, money } from '#base/show.ts';
import { toast } from '#base/toasts.ts';
import { Answered } from '#parts/Answered.tsx';
import { Decision } from '#parts/Decision.tsx';
import { Input } from '#parts/Fields.tsx';
import styles from '#parts/Order.module.css';
import { MemberLink } from '#parts/OrderHead.tsx';
import { Soft } from '#parts/Page.tsx';
import { Facts, Notice, Panel, Tag } from '#parts/Panel.tsx';
import { subjectWords } from '#parts/subject.ts';
import { Changes } from '#rooms/audit/Changes.tsx';
import { DepositFacts, Warnings } from '#rooms/deposits/DepositView.tsx';
import { WithdrawalFacts } from '#rooms/withdrawals/WithdrawalFacts.tsx';
import { newLink } from './NewLink.tsx';
import { PayoutEnd } from './PayoutEnd.tsx';
import { endOf } from './payout-end.ts';

const CHANGES = [
  officeApprovals.listApprovals,
  officeWithdraw.listWithdrawalOrders,
  officeWithdraw.getWithdrawalOrder,
  officeVenueTransfers.getVenueTransfer,
  officeDeposit.listDepositOrders,
  officeDeposit.getDepositOrder,
  backoffice.getMember,
  backoffice.getOverview,
  officeStaff.listStaff,
];

const SPECIAL = ['withdrawal', 'payout', 'adjustment', 'venueTransfer'] as const;
const isOneOf = (kind: OfficeApproval['kind']): kind is (typeof SPECIAL)[number] =>
  SPECIAL.some((name) => name === kind);

/** Why this colleague may not confirm, if so. */
function obstacleOf({ isMine, confirmedWith }: OfficeApproval): string | undefined {
  if (isMine) return say('approval.ownWords');
  return mayI(confirmedWith) ? undefined : say('approval.notPermitted');
}

/** Whether this colleague may decide it now. */
export const mayConfirm = (approval: OfficeApproval) => approval.state === 'open' && obstacleOf(approval) === undefined;

/** The maker's note; for an adjustment its reason comes first, in words. */
function wordsOf({ kind, words, subject }: OfficeApproval): string | null {
  if (words === subject) return null;
  const [, reason = '', note = ''] = /^(\w+): (.*)$/.exec(words) ?? [];
  return kind === 'adjustment' && reason ? `${sayOf('adjustReason', reason)}: ${note}` : words;
}

const ROOMS: Partial<Record<OfficeApproval['kind'], string>> = {
  withdrawal: 'withdrawals',
  payout: 'withdrawals',
  deposit: 'deposits',
};

function SubjectLink({ kind, subject }: Pick<OfficeApproval, 'kind' | 'subject'>) {
  const room = ROOMS[kind];
  return room ? <a href={hrefOf(room, 'all', subject)}>{subject}</a> : subjectWords(subject);
}

export function ApprovalView({ approval, onDecided }: { approval: OfficeApproval; onDecided: () => void }) {
  const { kind, subject, member, state } = approval;
  const obstacle = obstacleOf(approval);
  return (
    <div className={styles.order}>
      <div className={styles.inside}>
        {approval.amount !== null && (
          <div className={styles.amount}>
            {money(approval.amount)} <small>{approval.currency}</small>
          </div>
        )}
        <div className={styles.line}>
          <Tag tone={state === 'open' ? 'amber' : state === 'confirmed' ? 'jade' : 'red'}>
            {sayOf('approvalState', state)}
          </Tag>
          <span>{sayOf('approval', kind)}</span>
          {member && <MemberLink member={member} />}
        </div>
        {(state !== 'open' || obstacle) && <PayoutEnd approval={approval} />}
        <Panel title={say('approval.what')}>
          <Facts
            list={[
              [say('approval.words'), wordsOf(approval)],
              [say('approval.subject'), <SubjectLink key="subject" kind={kind} subject={subject} />],
              [say('approval.maker'), `${approval.maker} · ${fullTime(approval.madeAt)}`],
              [
                say('approval.decider'),
                approval.decidedBy && approval.decidedAt && `${approval.decidedBy} · ${fullTime(approval.decidedAt)}`,
              ],
            ]}
          />
        </Panel>
        {approval.changeList.length > 0 && <ProposedChanges approval={approval} />}
        {state === 'open' && obstacle && <Notice tone="amber">{obstacle}</Notice>}
        {(kind === 'withdrawal' || kind === 'payout') && mayI('withdrawals.see') && <Withdrawal orderNo={subject} />}
        {kind === 'deposit' && mayI('deposits.see') && <Deposit orderNo={subject} />}
      </div>
      {state === 'open' && !obstacle && <SecondWord approval={approval} onDecided={onDecided} />}
    </div>
  );
}

/** The audit entries that confirming would write. */
function ProposedChanges({ approval }: { approval: OfficeApproval }) {
  return (
    <Panel title={say('approval.changes')}>
      {approval.changeList.map(({ action, subject, before, after }) => (
        <div key={`${action} ${subject}`}>
          <b>{sayOf('action', action)}</b> {subjectWords(subject)}
          <Changes before={before} after={after} />
        </div>
      ))}
    </Panel>
  );
}

function Withdrawal({ orderNo }: { orderNo: string }) {
  const opened = useCall(officeWithdraw.getWithdrawalOrder, { orderNo });
  return <Answered asked={opened}>{(withdrawal) => <WithdrawalFacts withdrawal={withdrawal} />}</Answered>;
}

/** The new colleague: by the name in an invitation, else by the account. */
function beginnerOf({ changeList, subject }: OfficeApproval): string {
  const { name } = JSON.parse(changeList[0]?.after ?? '{}') as { name?: string };
  return name ?? subject;
}

/** The deposit with its proof, for the second person to check. */
function Deposit({ orderNo }: { orderNo: string }) {
  const opened = useCall(officeDeposit.getDepositOrder, { orderNo });
  return (
    <Answered asked={opened}>
      {(deposit) => (
        <>
          <Warnings deposit={deposit} />
          <DepositFacts deposit={deposit} />
        </>
      )}
    </Answered>
  );
}

function SecondWord({ approval, onDecided }: { approval: OfficeApproval; onDecided: () => void }) {
  const [note, setNote] = useState('');
  const withdrawal = useCommand(officeWithdraw.confirmWithdrawal, ...CHANGES);
  const adjustment = useCommand(backoffice.confirmAdjustment, ...CHANGES);
  const venueTransfer = useCommand(officeVenueTransfers.confirmVenueTransfer, ...CHANGES);
  const change = useCommand(officeChanges.confirmChange, ...CHANGES);
  const { kind } = approval;
  const confirm = isOneOf(kind) ? { adjustment, venueTransfer, withdrawal, payout: withdrawal }[kind] : change;
  const send = async (mode: string) => {
    const isConfirmed = mode === 'confirm';
    const { data } = await confirm.run({
      id: approval.id,
      isConfirmed,
      ...(note.trim() ? { note: note.trim() } : {}),
    });
    if (!data) return;
    toast(isConfirmed ? say('approval.confirmed') : say('approval.refused'));
    if ('enrolment' in data && data.enrolment) newLink.set({ ...data.enrolment, name: beginnerOf(approval) });
    onDecided();
  };
  return (
    <Decision
      about={<PayoutEnd approval={approval} />}
      modes={[
        { value: 'confirm', label: say('approval.confirm'), key: 'a' },
        { value: 'refuse', label: say('approval.refuse'), key: 'r' },
      ]}
      onSend={(mode) => void send(mode)}
    >
      {(mode) => (
        <>
          <Soft>
            {mode === 'confirm'
              ? sayOf('confirmWords', endOf(approval) ?? approval.kind)
              : sayOf('refuseWords', approval.kind)}
          </Soft>
          <Input label={say('decide.note')} value={note} onChange={setNote} maxLength={500} />
          <Button isSubmit look={mode === 'confirm' ? 'primary' : 'danger'} isBusy={confirm.isBusy}>
            {mode === 'confirm' ? say('approval.confirm') : say('approval.refuse')}
          </Button>
        </>
      )}
    </Decision>
  );
}
