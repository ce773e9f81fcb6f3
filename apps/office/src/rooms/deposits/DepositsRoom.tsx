import { DEPOSIT_STATUSES, DEPOSIT_TYPES } from '@harbour/contract/deposit';
import { officeDeposit } from '@harbour/contract/office-deposit';
import { optionsOf, say, sayOf } from '#base/say.ts';
import { OrderRow } from '#parts/OrderRow.tsx';
import { filled } from '#parts/order-filter.ts';
import { orderHints, QueueRoom } from '#parts/QueueRoom.tsx';
import { DepositView } from './DepositView.tsx';

export function DepositsRoom({ parts }: { parts: string[] }) {
  return (
    <QueueRoom
      name="deposits"
      parts={parts}
      call={officeDeposit.listDepositOrders}
      queues={['waiting', 'mine', 'all']}
      inputOf={(queue, { kind, ...asked }) => ({ queue, ...filled({ ...asked, type: kind }) }) as never}
      pageOf={({ orderList, isEnd, isTooWide }) => ({ rows: orderList, isEnd, isTooWide })}
      keyOf={({ orderNo }) => orderNo}
      row={(order) => (
        <OrderRow
          order={order}
          about={`${sayOf('depositType', order.type)} · ${sayOf('depositStatus', order.status)}`}
        />
      )}
      emptyWords={() => say('deposits.empty')}
      hints={() => orderHints('deposits.decide')}
      orders={{
        kind: 'deposits',
        statuses: optionsOf('depositStatus', DEPOSIT_STATUSES),
        kinds: optionsOf('depositType', DEPOSIT_TYPES),
      }}
      view={({ openKey, onDecided }) => <DepositView orderNo={openKey} onDecided={onDecided} />}
    />
  );
}
