import { DEPOSIT_STATUSES, DEPOSIT_TYPES } from '@harbour/contract/deposit';
import { officeDeposit } from '@harbour/contract/office-deposit';
import { useCall } from '#base/answers.ts';
import { go } from '#base/place.ts';
import { optionsOf, say, sayOf } from '#base/say.ts';
import { Answered } from '#parts/Answered.tsx';
import { ExportButton } from '#parts/ExportButton.tsx';
import { notFound } from '#parts/not-found.ts';
import { OrderFilters } from '#parts/OrderFilters.tsx';
import { OrderRow } from '#parts/OrderRow.tsx';
import { filled, useOrderFilter } from '#parts/order-filter.ts';
import { Empty } from '#parts/Panel.tsx';
import { Queue } from '#parts/Queue.tsx';
import { Pager } from '#parts/Tabs.tsx';
import { TooWide } from '#parts/TooWide.tsx';
import { walkQueue } from '#parts/walk.ts';
import { DepositView } from './DepositView.tsx';

const QUEUES = ['waiting', 'mine', 'all'] as const;
const ASK_EVERY_MS = 5_000;

export function DepositsRoom({ parts }: { parts: string[] }) {
  const queue = QUEUES.find((name) => name === parts[0]) ?? 'waiting';
  const openKey = parts[1];
  const { filter, change, search } = useOrderFilter();
  const { status, kind, from, to, page } = filter;
  const filters = filled({ status, type: kind, from, to, search, pageIndex: page === 1 ? undefined : page });
  const orders = useCall(officeDeposit.listDepositOrders, { queue, ...filters } as never, { everyMs: ASK_EVERY_MS });
  const rows = orders.data?.orderList;
  const { open, openNext } = walkQueue(
    ['deposits', queue],
    rows?.map(({ orderNo }) => orderNo),
  );
  return (
    <Queue
      title={say('room.deposits')}
      end={<ExportButton kind="deposits" shown={{ queue, status, method: kind, from, to, search }} />}
      filters={
        <>
          <OrderFilters
            queue={queue}
            queues={optionsOf('tab', QUEUES)}
            onQueue={(next) => {
              change({});
              go('deposits', next);
            }}
            filter={filter}
            change={change}
            statuses={optionsOf('depositStatus', DEPOSIT_STATUSES)}
            kinds={optionsOf('depositType', DEPOSIT_TYPES)}
          />
          <TooWide text={search} found={orders.data} />
        </>
      }
      rows={rows}
      keyOf={({ orderNo }) => orderNo}
      row={(order) => (
        <OrderRow
          order={order}
          about={`${sayOf('depositType', order.type)} · ${sayOf('depositStatus', order.status)}`}
        />
      )}
      instead={
        <Answered asked={orders}>
          {({ isTooWide }) => <Empty words={search ? notFound(search, isTooWide) : say('deposits.empty')} />}
        </Answered>
      }
      pager={orders.data && <Pager page={page} isEnd={orders.data.isEnd} onTurn={(next) => change({ page: next })} />}
      openKey={openKey}
      onOpen={open}
      hasSearch
      hints={[
        [['C'], 'key.claim'],
        [['A'], 'key.approve'],
        [['R'], 'key.reject'],
        [['M'], 'key.ask'],
      ]}
    >
      {openKey && <DepositView key={openKey} orderNo={openKey} onDecided={() => openNext(openKey)} />}
    </Queue>
  );
}
