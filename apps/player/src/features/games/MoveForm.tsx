import type { Game } from '@harbour/contract/game-fields';
import { moneyText, venueWallet } from '@harbour/rules';
import { Button, TextField } from '@harbour/ui';
import { type ReactNode, useState } from 'react';
import { toast } from '#api/toasts.ts';
import { amountTyped } from '#parts/amount.ts';
import { useSecondsUntil } from '#parts/countdown.ts';
import { currentPlace } from '#parts/leave-venue.ts';
import { moneyWords } from '#parts/Money.tsx';
import { Form } from '#parts/Page.tsx';
import { language, text } from '#text';
import styles from './GameMoney.module.css';
import { useMove } from './move.ts';
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

/** Moves an amount to the venue and goes there; or goes there with what is there. What is refused is said at the field. */
export function MoveForm({ game, currency, central, there, waitUntil, onEnter, isEntering, after }: MoveFormProps) {
  const [typed, setTyped] = useState('');
  const [isTouched, setTouched] = useState(false);
  const move = useMove();
  const seconds = useSecondsUntil(Math.max(waitUntil, move.waitUntil));
  const minor = amountTyped(language(), typed);
  // What may have been done already can be asked for again, though the money is no longer there and the wait has begun.
  const fault = move.isUnsure ? undefined : faultOf(minor, central);
  const mustWait = seconds > 0 && !move.isUnsure;
  const set = (next: string) => {
    setTyped(next);
    move.forgive();
    if (next === '') setTouched(false);
  };
  const send = async () => {
    setTouched(true);
    if (fault || minor === undefined || mustWait) return;
    const here = currentPlace();
    const arrived = await move.run(venueWallet(game.venue), minor);
    if (!arrived) return;
    set('');
    if (arrived === 'onItsWay') return;
    toast(text('wallet.transferred', { amount: moneyWords(minor, currency), wallet: game.venueName }));
    // Whoever went elsewhere meanwhile stays there.
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
          error={move.refusal ?? (isTouched && fault ? text(`errors.${fault}`) : undefined)}
        />
        {move.isUnsure && <Note words={text('wallet.transferSame')} />}
        {move.isPending && <Note words={text('games.onItsWay')} />}
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
