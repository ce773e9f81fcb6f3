import { useEffect, useRef } from 'react';
import { refreshAnswers } from '#api/cache.ts';
import { useSession } from '#api/stores.ts';

/** Asks anew when the live line has said that money moved: the balance of the member is then another answer. */
export function useMoneyNews(paths: string[]): void {
  const money = useSession((state) => state.accountMoney);
  const known = useRef(money);
  useEffect(() => {
    if (money !== known.current) refreshAnswers(paths);
    known.current = money;
  }, [money, paths]);
}
