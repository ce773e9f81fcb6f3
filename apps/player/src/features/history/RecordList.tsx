import type { TransactionRecord } from '@harbour/contract/history';
import { clockText } from '@harbour/i18n';
import { SITE_ZONE, siteDay } from '@harbour/rules';
import { Icon, type IconName } from '@harbour/ui';
import { dayWords } from '#parts/day-words.ts';
import { groupByDay } from '#parts/days.ts';
import { Link } from '#parts/Link.tsx';
import { Money } from '#parts/Money.tsx';
import { text } from '#text';
import styles from './Records.module.css';
import { MODE_WORDS, STATUS_WORDS, sidesOf } from './words.ts';

const ICONS: Record<TransactionRecord['mode'], IconName> = {
  manual: 'transfer',
  free: 'transfer',
  oneTouch: 'tray',
  welcome: 'gift',
  topUp: 'gift',
  scheduled: 'withdraw',
  instant: 'withdraw',
  byHand: 'deposit',
  gateway: 'deposit',
  adjust: 'wallet',
};

/** The list for phones: days, each with its records. */
export function RecordList({ list }: { list: TransactionRecord[] }) {
  return (
    <>
      {groupByDay(list, ({ time }) => siteDay(time)).map(({ day, things }) => (
        <section key={day} className={styles.group}>
          <h2>{dayWords(day)}</h2>
          <ul>
            {things.map((record) => (
              <li key={record.orderNo}>
                <RecordRow record={record} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function RecordRow({ record }: { record: TransactionRecord }) {
  return (
    <Link to="/pages/transaction/detail" query={{ orderNo: record.orderNo }} className={styles.row}>
      <span className={styles.icon}>
        <Icon name={ICONS[record.mode]} size={20} />
      </span>
      <span className={styles.words}>
        <b>{text(MODE_WORDS[record.mode])}</b>
        <small>{text('records.route', sidesOf(record))}</small>
      </span>
      <span className={styles.end}>
        <Signed record={record} />
        <small>
          {record.status === 'success' ? (
            <time dateTime={record.time.toISOString()}>{clockText(record.time, SITE_ZONE)}</time>
          ) : (
            <Status status={record.status} />
          )}
        </small>
      </span>
    </Link>
  );
}

/** An amount with its effect on the total: more, less, or moved between wallets. */
export function Signed({ record, hasCurrency }: { record: TransactionRecord; hasCurrency?: boolean }) {
  const { direction, amount, currency, status } = record;
  return (
    <span className={`${styles.signed} ${styles[status === 'failed' ? 'void' : direction]}`}>
      <Money
        minor={direction === 'out' ? -amount : amount}
        hasPlus={direction === 'in'}
        {...(hasCurrency ? { currency } : {})}
      />
    </span>
  );
}

export function Status({ status }: { status: TransactionRecord['status'] }) {
  return <span className={`${styles.status} ${styles[status]}`}>{text(STATUS_WORDS[status])}</span>;
}
