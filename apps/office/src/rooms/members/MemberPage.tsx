import { backoffice } from '@harbour/contract/backoffice';
import { isLanguage, type LanguageCode, languageFacts } from '@harbour/rules';
import { Button } from '@harbour/ui';
import { useState } from 'react';
import { useCall } from '#base/answers.ts';
import { useKeys } from '#base/keys.ts';
import { go } from '#base/place.ts';
import { say, sayOf } from '#base/say.ts';
import { mayI } from '#base/self.ts';
import { count, fullTime, money } from '#base/show.ts';
import { walletName } from '#base/wallets.ts';
import { Answered } from '#parts/Answered.tsx';
import { Copy } from '#parts/Copy.tsx';
import { Actions, Columns, Page, Stack } from '#parts/Page.tsx';
import { Facts, Notice, Panel, Tag } from '#parts/Panel.tsx';
import { Tabs } from '#parts/Tabs.tsx';
import { AdjustmentSheet } from './AdjustmentSheet.tsx';
import { MemberEntries } from './MemberEntries.tsx';
import { MemberNotes } from './MemberNotes.tsx';
import { MemberOrders } from './MemberOrders.tsx';
import { AuditTable, DeviceTable, PayeeTable } from './MemberTables.tsx';
import type { OpenedMember } from './opened-member.ts';
import { type StatusAct, StatusSheet, statusActs } from './StatusSheet.tsx';

const TABS = ['orders', 'entries', 'payees', 'devices', 'audit'] as const;

export function MemberPage({ id }: { id: string }) {
  const asked = useCall(backoffice.getMember, { id });
  const [isAdjusting, setAdjusting] = useState(false);
  const [act, setAct] = useState<StatusAct>();
  useKeys({ escape: () => go('members'), '/': () => go('members') });
  const name = asked.data?.member.username ?? say('member.title');
  return (
    <Page
      title={name}
      end={
        <>
          <Button look="plain" onPress={() => go('members')}>
            {say('members.another')} <kbd>/</kbd>
          </Button>
          {mayI('games.see') && (
            <Button look="plain" onPress={() => go('games', 'bets', 'member', id)}>
              {say('gamesTab.bets')}
            </Button>
          )}
          {mayI('adjustments.make') && asked.data && (
            <Button look="quiet" onPress={() => setAdjusting(true)}>
              {say('adjust.open')}
            </Button>
          )}
        </>
      }
    >
      <Answered asked={asked} height={120}>
        {(opened) => (
          <>
            <Columns>
              <Profile opened={opened} onAct={setAct} />
              <Stack>
                <Wallets opened={opened} />
                <MemberNotes id={id} notes={opened.noteList} />
              </Stack>
            </Columns>
            <Lists opened={opened} />
            {act && <StatusSheet member={opened.member} act={act} onClose={() => setAct(undefined)} />}
            {isAdjusting && <AdjustmentSheet member={opened.member} onClose={() => setAdjusting(false)} />}
          </>
        )}
      </Answered>
    </Page>
  );
}

const languageName = (code: string) => (isLanguage(code) ? languageFacts(code as LanguageCode).name : code);

function Profile({ opened: { member, sums }, onAct }: { opened: OpenedMember; onAct: (act: StatusAct) => void }) {
  const times = (sum: bigint, orders: number) =>
    say('sum.times', { amount: `${money(sum)} ${member.currency}`, count: count(orders) });
  return (
    <Panel
      title={say('member.profile')}
      end={<Tag tone={member.status === 'active' ? 'jade' : 'red'}>{sayOf('memberStatus', member.status)}</Tag>}
    >
      <Stack>
        <StatusChange member={member} />
        <Facts
          list={[
            [say('member.username'), <Copy key="username" text={member.username} />],
            [say('member.realName'), member.realName ?? '—'],
            [say('member.gender'), member.gender && sayOf('gender', member.gender)],
            [say('member.birthDate'), member.birthDate],
            [say('member.phone'), member.phone ?? '—'],
            [say('member.email'), member.email],
            [say('member.language'), languageName(member.language)],
            [say('member.currency'), member.currency],
            [say('member.secondary'), member.hasSecondary ? say('yes') : say('no')],
            [say('member.registered'), fullTime(member.registeredAt)],
            [say('sum.deposited'), times(sums.deposited, sums.depositCount)],
            [say('sum.withdrawn'), times(sums.withdrawn, sums.withdrawalCount)],
          ]}
        />
        <Actions>
          {statusActs(member).map((act) => (
            <Button key={act} look="quiet" onPress={() => onAct(act)}>
              {sayOf('statusAct', act)}
            </Button>
          ))}
        </Actions>
      </Stack>
    </Panel>
  );
}

/** The last change of the account's status: reason, person and time. */
function StatusChange({ member: { status, statusChange } }: { member: OpenedMember['member'] }) {
  if (!statusChange || status === 'active') return null;
  const { at, by, reason, note } = statusChange;
  return (
    <Notice tone="amber">
      {[sayOf('memberStatus', status), reason && sayOf('statusReason', reason), note].filter(Boolean).join(' · ')}
      <br />
      {by} · {fullTime(at)}
    </Notice>
  );
}

function Wallets({ opened: { walletList, member } }: { opened: OpenedMember }) {
  return (
    <Panel title={say('member.wallets')}>
      <Facts
        list={walletList.map(({ wallet, balance }) => [walletName(wallet), `${money(balance)} ${member.currency}`])}
      />
    </Panel>
  );
}

function Lists({ opened }: { opened: OpenedMember }) {
  const [tab, setTab] = useState<(typeof TABS)[number]>('orders');
  return (
    <Panel>
      <Stack>
        <Tabs
          label={say('member.lists')}
          value={tab}
          options={TABS.map((value) => ({ value, label: sayOf('memberTab', value) }))}
          onChange={setTab}
        />
        {tab === 'orders' && <MemberOrders id={opened.member.id} />}
        {tab === 'entries' && <MemberEntries id={opened.member.id} />}
        {tab === 'payees' && <PayeeTable rows={opened.payeeList} />}
        {tab === 'devices' && <DeviceTable rows={opened.deviceList} />}
        {tab === 'audit' && <AuditTable rows={opened.auditList} />}
      </Stack>
    </Panel>
  );
}
