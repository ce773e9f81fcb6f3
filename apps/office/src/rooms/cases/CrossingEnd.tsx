import { type OfficeCrossing, officeCrossings } from '@harbour/contract/office-crossings';
import { officeDesk } from '@harbour/contract/office-desk';
import { officeOversight } from '@harbour/contract/office-oversight';
import { Button } from '@harbour/ui';
import { useState } from 'react';
import { useCall, useCommand } from '#base/answers.ts';
import { optionsOf, say } from '#base/say.ts';
import { mayI } from '#base/self.ts';
import { fullTime, money, oneLine } from '#base/show.ts';
import { toast } from '#base/toasts.ts';
import { walletName } from '#base/wallets.ts';
import { Answered } from '#parts/Answered.tsx';
import { Area } from '#parts/Fields.tsx';
import { Actions, Form, Soft } from '#parts/Page.tsx';
import { Facts, Notice, Panel } from '#parts/Panel.tsx';
import { Tabs } from '#parts/Tabs.tsx';

const NOTE_LEAST = 2;
const ENDS = ['done', 'notDone'] as const;

/** The transfer that a case is about; where its venue does not answer, whoever has evidence says how it ended. */
export function CrossingEnd({ orderNo, isOthers }: { orderNo: string; isOthers: boolean }) {
  const opened = useCall(officeCrossings.getCrossing, { orderNo });
  return (
    <Answered asked={opened}>
      {({ crossing }) => (
        <>
          <CrossingFacts crossing={crossing} />
          {crossing.endedAt === null && !isOthers && mayI('withdrawals.decide') && <Resolution crossing={crossing} />}
        </>
      )}
    </Answered>
  );
}

function CrossingFacts({ crossing }: { crossing: OfficeCrossing }) {
  const { source, target, place, landed, endedAt } = crossing;
  return (
    <Panel title={say('crossing.title')}>
      <Facts
        list={[
          [say('crossing.amount'), `${money(crossing.amount)} ${crossing.currency}`],
          [say('crossing.way'), `${walletName(source)} → ${walletName(target)}`],
          [say('crossing.begun'), fullTime(crossing.createdAt)],
          [say('crossing.place'), endedAt ? null : walletName(place)],
          [say('crossing.asked'), String(crossing.asks)],
          [say('crossing.landed'), landed && endedAt && `${walletName(landed)} · ${fullTime(endedAt)}`],
        ]}
      />
    </Panel>
  );
}

function Resolution({ crossing }: { crossing: OfficeCrossing }) {
  const [end, setEnd] = useState<(typeof ENDS)[number]>('notDone');
  const [note, setNote] = useState('');
  const resolve = useCommand(
    officeCrossings.resolveCrossing,
    officeCrossings.getCrossing,
    officeOversight.listApprovals,
    officeDesk.getDesk,
  );
  if (crossing.awaitsSecond) return <Notice tone="amber">{say('crossing.second')}</Notice>;
  if (crossing.sayableFrom.getTime() > Date.now())
    return <Notice tone="amber">{say('crossing.early', { time: fullTime(crossing.sayableFrom) })}</Notice>;
  const send = async () => {
    const { data } = await resolve.run({ orderNo: crossing.orderNo, isDone: end === 'done', note: oneLine(note) });
    if (data) toast(say('withdraw.forSecond'));
  };
  const landing = end === 'done' ? crossing.doneLanding : crossing.notDoneLanding;
  return (
    <Panel title={say('crossing.end')}>
      <Form onSend={() => void send()}>
        <Tabs label={say('crossing.end')} value={end} options={optionsOf('crossing', ENDS)} onChange={setEnd} />
        <Soft>{say('crossing.lands', { wallet: walletName(landing) })}</Soft>
        <Area label={say('resolve.evidence')} value={note} onChange={setNote} maxLength={500} />
        <Actions>
          <Button isSubmit isBusy={resolve.isBusy} isDisabled={note.trim().length < NOTE_LEAST}>
            {say('resolve.send')}
          </Button>
        </Actions>
      </Form>
    </Panel>
  );
}
