import { type Wallet, wallet } from '@harbour/contract/wallet';
import { useMoneyCommand } from '#api/cache.ts';
import { toast } from '#api/toasts.ts';
import { text } from '#text';
import { type Collected, collectedHow } from './collected.ts';
import { moneyWords } from './Money.tsx';
import { useSpacing } from './use-transfer.ts';

/** Moves everything at these venues back into the central wallet, with one touch. */
export function useCollect(venues: Wallet[], waitUntil: number) {
  const collect = useMoneyCommand(wallet.oneTouchTransfer);
  const content = venues.map((one) => `${one.wallet} ${one.balance}`).join();
  const { isUnsure, mustWait, buttonWords } = useSpacing(collect, content, waitUntil);
  const press = async () => {
    const { data } = await collect.run({}, content);
    if (data) toast(collectedWords(data, venues));
  };
  return { press: () => void press(), isBusy: collect.isBusy, isUnsure, mustWait, buttonWords };
}

function collectedWords(collected: Collected, venues: Wallet[]): string {
  const held = venues.reduce((sum, { balance }) => sum + balance, 0n);
  return text(`wallet.${collectedHow(collected, held)}`, {
    amount: moneyWords(collected.collected),
    count: collected.venueCount,
  });
}
