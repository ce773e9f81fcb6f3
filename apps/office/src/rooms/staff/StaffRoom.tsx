import { officeStaff } from '@harbour/contract/office-staff';
import { Button, Confirm } from '@harbour/ui';
import { useState } from 'react';
import { useCall, useCommand } from '#base/answers.ts';
import { say, sayOf } from '#base/say.ts';
import { self } from '#base/self.ts';
import { fullTime } from '#base/show.ts';
import { toast } from '#base/toasts.ts';
import { Answered } from '#parts/Answered.tsx';
import { CodeSheet, type NewCode } from '#parts/CodeSheet.tsx';
import { Line, Page, Soft } from '#parts/Page.tsx';
import { Notice, Panel, Tag, type Tone } from '#parts/Panel.tsx';
import { Table } from '#parts/Table.tsx';
import { type Colleague, STAFF_ANSWERS } from './colleague.ts';
import { InviteSheet } from './InviteSheet.tsx';
import { RolesSheet } from './RolesSheet.tsx';
import { Proposed, StaffNews } from './StaffNews.tsx';

type StaffAction =
  | { what: 'invite' }
  | { what: 'roles' | 'close' | 'reset'; who: Colleague }
  | { what: 'code'; code: NewCode };

const ACTIONS = ['roles', 'reset', 'close'] as const;
const TONES: Record<Colleague['status'], Tone> = { active: 'jade', invited: 'amber', closed: 'plain' };

const isAdmin = ({ status, roles }: Colleague) => status === 'active' && roles.includes('admin');

export function StaffRoom() {
  const staff = useCall(officeStaff.listStaff, {});
  const [doing, setDoing] = useState<StaffAction>();
  const isLocked = ({ lockedUntil }: Colleague) => lockedUntil !== null && lockedUntil.getTime() > Date.now();
  const isNew = ({ status, trustedFrom }: Colleague) =>
    status === 'active' && trustedFrom !== null && trustedFrom.getTime() > Date.now();
  const isAlone = staff.data?.staffList.filter(isAdmin).length === 1;
  return (
    <Page
      title={say('room.staff')}
      end={<Button onPress={() => setDoing({ what: 'invite' })}>{say('staff.invite')}</Button>}
    >
      {isAlone && <Notice tone="amber">{say('staff.alone')}</Notice>}
      <Proposed />
      <Panel>
        <Answered asked={staff}>
          {({ staffList }) => (
            <Table
              rows={staffList}
              keyOf={({ id }) => id}
              empty={say('staff.none')}
              columns={[
                {
                  title: say('staff.name'),
                  cell: ({ name, username }) => (
                    <>
                      {name} <Soft>{username}</Soft>
                    </>
                  ),
                },
                {
                  title: say('staff.roles'),
                  cell: ({ roles }) => (
                    <Line>
                      {roles.map((role) => (
                        <Tag key={role}>{sayOf('role', role)}</Tag>
                      ))}
                    </Line>
                  ),
                },
                {
                  title: say('staff.status'),
                  cell: (who) => (
                    <Line>
                      <Tag tone={TONES[who.status]}>{sayOf('staffStatus', who.status)}</Tag>
                      {isLocked(who) && <Tag tone="red">{say('staff.locked')}</Tag>}
                      {isNew(who) && <Tag>{say('staff.tooNew')}</Tag>}
                    </Line>
                  ),
                },
                { title: say('staff.seen'), cell: ({ seenAt }) => (seenAt ? fullTime(seenAt) : '—') },
                { title: '', isEnd: true, cell: (who) => <ColleagueActions who={who} onDo={setDoing} /> },
              ]}
            />
          )}
        </Answered>
      </Panel>
      {staff.data && <StaffNews changes={staff.data.changeList} staff={staff.data.staffList} />}
      <Sheets doing={doing} onDo={setDoing} />
    </Page>
  );
}

/** Actions on a colleague; on one's own account another administrator acts. */
function ColleagueActions({ who, onDo }: { who: Colleague; onDo: (doing: StaffAction) => void }) {
  if (who.id === self.get()?.id) return <Soft>{say('staff.yourself')}</Soft>;
  if (who.isSandbox) return <Soft>{say('staff.sandbox')}</Soft>;
  if (who.status === 'closed') return null;
  return (
    <>
      {ACTIONS.filter((what) => what !== 'reset' || who.status === 'active').map((what) => (
        <Button key={what} look="plain" onPress={() => onDo({ what, who })}>
          {sayOf('staffDeed', what)}
        </Button>
      ))}
    </>
  );
}

function Sheets({ doing, onDo }: { doing: StaffAction | undefined; onDo: (doing: StaffAction | undefined) => void }) {
  const close = useCommand(officeStaff.closeStaff, ...STAFF_ANSWERS);
  const reset = useCommand(officeStaff.resetStaff, ...STAFF_ANSWERS);
  const stop = () => onDo(undefined);
  if (!doing) return null;
  if (doing.what === 'invite') return <InviteSheet onClose={stop} onCode={(code) => onDo({ what: 'code', code })} />;
  if (doing.what === 'code') return <CodeSheet code={doing.code} onClose={stop} />;
  const { who, what } = doing;
  if (what === 'roles') return <RolesSheet who={who} onClose={stop} />;
  const accept = async () => {
    if (what === 'close') {
      const { data } = await close.run({ id: who.id });
      if (data) toast(say('staff.closed'));
      return stop();
    }
    const { data } = await reset.run({ id: who.id });
    if (data?.enrolment) return onDo({ what: 'code', code: { ...data.enrolment, name: who.name } });
    if (data) toast(say('staff.proposed'));
    stop();
  };
  return (
    <Confirm
      title={
        what === 'close' ? say('staff.closeTitle', { name: who.name }) : say('staff.resetTitle', { name: who.name })
      }
      words={what === 'close' ? say('staff.closeWords') : say('staff.resetWords')}
      cancel={say('cancel')}
      accept={sayOf('staffDeed', what)}
      onCancel={stop}
      onAccept={() => void accept()}
    />
  );
}
