import type { TransactionRecord } from '@harbour/contract/history';
import { clockText } from '@harbour/i18n';
import { DataRow, Icon, type IconName, Mark } from '@harbour/ui';
import { DayGroups } from '#parts/DayGroups.tsx';
import { Link } from '#parts/Link.tsx';
import { Money } from '#parts/Money.tsx';
import { StatusPill, type StatusTone } from '#parts/StatusPill.tsx';
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

/** The records of a phone's list, by their days. */
export function RecordList({ list }: { list: TransactionRecord[] }) {
  return (
    <DayGroups list={list} timeOf={({ time }) => time} keyOf={({ orderNo }) => orderNo}>
      {(record) => <RecordRow record={record} />}
    </DayGroups>
  );
}

function RecordRow({ record }: { record: TransactionRecord }) {
  const { orderNo, mode, status, time } = record;
  return (
    <DataRow
      as={Link}
      to="/pages/transaction/detail"
      query={{ orderNo }}
      mark={
        <Mark>
          <Icon name={ICONS[mode]} size={20} />
        </Mark>
      }
      end={
        <>
          <Signed record={record} />
          <small>
            {status === 'success' ? (
              <time dateTime={time.toISOString()}>{clockText(time)}</time>
            ) : (
              <Status status={status} />
            )}
          </small>
        </>
      }
    >
      <b>{text(MODE_WORDS[mode])}</b>
      <small>{text('records.route', sidesOf(record))}</small>
    </DataRow>
  );
}

const TONES: Record<TransactionRecord['status'], StatusTone> = { success: 'good', processing: 'wait', failed: 'bad' };

/** An amount with what it did to the total: more, less, or the same in other wallets. */
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
  return <StatusPill tone={TONES[status]}>{text(STATUS_WORDS[status])}</StatusPill>;
}
