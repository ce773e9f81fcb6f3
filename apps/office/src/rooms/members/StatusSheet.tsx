import { backoffice } from '@harbour/contract/backoffice';
import { officeApprovals } from '@harbour/contract/office-approvals';
import { officeMembers, STATUS_REASONS } from '@harbour/contract/office-members';
import { useState } from 'react';
import { useCommand } from '#base/answers.ts';
import { optionsOf, say, sayOf } from '#base/say.ts';
import { mayI } from '#base/self.ts';
import { typedNote } from '#base/show.ts';
import { toast } from '#base/toasts.ts';
import { Area, Choice } from '#parts/Fields.tsx';
import { FormSheet } from '#parts/FormSheet.tsx';
import { Notice } from '#parts/Panel.tsx';
import type { OpenedMember } from './opened-member.ts';

const ACTS = ['logOut', 'suspend', 'close', 'reopen'] as const;
export type StatusAct = (typeof ACTS)[number];
type Member = OpenedMember['member'];

/** The status changes that this colleague may make to the account. */
export function statusActs({ status }: Member): StatusAct[] {
  const acts: StatusAct[] = [];
  if (mayI('members.logOut') && status !== 'closed') acts.push('logOut');
  if (!mayI('members.suspend')) return acts;
  if (status === 'active') acts.push('suspend');
  acts.push(status === 'closed' ? 'reopen' : 'close');
  if (status === 'suspended') acts.push('reopen');
  return acts;
}

/** Logs a member out, suspends, closes or proposes to reopen the account, each with a reason. */
export function StatusSheet({ member, act, onClose }: { member: Member; act: StatusAct; onClose: () => void }) {
  const [reason, setReason] = useState<(typeof STATUS_REASONS)[number]>();
  const [typed, setTyped] = useState('');
  const note = typedNote(typed);
  const logOut = useCommand(officeMembers.logOutMember, backoffice.getMember);
  const suspend = useCommand(officeMembers.suspendMember, backoffice.getMember);
  const close = useCommand(officeMembers.closeMember, backoffice.getMember);
  const reopen = useCommand(officeMembers.reopenMember, officeApprovals.listApprovals, backoffice.getOverview);
  const { id } = member;
  const was = member.status === 'closed' ? 'closed' : 'suspended';
  const needsReason = act === 'suspend' || act === 'close';
  const run = (note: string) => {
    if (act === 'logOut') return logOut.run({ id, note });
    if (act === 'reopen') return reopen.run({ id, was, note });
    return reason && { suspend, close }[act].run({ id, reason, note });
  };
  const send = async () => {
    if (note === undefined) return;
    const { data } = (await run(note)) ?? {};
    if (!data) return;
    toast(sayOf('statusDone', act));
    onClose();
  };
  const title = say('status.title', { act: sayOf('statusAct', act), name: member.username });
  return (
    <FormSheet
      title={title}
      submit={sayOf('statusAct', act)}
      isBusy={[logOut, suspend, close, reopen].some(({ isBusy }) => isBusy)}
      isDisabled={note === undefined || (needsReason && !reason)}
      onSend={() => void send()}
      onClose={onClose}
    >
      <Notice tone={act === 'reopen' ? 'plain' : 'amber'}>{sayOf('statusWords', act)}</Notice>
      {needsReason && (
        <Choice
          label={say('decide.reason')}
          value={reason}
          options={optionsOf('statusReason', STATUS_REASONS)}
          placeholder={say('decide.choose')}
          onChange={setReason}
        />
      )}
      <Area label={say('adjust.note')} value={typed} onChange={setTyped} maxLength={500} />
    </FormSheet>
  );
}
