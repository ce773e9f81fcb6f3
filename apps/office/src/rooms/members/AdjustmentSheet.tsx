import { contentOf } from '@harbour/client';
import { ADJUSTMENT_REASONS, backoffice } from '@harbour/contract/backoffice';
import { officeApprovals } from '@harbour/contract/office-approvals';
import { useState } from 'react';
import { useMoneyCommand } from '#base/answers.ts';
import { optionsOf, say } from '#base/say.ts';
import { typedMoney, typedNote } from '#base/show.ts';
import { toast } from '#base/toasts.ts';
import { Area, Choice, Input } from '#parts/Fields.tsx';
import { FormSheet } from '#parts/FormSheet.tsx';
import { Pair } from '#parts/Page.tsx';
import { Notice } from '#parts/Panel.tsx';
import { Tabs } from '#parts/Tabs.tsx';
import type { OpenedMember } from './opened-member.ts';

const DIRECTIONS = ['give', 'take'] as const;
const CHANGES = [officeApprovals.listApprovals, backoffice.getOverview];
type Reason = (typeof ADJUSTMENT_REASONS)[number];

/** Proposes to give or take money by hand; no money moves until a second person has confirmed it. */
export function AdjustmentSheet({ member, onClose }: { member: OpenedMember['member']; onClose: () => void }) {
  const [direction, setDirection] = useState<(typeof DIRECTIONS)[number]>('give');
  const [amountText, setAmountText] = useState('');
  const [reason, setReason] = useState<Reason>();
  const [noteText, setNoteText] = useState('');
  const make = useMoneyCommand(backoffice.makeAdjustment, { changes: CHANGES });
  const [amount, note] = [typedMoney(amountText), typedNote(noteText)];
  const proposal = { id: member.id, direction, amount, reason, note };
  const send = async () => {
    if (!amount || !reason || note === undefined) return;
    const { data } = await make.run({ ...proposal, amount, reason, note });
    if (!data) return;
    toast(say('adjust.made'));
    onClose();
  };
  return (
    <FormSheet
      title={say('adjust.title', { name: member.username })}
      submit={say('adjust.propose')}
      isBusy={make.isBusy}
      isDisabled={!amount || !reason || note === undefined}
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
          value={amountText}
          onChange={setAmountText}
          error={amountText && !amount ? say('adjust.amountWrong') : undefined}
        />
        <Choice
          label={say('decide.reason')}
          value={reason}
          options={optionsOf('adjustReason', ADJUSTMENT_REASONS)}
          placeholder={say('decide.choose')}
          onChange={setReason}
        />
      </Pair>
      <Area label={say('adjust.note')} value={noteText} onChange={setNoteText} maxLength={500} />
      {make.isUnsure && (
        <Notice tone="amber">
          {say(make.isUnsureOf(contentOf(proposal)) ? 'adjust.unsure' : 'adjust.unsureBefore')}
        </Notice>
      )}
    </FormSheet>
  );
}
