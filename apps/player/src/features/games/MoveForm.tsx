import type { Game } from '@harbour/contract/game-fields';
import { wallet } from '@harbour/contract/wallet';
import { venueWallet } from '@harbour/rules';
import { Button } from '@harbour/ui';
import { type ReactNode, useState } from 'react';
import { refreshMoney } from '#api/money.ts';
import { toast } from '#api/toasts.ts';
import { AmountField, QuickAmounts } from '#parts/AmountField.tsx';
import { transferFault } from '#parts/amount.ts';
import { useSecondsUntil } from '#parts/countdown.ts';
import { currentPlace } from '#parts/leave-venue.ts';
import { moneyWords } from '#parts/Money.tsx';
import { contentOf } from '#parts/money-command.ts';
import { Notice } from '#parts/Notice.tsx';
import { Form } from '#parts/Page.tsx';
import { useAmount } from '#parts/use-amount.ts';
import { useMoneyCommand } from '#parts/use-money-command.ts';
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
  const amount = useAmount();
  const [isPending, setPending] = useState(false);
  // A refusal is shown at the field, so the command itself is quiet.
  const move = useMoneyCommand(wallet.convertMoney, { isQuiet: true });
  const seconds = useSecondsUntil(Math.max(waitUntil, move.waitUntil));
  const wanted = { from: 'central' as const, to: venueWallet(game.venue), amount: amount.minor };
  // A transfer that may have succeeded can be sent again, although the money is gone and the wait has begun.
  const isUnsure = move.isUnsureOf(contentOf(wanted));
  const fault = isUnsure ? undefined : transferFault(amount.minor, central);
  const mustWait = seconds > 0 && !isUnsure;
  const send = async () => {
    amount.touch();
    const { minor } = amount;
    if (fault || minor === undefined || mustWait) return;
    const here = currentPlace();
    setPending(false);
    const { data, error, isUnsure: isUnknown } = await move.run({ ...wanted, amount: minor });
    refreshMoney();
    if (error && isUnknown) toast(error.message);
    if (!data) return;
    amount.set('');
    if (data.isPending) return setPending(true);
    toast(text('wallet.transferred', { amount: moneyWords(minor, currency), wallet: game.venueName }));
    // A member who has left this page meanwhile is not sent to the game.
    if (currentPlace() === here) await onEnter();
  };
  return (
    <>
      <Form onSend={() => void send()}>
        <AmountField
          label={text('games.amount')}
          currency={currency}
          amount={amount}
          error={move.refusalOf(contentOf(wanted)) ?? (amount.isTouched && fault ? text(`errors.${fault}`) : undefined)}
        >
          {central > 0n && (
            <QuickAmounts
              label={text('games.amount')}
              list={quickAmounts(central)}
              amount={amount}
              look="pills"
              all={{ label: text('wallet.all'), minor: central }}
            />
          )}
        </AmountField>
        {isUnsure && <Notice role="status">{text('wallet.transferSame')}</Notice>}
        {isPending && <Notice role="status">{text('games.onItsWay')}</Notice>}
        <Button isSubmit isWide isBusy={move.isBusy || (isEntering && amount.typed !== '')} isDisabled={mustWait}>
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
