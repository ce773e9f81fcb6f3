import { go } from '#api/router.ts';
import { useSession } from '#api/stores.ts';
import { routeOfEntry } from '#parts/entry.ts';
import { text } from '#text';

export type MoneyWay = { words: string; press: () => void };

/** From a demo to the same game with money: a guest registers on the way. */
export function useMoneyWay(kind: 'table' | 'slot', game: string, venue: string): MoneyWay {
  const isLogin = useSession((state) => state.isLogin);
  const press = () => {
    if (!isLogin) return go('/pages/login/login', { tab: 'register', next: `/pages/game/gameMoney?game=${game}` });
    const { isTransfer: isFree, accountMoney } = useSession.getState();
    const state = { isLogin, isFree, atVenue: accountMoney?.venues[venue] ?? 0n };
    const { path, query } = routeOfEntry({ game, venue, kind, allowsDemo: true }, state, false);
    go(path, query);
  };
  return { words: text(isLogin ? 'table.playForMoney' : 'table.registerToPlay'), press };
}
