import { deposit } from '@harbour/contract/deposit';
import { useEffect, useMemo } from 'react';
import { useCall } from '#api/cache.ts';
import { isOver, strangeOf } from './steps.ts';

/** An order as it stands; asked for again and again until it is over and settled, but not while nobody looks. */
export function useOrder(orderNo: string, everyMs: number) {
  const answer = useCall(deposit.getRechargeAccountInfo, { orderNo }, orderNo !== '');
  const { retry } = answer;
  const order = answer.data?.order;
  const isOpen = order !== undefined && (!isOver(order) || strangeOf(order) === 'lookedInto');
  useEffect(() => {
    if (!isOpen) return;
    const timer = setInterval(() => document.hidden || retry(), everyMs);
    return () => clearInterval(timer);
  }, [isOpen, everyMs, retry]);
  const said = order?.now.getTime() ?? 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a question that failed since says nothing about the clock
  const endsAt = useMemo(
    () => (answer.askedAt ?? 0) + ((order?.expiresAt.getTime() ?? 0) - said),
    [said, order?.expiresAt.getTime()],
  );
  return { order, error: answer.error, retry, endsAt };
}
