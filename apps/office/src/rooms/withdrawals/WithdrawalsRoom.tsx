import { type OfficeWithdrawalRow, officeWithdraw } from '@harbour/contract/office-withdraw';
import { PAYEE_KINDS, WITHDRAW_STATUSES } from '@harbour/contract/withdraw';
import { useCall } from '#base/answers.ts';
import { go } from '#base/place.ts';
import { optionsOf, say, sayOf } from '#base/say.ts';
import { count } from '#base/show.ts';
import { Answered } from '#parts/Answered.tsx';
import { ExportButton } from '#parts/ExportButton.tsx';
import { notFound } from '#parts/not-found.ts';
import { OrderFilters } from '#parts/OrderFilters.tsx';
import { OrderRow } from '#parts/OrderRow.tsx';
import { filled, useOrderFilter } from '#parts/order-filter.ts';
import { Empty, Tag } from '#parts/Panel.tsx';
import { Queue } from '#parts/Queue.tsx';
import { Pager } from '#parts/Tabs.tsx';
import { TooWide } from '#parts/TooWide.tsx';
import { walkQueue } from '#parts/walk.ts';
import { WithdrawalView } from './WithdrawalView.tsx';

const QUEUES = ['waiting', 'mine', 'stuck', 'all'] as const;
const ASK_EVERY_MS = 5_000;

const nothingIn = (queue: string) => say(queue === 'stuck' ? 'withdrawals.noneStuck' : 'withdrawals.empty');

function Marks({ order }: { order: OfficeWithdrawalRow }) {
  const isUndecided = order.status === 'submitted' || order.status === 'reviewing';
  return (
    <>
      {order.awaitsSecond && <Tag tone="jade">{say('withdraw.awaitsSecondShort')}</Tag>}
      {order.isHeld && <Tag tone="amber">{say('withdraw.heldShort')}</Tag>}
      {isUndecided && order.flagList.length > 0 && (
        <Tag tone="amber">{say('withdraw.flags', { count: count(order.flagList.length) })}</Tag>
      )}
    </>
  );
}

export function WithdrawalsRoom({ parts }: { parts: string[] }) {
  const queue = QUEUES.find((name) => name === parts[0]) ?? 'waiting';
  const openKey = parts[1];
  const { filter, change, search } = useOrderFilter();
  const { status, kind, from, to, page } = filter;
  const filters = filled({ status, kind, from, to, search, pageIndex: page === 1 ? undefined : page });
  const orders = useCall(officeWithdraw.listWithdrawalOrders, { queue, ...filters } as never, {
    everyMs: ASK_EVERY_MS,
  });
  const rows = orders.data?.orderList;
  const { open, openNext } = walkQueue(
    ['withdrawals', queue],
    rows?.map(({ orderNo }) => orderNo),
  );
  return (
    <Queue
      title={say('room.withdrawals')}
      end={<ExportButton kind="withdrawals" shown={{ queue, status, method: kind, from, to, search }} />}
      filters={
        <>
          <OrderFilters
            queue={queue}
            queues={optionsOf('tab', QUEUES)}
            onQueue={(next) => {
              change({});
              go('withdrawals', next);
            }}
            filter={filter}
            change={change}
            statuses={optionsOf('withdrawStatus', WITHDRAW_STATUSES)}
            kinds={optionsOf('payee', PAYEE_KINDS)}
          />
          <TooWide text={search} found={orders.data} />
        </>
      }
      rows={rows}
      keyOf={({ orderNo }) => orderNo}
      row={(order) => (
        <OrderRow
          order={order}
          about={`${sayOf('payee', order.kind)} · ${sayOf('withdrawStatus', order.status)}`}
          marks={<Marks order={order} />}
        />
      )}
      instead={
        <Answered asked={orders}>
          {({ isTooWide }) => <Empty words={search ? notFound(search, isTooWide) : nothingIn(queue)} />}
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
      {openKey && <WithdrawalView key={openKey} orderNo={openKey} onDecided={() => openNext(openKey)} />}
    </Queue>
  );
}
