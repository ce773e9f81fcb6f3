import type { Output } from '@harbour/contract';
import { officeGames } from '@harbour/contract/office-games';
import { useCall } from '#base/answers.ts';
import { hrefOf } from '#base/place.ts';
import { say } from '#base/say.ts';
import { exactTime, money } from '#base/show.ts';
import { Answered } from '#parts/Answered.tsx';
import { Copy } from '#parts/Copy.tsx';
import { MemberLink } from '#parts/OrderHead.tsx';
import { Columns, Line, Stack } from '#parts/Page.tsx';
import { Facts, Panel } from '#parts/Panel.tsx';
import { Table } from '#parts/Table.tsx';
import { BetMark } from './marks.tsx';
import { outcomeFacts } from './outcome-facts.ts';
import { Proof } from './RoundList.tsx';

type OpenedBet = Output<typeof officeGames.getBet>;

/** One bet: its selections, stakes and returns, and the outcome of the round. */
export function BetView({ betNo }: { betNo: string }) {
  const opened = useCall(officeGames.getBet, { betNo });
  return (
    <Answered asked={opened} height={120} bones={2}>
      {(found) => (
        <Columns>
          <BetFacts opened={found} />
          <Stack>
            <BetLines opened={found} />
            {found.outcome && (
              <Panel title={say('bets.outcome')}>
                <Facts list={outcomeFacts(found.outcome)} />
              </Panel>
            )}
          </Stack>
        </Columns>
      )}
    </Answered>
  );
}

function BetFacts({ opened: { bet, isOwn, outcome } }: { opened: OpenedBet }) {
  const { currency } = bet;
  const isProvable = isOwn && outcome !== null;
  return (
    <Panel title={say('bets.bet')} end={<BetMark state={bet.state} />}>
      <Facts
        list={[
          [say('bets.bet'), <Copy key="bet" text={bet.betNo} />],
          [
            say('bets.member'),
            <Line key="member">
              <MemberLink member={bet.member} />
              <a href={hrefOf('games', 'bets', 'member', bet.member.id)}>{say('bets.ofMember')}</a>
            </Line>,
          ],
          [say('games.game'), `${bet.gameName} · ${bet.venueName}`],
          [
            say('tables.round'),
            <Line key="round">
              <a href={hrefOf('games', 'bets', 'round', bet.roundNo)}>{bet.roundNo}</a>
              {isProvable && <Proof roundNo={bet.roundNo} />}
            </Line>,
          ],
          [say('bets.at'), exactTime(bet.betTime)],
          [say('bets.ended'), bet.settledTime && exactTime(bet.settledTime)],
          [say('bets.stake'), `${money(bet.stake)} ${currency}`],
          [say('bets.payout'), bet.payout !== null && `${money(bet.payout)} ${currency}`],
          [say('bets.turnover'), `${money(bet.turnover)} ${currency}`],
        ]}
      />
    </Panel>
  );
}

function BetLines({ opened: { lineList } }: { opened: OpenedBet }) {
  return (
    <Panel title={say('bets.lines')}>
      <Table
        rows={lineList}
        keyOf={({ selectionList }) => selectionList.join()}
        empty={say('bets.none')}
        columns={[
          { title: say('bets.spot'), cell: ({ selectionList }) => selectionList.join(' + ') || '—' },
          { title: say('bets.stake'), cell: ({ stake }) => money(stake), isEnd: true },
          { title: say('bets.payout'), cell: ({ payout }) => (payout === null ? '—' : money(payout)), isEnd: true },
        ]}
      />
    </Panel>
  );
}
