import { type OfficeTable, officeTables } from '@harbour/contract/office-games';
import { Button } from '@harbour/ui';
import { useState } from 'react';
import { useCall } from '#base/answers.ts';
import { hrefOf } from '#base/place.ts';
import { say } from '#base/say.ts';
import { mayI } from '#base/self.ts';
import { count, listed, money, span } from '#base/show.ts';
import { Answered } from '#parts/Answered.tsx';
import { Line, Soft } from '#parts/Page.tsx';
import { Panel } from '#parts/Panel.tsx';
import { type Column, Table } from '#parts/Table.tsx';
import { PhaseMark, StateMark } from './marks.tsx';
import { RefundSheet } from './RefundSheet.tsx';
import { RoundList } from './RoundList.tsx';
import { TableSheet } from './TableSheet.tsx';

const EVERY_MS = 2_000;
type TableAction = { what: 'edit' | 'refund'; table: OfficeTable };

/** Every table: its running round, the open stakes, and its limits. */
export function TablesTab({ parts: [code] }: { parts: string[] }) {
  const tables = useCall(officeTables.listTables, {}, { everyMs: EVERY_MS });
  const [doing, setDoing] = useState<TableAction>();
  const opened = tables.data?.tableList.find(({ table }) => table === code);
  const stop = () => setDoing(undefined);
  return (
    <>
      <Panel>
        <Answered asked={tables} bones={6}>
          {({ tableList, now }) => (
            <Table
              rows={tableList}
              keyOf={({ table }) => table}
              empty={say('games.none')}
              columns={columnsOf(now, setDoing)}
            />
          )}
        </Answered>
      </Panel>
      {opened && <RoundList key={opened.table} table={opened.table} name={opened.name} />}
      {doing?.what === 'edit' && <TableSheet table={doing.table} onClose={stop} />}
      {doing?.what === 'refund' && <RefundSheet table={doing.table} onClose={stop} />}
    </>
  );
}

/** Limits are whole units. */
const units = (minor: bigint) => count(Number(minor / 100n));
const seconds = (milliseconds: number) => String(milliseconds / 1_000);

/** The time left in the phase, by the server's clock. */
function PhaseNow({ table: { round }, now }: { table: OfficeTable; now: Date }) {
  if (!round) return <Soft>{say('tables.noRound')}</Soft>;
  const ends = { betting: round.closesAt, dealing: round.settlesAt }[round.phase as string];
  const left = ends ? (ends.getTime() - now.getTime()) / 1_000 : 0;
  return (
    <Line>
      <PhaseMark phase={round.phase} />
      {left > 0 && !round.whyRefunded && <Soft>{span(left)}</Soft>}
      {round.whyRefunded && <Soft>{say('tables.givingBack')}</Soft>}
    </Line>
  );
}

function OpenBets({ table: { round, openList } }: { table: OfficeTable }) {
  if (!round || openList.length === 0) return '—';
  return (
    <a href={hrefOf('games', 'bets', 'round', round.roundNo)}>
      {listed(openList.map(({ currency, bets, stake }) => `${count(bets)} · ${money(stake)} ${currency}`))}
    </a>
  );
}

const isRunning = ({ round }: OfficeTable) => round?.phase === 'betting';

function columnsOf(now: Date, onDo: (doing: TableAction) => void): Column<OfficeTable>[] {
  const actions: Column<OfficeTable> = {
    title: '',
    isEnd: true,
    cell: (table) => (
      <>
        <Button look="plain" onPress={() => onDo({ what: 'edit', table })}>
          {say('edit')}
        </Button>
        <Button
          look="plain"
          isDisabled={!isRunning(table) || table.round?.whyRefunded !== null}
          onPress={() => onDo({ what: 'refund', table })}
        >
          {say('tables.giveBack')}
        </Button>
      </>
    ),
  };
  return [
    {
      title: say('tables.table'),
      cell: ({ table, name }) => (
        <>
          <a href={hrefOf('games', 'tables', table)}>{name}</a> <Soft>{table}</Soft>
        </>
      ),
    },
    { title: say('games.state'), cell: ({ state }) => <StateMark state={state} /> },
    {
      title: say('tables.round'),
      cell: ({ round }) =>
        round ? <a href={hrefOf('games', 'bets', 'round', round.roundNo)}>{round.roundNo}</a> : '—',
    },
    { title: say('tables.phase'), cell: (table) => <PhaseNow table={table} now={now} /> },
    { title: say('tables.open'), cell: (table) => <OpenBets table={table} />, isEnd: true },
    {
      title: say('tables.limits'),
      isEnd: true,
      cell: ({ least, most, mostInAll }) => `${units(least)} – ${units(most)} / ${units(mostInAll)}`,
    },
    {
      title: say('tables.times'),
      isEnd: true,
      cell: ({ bettingMs, dealingMs, pauseMs }) => [bettingMs, dealingMs, pauseMs].map(seconds).join(' · '),
    },
    ...(mayI('games.change') ? [actions] : []),
  ];
}
