import { onReturn } from '@harbour/client';
import { limits } from '@harbour/rules';
import { Button, State } from '@harbour/ui';
import { type ReactElement, useEffect, useState } from 'react';
import { usePlace } from '#api/router.ts';
import { useSession } from '#api/stores.ts';
import { toast } from '#api/toasts.ts';
import { useGameAddress } from '#features/games/enter.ts';
import { isVisiting } from '#parts/leave-venue.ts';
import { reloadOnce } from '#parts/load-part.ts';
import { NavBar } from '#parts/NavBar.tsx';
import { PagePlaceholder } from '#parts/PagePlaceholder.tsx';
import { isUnknownGame, WhichGame } from '#parts/WhichGame.tsx';
import { text } from '#text';
import { PLAYERS } from './players.ts';

/** The player component of each kind of game, by its name in the address. */
const SEATS = {
  table: async (table: string, isDemo: boolean) => {
    const Table = await (isDemo ? PLAYERS.demoTable() : PLAYERS.table());
    return <Table key={table} table={table} />;
  },
  slot: async (slot: string, isDemo: boolean) => {
    const Slot = await PLAYERS.slot();
    return <Slot key={slot} slot={slot} isDemo={isDemo} />;
  },
  outside: async (game: string) => {
    const Demo = await PLAYERS.outside();
    return <Demo key={game} game={game} />;
  },
};
type GameKind = keyof typeof SEATS;

const BONES = [240, 120];

/** One of our own games, for money. */
export function PlayHost() {
  return <Play kinds={['table', 'slot']} isDemo={false} />;
}

/** Any game, as a demo. */
export function DemoHost() {
  return <Play kinds={['table', 'slot', 'outside']} isDemo />;
}

function Play({ kinds, isDemo }: { kinds: GameKind[]; isDemo: boolean }) {
  const { query } = usePlace();
  const kind = kinds.find((name) => query.get(name));
  if (!kind) return <WhichGame />;
  const code = query.get(kind) ?? '';
  return <Loaded key={`${kind} ${code}`} kind={kind} code={code} isDemo={isDemo} />;
}

/**
 * Moves the money along in free-transfer mode, also for a member who did not come from a tile: by the forward button, a
 * bookmark, or the login. The game itself says whether it is open.
 */
function useEntry(game: string, isDemo: boolean): void {
  const { asFor } = useGameAddress();
  const { hash } = usePlace();
  // biome-ignore lint/correctness/useExhaustiveDependencies: requested once, when the game is entered
  useEffect(() => {
    if (isDemo || isVisiting()) return;
    // For a member who has gone back before this effect, nothing is opened.
    void asFor({ game, isDemo }, hash).then(({ error }) => {
      // A game that does not exist says so itself.
      if (error && useSession.getState().isTransfer && !isUnknownGame(error)) toast(error.message);
    });
  }, [game, isDemo]);
}

/** The script of a game is loaded on demand; a slow one shows placeholders. */
function Loaded({ kind, code, isDemo }: { kind: GameKind; code: string; isDemo: boolean }) {
  const [game, setGame] = useState<ReactElement>();
  const [hasFailed, setFailed] = useState(false);
  const [isSlow, setSlow] = useState(false);
  const [tries, setTries] = useState(0);
  useEntry(code, isDemo);
  useEffect(() => (hasFailed ? onReturn(() => setTries((before) => before + 1)) : undefined), [hasFailed]);
  useEffect(() => {
    let isLeft = false;
    const timer = setTimeout(() => setSlow(true), limits.PLACEHOLDER_DELAY_MS);
    SEATS[kind](code, isDemo).then(
      (loaded) => isLeft || setGame(loaded),
      () => {
        if (isLeft) return;
        setFailed(true);
        if (tries > 0) void reloadOnce();
      },
    );
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [kind, code, isDemo, tries]);
  if (game) return game;
  if (hasFailed) return <NotLoaded />;
  return <PagePlaceholder title={text('titles.gamePlay')} isSlow={isSlow} bones={BONES} />;
}

function NotLoaded() {
  const isOffline = !navigator.onLine;
  return (
    <>
      <NavBar title={text('titles.gamePlay')} />
      <main>
        <State
          icon="offline"
          title={text(isOffline ? 'common.offlineTitle' : 'common.chunkFailed')}
          words={text(isOffline ? 'common.offlineWords' : 'common.nothingLost')}
        >
          <Button onPress={() => location.reload()}>{text('common.tryAgain')}</Button>
        </State>
      </main>
    </>
  );
}
