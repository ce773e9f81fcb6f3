import { type Wallet, wallet } from '@harbour/contract/wallet';
import { moneyText } from '@harbour/rules';
import { Button, Icon, TextField } from '@harbour/ui';
import { useState } from 'react';
import { useCommand } from '#api/cache.ts';
import { refreshMoney } from '#api/money.ts';
import { toast } from '#api/toasts.ts';
import { amountTyped } from '#parts/amount.ts';
import { useSecondsUntil } from '#parts/countdown.ts';
import { moneyWords } from '#parts/Money.tsx';
import { Form } from '#parts/Page.tsx';
import { useRequest } from '#parts/use-request.ts';
import { walletName } from '#parts/wallet-names.ts';
import { language, text } from '#text';
import { amountFault } from './amount.ts';
import styles from './Transfer.module.css';
import { WalletPicker, WalletSheet } from './WalletPicker.tsx';

type Id = Wallet['wallet'];
type Side = 'from' | 'to';
type TransferFormProps = {
  wallets: Wallet[];
  currency: string;
  /** The moment, on this page's clock, from which the server takes the next transfer. */
  waitUntil: number;
  /** Where it goes, which may be chosen elsewhere on the page too. */
  target: Id | undefined;
  onTarget: (wallet: Id | undefined) => void;
};

/** From one wallet to another; what the server would refuse is said here first, in the same words. */
export function TransferForm({ wallets, currency, waitUntil, target, onTarget }: TransferFormProps) {
  const [source, setSource] = useState<Id>('central');
  const [choosing, setChoosing] = useState<Side>();
  const amount = useAmount();
  const transfer = useTransfer();
  const seconds = useSecondsUntil(Math.max(waitUntil, transfer.waitUntil));
  // Whoever chose a wallet as the target that was the source before wants its money to go the other way.
  const from = source === target ? 'central' : source;
  const to = from === target ? undefined : target;
  const walletOf = (id: Id | undefined) => wallets.find((one) => one.wallet === id);
  const balance = walletOf(from)?.balance ?? 0n;
  // What may have been done already can be asked for again, though the money is no longer there and the wait has begun.
  const isUnsure = to !== undefined && transfer.isUnsureOf({ from, to, amount: amount.minor });
  const fault = isUnsure ? undefined : amountFault(amount.minor, balance);
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
    const isDone = await transfer.run({ from, to, amount: amount.minor }, walletName(to, walletOf(to)?.name));
    if (isDone) amount.set('');
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
        <div className={styles.amount}>
          <TextField
            label={text('wallet.amount')}
            value={amount.typed}
            onChange={amount.set}
            onLeave={amount.leave}
            inputMode="decimal"
            autoComplete="off"
            enterKeyHint="go"
            maxLength={20}
            before={currency}
            placeholder="0"
            hint={text('wallet.wholeUnits')}
            error={amount.isTouched && fault ? text(`errors.${fault}`) : undefined}
            after={
              <button type="button" className={styles.all} onClick={() => amount.set(moneyText(balance))}>
                {text('wallet.all')}
              </button>
            }
          />
        </div>
        {isUnsure && <p className={styles.unsure}>{text('wallet.transferSame')}</p>}
        <div className={styles.send}>
          <Button isSubmit isWide isBusy={transfer.isBusy} isDisabled={mustWait}>
            <span className="numbers">{mustWait ? text('wallet.againIn', { seconds }) : text('wallet.transfer')}</span>
          </Button>
        </div>
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

function useAmount() {
  const [typed, setTyped] = useState('');
  const [isTouched, setTouched] = useState(false);
  return {
    typed,
    minor: amountTyped(language(), typed),
    isTouched,
    touch: () => setTouched(true),
    leave: () => typed !== '' && setTouched(true),
    set: (next: string) => {
      setTyped(next);
      if (next === '') setTouched(false);
    },
  };
}

type Asked = { from: Id; to: Id; amount: bigint | undefined };
const contentOf = ({ from, to, amount }: Asked) => `${from} ${to} ${amount}`;

/** Sends the wish, under one name for as long as it is the same wish and nobody knows how it ended. */
function useTransfer() {
  const convert = useCommand(wallet.convertMoney);
  const request = useRequest();
  const [waitUntil, setWaitUntil] = useState(0);
  const run = async (asked: Asked & { amount: bigint }, wallet: string): Promise<boolean> => {
    const heard = await convert.run({ ...asked, requestId: request.nameOf(contentOf(asked)) });
    request.hear(heard);
    const { data, refused } = heard;
    const moved = { amount: moneyWords(asked.amount), wallet };
    if (data) toast(text(data.isPending ? 'wallet.transferOnWay' : 'wallet.transferred', moved));
    if (refused?.why === 'tooFrequent') setWaitUntil(performance.now() + Number(refused.details.seconds ?? 0) * 1_000);
    refreshMoney();
    return data !== undefined;
  };
  return { run, waitUntil, isUnsureOf: (asked: Asked) => request.isUnsureOf(contentOf(asked)), isBusy: convert.isBusy };
}
