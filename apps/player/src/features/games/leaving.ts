import { games } from '@house/contract/games';
import { useEffect } from 'react';
import { ask, madeUpName } from '#api/client.ts';
import { refreshMoney } from '#api/money.ts';
import { useSession } from '#api/stores.ts';
import { toast } from '#app/toasts.ts';
import { moneyWords } from '#parts/Money.tsx';
import { text } from '#text';

/** By whatever way somebody leaves a venue, in free-transfer mode the money comes along, and that is said. */
export function useLeaving(venue: string): void {
  useEffect(() => {
    if (venue === '') return;
    return () => void leave(venue);
  }, [venue]);
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
