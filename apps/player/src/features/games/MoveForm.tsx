import type { Game } from '@harbour/contract/game-fields';
import { wallet } from '@harbour/contract/wallet';
import { moneyText, venueWallet } from '@harbour/rules';
import { Button, TextField } from '@harbour/ui';
import { type ReactNode, useState } from 'react';
import { refreshMoney } from '#api/money.ts';
import { toast } from '#api/toasts.ts';
import { amountTyped } from '#parts/amount.ts';
import { useSecondsUntil } from '#parts/countdown.ts';
import { currentPlace } from '#parts/leave-venue.ts';
import { moneyWords } from '#parts/Money.tsx';
import { contentOf } from '#parts/money-command.ts';
import { Form } from '#parts/Page.tsx';
import { useMoneyCommand } from '#parts/use-money-command.ts';
import { language, text } from '#text';
import styles from './GameMoney.module.css';
import { quickAmounts } from './quick-amounts.ts';

type MoveFormProps = {
  game: Game;
  currency: string;
  central: bigint;
  there: bigint;
  /** The moment, on this page's clock, from which the server takes the next transfer. */
  waitUntil: number;
  onEnter: () => Promise<void>;
  isEntering: boolean;
  after: ReactNode;
};

/** Moves an amount to the venue and goes there; or goes there with what is there. A refusal is said at the field. */
export function MoveForm({ game, currency, central, there, waitUntil, onEnter, isEntering, after }: MoveFormProps) {
  const [typed, setTyped] = useState('');
  const [isTouched, setTouched] = useState(false);
  const [isPending, setPending] = useState(false);
  // A refusal is said at the field, so the command itself is quiet.
  const move = useMoneyCommand(wallet.convertMoney, { isQuiet: true });
  const seconds = useSecondsUntil(Math.max(waitUntil, move.waitUntil));
  const minor = amountTyped(language(), typed);
  const wanted = { from: 'central' as const, to: venueWallet(game.venue), amount: minor };
  // A transfer that may have been done can be sent again, though the money is no longer there and the wait has begun.
  const isUnsure = move.isUnsureOf(contentOf(wanted));
  const fault = isUnsure ? undefined : faultOf(minor, central);
  const mustWait = seconds > 0 && !isUnsure;
  const set = (next: string) => {
    setTyped(next);
    if (next === '') setTouched(false);
  };
  const send = async () => {
    setTouched(true);
    if (fault || minor === undefined || mustWait) return;
    const here = currentPlace();
    setPending(false);
    const { data, error, isUnsure: isUnknown } = await move.run({ ...wanted, amount: minor });
    refreshMoney();
    if (error && isUnknown) toast(error.message);
    if (!data) return;
    set('');
    if (data.isPending) return setPending(true);
    toast(text('wallet.transferred', { amount: moneyWords(minor, currency), wallet: game.venueName }));
    // A user who went elsewhere meanwhile stays there.
    if (currentPlace() === here) await onEnter();
  };
  return (
    <>
      <Form onSend={() => void send()}>
        <AmountField
          currency={currency}
          typed={typed}
          onChange={set}
          onLeave={() => typed !== '' && setTouched(true)}
          central={central}
          error={move.refusalOf(contentOf(wanted)) ?? (isTouched && fault ? text(`errors.${fault}`) : undefined)}
        />
        {isUnsure && <Note words={text('wallet.transferSame')} />}
        {isPending && <Note words={text('games.onItsWay')} />}
        <Button isSubmit isWide isBusy={move.isBusy || (isEntering && typed !== '')} isDisabled={mustWait}>
          <span className="numbers">{mustWait ? text('wallet.againIn', { seconds }) : text('games.moveAndEnter')}</span>
        </Button>
        <Button look="quiet" isWide isBusy={isEntering} onPress={() => void onEnter()}>
          {there > 0n ? text('games.enterWith', { amount: moneyWords(there, currency) }) : text('games.enterWithout')}
        </Button>
      </Form>
      {after}
    </>
  );
}

function faultOf(minor: bigint | undefined, central: bigint): 'amountForm' | 'transferExceedsBalance' | undefined {
  if (minor === undefined || minor <= 0n) return 'amountForm';
  return minor > central ? 'transferExceedsBalance' : undefined;
}

function Note({ words }: { words: string }) {
  return (
    <p className={styles.note} role="status">
      {words}
    </p>
  );
}

type AmountFieldProps = {
  currency: string;
  typed: string;
  onChange: (typed: string) => void;
  onLeave: () => void;
  central: bigint;
  error: string | undefined;
};

function AmountField({ currency, typed, onChange, onLeave, central, error }: AmountFieldProps) {
  const choices = quickAmounts(central);
  return (
    <div className={styles.amount}>
      <TextField
        label={text('games.amount')}
        value={typed}
        onChange={onChange}
        onLeave={onLeave}
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="go"
        maxLength={20}
        before={currency}
        placeholder="0"
        error={error}
      />
      {central > 0n && (
        <div className={styles.quick}>
          {choices.map((amount) => (
            <button key={String(amount)} type="button" onClick={() => onChange(wholeText(amount))}>
              {wholeWords(amount)}
            </button>
          ))}
          <button type="button" onClick={() => onChange(moneyText(central))}>
            {text('wallet.all')}
          </button>
        </div>
      )}
    </div>
  );
}

const MINOR = 100n;
const wholeText = (amount: bigint) => String(amount / MINOR);
/** Round amounts have no cents to show. */
const wholeWords = (amount: bigint) => moneyWords(amount).replace(/\D00$/, '');
