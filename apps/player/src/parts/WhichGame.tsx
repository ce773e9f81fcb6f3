import { Button, State } from '@harbour/ui';
import { CallRefused } from '#api/client.ts';
import { go } from '#api/router.ts';
import { text } from '#text';
import { NavBar } from './NavBar.tsx';

/** Waiting and trying again would not help: no game has such a name, or no name is written so. */
export const isUnknownGame = (error: unknown): boolean =>
  error instanceof CallRefused && (error.why === 'gameUnknown' || error.why === 'badInput');

/** An address that names no game. */
export function WhichGame() {
  return (
    <>
      <NavBar title={text('titles.gamePlay')} />
      <main>
        <State icon="search" title={text('games.whichGame')} words={text('games.whichGameWords')}>
          <Button onPress={() => go('/pages/game/list')}>{text('games.toList')}</Button>
        </State>
      </main>
    </>
  );
}
