import type { Game } from '@harbour/contract/game-fields';
import { games } from '@harbour/contract/games';
import { useSearch } from '#api/cache.ts';
import { ask } from '#api/client.ts';

/** Reads through the catalogue, of one venue if it is known, until the game is found; null if there is none. */
async function findGame(game: string, venue: string | null): Promise<Game | null> {
  for (let pageIndex = 1; ; pageIndex += 1) {
    const { gameList, isEnd } = await ask(games.getGameList, { ...(venue ? { venue } : {}), pageIndex });
    const found = gameList.find((one) => one.game === game);
    if (found || isEnd || gameList.length === 0) return found ?? null;
  }
}

/** A game by its code in the address. */
export function useGame(game: string, venue: string | null) {
  const search = () => findGame(game, venue);
  const { data, error, retry } = useSearch(games.getGameList, game, search, { isWanted: game !== '' });
  return { game: data, error, retry };
}
