import type { Game } from '@harbour/contract/game-fields';
import { hrefOf } from '#api/router.ts';
import { useSession } from '#api/stores.ts';
import { routeOfEntry } from './entry.ts';

type LinkedGame = Pick<Game, 'game' | 'venue' | 'kind' | 'allowsDemo'>;

/** The address of a game for this visitor, for money or as a demo. */
export function useGameLinks(): (game: LinkedGame, isTrial?: boolean) => string {
  const { isLogin, isTransfer: isFree, accountMoney } = useSession();
  return (game, isTrial = false) => {
    const atVenue = accountMoney?.venues[game.venue] ?? 0n;
    const { path, query } = routeOfEntry(game, { isLogin, isFree, atVenue }, isTrial);
    return hrefOf(path, query);
  };
}
