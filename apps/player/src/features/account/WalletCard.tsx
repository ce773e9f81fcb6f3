import { statements } from '@harbour/contract/statement';
import { wallet } from '@harbour/contract/wallet';
import { Card } from '@harbour/ui';
import { useCall } from '#api/cache.ts';
import { chartOf } from '#parts/chart.ts';
import { useHiddenMoney } from '#parts/hidden-money.ts';
import { moneyWords, Total, WalletGroups } from '#parts/Money.tsx';
import { Waiting } from '#parts/Page.tsx';
import { TopUp } from '#parts/TopUp.tsx';
import { walletGroupsOf } from '#parts/wallet-groups.ts';
import { text } from '#text';
import styles from './WalletCard.module.css';

/** The member's balance, its wallets, and its course over the last days. */
export function WalletCard() {
  const { data, error, retry } = useCall(wallet.getUserBalance, {});
  if (!data)
    return (
      <div className={styles.block}>
        <Waiting error={error} onRetry={retry} bones={[176, 60]} />
      </div>
    );
  return (
    <div className={styles.block}>
      <Card className={styles.card} aria-label={text('account.wallet')}>
        <Total minor={data.userBalanceMap.total} currency={data.currency} />
        <Sparkline />
        <WalletGroups
          of={walletGroupsOf(data.userBalanceMap).map(({ name, minor }) => ({ label: text(`wallet.${name}`), minor }))}
        />
      </Card>
      <TopUp />
    </div>
  );
}

/** Seven days as one line; hidden together with the amounts, because a line reveals them too. */
function Sparkline() {
  const { data } = useCall(statements.getBalanceHistory, { days: '7' });
  const isHidden = useHiddenMoney((state) => state.isHidden);
  const [first, last] = [data?.pointList[0], data?.pointList.at(-1)];
  if (!data || !first || !last || isHidden) return <div className={styles.spark} />;
  const { line, area, points } = chartOf(data.pointList.map(({ total }) => total));
  const end = points.at(-1);
  const params = { first: moneyWords(first.total), last: moneyWords(last.total) };
  return (
    <div className={styles.spark}>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" role="img" aria-label={text('account.weekTrend', params)}>
        <path className={styles.sparkArea} d={area} />
        <path className={styles.sparkLine} d={line} />
      </svg>
      {end && <i style={{ top: `${end.y}%` }} />}
    </div>
  );
}
