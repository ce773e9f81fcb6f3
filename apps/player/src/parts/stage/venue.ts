import { games } from '@house/contract/games';
import type { GameClass } from '@house/rules';
import { useCall } from '#api/cache.ts';
import { useLeaving } from '#parts/leaving.ts';

/** The name of the place where a game is played; whoever plays there for money takes it along on leaving. */
export function useVenue(game: string, gameClass: GameClass, mayPlay: boolean): string {
  const { data } = useCall(games.getGameList, { gameClass });
  const found = data?.gameList.find((one) => one.game === game);
  useLeaving(mayPlay ? (found?.venue ?? '') : '');
  return found?.venueName ?? '';
}
