import { goInstead } from '#api/router.ts';
import { useSession } from '#api/stores.ts';
import { routeOfEntry } from '#parts/entry.ts';
import { text } from '#text';

export type MoneyWay = { words: string; press: () => void };

/**
 * From a demo to the same game with money: a guest registers on the way. The demo's place is taken, so that one who leaves
 * the game is where the demo was opened from.
 */
export function useMoneyWay(kind: 'table' | 'slot', game: string, venue: string): MoneyWay {
  const isLogin = useSession((state) => state.isLogin);
  const press = () => {
    if (!isLogin) return goInstead('/pages/login/login', { tab: 'register', next: `/pages/game/play?${kind}=${game}` });
    const { isTransfer: isFree, accountMoney } = useSession.getState();
    const state = { isLogin, isFree, atVenue: accountMoney?.venues[venue] ?? 0n };
    const { path, query } = routeOfEntry({ game, venue, kind, allowsDemo: true }, state, false);
    goInstead(path, query);
  };
  return { words: text(isLogin ? 'table.playForMoney' : 'table.registerToPlay'), press };
}
