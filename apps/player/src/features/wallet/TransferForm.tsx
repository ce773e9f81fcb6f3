import type { Wallet } from '@harbour/contract/wallet';
import { hasCents } from '@harbour/rules';
import { Button, Icon } from '@harbour/ui';
import { useState } from 'react';
import { toast } from '#api/toasts.ts';
import { AmountField } from '#parts/AmountField.tsx';
import { moneyWords } from '#parts/Money.tsx';
import { Notice } from '#parts/Notice.tsx';
import { Form } from '#parts/Page.tsx';
import { SendBar } from '#parts/SendBar.tsx';
import { useTransfer } from '#parts/use-transfer.ts';
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

/** Moves money from one wallet to another. */
export function TransferForm({ wallets, currency, waitUntil, target, onTarget }: TransferFormProps) {
  const [source, setSource] = useState<Id>('central');
  const [choosing, setChoosing] = useState<TransferSide>();
  // Choosing the source wallet as the target reverses the transfer.
  const from = source === target ? 'central' : source;
  const to = from === target ? undefined : target;
  const walletOf = (id: Id | undefined) => wallets.find((one) => one.wallet === id);
  const balance = walletOf(from)?.balance ?? 0n;
  const transfer = useTransfer({ from, to, balance, waitUntil });

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
    const sent = await transfer.send();
    if (!to) return setChoosing('to');
    const done = sent?.done;
    if (!done) return;
    const moved = { amount: moneyWords(done.minor), wallet: walletName(to, walletOf(to)?.name) };
    toast(text(done.isPending ? 'wallet.transferOnWay' : 'wallet.transferred', moved));
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
          amount={transfer.amount}
          hint={hasCents(currency) ? text('wallet.wholeUnits') : undefined}
          error={transfer.error}
          all={{ label: text('wallet.all'), minor: balance }}
        />
        {transfer.notice && <Notice role="status">{transfer.notice}</Notice>}
        <SendBar>
          <Button isSubmit isWide isBusy={transfer.isBusy} isDisabled={transfer.mustWait}>
            <span className="numbers">{transfer.buttonWords(text('wallet.transfer'))}</span>
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
