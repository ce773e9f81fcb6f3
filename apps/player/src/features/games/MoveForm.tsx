import type { Game } from '@harbour/contract/game-fields';
import { venueWallet } from '@harbour/rules';
import { Button } from '@harbour/ui';
import { type ReactNode, useState } from 'react';
import { refreshMoney } from '#api/money.ts';
import { sayError } from '#api/say-error.ts';
import { toast } from '#api/toasts.ts';
import { AmountField, QuickAmounts } from '#parts/AmountField.tsx';
import { currentPlace } from '#parts/leave-venue.ts';
import { moneyWords } from '#parts/Money.tsx';
import { Notice } from '#parts/Notice.tsx';
import { Form } from '#parts/Page.tsx';
import { useTransfer } from '#parts/use-transfer.ts';
import { text } from '#text';
import { quickAmounts } from './quick-amounts.ts';

type MoveFormProps = {
  game: Game;
  currency: string;
  central: bigint;
  there: bigint;
  /** The time, on this page's clock, from which the server accepts the next transfer. */
  waitUntil: number;
  onEnter: () => Promise<void>;
  isEntering: boolean;
  after: ReactNode;
};

/** Moves an amount to the venue and enters; or enters with the balance there. A refusal is shown at the field. */
export function MoveForm({ game, currency, central, there, waitUntil, onEnter, isEntering, after }: MoveFormProps) {
  const [isPending, setPending] = useState(false);
  const move = useTransfer({
    from: 'central',
    to: venueWallet(game.venue),
    balance: central,
    waitUntil,
    // A refusal is shown at the field.
    isQuiet: true,
  });
  const send = async () => {
    const here = currentPlace();
    const sent = await move.send();
    if (!sent) return;
    const { done, error, isUnsure } = sent;
    setPending(done?.isPending ?? false);
    refreshMoney();
    if (error && isUnsure) sayError(error as Error);
    if (!done || done.isPending) return;
    toast(text('wallet.transferred', { amount: moneyWords(done.minor, currency), wallet: game.venueName }));
    // A member who has left this page meanwhile is not sent to the game.
    if (currentPlace() === here) await onEnter();
  };
  return (
    <>
      <Form onSend={() => void send()}>
        <AmountField
          label={text('games.amount')}
          currency={currency}
          amount={move.amount}
          error={move.refusal ?? move.error}
        >
          {central > 0n && (
            <QuickAmounts
              label={text('games.amount')}
              list={quickAmounts(central)}
              amount={move.amount}
              look="pills"
              all={{ label: text('wallet.all'), minor: central }}
            />
          )}
        </AmountField>
        {move.notice && <Notice role="status">{move.notice}</Notice>}
        {isPending && !move.isBusy && <Notice role="status">{text('games.onItsWay')}</Notice>}
        <Button
          isSubmit
          isWide
          isBusy={move.isBusy || (isEntering && move.amount.typed !== '')}
          isDisabled={move.mustWait}
        >
          <span className="numbers">{move.buttonWords(text('games.moveAndEnter'))}</span>
        </Button>
        <Button look="quiet" isWide isBusy={isEntering} onPress={() => void onEnter()}>
          {there > 0n ? text('games.enterWith', { amount: moneyWords(there, currency) }) : text('games.enterWithout')}
        </Button>
      </Form>
      {after}
    </>
  );
}
