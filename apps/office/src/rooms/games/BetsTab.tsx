import type { Input as Asked } from '@harbour/contract';
import { type OfficeBet, officeGames } from '@harbour/contract/office-games';
import { State } from '@harbour/ui';
import { useRef, useState } from 'react';
import { useCall } from '#base/answers.ts';
import { go, hrefOf } from '#base/place.ts';
import { say } from '#base/say.ts';
import { exactTime, money } from '#base/show.ts';
import { Answered } from '#parts/Answered.tsx';
import { Input } from '#parts/Fields.tsx';
import { MemberLink } from '#parts/OrderHead.tsx';
import { Form, Line } from '#parts/Page.tsx';
import { Panel } from '#parts/Panel.tsx';
import { type Column, Table } from '#parts/Table.tsx';
import { Pager } from '#parts/Tabs.tsx';
import { BetView } from './BetView.tsx';
import styles from './Games.module.css';
import { BetMark } from './marks.tsx';

type Wanted = Omit<Asked<typeof officeGames.listBets>, 'after'>;

/** `bets/member/7`, `bets/round/R…`, `bets/bet/B…`, or `bets/` and a search text. */
function wantedOf([by = '', what = '']: string[]): Wanted | undefined {
  if (by === 'member') return { member: what };
  if (by === 'round') return { roundNo: what };
  if (by === 'bet') return { search: what };
  return by ? { search: by } : undefined;
}

export function BetsTab({ parts }: { parts: string[] }) {
  const wanted = wantedOf(parts);
  const [typed, setTyped] = useState(parts.at(-1) ?? '');
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <Panel>
        <div className={styles.search}>
          <Form onSend={() => typed.trim() && go('games', 'bets', typed.trim())}>
            <Input
              ref={field}
              label={say('bets.search')}
              isLabelHidden
              placeholder={say('bets.searchHint')}
              type="search"
              value={typed}
              maxLength={80}
              onChange={setTyped}
            />
          </Form>
        </div>
        {wanted ? (
          <Found key={JSON.stringify(wanted)} wanted={wanted} />
        ) : (
          <State icon="search" title={say('bets.begin')} words={say('bets.beginWords')} />
        )}
      </Panel>
      {parts[0] === 'bet' && parts[1] && <BetView betNo={parts[1]} />}
    </>
  );
}

function Found({ wanted }: { wanted: Wanted }) {
  const [starts, setStarts] = useState<(string | undefined)[]>([undefined]);
  const after = starts.at(-1);
  const bets = useCall(officeGames.listBets, after === undefined ? wanted : { ...wanted, after });
  const turn = (page: number, next: string | null) =>
    setStarts(page < starts.length ? starts.slice(0, page) : [...starts, next ?? undefined]);
  return (
    <Answered asked={bets}>
      {({ betList, memberList, next }) => (
        <>
          {memberList.length > 1 && (
            <Line>
              {memberList.map(({ id, username }) => (
                <a key={id} href={hrefOf('games', 'bets', 'member', id)}>
                  {username}
                </a>
              ))}
            </Line>
          )}
          {memberList.length < 2 && (
            <Table rows={betList} keyOf={({ betNo }) => betNo} empty={say('bets.none')} columns={columns()} />
          )}
          <Pager page={starts.length} isEnd={next === null} onTurn={(page) => turn(page, next)} />
        </>
      )}
    </Answered>
  );
}

const columns = (): Column<OfficeBet>[] => [
  { title: say('bets.bet'), cell: ({ betNo }) => <a href={hrefOf('games', 'bets', 'bet', betNo)}>{betNo}</a> },
  { title: say('bets.at'), cell: ({ betTime }) => exactTime(betTime) },
  { title: say('bets.member'), cell: ({ member }) => <MemberLink member={member} /> },
  { title: say('games.game'), cell: ({ gameName }) => gameName },
  {
    title: say('tables.round'),
    cell: ({ roundNo }) => <a href={hrefOf('games', 'bets', 'round', roundNo)}>{roundNo}</a>,
  },
  { title: say('bets.state'), cell: ({ state }) => <BetMark state={state} /> },
  { title: say('bets.stake'), cell: ({ stake, currency }) => `${money(stake)} ${currency}`, isEnd: true },
  { title: say('bets.payout'), cell: ({ payout }) => (payout === null ? '—' : money(payout)), isEnd: true },
  { title: say('bets.winLoss'), cell: ({ winLoss }) => (winLoss === null ? '—' : money(winLoss)), isEnd: true },
];
