import { newRequestId } from '@harbour/client';
import { ADJUSTMENT_REASONS, backoffice } from '@harbour/contract/backoffice';
import { officeApprovals } from '@harbour/contract/office-approvals';
import { useState } from 'react';
import { useCommand } from '#base/answers.ts';
import { optionsOf, say } from '#base/say.ts';
import { oneLine, typedMoney } from '#base/show.ts';
import { toast } from '#base/toasts.ts';
import { Area, Choice, Input } from '#parts/Fields.tsx';
import { FormSheet } from '#parts/FormSheet.tsx';
import { Pair } from '#parts/Page.tsx';
import { Notice } from '#parts/Panel.tsx';
import { Tabs } from '#parts/Tabs.tsx';
import type { OpenedMember } from './opened-member.ts';

const DIRECTIONS = ['give', 'take'] as const;
type Reason = (typeof ADJUSTMENT_REASONS)[number];

/** Proposes to give or take money by hand; no money moves until a second person has confirmed it. */
export function AdjustmentSheet({ member, onClose }: { member: OpenedMember['member']; onClose: () => void }) {
  const [direction, setDirection] = useState<(typeof DIRECTIONS)[number]>('give');
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState<Reason>(ADJUSTMENT_REASONS[0]);
  const [note, setNote] = useState('');
  // One request id for the form: pressed twice, it is executed once.
  const [requestId] = useState(newRequestId);
  const make = useCommand(backoffice.makeAdjustment, officeApprovals.listApprovals, backoffice.getOverview);
  const typed = typedMoney(amount);
  const send = async () => {
    if (typed === undefined) return;
    const request = { id: member.id, direction, amount: typed, reason, note: oneLine(note), requestId };
    const { data } = await make.run(request);
    if (!data) return;
    toast(say('adjust.made'));
    onClose();
  };
  return (
    <FormSheet
      title={say('adjust.title', { name: member.username })}
      submit={say('adjust.propose')}
      isBusy={make.isBusy}
      isDisabled={!typed || oneLine(note).length < 2}
      onSend={() => void send()}
      onClose={onClose}
    >
      <Notice>{say('adjust.words')}</Notice>
      <Tabs
        label={say('adjust.direction')}
        value={direction}
        options={optionsOf('direction', DIRECTIONS)}
        onChange={setDirection}
      />
      <Pair>
        <Input
          label={say('adjust.amount', { currency: member.currency })}
          inputMode="decimal"
          value={amount}
          onChange={setAmount}
          error={amount && !typed ? say('adjust.amountWrong') : undefined}
        />
        <Choice
          label={say('decide.reason')}
          value={reason}
          options={optionsOf('adjustReason', ADJUSTMENT_REASONS)}
          onChange={setReason}
        />
      </Pair>
      <Area label={say('adjust.note')} value={note} onChange={setNote} maxLength={500} />
    </FormSheet>
  );
}
