import { officeStaff } from '@harbour/contract/office-staff';
import { Button, CodeField, Sheet } from '@harbour/ui';
import { useState } from 'react';
import { useCall, useCommand } from '#base/answers.ts';
import { say, sayOf } from '#base/say.ts';
import { count, fullTime } from '#base/show.ts';
import { Answered } from '#parts/Answered.tsx';
import { Actions, Form, Line, Page, Soft } from '#parts/Page.tsx';
import { Facts, Panel, Tag } from '#parts/Panel.tsx';
import { RecoveryCodes } from '#parts/RecoveryCodes.tsx';
import { Table } from '#parts/Table.tsx';
import { FactorSheet } from './FactorSheet.tsx';
import { PasswordSheet } from './PasswordSheet.tsx';

/** One's own account: name and roles, other sessions, and recovery codes. */
export function OwnRoom() {
  const asked = useCall(officeStaff.getSelf, {});
  const end = useCommand(officeStaff.endStaffSession, officeStaff.getSelf);
  const [doing, setDoing] = useState<'renew' | 'password' | 'factor'>();
  const stop = () => setDoing(undefined);
  return (
    <Page title={say('room.own')}>
      <Answered asked={asked}>
        {({ self, recoveryCodesLeft, sessionList }) => (
          <>
            <Panel title={say('own.account')}>
              <Facts
                list={[
                  [say('staff.name'), self.name],
                  [say('staff.username'), self.username],
                  [say('staff.roles'), self.roles.map((role) => sayOf('role', role)).join(' · ')],
                ]}
              />
              <Actions>
                <Button look="quiet" onPress={() => setDoing('password')}>
                  {say('own.changePassword')}
                </Button>
                <Button look="quiet" onPress={() => setDoing('factor')}>
                  {say('own.changeFactor')}
                </Button>
              </Actions>
            </Panel>
            <Panel
              title={say('recovery.title')}
              end={
                <Button look="quiet" onPress={() => setDoing('renew')}>
                  {say('own.renew')}
                </Button>
              }
            >
              <Line>
                <Tag tone={recoveryCodesLeft > 2 ? 'jade' : 'amber'}>
                  {say('own.codesLeft', { count: count(recoveryCodesLeft) })}
                </Tag>
                <Soft>{say('own.renewWords')}</Soft>
              </Line>
            </Panel>
            <Panel title={say('own.sessions')}>
              <Table
                rows={sessionList}
                keyOf={({ id }) => id}
                empty=""
                columns={[
                  { title: say('member.device'), cell: ({ deviceName }) => deviceName },
                  { title: say('member.address'), cell: ({ address }) => address },
                  { title: say('member.opened'), cell: ({ openedAt }) => fullTime(openedAt) },
                  { title: say('member.seen'), cell: ({ seenAt }) => fullTime(seenAt) },
                  {
                    title: '',
                    isEnd: true,
                    cell: ({ id, isThis }) =>
                      isThis ? (
                        <Tag tone="jade">{say('own.this')}</Tag>
                      ) : (
                        <Button look="plain" isBusy={end.isBusy} onPress={() => void end.run({ id })}>
                          {say('own.end')}
                        </Button>
                      ),
                  },
                ]}
              />
            </Panel>
            {doing === 'renew' && <RenewSheet onClose={stop} />}
            {doing === 'password' && <PasswordSheet onClose={stop} />}
            {doing === 'factor' && <FactorSheet onClose={stop} />}
          </>
        )}
      </Answered>
    </Page>
  );
}

function RenewSheet({ onClose }: { onClose: () => void }) {
  const [factor, setFactor] = useState('');
  const [codes, setCodes] = useState<string[]>();
  const renew = useCommand(officeStaff.renewRecoveryCodes, officeStaff.getSelf);
  const send = async () => {
    const { data } = await renew.run({ factor });
    if (data) setCodes(data.recoveryCodeList);
    else setFactor('');
  };
  return (
    <Sheet title={say('own.renew')} closeLabel={say('close')} onClose={onClose}>
      {codes ? (
        <RecoveryCodes codes={codes} />
      ) : (
        <Form onSend={() => void send()}>
          <CodeField label={say('begin.code')} value={factor} onChange={setFactor} autoComplete="one-time-code" />
          <Actions>
            <Button isSubmit isBusy={renew.isBusy} isDisabled={factor.length < 6}>
              {say('own.renew')}
            </Button>
          </Actions>
        </Form>
      )}
    </Sheet>
  );
}
