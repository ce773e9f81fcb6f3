import type { Game } from '@harbour/contract/game-fields';
import { games } from '@harbour/contract/games';
import { useCallback } from 'react';
import { question, useEntry } from '#api/cache.ts';
import { ask } from '#api/client.ts';

/** Reads through the catalogue, of one venue where it is known, until the game is found; null if there is none. */
async function findGame(game: string, venue: string | null): Promise<Game | null> {
  for (let pageIndex = 1; ; pageIndex += 1) {
    const { gameList, isEnd } = await ask(games.getGameList, { ...(venue ? { venue } : {}), pageIndex });
    const found = gameList.find((one) => one.game === game);
    if (found || isEnd || gameList.length === 0) return found ?? null;
  }
}

/** A game by its name in the address. */
export function useGame(game: string, venue: string | null) {
  const { path } = games.getGameList;
  const key = `${path} of ${game}`;
  const retry = useCallback(() => question(path, key, () => findGame(game, venue)), [path, key, game, venue]);
  const entry = useEntry(key, retry, game !== '');
  return { game: entry?.data as Game | null | undefined, error: entry?.error, retry };
}
