import type { Refusal } from '@harbour/contract';
import { useSession } from '#api/stores.ts';
import { text } from '#text';
import { moneyWords } from './Money.tsx';

/** For an amount above the central balance: the same words, with the money that lies at venues if there is some. */
export function exceedsWords(fault: Refusal): string {
  const venues = useSession.getState().accountMoney?.venues ?? {};
  const elsewhere = Object.values(venues).reduce((sum, minor) => sum + minor, 0n);
  if (elsewhere === 0n) return text(`errors.${fault}`);
  return text('wallet.elsewhereExceeds', { amount: moneyWords(elsewhere) });
}
