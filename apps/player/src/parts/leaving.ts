import { games } from '@house/contract/games';
import { useEffect } from 'react';
import { ask, madeUpName } from '#api/client.ts';
import { refreshMoney } from '#api/money.ts';
import { useSession } from '#api/stores.ts';
import { onMove } from '#app/router.ts';
import { toast } from '#app/toasts.ts';
import { moneyWords } from '#parts/Money.tsx';
import { text } from '#text';

/** Pages about a game: whoever reads there is still at it. */
const ABOUT = ['/pages/game/rules', '/pages/game/verify'];

/** A game that is out of sight, and not left yet. */
let away: { venue: string; stop: () => void } | undefined;

/** By whatever way somebody leaves a venue, in free-transfer mode the money comes along, and that is said. */
export function useLeaving(venue: string): void {
  useEffect(() => {
    if (venue === '') return;
    if (away?.venue === venue) away.stop();
    const here = location.hash;
    return () => goAway(venue, here);
  }, [venue]);
}

/** Left as soon as one stands elsewhere: not by reading the rules, nor by a page that is drawn anew. */
function goAway(venue: string, here: string): void {
  const look = () => {
    if (location.hash === here || ABOUT.some((path) => location.hash.startsWith(`#${path}`))) return;
    going.stop();
    void leave(venue);
  };
  const forget = onMove(look);
  const going = {
    venue,
    stop: () => {
      forget();
      if (away === going) away = undefined;
    },
  };
  away = going;
  // Whoever takes its place in the same breath has said so by then.
  queueMicrotask(() => away === going && look());
}

async function leave(venue: string): Promise<void> {
  if (!useSession.getState().isLogin) return;
  try {
    const { brought, isPending } = await ask(games.leaveGame, { venue, requestId: madeUpName() });
    if (isPending) toast(text('games.onItsWay'));
    else if (brought !== null && brought > 0n) toast(text('games.cameBack', { amount: moneyWords(brought) }));
  } catch (error) {
    if (useSession.getState().isLogin) toast((error as Error).message);
  } finally {
    refreshMoney();
  }
}
