import { history, type TransactionRecord } from '@harbour/contract/history';
import { withdraw } from '@harbour/contract/withdraw';
import { timeText } from '@harbour/i18n';
import { Icon } from '@harbour/ui';
import { useCall } from '#api/cache.ts';
import { Link } from '#parts/Link.tsx';
import { Money } from '#parts/Money.tsx';
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
      <div className={styles.list}>
        {data.recordList.map((record) => (
          <RunningOrder key={record.orderNo} record={record} />
        ))}
      </div>
    </section>
  );
}

/** The amount is known at once; the state, as soon as the order is loaded. */
function RunningOrder({ record: { orderNo, amount, currency, time } }: { record: TransactionRecord }) {
  const order = useCall(withdraw.getWithdrawOrder, { orderNo }).data?.order;
  const next = order?.next;
  return (
    <Link to="/pages/finance/withDraw" query={{ orderNo }} className={styles.runningOrder}>
      <span className={styles.choiceWords}>
        <b>
          <Money minor={amount} currency={currency} />
        </b>
        <small>
          {order ? (order.question ? text('withdraw.questionTitle') : statusWords(order)) : timeText(language(), time)}
        </small>
        {next && !order.question && <small>{dueWords(next, order.now)}</small>}
      </span>
      <Icon name="chevron" size={20} />
    </Link>
  );
}

/** §8: an order that has to be verified first, in or out; its page, and a link to support. */
export function Unverified({ orderNo }: { orderNo: string }) {
  const { isDeposit, path } = orderPage(orderNo);
  return (
    <div className={styles.notice}>
      <Icon name="info" size={20} />
      <span>
        <span>{text(isDeposit ? 'withdraw.unverifiedDeposit' : 'withdraw.unverified')}</span>
        <span className={styles.ways}>
          <Link to={path} query={{ orderNo }} className={styles.inLine}>
            {text('withdraw.toUnverified')}
          </Link>
          <Link to="/pages/connect/connect" className={styles.inLine}>
            {text('withdraw.ask')}
          </Link>
        </span>
      </span>
    </div>
  );
}
