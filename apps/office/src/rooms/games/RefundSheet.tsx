import { officeApprovals } from '@harbour/contract/office-approvals';
import { type OfficeTable, officeTables } from '@harbour/contract/office-games';
import { Button, Sheet } from '@harbour/ui';
import { useState } from 'react';
import { useCommand } from '#base/answers.ts';
import { say } from '#base/say.ts';
import { oneLine } from '#base/show.ts';
import { toast } from '#base/toasts.ts';
import { Area } from '#parts/Fields.tsx';
import { Actions, Form } from '#parts/Page.tsx';
import { Notice } from '#parts/Panel.tsx';

const NOTE_LEAST = 2;

/** Refunds the stakes of the running round once a second person has confirmed it, with a reason that is logged. */
export function RefundSheet({ table: { table, name, round }, onClose }: { table: OfficeTable; onClose: () => void }) {
  const [note, setNote] = useState('');
  const refund = useCommand(officeTables.refundRound, officeTables.listTables, officeApprovals.listApprovals);
  const why = oneLine(note);
  const send = async () => {
    if (!round || why.length < NOTE_LEAST) return;
    const { data } = await refund.run({ table, roundNo: round.roundNo, note: why });
    if (data) toast(say('tables.forSecond'));
    onClose();
  };
  return (
    <Sheet title={say('tables.giveBackOf', { table: name })} closeLabel={say('close')} onClose={onClose}>
      <Form onSend={() => void send()}>
        <Notice tone="amber">{say('tables.giveBackWords', { round: round?.roundNo ?? '' })}</Notice>
        <Area label={say('tables.reason')} rows={3} maxLength={500} value={note} onChange={setNote} />
        <Actions>
          <Button look="quiet" onPress={onClose}>
            {say('cancel')}
          </Button>
          <Button isSubmit look="danger" isBusy={refund.isBusy} isDisabled={why.length < NOTE_LEAST}>
            {say('tables.giveBack')}
          </Button>
        </Actions>
      </Form>
    </Sheet>
  );
}
