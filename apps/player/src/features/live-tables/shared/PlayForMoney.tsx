import { go } from '#api/router.ts';
import { useSession } from '#api/stores.ts';
import { text } from '#text';
import styles from './BetBar.module.css';
import { MONEY_PAGE } from './money-page.ts';

/** From the demo to the same table with money: a guest registers on the way. */
export function PlayForMoney({ table, venue }: { table: string; venue: string }) {
  const isLogin = useSession((state) => state.isLogin);
  const press = () => {
    if (!isLogin) return go('/pages/login/login', { tab: 'register', next: `${MONEY_PAGE}?game=${table}` });
    const { isTransfer, accountMoney } = useSession.getState();
    const isReady = isTransfer || (accountMoney?.venues[venue] ?? 0n) > 0n;
    return isReady ? go('/pages/game/play', { table }) : go(MONEY_PAGE, { game: table, venue });
  };
  return (
    <button type="button" className={styles.forMoney} onClick={press}>
      {text(isLogin ? 'table.playForMoney' : 'table.registerToPlay')}
    </button>
  );
}
