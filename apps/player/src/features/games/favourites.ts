import type { Game } from '@harbour/contract/game-fields';
import { games } from '@harbour/contract/games';
import { useRef, useState } from 'react';
import { refreshCalls, useCommand } from '#api/cache.ts';
import { toast } from '#api/toasts.ts';
import { text } from '#text';

const LISTS = [games.getGameListByGameType, games.getTop5PopularSearchGame];

/** The heart changes at once, and back if the server refuses. The last tap counts. */
export function useFavourites() {
  const save = useCommand(games.saveFavourite);
  const remove = useCommand(games.deleteFavourite);
  const removeAll = useCommand(games.deleteFavourites);
  const [requested, setRequested] = useState<Record<string, boolean>>({});
  const busy = useRef(new Set<string>());

  const isFavourite = ({ game, isFavourite: isKept }: Game) => requested[game] ?? isKept;
  const toggle = async (one: Game) => {
    const { game } = one;
    if (busy.current.has(game)) return;
    busy.current.add(game);
    const isKept = !isFavourite(one);
    setRequested((before) => ({ ...before, [game]: isKept }));
    const { data } = await (isKept ? save : remove).run({ game });
    busy.current.delete(game);
    if (!data) return setRequested((before) => ({ ...before, [game]: !isKept }));
    toast(text(isKept ? 'games.favouriteAdded' : 'games.favouriteRemoved', { name: one.name }));
    void refreshCalls(...LISTS);
  };
  const clear = async () => {
    const { data } = await removeAll.run({});
    if (!data) return;
    setRequested({});
    toast(text('games.favouritesCleared'));
    void refreshCalls(...LISTS);
  };
  return { isFavourite, toggle, clear, isClearing: removeAll.isBusy };
}
