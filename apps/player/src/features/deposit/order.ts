import { type DepositOrder, deposit } from '@harbour/contract/deposit';
import { useMemo } from 'react';
import { useCall } from '#api/cache.ts';
import { isOver, wrongPaymentOf } from './steps.ts';

const isOpen = (order: DepositOrder) => !isOver(order) || wrongPaymentOf(order) === 'lookedInto';

/** Loads an order; polls every `everyMs` until it is over and settled. */
export function useOrder(orderNo: string, everyMs: number) {
  const answer = useCall(
    deposit.getRechargeAccountInfo,
    { orderNo },
    { isWanted: orderNo !== '', everyMs: (known) => (known && isOpen(known.order) ? everyMs : 0) },
  );
  const order = answer.data?.order;
  const serverNow = order?.now.getTime() ?? 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a later failed request does not change the clock
  const endsAt = useMemo(
    () => (answer.askedAt ?? 0) + ((order?.expiresAt.getTime() ?? 0) - serverNow),
    [serverNow, order?.expiresAt.getTime()],
  );
  return { order, error: answer.error, retry: answer.retry, endsAt };
}
