import type { Call } from '@harbour/contract';
import { useEffect, useRef } from 'react';
import { refreshCalls } from '#api/cache.ts';
import { useSession } from '#api/stores.ts';

/** Asks anew when the live line has said that money moved: the balance of the member is then another answer. */
export function useMoneyNews(calls: Call[]): void {
  const money = useSession((state) => state.accountMoney);
  const known = useRef(money);
  useEffect(() => {
    if (money !== known.current) void refreshCalls(...calls);
    known.current = money;
  }, [money, calls]);
}
