import type { Output } from '@house/contract';
import type { Game } from '@house/contract/game-fields';
import { games } from '@house/contract/games';
import { useState } from 'react';
import { ask, CallRefused } from '#api/client.ts';
import { refreshMoney } from '#api/money.ts';
import { useSession } from '#api/stores.ts';
import { go, type goInstead } from '#app/router.ts';
import { toast } from '#app/toasts.ts';
import { useIsWide } from '#app/wide.ts';
import { moneyWords } from '#parts/Money.tsx';
import { useWish } from '#parts/wish.ts';
import { text } from '#text';
import { keepAddress } from './outside.ts';

type Asked = Pick<Game, 'game'> & { isDemo: boolean; isFound?: boolean };
type Opened = { url: string; isOutside: boolean };

/** Asks where a game is played; in free-transfer mode the money goes along, and that is said. A no is the caller's to say. */
export function useGameAddress() {
  const device = useIsWide() ? 'wide' : 'phone';
  const wish = useWish();
  const [isBusy, setBusy] = useState(false);
  const asFor = async ({ game, isDemo, isFound = false }: Asked): Promise<{ opened?: Opened; error?: Error }> => {
    setBusy(true);
    try {
      if (!useSession.getState().isLogin) return { opened: await ask(games.getDemoUrl, { game, device }) };
      const requestId = wish.nameOf(`${game} ${isDemo}`);
      const opened = await ask(games.getGameUrl, { game, isDemo, isFound, device, requestId });
      wish.forget();
      if (!isDemo) sayWhatCame(opened);
      return { opened };
    } catch (error) {
      if (error instanceof CallRefused) wish.forget();
      return { error: error as Error };
    } finally {
      setBusy(false);
    }
  };
  return { asFor, isBusy };
}

function sayWhatCame({ brought, isPending }: Output<typeof games.getGameUrl>): void {
  if (isPending) toast(text('games.onItsWay'));
  else if (brought !== null && brought > 0n) toast(text('games.cameAlong', { amount: moneyWords(brought) }));
  if (isPending || brought !== null) refreshMoney();
}

/** Where a game is played: our own within the app, an outside one in a frame of it. */
export function showGame(
  { game, venue }: Pick<Game, 'game' | 'venue'>,
  opened: Opened,
  isDemo: boolean,
  go: typeof goInstead,
) {
  if (!opened.isOutside) {
    const [path = '/', query = ''] = opened.url.replace(/^#/, '').split('?');
    return go(path, Object.fromEntries(new URLSearchParams(query)));
  }
  keepAddress(game, opened.url);
  return isDemo ? go('/pages/game/demo', { outside: game }) : go('/pages/game/playH5', { game, venue });
}

/** Whether a member has to say first what comes along: by hand, and nothing lies at the venue yet. */
function mustMoveFirst({ venue }: Game): boolean {
  const { accountMoney, isTransfer } = useSession.getState();
  return !isTransfer && (accountMoney?.venues[venue] ?? 0n) === 0n;
}

/** From a tile into the game. Whoever went elsewhere meanwhile stays there. */
export function useEnter() {
  const address = useGameAddress();
  const [entering, setEntering] = useState<string>();
  const enter = async (game: Game, { isDemo: isTrial, isFound }: { isDemo: boolean; isFound: boolean }) => {
    if (entering) return;
    const { isLogin } = useSession.getState();
    const isDemo = isTrial || (!isLogin && game.allowsDemo);
    if (!isDemo && (!isLogin || mustMoveFirst(game)))
      return go('/pages/game/gameMoney', { game: game.game, venue: game.venue });
    setEntering(game.game);
    const here = location.hash;
    const { opened, error } = await address.asFor({ game: game.game, isDemo, isFound });
    setEntering(undefined);
    if (error) toast(error.message);
    if (opened && location.hash === here) showGame(game, opened, isDemo, go);
  };
  return { enter, entering };
}
