import { wallet } from '@harbour/contract/wallet';
import { useCall, useMoneyCommand } from '#api/cache.ts';
import { toast } from '#api/toasts.ts';
import { boot } from '#boot';
import { text } from '#text';
import { moneyWords } from './Money.tsx';
import { Offer } from './Offer.tsx';
import { siteMidnight } from './reader-days.ts';

/** Offers more play money in play mode, a few times a day. */
export function TopUp() {
  const { data } = useCall(wallet.getUserTransInfo, {}, { isWanted: boot?.isPlay ?? false });
  const topUp = useMoneyCommand(wallet.topUpPlayMoney);
  if (!boot?.isPlay || !data?.topUp) return null;
  const { amount, left } = data.topUp;
  const press = async () => {
    const topped = await topUp.run({});
    if (topped.data) toast(text('wallet.toppedUp', { amount: moneyWords(topped.data.amount) }));
  };
  const words =
    left > 0
      ? text('wallet.topUpWords', { amount: moneyWords(amount), left })
      : text('wallet.topUpNone', { time: siteMidnight() });
  return (
    <Offer
      words={topUp.isUnsure ? text('wallet.transferSame') : words}
      action={text('wallet.topUp')}
      isBusy={topUp.isBusy}
      isDisabled={left <= 0 && !topUp.isUnsure}
      onPress={() => void press()}
    />
  );
}
