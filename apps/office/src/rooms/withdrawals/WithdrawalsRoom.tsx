import { type OfficeWithdrawalRow, officeWithdraw } from '@harbour/contract/office-withdraw';
import { PAYEE_KINDS, WITHDRAW_STATUSES } from '@harbour/contract/withdraw';
import { optionsOf, say, sayOf } from '#base/say.ts';
import { mayI } from '#base/self.ts';
import { count } from '#base/show.ts';
import type { Hint } from '#parts/KeyHints.tsx';
import { OrderRow } from '#parts/OrderRow.tsx';
import { filled } from '#parts/order-filter.ts';
import { Tag } from '#parts/Panel.tsx';
import { orderHints, QueueRoom } from '#parts/QueueRoom.tsx';
import { WithdrawalView } from './WithdrawalView.tsx';

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

/** A stuck payout is resolved: its keys say how it ended. */
const stuckHints = (): Hint[] =>
  mayI('withdrawals.decide')
    ? [
        [['C'], 'key.claim'],
        [['A'], 'resolve.paid'],
        [['R'], 'resolve.unpaid'],
      ]
    : [];

export function WithdrawalsRoom({ parts }: { parts: string[] }) {
  return (
    <QueueRoom
      name="withdrawals"
      parts={parts}
      call={officeWithdraw.listWithdrawalOrders}
      queues={['waiting', 'mine', 'stuck', 'all']}
      inputOf={(queue, asked) => ({ queue, ...filled(asked) }) as never}
      pageOf={({ orderList, isEnd, isTooWide }) => ({ rows: orderList, isEnd, isTooWide })}
      keyOf={({ orderNo }) => orderNo}
      row={(order) => (
        <OrderRow
          order={order}
          about={`${sayOf('payee', order.kind)} · ${sayOf('withdrawStatus', order.status)}`}
          marks={<Marks order={order} />}
        />
      )}
      emptyWords={(queue) => say(queue === 'stuck' ? 'withdrawals.noneStuck' : 'withdrawals.empty')}
      hints={(queue) => (queue === 'stuck' ? stuckHints() : orderHints('withdrawals.decide'))}
      orders={{
        kind: 'withdrawals',
        statuses: optionsOf('withdrawStatus', WITHDRAW_STATUSES),
        kinds: optionsOf('payee', PAYEE_KINDS),
      }}
      view={({ openKey, onDecided }) => <WithdrawalView orderNo={openKey} onDecided={onDecided} />}
    />
  );
}
