import { backoffice } from '@harbour/contract/backoffice';
import { officeApprovals } from '@harbour/contract/office-approvals';
import { type OfficeVenueTransfer, officeVenueTransfers } from '@harbour/contract/office-venue-transfers';
import { Button } from '@harbour/ui';
import { useState } from 'react';
import { useCall, useCommand } from '#base/answers.ts';
import { optionsOf, say } from '#base/say.ts';
import { mayI } from '#base/self.ts';
import { fullTime, money, typedNote } from '#base/show.ts';
import { toast } from '#base/toasts.ts';
import { walletName } from '#base/wallets.ts';
import { Answered } from '#parts/Answered.tsx';
import { Area } from '#parts/Fields.tsx';
import { Actions, Form, Soft } from '#parts/Page.tsx';
import { Facts, Notice, Panel } from '#parts/Panel.tsx';
import { Tabs } from '#parts/Tabs.tsx';

const ENDS = ['done', 'notDone'] as const;

/** The transfer of a case; if its venue does not answer, a colleague with evidence resolves it. */
export function VenueTransferEnd({ orderNo, isClaimedByOther }: { orderNo: string; isClaimedByOther: boolean }) {
  const opened = useCall(officeVenueTransfers.getVenueTransfer, { orderNo });
  return (
    <Answered asked={opened}>
      {({ venueTransfer }) => (
        <>
          <VenueTransferFacts venueTransfer={venueTransfer} />
          {venueTransfer.endedAt === null && !isClaimedByOther && mayI('withdrawals.decide') && (
            <Resolution venueTransfer={venueTransfer} />
          )}
        </>
      )}
    </Answered>
  );
}

function VenueTransferFacts({ venueTransfer }: { venueTransfer: OfficeVenueTransfer }) {
  const { source, target, place, landed, endedAt } = venueTransfer;
  return (
    <Panel title={say('venueTransfer.title')}>
      <Facts
        list={[
          [say('venueTransfer.amount'), `${money(venueTransfer.amount)} ${venueTransfer.currency}`],
          [say('venueTransfer.way'), `${walletName(source)} → ${walletName(target)}`],
          [say('venueTransfer.begun'), fullTime(venueTransfer.createdAt)],
          [say('venueTransfer.place'), endedAt ? null : walletName(place)],
          [say('venueTransfer.asked'), String(venueTransfer.asks)],
          [say('venueTransfer.landed'), landed && endedAt && `${walletName(landed)} · ${fullTime(endedAt)}`],
        ]}
      />
    </Panel>
  );
}

function Resolution({ venueTransfer }: { venueTransfer: OfficeVenueTransfer }) {
  const [end, setEnd] = useState<(typeof ENDS)[number]>('notDone');
  const [typed, setTyped] = useState('');
  const note = typedNote(typed);
  const resolve = useCommand(
    officeVenueTransfers.resolveVenueTransfer,
    officeVenueTransfers.getVenueTransfer,
    officeApprovals.listApprovals,
    backoffice.getOverview,
  );
  if (venueTransfer.awaitsSecond) return <Notice tone="amber">{say('venueTransfer.second')}</Notice>;
  if (venueTransfer.resolvableFrom.getTime() > Date.now())
    return <Notice tone="amber">{say('venueTransfer.early', { time: fullTime(venueTransfer.resolvableFrom) })}</Notice>;
  const send = async () => {
    if (note === undefined) return;
    const { data } = await resolve.run({ orderNo: venueTransfer.orderNo, isDone: end === 'done', note });
    if (data) toast(say('withdraw.forSecond'));
  };
  const landing = end === 'done' ? venueTransfer.doneLanding : venueTransfer.notDoneLanding;
  return (
    <Panel title={say('venueTransfer.end')}>
      <Form onSend={() => void send()}>
        <Tabs
          label={say('venueTransfer.end')}
          value={end}
          options={optionsOf('venueTransfer', ENDS)}
          onChange={setEnd}
        />
        <Soft>{say('venueTransfer.lands', { wallet: walletName(landing) })}</Soft>
        <Area label={say('resolve.evidence')} value={typed} onChange={setTyped} maxLength={500} />
        <Actions>
          <Button isSubmit isBusy={resolve.isBusy} isDisabled={note === undefined}>
            {say('resolve.send')}
          </Button>
        </Actions>
      </Form>
    </Panel>
  );
}
