import { useSession } from '#api/stores.ts';
import type { GameRoute } from '#parts/entry.ts';
import { text } from '#text';

/**
 * Where a player without enough money gets more: in free-transfer mode all of it is in the game already, so by a deposit;
 * by hand from another wallet. The way back is the page's own.
 */
export function useMoreMoney(game: string): GameRoute & { words: string } {
  const isFree = useSession((state) => state.isTransfer);
  return isFree
    ? { words: text('titles.financeMyDeposit'), path: '/pages/finance/myDeposit', query: {} }
    : { words: text('titles.gameGameMoney'), path: '/pages/game/gameMoney', query: { game } };
}
