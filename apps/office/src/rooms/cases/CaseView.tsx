import { backoffice } from '@harbour/contract/backoffice';
import { type OfficeCase, officeCases } from '@harbour/contract/office-cases';
import { Button } from '@harbour/ui';
import { useState } from 'react';
import { useCommand } from '#base/answers.ts';
import { hrefOf } from '#base/place.ts';
import { say, sayOf } from '#base/say.ts';
import { mayI } from '#base/self.ts';
import { fullTime, typedNote } from '#base/show.ts';
import { toast } from '#base/toasts.ts';
import { Claim, isClaimedByOther } from '#parts/Claim.tsx';
import { Area } from '#parts/Fields.tsx';
import styles from '#parts/Order.module.css';
import { MemberLink } from '#parts/OrderHead.tsx';
import { Actions, Form } from '#parts/Page.tsx';
import { Facts, Panel, Tag } from '#parts/Panel.tsx';
import { placeOfCase, venueTransferOfCase } from './case-place.ts';
import { caseWords, unreadMessage } from './case-words.ts';
import { VenueTransferEnd } from './VenueTransferEnd.tsx';

const CHANGES = [officeCases.listCases, backoffice.getOverview];

function Subject({ one }: { one: OfficeCase }) {
  const place = placeOfCase(one);
  return place ? <a href={hrefOf(...place)}>{one.subject}</a> : one.subject;
}

export function CaseView({ opened, onClosed }: { opened: OfficeCase; onClosed: () => void }) {
  const { id, owner } = opened;
  const venueTransferNo = venueTransferOfCase(opened);
  const [typed, setTyped] = useState('');
  const note = typedNote(typed);
  const close = useCommand(officeCases.closeCase, ...CHANGES);
  const mayDecide = mayI('cases.decide') && opened.closedAt === null;
  const send = async () => {
    if (note === undefined) return;
    const { data } = await close.run({ id, note });
    if (!data) return;
    toast(say('case.closed'));
    onClosed();
  };
  return (
    <div className={styles.inside}>
      <div className={styles.head}>
        <div className={styles.fill}>
          <h2>{sayOf('case', opened.kind)}</h2>
          <div className={styles.line}>
            <Tag tone={opened.closedAt ? 'jade' : 'amber'}>{opened.closedAt ? say('tab.closed') : say('tab.open')}</Tag>
            {opened.member && <MemberLink member={opened.member} />}
          </div>
        </div>
        {mayDecide && <Claim call={officeCases.claimCase} changes={CHANGES} subject={{ id }} owner={owner} />}
      </div>
      <Panel title={say('case.what')}>
        <Facts
          list={[
            [say('case.words'), caseWords(opened)],
            [say('case.asReceived'), unreadMessage(opened)],
            [say('case.subject'), <Subject key="subject" one={opened} />],
            [say('case.opened'), fullTime(opened.openedAt)],
            [say('case.promised'), opened.dueAt && fullTime(opened.dueAt)],
            [
              say('case.closedBy'),
              opened.closedBy && opened.closedAt && `${opened.closedBy} · ${fullTime(opened.closedAt)}`,
            ],
            [say('case.note'), opened.note],
          ]}
        />
      </Panel>
      {venueTransferNo && <VenueTransferEnd orderNo={venueTransferNo} isClaimedByOther={isClaimedByOther(owner)} />}
      {mayDecide && !isClaimedByOther(owner) && (
        <Panel title={say('case.close')}>
          <Form onSend={() => void send()}>
            <Area label={say('case.done')} value={typed} onChange={setTyped} maxLength={500} />
            <Actions>
              <Button isSubmit isBusy={close.isBusy} isDisabled={note === undefined}>
                {say('case.close')}
              </Button>
            </Actions>
          </Form>
        </Panel>
      )}
    </div>
  );
}
