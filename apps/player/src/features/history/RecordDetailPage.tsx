import type { Output } from '@harbour/contract';
import { history, type TransactionRecord } from '@harbour/contract/history';
import { timeText } from '@harbour/i18n';
import { Button, Card, Facts, Icon, IconButton, type IconName, State } from '@harbour/ui';
import { useCall } from '#api/cache.ts';
import { CallRefused } from '#api/client.ts';
import { go, usePlace } from '#api/router.ts';
import { Copied } from '#parts/Copied.tsx';
import { copyText } from '#parts/copy.ts';
import { Link } from '#parts/Link.tsx';
import { Money } from '#parts/Money.tsx';
import { Page, Waiting } from '#parts/Page.tsx';
import { language, text } from '#text';
import { Signed, Status } from './RecordList.tsx';
import styles from './Records.module.css';
import { orderPageOf } from './record-stage.ts';
import { MODE_WORDS, sideName, sidesOf, stageWords } from './words.ts';

type RecordInfo = Output<typeof history.getTransactionRecordInfo>;
const STAGE_ICONS: Record<TransactionRecord['status'], IconName> = {
  processing: 'refresh',
  success: 'check',
  failed: 'close',
};

/** One transaction, and every ledger entry that it made. */
export function RecordDetailPage() {
  const orderNo = usePlace().query.get('orderNo') ?? '';
  const { data, error, retry } = useCall(history.getTransactionRecordInfo, { orderNo }, { isWanted: orderNo !== '' });
  return (
    <Page title={text('titles.transactionDetail')}>
      {orderNo === '' && <NotThere title={text('records.noOrder')} words={text('records.noOrderWords')} />}
      {orderNo !== '' && !data && <Missing error={error} onRetry={retry} />}
      {data && (
        <div className={styles.detail}>
          <Head record={data.record} />
          <Entries entryList={data.entryList} />
        </div>
      )}
    </Page>
  );
}

function Missing({ error, onRetry }: { error: Error | undefined; onRetry: () => void }) {
  const isUnknown = error instanceof CallRefused && (error.why === 'recordUnknown' || error.why === 'badInput');
  if (isUnknown) return <NotThere title={text('errors.recordUnknown')} words={text('records.noOrderWords')} />;
  return <Waiting error={error} onRetry={onRetry} bones={[220, 180]} />;
}

function NotThere({ title, words }: { title: string; words: string }) {
  return (
    <State icon="search" title={title} words={words}>
      <Button look="quiet" onPress={() => go('/pages/transaction/transaction')}>
        {text('records.toList')}
      </Button>
    </State>
  );
}

function Head({ record }: { record: TransactionRecord }) {
  const { from, to } = sidesOf(record);
  return (
    <Card className={styles.head}>
      <p className="soft">{text(MODE_WORDS[record.mode])}</p>
      <p className={styles.headAmount}>
        <Signed record={record} hasCurrency />
      </p>
      <Status status={record.status} />
      <p className={`${styles.stage} ${styles[record.status]}`}>
        <Icon name={STAGE_ICONS[record.status]} size={20} />
        <span>{stageWords(record)}</span>
      </p>
      <ToOrder record={record} />
      <Facts
        look="below"
        className={styles.facts}
        list={[
          [text('records.time'), timeText(language(), record.time)],
          [text('records.from'), from],
          [text('records.to'), to],
          [text('records.orderNo'), <Copied key="no" value={record.orderNo} label={text('records.copyOrderNo')} />],
        ]}
      />
    </Card>
  );
}

/** Links to the page of the order, which shows its steps and their reasons. */
function ToOrder({ record }: { record: TransactionRecord }) {
  const page = orderPageOf(record);
  if (!page) return null;
  return (
    <Link to={page.path} query={{ orderNo: record.orderNo }} className={styles.toOrder}>
      <Icon name={record.type === 'deposit' ? 'deposit' : 'withdraw'} size={20} />
      <span>{text(page.words)}</span>
      <Icon name="chevron" size={20} />
    </Link>
  );
}

function Entries({ entryList }: Pick<RecordInfo, 'entryList'>) {
  return (
    <section className={styles.entries}>
      <h2>{text('records.entries')}</h2>
      {entryList.length === 0 && <p className="soft">{text('records.noEntries')}</p>}
      {entryList.map((entry) => (
        <Card as="article" key={entry.seq} className={styles.entry}>
          <h3 className="numbers">{text('records.entryNo', { number: entry.seq })}</h3>
          <Change side={entry.from} before={entry.fromBefore} after={entry.fromAfter} />
          <Change side={entry.to} before={entry.toBefore} after={entry.toAfter} />
          <p className={styles.change}>
            <span>{text('records.totalAfter')}</span>
            <b>
              <Money minor={entry.totalAfter} />
            </b>
          </p>
          <p className={styles.seal}>
            <span>{text('records.seal')}</span>
            <code>{shortHash(entry.hash)}</code>
            <IconButton icon="copy" label={text('records.copySeal')} onPress={() => void copyText(entry.hash)} />
          </p>
        </Card>
      ))}
      <Link to="/pages/finance/statement" className={styles.toStatement}>
        <Icon name="shield" size={20} />
        {text('records.toStatement')}
      </Link>
    </section>
  );
}

type ChangeProps = { side: TransactionRecord['from']; before: bigint | null; after: bigint | null };

/** The balance of a wallet before and after; a side that is not the member's wallet has no line. */
function Change({ side, before, after }: ChangeProps) {
  if (before === null || after === null) return null;
  return (
    <p className={styles.change}>
      <span>{sideName(side)}</span>
      <b>
        <span className="visually-hidden">{text('records.before')} </span>
        <span className={styles.before}>
          <Money minor={before} />
        </span>
        <span className={styles.arrow}>
          <Icon name="chevron" size={14} />
        </span>
        <span className="visually-hidden"> {text('records.after')} </span>
        <Money minor={after} />
      </b>
    </p>
  );
}

const SHOWN = 8;
const shortHash = (hash: string) => `${hash.slice(0, SHOWN)}…${hash.slice(-SHOWN)}`;
