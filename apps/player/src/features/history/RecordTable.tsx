import type { TransactionRecord } from '@harbour/contract/history';
import { timeText } from '@harbour/i18n';
import { DataTable } from '#parts/DataTable.tsx';
import { Link } from '#parts/Link.tsx';
import { language, text } from '#text';
import { Signed, Status } from './RecordList.tsx';
import { MODE_WORDS, sidesOf } from './words.ts';

/** The same list as a table, for wide screens. */
export function RecordTable({ list }: { list: TransactionRecord[] }) {
  return (
    <DataTable
      list={list}
      keyOf={({ orderNo }) => orderNo}
      columns={[
        {
          label: text('records.time'),
          cell: ({ time }) => <time dateTime={time.toISOString()}>{timeText(language(), time)}</time>,
        },
        {
          label: text('records.what'),
          kind: 'opener',
          cell: ({ orderNo, mode }) => (
            <Link to="/pages/transaction/detail" query={{ orderNo }}>
              {text(MODE_WORDS[mode])}
            </Link>
          ),
        },
        { label: text('records.from'), cell: (record) => sidesOf(record).from },
        { label: text('records.to'), cell: (record) => sidesOf(record).to },
        { label: text('records.status'), cell: ({ status }) => <Status status={status} /> },
        { label: text('records.amount'), kind: 'number', cell: (record) => <Signed record={record} hasCurrency /> },
      ]}
    />
  );
}
