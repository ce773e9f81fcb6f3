import type { Game } from '@harbour/contract/game-fields';
import { goInstead, hrefOf } from '#api/router.ts';
import { useSession } from '#api/stores.ts';
import { routeOfEntry } from '#parts/entry.ts';
import { text } from '#text';

export type MoneyWay = { words: string; press: () => void };

/** The money of a new member follows into the game. */
const NEW_MEMBER = { isLogin: true, isFree: true, atVenue: 0n };

/**
 * From a demo to the same game with money: a guest registers on the way. The demo's place is taken, so that one who leaves
 * the game is where the demo was opened from.
 */
export function useMoneyWay(game: Pick<Game, 'kind' | 'game' | 'venue'>): MoneyWay {
  const isLogin = useSession((state) => state.isLogin);
  const press = () => {
    const { isTransfer: isFree, accountMoney } = useSession.getState();
    const member = { isLogin, isFree, atVenue: accountMoney?.venues[game.venue] ?? 0n };
    const { path, query } = routeOfEntry({ ...game, allowsDemo: true }, isLogin ? member : NEW_MEMBER, false);
    if (isLogin) goInstead(path, query);
    else goInstead('/pages/login/login', { tab: 'register', next: hrefOf(path, query).slice(1) });
  };
  return { words: text(isLogin ? 'table.playForMoney' : 'table.registerToPlay'), press };
}
