import type { TransactionRecord } from '@harbour/contract/history';
import { timeText } from '@harbour/i18n';
import { SITE_ZONE } from '@harbour/rules';
import { Link } from '#parts/Link.tsx';
import { language, text } from '#text';
import { Signed, Status } from './RecordList.tsx';
import styles from './Records.module.css';
import { MODE_WORDS, sidesOf } from './words.ts';

/** The same list as a table, for wide screens. */
export function RecordTable({ list }: { list: TransactionRecord[] }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{text('records.time')}</th>
          <th scope="col">{text('records.what')}</th>
          <th scope="col">{text('records.from')}</th>
          <th scope="col">{text('records.to')}</th>
          <th scope="col">{text('records.status')}</th>
          <th scope="col" className={styles.number}>
            {text('records.amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {list.map((record) => (
          <tr key={record.orderNo} className={styles.line}>
            <td className="numbers">
              <time dateTime={record.time.toISOString()}>{timeText(language(), record.time, SITE_ZONE)}</time>
            </td>
            <th scope="row">
              <Link to="/pages/transaction/detail" query={{ orderNo: record.orderNo }} className={styles.lineLink}>
                {text(MODE_WORDS[record.mode])}
              </Link>
            </th>
            <td>{sidesOf(record).from}</td>
            <td>{sidesOf(record).to}</td>
            <td>
              <Status status={record.status} />
            </td>
            <td className={styles.number}>
              <Signed record={record} hasCurrency />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
