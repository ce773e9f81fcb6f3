import { contentOf } from '@harbour/client';
import { type Wallet, wallet } from '@harbour/contract/wallet';
import { useMoneyCommand } from '#api/cache.ts';
import { text } from '#text';
import { transferFault } from './amount.ts';
import { useSecondsUntil } from './countdown.ts';
import { exceedsWords } from './exceeds-words.ts';
import { useAmount } from './use-amount.ts';

type SpacedCommand = Pick<ReturnType<typeof useMoneyCommand>, 'isUnsureOf' | 'waitUntil'>;

/**
 * Says when a movement that the server accepts only after a wait may be sent, from the time it gave and from the
 * command's own refusals. One that may have succeeded can be sent again at once: it is done only once.
 */
export function useSpacing(command: SpacedCommand, content: string, waitUntil: number) {
  const seconds = useSecondsUntil(Math.max(waitUntil, command.waitUntil));
  const isUnsure = command.isUnsureOf(content);
  const mustWait = seconds > 0 && !isUnsure;
  return {
    isUnsure,
    mustWait,
    /** The words of the button, from those it has when it may be pressed. */
    buttonWords: (ready: string) => (mustWait ? text('wallet.againIn', { seconds }) : ready),
  };
}

type TransferOrder = {
  from: Wallet['wallet'];
  to: Wallet['wallet'] | undefined;
  /** The balance of the wallet it comes from. */
  balance: bigint;
  /** The time, on this page's clock, from which the server accepts the next transfer. */
  waitUntil: number;
  /** The screen shows a failure itself. */
  isQuiet?: boolean;
};

/** A transfer as it is typed and sent. It checks the server's rules first, in the same words. */
export function useTransfer({ from, to, balance, waitUntil, isQuiet = false }: TransferOrder) {
  const amount = useAmount();
  const { minor } = amount;
  const command = useMoneyCommand(wallet.convertMoney, { isQuiet });
  const content = contentOf({ from, to, amount: minor });
  const spacing = useSpacing(command, content, waitUntil);
  // The money of a transfer that may have succeeded is perhaps gone already.
  const fault = spacing.isUnsure ? undefined : transferFault(minor, balance);
  /** Nothing, if it could not be sent. */
  const send = async () => {
    amount.touch();
    if (!to || fault || minor === undefined || spacing.mustWait) return;
    const { data, error, isUnsure } = await command.run({ from, to, amount: minor });
    if (data) amount.set('');
    return { done: data && { minor, isPending: data.isPending }, error, isUnsure };
  };
  return {
    amount,
    send,
    isBusy: command.isBusy,
    refusal: command.refusalOf(content),
    error: amount.isTouched && fault ? faultWords(fault, from) : undefined,
    notice: spacing.isUnsure && text('wallet.transferSame'),
    ...spacing,
  };
}

function faultWords(fault: NonNullable<ReturnType<typeof transferFault>>, from: Wallet['wallet']): string {
  return fault === 'transferExceedsBalance' && from === 'central' ? exceedsWords(fault) : text(`errors.${fault}`);
}
