import { games } from '@house/contract/games';
import type { GameClass } from '@house/rules';
import { useCallback } from 'react';
import { useCall } from '#api/cache.ts';
import { ask, madeUpName } from '#api/client.ts';
import { refreshMoney } from '#api/money.ts';
import { useSession } from '#api/stores.ts';
import { goBack } from '#app/router.ts';

/** Where a game is played, and the way out: where the money follows the member, it follows back. */
export function useVenue(
  game: string,
  gameClass: GameClass,
  mayPlay: boolean,
): { venueName: string; leave: () => void } {
  const { data } = useCall(games.getGameList, { gameClass });
  const found = data?.gameList.find((one) => one.game === game);
  const venue = found?.venue;
  const leave = useCallback(() => {
    goBack();
    if (!mayPlay || venue === undefined || !useSession.getState().isTransfer) return;
    ask(games.leaveGame, { venue, requestId: madeUpName() }).then(refreshMoney, () => {});
  }, [mayPlay, venue]);
  return { venueName: found?.venueName ?? '', leave };
}
