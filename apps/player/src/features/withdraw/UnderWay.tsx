import { history, type TransactionRecord } from '@harbour/contract/history';
import { withdraw } from '@harbour/contract/withdraw';
import { timeText } from '@harbour/i18n';
import { DataRow, RowList } from '@harbour/ui';
import { useCall } from '#api/cache.ts';
import { AskSupportLink } from '#parts/AskSupport.tsx';
import { Link } from '#parts/Link.tsx';
import { Money } from '#parts/Money.tsx';
import { Notice } from '#parts/Notice.tsx';
import { language, text } from '#text';
import { orderPage } from './plan.ts';
import styles from './Withdraw.module.css';
import { dueWords, statusWords } from './words.ts';

/** Every withdrawal that is neither paid nor returned, so that a member who left its page finds it again. */
export function Running() {
  const { data } = useCall(history.queryTransactionRecordList, { type: 'withdraw', status: 'processing' });
  if (!data || data.recordList.length === 0) return null;
  return (
    <section className={styles.part}>
      <h2>{text('withdraw.running')}</h2>
      <RowList>
        {data.recordList.map((record) => (
          <RunningOrder key={record.orderNo} record={record} />
        ))}
      </RowList>
    </section>
  );
}

/** The amount is known at once; the state, as soon as the order is loaded. */
function RunningOrder({ record: { orderNo, amount, currency, time } }: { record: TransactionRecord }) {
  const order = useCall(withdraw.getWithdrawOrder, { orderNo }).data?.order;
  const next = order?.next;
  return (
    <DataRow as={Link} to="/pages/finance/withDraw" query={{ orderNo }} sign="go">
      <b>
        <Money minor={amount} currency={currency} />
      </b>
      <span>
        {order ? (order.question ? text('withdraw.questionTitle') : statusWords(order)) : timeText(language(), time)}
      </span>
      {next && !order.question && <span>{dueWords(next, order.now)}</span>}
    </DataRow>
  );
}

/** §8: an order that has to be verified first, in or out; its page, and a link to support. */
export function Unverified({ orderNo }: { orderNo: string }) {
  const { isDeposit, path } = orderPage(orderNo);
  return (
    <Notice icon="info">
      <span>{text(isDeposit ? 'withdraw.unverifiedDeposit' : 'withdraw.unverified')}</span>
      <span className={styles.ways}>
        <Link to={path} query={{ orderNo }} className={styles.inLine}>
          {text('withdraw.toUnverified')}
        </Link>
        <AskSupportLink className={styles.inLine} />
      </span>
    </Notice>
  );
}
