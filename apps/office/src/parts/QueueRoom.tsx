import type { Call, Input, Output } from '@harbour/contract';
import type { Permission } from '@harbour/contract/roles';
import { Fragment, type ReactNode } from 'react';
import { useCall } from '#base/answers.ts';
import { go } from '#base/place.ts';
import { optionsOf, say, sayOf } from '#base/say.ts';
import { mayI } from '#base/self.ts';
import { Answered } from './Answered.tsx';
import { ExportButton } from './ExportButton.tsx';
import type { Hint } from './KeyHints.tsx';
import { notFound } from './not-found.ts';
import { type FilterOption, OrderFilters } from './OrderFilters.tsx';
import { type OrderFilter, useOrderFilter } from './order-filter.ts';
import { Empty } from './Panel.tsx';
import { Queue } from './Queue.tsx';
import { Pager, Tabs } from './Tabs.tsx';
import { TooWide } from './TooWide.tsx';
import { walkQueue } from './walk.ts';

/** The filters of a request; the first page has no number. */
type QueueFilters = Omit<OrderFilter, 'page'> & { pageIndex: number | undefined };
type QueuePage<Row> = { rows: Row[]; isEnd: boolean; isTooWide: boolean };
/** The open row: its key, and the row itself where the page has it. */
type OpenedRow<Row> = { openKey: string; row: Row | undefined; isRead: boolean; onDecided: () => void };

type QueueRoomProps<C extends Call, Name extends string, Row> = {
  name: 'deposits' | 'withdrawals' | 'approvals' | 'cases';
  parts: string[];
  call: C;
  /** The first one is open at the beginning. */
  queues: readonly [Name, ...Name[]];
  inputOf: (queue: Name, asked: QueueFilters) => Input<C>;
  pageOf: (answer: Output<C>) => QueuePage<Row>;
  keyOf: (row: Row) => string;
  row: (row: Row) => ReactNode;
  emptyWords: (queue: Name) => string;
  /** The keys that act on the open row, if any. */
  hints: (queue: Name, row: Row | undefined) => Hint[];
  /** Set for order queues, which can be searched, filtered and exported. */
  orders?: { kind: 'deposits' | 'withdrawals'; statuses: FilterOption[]; kinds: FilterOption[] };
  view: (opened: OpenedRow<Row>) => ReactNode;
};

const ASK_EVERY_MS = 5_000;

const ORDER_HINTS: Hint[] = [
  [['C'], 'key.claim'],
  [['A'], 'key.approve'],
  [['R'], 'key.reject'],
  [['M'], 'key.ask'],
];

/** The keys that decide an order; none for a colleague who may only read. */
export const orderHints = (permission: Permission): Hint[] => (mayI(permission) ? ORDER_HINTS : []);

/** A room of queues: one is chosen, its rows are listed, and one of them is open next to the list. */
export function QueueRoom<C extends Call, Name extends string, Row>(props: QueueRoomProps<C, Name, Row>) {
  const { name, parts, call, queues, inputOf, pageOf, keyOf, emptyWords, orders, view } = props;
  const queue = queues.find((one) => one === parts[0]) ?? queues[0];
  const openKey = parts[1];
  const { filter, change, search } = useOrderFilter();
  const { status, kind, from, to, page } = filter;
  const asked = { status, kind, from, to, search, pageIndex: page === 1 ? undefined : page };
  const answer = useCall(call, inputOf(queue, asked), { everyMs: ASK_EVERY_MS });
  const found = answer.data === undefined ? undefined : pageOf(answer.data);
  const rows = found?.rows;
  const { open, openNext } = walkQueue([name, queue], rows?.map(keyOf));
  const choose = (next: string) => {
    change({});
    go(name, next);
  };
  const tabs = { queue, queues: optionsOf('tab', queues), onQueue: choose };
  return (
    <Queue
      title={sayOf('room', name)}
      end={orders && <ExportButton kind={orders.kind} shown={{ queue, status, method: kind, from, to, search }} />}
      filters={
        orders ? (
          <>
            <OrderFilters {...tabs} filter={filter} change={change} statuses={orders.statuses} kinds={orders.kinds} />
            <TooWide text={search} found={found} />
          </>
        ) : (
          <Tabs label={say('filter.queue')} value={queue} options={tabs.queues} onChange={choose} />
        )
      }
      rows={rows}
      keyOf={keyOf}
      row={props.row}
      instead={
        <Answered asked={answer}>
          {() => <Empty words={search ? notFound(search, found?.isTooWide ?? false) : emptyWords(queue)} />}
        </Answered>
      }
      pager={found && <Pager page={page} isEnd={found.isEnd} onTurn={(next) => change({ page: next })} />}
      openKey={openKey}
      onOpen={open}
      hasSearch={orders !== undefined}
      hints={props.hints(
        queue,
        rows?.find((one) => keyOf(one) === openKey),
      )}
    >
      {openKey && (
        <Fragment key={openKey}>
          {view({
            openKey,
            row: rows?.find((one) => keyOf(one) === openKey),
            isRead: rows !== undefined,
            onDecided: () => openNext(openKey),
          })}
        </Fragment>
      )}
    </Queue>
  );
}
