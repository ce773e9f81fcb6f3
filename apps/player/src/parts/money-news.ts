import type { Call } from '@harbour/contract';
import { useEffect, useRef } from 'react';
import { refreshCalls } from '#api/cache.ts';
import { useSession } from '#api/stores.ts';

/** Reloads calls when the live line has announced a change of money: the member's balance is then a new object. */
export function useMoneyNews(calls: Call[]): void {
  const money = useSession((state) => state.accountMoney);
  const known = useRef(money);
  useEffect(() => {
    if (money !== known.current) void refreshCalls(...calls);
    known.current = money;
  }, [money, calls]);
}
