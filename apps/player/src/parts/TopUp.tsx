import { wallet } from '@harbour/contract/wallet';
import { Button } from '@harbour/ui';
import { useCall } from '#api/cache.ts';
import { toast } from '#api/toasts.ts';
import { boot } from '#boot';
import { text } from '#text';
import { moneyWords } from './Money.tsx';
import styles from './TopUp.module.css';
import { useMoneyCommand } from './use-money-command.ts';

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
  return (
    <section className={styles.topUp}>
      <p>{left > 0 ? text('wallet.topUpWords', { amount: moneyWords(amount), left }) : text('wallet.topUpNone')}</p>
      <Button look="plain" isBusy={topUp.isBusy} isDisabled={left <= 0} onPress={() => void press()}>
        {text('wallet.topUp')}
      </Button>
    </section>
  );
}
