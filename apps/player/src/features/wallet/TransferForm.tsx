import { type Wallet, wallet } from '@harbour/contract/wallet';
import { Button, Icon } from '@harbour/ui';
import { useState } from 'react';
import { toast } from '#api/toasts.ts';
import { AmountField } from '#parts/AmountField.tsx';
import { transferFault } from '#parts/amount.ts';
import { useSecondsUntil } from '#parts/countdown.ts';
import { moneyWords } from '#parts/Money.tsx';
import { contentOf } from '#parts/money-command.ts';
import { Notice } from '#parts/Notice.tsx';
import { Form } from '#parts/Page.tsx';
import { SendBar } from '#parts/SendBar.tsx';
import { useAmount } from '#parts/use-amount.ts';
import { useMoneyCommand } from '#parts/use-money-command.ts';
import { walletName } from '#parts/wallet-names.ts';
import { text } from '#text';
import styles from './Transfer.module.css';
import { type TransferSide, WalletPicker, WalletSheet } from './WalletPicker.tsx';

type Id = Wallet['wallet'];
type TransferFormProps = {
  wallets: Wallet[];
  currency: string;
  /** The time, on this page's clock, from which the server accepts the next transfer. */
  waitUntil: number;
  /** The target wallet; another part of the page may choose it too. */
  target: Id | undefined;
  onTarget: (wallet: Id | undefined) => void;
};

/** Moves money from one wallet to another. Checks the server's rules first, in the same words. */
export function TransferForm({ wallets, currency, waitUntil, target, onTarget }: TransferFormProps) {
  const [source, setSource] = useState<Id>('central');
  const [choosing, setChoosing] = useState<TransferSide>();
  const amount = useAmount();
  const transfer = useMoneyCommand(wallet.convertMoney);
  const seconds = useSecondsUntil(Math.max(waitUntil, transfer.waitUntil));
  // Choosing the source wallet as the target reverses the transfer.
  const from = source === target ? 'central' : source;
  const to = from === target ? undefined : target;
  const walletOf = (id: Id | undefined) => wallets.find((one) => one.wallet === id);
  const balance = walletOf(from)?.balance ?? 0n;
  // A transfer that may have succeeded can be sent again, although the money is gone and the wait has begun.
  const isUnsure = transfer.isUnsureOf(contentOf({ from, to, amount: amount.minor }));
  const fault = isUnsure ? undefined : transferFault(amount.minor, balance);
  const mustWait = seconds > 0 && !isUnsure;

  const choose = (id: Id) => {
    const [mine, other] = choosing === 'from' ? [from, to] : [to, from];
    const isTaken = id === other;
    if (choosing === 'from') setSource(id);
    else onTarget(id);
    if (isTaken && choosing === 'from') onTarget(mine);
    if (isTaken && choosing === 'to' && mine) setSource(mine);
    setChoosing(undefined);
  };
  const swap = () => {
    if (!to) return;
    setSource(to);
    onTarget(from);
  };
  const send = async () => {
    amount.touch();
    if (!to) return setChoosing('to');
    if (fault || amount.minor === undefined || mustWait) return;
    const { data } = await transfer.run({ from, to, amount: amount.minor });
    if (!data) return;
    const moved = { amount: moneyWords(amount.minor), wallet: walletName(to, walletOf(to)?.name) };
    toast(text(data.isPending ? 'wallet.transferOnWay' : 'wallet.transferred', moved));
    amount.set('');
  };
  return (
    <>
      <Form onSend={() => void send()}>
        <div className={styles.pair}>
          <WalletPicker side="from" wallet={walletOf(from)} onPress={() => setChoosing('from')} />
          <button type="button" className={styles.swap} aria-label={text('wallet.swap')} onClick={swap}>
            <Icon name="swap" size={22} />
          </button>
          <WalletPicker side="to" wallet={walletOf(to)} onPress={() => setChoosing('to')} />
        </div>
        <AmountField
          label={text('wallet.amount')}
          currency={currency}
          amount={amount}
          hint={text('wallet.wholeUnits')}
          error={amount.isTouched && fault ? text(`errors.${fault}`) : undefined}
          all={{ label: text('wallet.all'), minor: balance }}
        />
        {isUnsure && <Notice>{text('wallet.transferSame')}</Notice>}
        <SendBar>
          <Button isSubmit isWide isBusy={transfer.isBusy} isDisabled={mustWait}>
            <span className="numbers">{mustWait ? text('wallet.againIn', { seconds }) : text('wallet.transfer')}</span>
          </Button>
        </SendBar>
      </Form>
      {choosing && (
        <WalletSheet
          side={choosing}
          wallets={wallets}
          chosen={choosing === 'from' ? from : to}
          onChoose={choose}
          onClose={() => setChoosing(undefined)}
        />
      )}
    </>
  );
}
