import { officeApprovals } from '@harbour/contract/office-approvals';
import { type OfficeTable, officeTables } from '@harbour/contract/office-games';
import { useState } from 'react';
import { useCommand } from '#base/answers.ts';
import { say } from '#base/say.ts';
import { typedNote } from '#base/show.ts';
import { toast } from '#base/toasts.ts';
import { Area } from '#parts/Fields.tsx';
import { FormSheet } from '#parts/FormSheet.tsx';
import { Notice } from '#parts/Panel.tsx';

/** Refunds the stakes of the running round once a second person has confirmed it, with a reason that is logged. */
export function RefundSheet({ table: { table, name, round }, onClose }: { table: OfficeTable; onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const note = typedNote(typed);
  const refund = useCommand(officeTables.refundRound, officeTables.listTables, officeApprovals.listApprovals);
  const send = async () => {
    if (!round || note === undefined) return;
    const { data } = await refund.run({ table, roundNo: round.roundNo, note });
    if (data) toast(say('tables.forSecond'));
    onClose();
  };
  return (
    <FormSheet
      title={say('tables.giveBackOf', { table: name })}
      submit={say('tables.giveBack')}
      isDanger
      isBusy={refund.isBusy}
      isDisabled={note === undefined}
      onSend={() => void send()}
      onClose={onClose}
    >
      <Notice tone="amber">{say('tables.giveBackWords', { round: round?.roundNo ?? '' })}</Notice>
      <Area label={say('tables.reason')} rows={3} maxLength={500} value={typed} onChange={setTyped} />
    </FormSheet>
  );
}
