import { backoffice } from '@harbour/contract/backoffice';
import { type OfficeCase, officeCases } from '@harbour/contract/office-cases';
import { Button } from '@harbour/ui';
import { useState } from 'react';
import { useCommand } from '#base/answers.ts';
import { useKeys } from '#base/keys.ts';
import { hrefOf } from '#base/place.ts';
import { say, sayOf } from '#base/say.ts';
import { mayI, self } from '#base/self.ts';
import { fullTime, oneLine } from '#base/show.ts';
import { toast } from '#base/toasts.ts';
import { Area } from '#parts/Fields.tsx';
import styles from '#parts/Order.module.css';
import { Claim, MemberLink } from '#parts/OrderHead.tsx';
import { Actions, Form } from '#parts/Page.tsx';
import { Facts, Panel, Tag } from '#parts/Panel.tsx';
import { placeOfCase, venueTransferOfCase } from './case-place.ts';
import { VenueTransferEnd } from './VenueTransferEnd.tsx';

const CHANGES = [officeCases.listCases, backoffice.getOverview];
const NOTE_LEAST = 2;

function Subject({ one }: { one: OfficeCase }) {
  const place = placeOfCase(one);
  return place ? <a href={hrefOf(...place)}>{one.subject}</a> : one.subject;
}

export function CaseView({ opened, onClosed }: { opened: OfficeCase; onClosed: () => void }) {
  const { id, owner } = opened;
  const venueTransferNo = venueTransferOfCase(opened);
  const [note, setNote] = useState('');
  const claim = useCommand(officeCases.claimCase, ...CHANGES);
  const close = useCommand(officeCases.closeCase, ...CHANGES);
  const isOthers = owner !== null && owner.id !== self.get()?.id;
  const mayDecide = mayI('cases.decide') && opened.closedAt === null;
  const take = (isMine: boolean) => void claim.run({ id, isMine, from: owner?.id ?? null });
  useKeys({ c: mayDecide && !isOthers ? () => take(!owner) : undefined });
  const send = async () => {
    const { data } = await close.run({ id, note: oneLine(note) });
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
        {mayDecide && <Claim owner={owner} isBusy={claim.isBusy} onClaim={take} />}
      </div>
      <Panel title={say('case.what')}>
        <Facts
          list={[
            [say('case.words'), opened.words],
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
      {venueTransferNo && <VenueTransferEnd orderNo={venueTransferNo} isOthers={isOthers} />}
      {mayDecide && !isOthers && (
        <Panel title={say('case.close')}>
          <Form onSend={() => void send()}>
            <Area label={say('case.done')} value={note} onChange={setNote} maxLength={500} />
            <Actions>
              <Button isSubmit isBusy={close.isBusy} isDisabled={note.trim().length < NOTE_LEAST}>
                {say('case.close')}
              </Button>
            </Actions>
          </Form>
        </Panel>
      )}
    </div>
  );
}
