import { makeStore } from '@harbour/client';
import { backoffice } from '@harbour/contract/backoffice';
import { State } from '@harbour/ui';
import { useEffect, useRef, useState } from 'react';
import { useCall } from '#base/answers.ts';
import { useDebounced } from '#base/debounced.ts';
import { useKeys } from '#base/keys.ts';
import { go, hrefOf } from '#base/place.ts';
import { say, sayOf } from '#base/say.ts';
import { fullTime } from '#base/show.ts';
import { Answered } from '#parts/Answered.tsx';
import { Input } from '#parts/Fields.tsx';
import { Form, Page } from '#parts/Page.tsx';
import { Panel, Tag } from '#parts/Panel.tsx';
import { Table } from '#parts/Table.tsx';

/** The last search text is kept for coming back from a member. */
const lastSearch = makeStore('');
const LEAST = 2;

export function MemberSearch() {
  const [typed, setTyped] = useState(lastSearch.get());
  const text = useDebounced(typed.trim());
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  useEffect(() => lastSearch.set(text), [text]);
  useKeys({ '/': () => field.current?.focus() });
  const isWanted = text.length >= LEAST;
  const found = useCall(backoffice.searchMembers, { text }, { isWanted });
  const [first] = found.data?.memberList ?? [];
  return (
    <Page title={say('room.members')}>
      <Form onSend={() => first && go('members', first.id)}>
        <Input
          ref={field}
          label={say('members.search')}
          placeholder={say('members.searchHint')}
          hint={say('members.enterHint')}
          type="search"
          isLarge
          value={typed}
          maxLength={40}
          onChange={setTyped}
        />
      </Form>
      {isWanted ? (
        <Panel>
          <Answered asked={found}>
            {({ memberList }) => (
              <Table
                rows={memberList}
                keyOf={({ id, orderNo }) => `${id} ${orderNo}`}
                empty={say('members.none')}
                onPress={({ id }) => go('members', id)}
                columns={[
                  {
                    title: say('member.username'),
                    cell: ({ id, username }) => <a href={hrefOf('members', id)}>{username}</a>,
                  },
                  { title: say('member.realName'), cell: ({ realName }) => realName ?? '—' },
                  { title: say('member.phone'), cell: ({ phone }) => phone ?? '—' },
                  { title: say('member.order'), cell: ({ orderNo }) => orderNo ?? '—' },
                  {
                    title: say('member.status'),
                    cell: ({ status }) => (
                      <Tag tone={status === 'active' ? 'jade' : 'red'}>{sayOf('memberStatus', status)}</Tag>
                    ),
                  },
                  { title: say('member.registered'), cell: ({ registeredAt }) => fullTime(registeredAt) },
                ]}
              />
            )}
          </Answered>
        </Panel>
      ) : (
        <State icon="search" title={say('members.begin')} words={say('members.beginWords')} />
      )}
    </Page>
  );
}
