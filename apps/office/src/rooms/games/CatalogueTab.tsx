import { type OfficeGame, officeGames } from '@harbour/contract/office-games';
import { Button } from '@harbour/ui';
import { useState } from 'react';
import { useCall, useCommand } from '#base/answers.ts';
import { go, hrefOf } from '#base/place.ts';
import { say, sayOf } from '#base/say.ts';
import { mayI } from '#base/self.ts';
import { toast } from '#base/toasts.ts';
import { Answered } from '#parts/Answered.tsx';
import { Check, Choice } from '#parts/Fields.tsx';
import { Line, Soft } from '#parts/Page.tsx';
import { Panel } from '#parts/Panel.tsx';
import { type Column, Table } from '#parts/Table.tsx';
import { StateMark } from './marks.tsx';
import { percent } from './percent.ts';
import { type GameState, StateSheet } from './StateSheet.tsx';

const HUNDREDTHS = 10_000;
const EVERY_MS = 5_000;

export function CatalogueTab({ parts: [venue = ''] }: { parts: string[] }) {
  const games = useCall(officeGames.listGames, {}, { everyMs: EVERY_MS });
  const [edited, setEdited] = useState('');
  // The present state: a colleague may have changed it since the sheet was opened.
  const changed = games.data?.gameList.find(({ game }) => game === edited);
  const venues = [...new Set(games.data?.gameList.map((game) => game.venue) ?? [])];
  const all = { value: '', label: say('games.allVenues') };
  return (
    <Panel
      end={
        <Choice
          label={say('games.venue')}
          isLabelHidden
          value={venue}
          options={[all, ...venues.map((value) => ({ value, label: value }))]}
          onChange={(next) => go('games', 'games', ...(next ? [next] : []))}
        />
      }
    >
      <Answered asked={games} bones={10}>
        {({ gameList }) => (
          <Table
            rows={gameList.filter((game) => !venue || game.venue === venue)}
            keyOf={({ game }) => game}
            empty={say('games.none')}
            columns={columnsOf(({ game }) => setEdited(game))}
          />
        )}
      </Answered>
      {changed && <GameSheet game={changed} onClose={() => setEdited('')} />}
    </Panel>
  );
}

/** The name links to a table's rounds, or to the returns of our own game. */
function GameName({ game: { game, name, kind } }: { game: OfficeGame }) {
  const href = kind === 'table' ? hrefOf('games', 'tables', game) : hrefOf('games', 'returns', game);
  return (
    <>
      {kind === 'external' ? name : <a href={href}>{name}</a>} <Soft>{game}</Soft>
    </>
  );
}

function columnsOf(onChange: (game: OfficeGame) => void): Column<OfficeGame>[] {
  const change: Column<OfficeGame> = {
    title: '',
    isEnd: true,
    cell: (game) => (
      <Button look="plain" onPress={() => onChange(game)}>
        {say('games.change')}
      </Button>
    ),
  };
  return [
    { title: say('games.game'), cell: (game) => <GameName game={game} /> },
    {
      title: say('games.state'),
      cell: ({ state, seenState }) => (
        <Line>
          <StateMark state={state} />
          {seenState !== state && <Soft>{say('games.seenAs', { state: sayOf('gameState', seenState) })}</Soft>}
        </Line>
      ),
    },
    { title: say('games.kind'), cell: ({ kind }) => sayOf('gameKind', kind) },
    { title: say('games.venue'), cell: ({ venue }) => venue },
    { title: say('games.engine'), cell: ({ engine }) => engine },
    { title: say('games.demo'), cell: ({ allowsDemo }) => (allowsDemo ? say('yes') : say('no')) },
    {
      title: say('games.bestReturn'),
      isEnd: true,
      cell: ({ game, returnToPlayer }) =>
        returnToPlayer === null ? (
          '—'
        ) : (
          <a href={hrefOf('games', 'returns', game)}>{percent(returnToPlayer / HUNDREDTHS, 2)}</a>
        ),
    },
    ...(mayI('games.change') ? [change] : []),
  ];
}

function GameSheet({ game: { game, name, state, ...rest }, onClose }: { game: OfficeGame; onClose: () => void }) {
  const [chosen, setDemo] = useState<boolean>();
  const allowsDemo = chosen ?? rest.allowsDemo;
  const save = useCommand(officeGames.saveGame, officeGames.listGames);
  const send = async (next: GameState) => {
    // Only changed fields are sent: a colleague may have changed the others.
    const edited = {
      ...(next === state ? {} : { state: next, was: state }),
      ...(allowsDemo === rest.allowsDemo ? {} : { allowsDemo }),
    };
    const { data } = await save.run({ game, ...edited });
    if (!data) return;
    toast(say('games.felt'));
    onClose();
  };
  return (
    <StateSheet title={name} state={state} isBusy={save.isBusy} onSave={(next) => void send(next)} onClose={onClose}>
      <Check label={say('games.demoOpen')} isOn={allowsDemo} onChange={setDemo} />
    </StateSheet>
  );
}
