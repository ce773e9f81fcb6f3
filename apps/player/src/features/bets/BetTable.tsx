import type { Bet } from '@harbour/contract/game-fields';
import { timeText } from '@harbour/i18n';
import { DataTable } from '#parts/DataTable.tsx';
import { Money } from '#parts/Money.tsx';
import { language, text } from '#text';
import { Result } from './BetList.tsx';

/** The same list as a table, for wide screens. */
export function BetTable({ list, onOpen }: { list: Bet[]; onOpen: (bet: Bet) => void }) {
  return (
    <DataTable
      list={list}
      keyOf={({ betNo }) => betNo}
      columns={[
        {
          label: text('bets.time'),
          cell: ({ betTime }) => <time dateTime={betTime.toISOString()}>{timeText(language(), betTime)}</time>,
        },
        {
          label: text('bets.game'),
          kind: 'opener',
          cell: (bet) => (
            <button type="button" onClick={() => onOpen(bet)}>
              {bet.gameName}
            </button>
          ),
        },
        { label: text('bets.venue'), cell: ({ venueName }) => venueName },
        { label: text('bets.roundNo'), cell: ({ roundNo }) => <bdi>{roundNo}</bdi> },
        { label: text('bets.stake'), kind: 'number', cell: ({ stake }) => <Money minor={stake} /> },
        { label: text('bets.turnover'), kind: 'number', cell: ({ turnover }) => <Money minor={turnover} /> },
        { label: text('bets.winLoss'), kind: 'number', cell: (bet) => <Result bet={bet} /> },
      ]}
    />
  );
}
