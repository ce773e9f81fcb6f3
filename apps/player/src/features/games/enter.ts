import type { Output } from '@harbour/contract';
import type { Game } from '@harbour/contract/game-fields';
import { games } from '@harbour/contract/games';
import { useState } from 'react';
import { useMoneyCommand } from '#api/cache.ts';
import { ask } from '#api/client.ts';
import { refreshMoney } from '#api/money.ts';
import { go, hrefOf } from '#api/router.ts';
import { sayError } from '#api/say-error.ts';
import { useSession } from '#api/stores.ts';
import { toast } from '#api/toasts.ts';
import { type Opened, placeOf, planEntry } from '#parts/entry.ts';
import { beginVisit, currentPlace, inTurn, moveVisit, timesLeft } from '#parts/leave-venue.ts';
import { moneyWords } from '#parts/Money.tsx';
import { useIsWide } from '#parts/wide.ts';
import { text } from '#text';
import { keepAddress } from './venue-frame.ts';

type WantedGame = Pick<Game, 'game'> & { venue?: string; isDemo: boolean; isFound?: boolean };

/**
 * Requests the address of a game; in free-transfer mode the money moves along, and a toast says so. The caller shows a
 * refusal. For a member who has left meanwhile nothing is opened, and the money comes back.
 */
export function useGameAddress() {
  const device = useIsWide() ? 'wide' : 'phone';
  const { run } = useMoneyCommand(games.getGameUrl, { isQuiet: true });
  const [isBusy, setBusy] = useState(false);
  const openFor = async ({ game, isDemo, isFound = false }: WantedGame, here: string) => {
    // The member left before this request's turn came.
    if (currentPlace() !== here) return undefined;
    const { data: opened, error } = await run({ game, isDemo, isFound, device }, `${game} ${isDemo} ${timesLeft}`);
    if (!opened) throw error;
    if (!isDemo) beginVisit(opened.venue, here);
    if (currentPlace() === here) reportTransfer(opened);
    return opened;
  };
  const asFor = async (asked: WantedGame, here = currentPlace()): Promise<{ opened?: Opened; error?: Error }> => {
    const { isLogin, isTransfer } = useSession.getState();
    setBusy(true);
    try {
      const opened = await (isLogin
        ? inTurn(() => openFor(asked, here))
        : ask(games.getDemoUrl, { game: asked.game, device }));
      return opened && currentPlace() === here ? { opened } : {};
    } catch (error) {
      // A request without an answer, or one refused by the venue's page, may still have moved the money there.
      if (asked.venue && isTransfer && !asked.isDemo) beginVisit(asked.venue, here);
      return { error: error as Error };
    } finally {
      setBusy(false);
    }
  };
  return { asFor, isBusy };
}

function reportTransfer({ brought, isPending }: Output<typeof games.getGameUrl>): void {
  if (isPending) toast(text('games.onItsWay'));
  else if (brought !== null && brought > 0n) toast(text('games.cameAlong', { amount: moneyWords(brought) }));
  if (isPending || brought !== null) refreshMoney();
}

/** Goes to an opened game; an outside address is kept for the frame. */
export function showGame(game: Game, opened: Opened, isDemo: boolean, turnTo: typeof go): void {
  if (opened.isExternal) keepAddress(game.game, opened.url);
  const { path, query } = placeOf(game, opened, isDemo);
  if (!isDemo) moveVisit(hrefOf(path, query));
  turnTo(path, query);
}

/** Enters a game from its tile. A member who has left meanwhile stays where they are. */
export function useEnter() {
  const address = useGameAddress();
  const [entering, setEntering] = useState<string>();
  const enter = async (game: Game, { isTrial = false, isFound = false }: { isTrial?: boolean; isFound?: boolean }) => {
    if (entering) return;
    const { isLogin, isTransfer: isFree, accountMoney } = useSession.getState();
    const plan = planEntry(game, { isLogin, isFree, atVenue: accountMoney?.venues[game.venue] ?? 0n }, isTrial);
    if (plan === 'money') return go('/pages/game/gameMoney', { game: game.game, venue: game.venue });
    setEntering(game.game);
    const { opened, error } = await address.asFor({ ...game, isDemo: plan === 'demo', isFound });
    setEntering(undefined);
    if (error) sayError(error as Error);
    if (opened) showGame(game, opened, plan === 'demo', go);
  };
  return { enter, entering };
}
