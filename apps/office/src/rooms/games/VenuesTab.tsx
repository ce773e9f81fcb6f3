import { type OfficeVenue, officeGames } from '@harbour/contract/office-games';
import { Button } from '@harbour/ui';
import { useState } from 'react';
import { useCall, useCommand } from '#base/answers.ts';
import { hrefOf } from '#base/place.ts';
import { say, sayOf } from '#base/say.ts';
import { mayI } from '#base/self.ts';
import { count, typedNote } from '#base/show.ts';
import { toast } from '#base/toasts.ts';
import { Answered } from '#parts/Answered.tsx';
import { Input } from '#parts/Fields.tsx';
import { Soft } from '#parts/Page.tsx';
import { Panel } from '#parts/Panel.tsx';
import { type Column, Table } from '#parts/Table.tsx';
import { StateMark } from './marks.tsx';
import { type GameState, StateSheet } from './StateSheet.tsx';

const EVERY_MS = 5_000;

export function VenuesTab() {
  const venues = useCall(officeGames.listVenues, {}, { everyMs: EVERY_MS });
  const [edited, setEdited] = useState('');
  // The present state: a colleague may have changed it since the sheet was opened.
  const changed = venues.data?.venueList.find(({ venue }) => venue === edited);
  return (
    <Panel>
      <Answered asked={venues} bones={8}>
        {({ venueList }) => (
          <Table
            rows={venueList}
            keyOf={({ venue }) => venue}
            empty={say('games.none')}
            columns={columnsOf(({ venue }) => setEdited(venue))}
          />
        )}
      </Answered>
      {changed && <VenueSheet venue={changed} onClose={() => setEdited('')} />}
    </Panel>
  );
}

function columnsOf(onChange: (venue: OfficeVenue) => void): Column<OfficeVenue>[] {
  const change: Column<OfficeVenue> = {
    title: '',
    isEnd: true,
    cell: (venue) => (
      <Button look="plain" onPress={() => onChange(venue)}>
        {say('games.change')}
      </Button>
    ),
  };
  return [
    {
      title: say('games.venue'),
      cell: ({ venue, name }) => (
        <>
          <a href={hrefOf('games', 'games', venue)}>{name}</a> <Soft>{venue}</Soft>
        </>
      ),
    },
    { title: say('games.state'), cell: ({ state }) => <StateMark state={state} /> },
    { title: say('games.class'), cell: ({ gameClass }) => sayOf('gameClass', gameClass) },
    { title: say('games.kind'), cell: ({ kind }) => sayOf('venueKind', kind) },
    {
      title: say('games.count'),
      isEnd: true,
      cell: ({ venue, gameCount }) => <a href={hrefOf('games', 'games', venue)}>{count(gameCount)}</a>,
    },
    ...(mayI('games.change') ? [change] : []),
  ];
}

function VenueSheet({ venue: { venue, name, state }, onClose }: { venue: OfficeVenue; onClose: () => void }) {
  const [note, setNote] = useState('');
  const save = useCommand(officeGames.setVenueState, officeGames.listVenues, officeGames.listGames);
  const send = async (next: GameState) => {
    const { data } = await save.run({ venue, state: next, was: state, note: typedNote(note) });
    if (!data) return;
    toast(say('games.felt'));
    onClose();
  };
  return (
    <StateSheet title={name} state={state} isBusy={save.isBusy} onSave={(next) => void send(next)} onClose={onClose}>
      <Input label={say('games.why')} value={note} maxLength={500} onChange={setNote} />
    </StateSheet>
  );
}
