import { Page } from '#parts/Page.tsx';
import { text } from '#text';
import { BalanceChart } from './BalanceChart.tsx';
import { EntryList } from './EntryList.tsx';
import styles from './Statement.module.css';
import { Verifier } from './Verifier.tsx';

/** The member's statement: the balance over time, its entries, and tools to verify it independently. */
export function StatementPage() {
  return (
    <Page title={text('titles.financeStatement')}>
      <div className={styles.columns}>
        <BalanceChart />
        <Verifier />
        <EntryList />
      </div>
    </Page>
  );
}
