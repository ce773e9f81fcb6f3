import type { Call, Input, Output } from '@harbour/contract';
import { CallRefused } from '@harbour/contract/client';
import { useCallback, useRef, useState } from 'react';
import { contentOf, endCommand, IDLE_COMMAND, type MoneyCommand, sendCommand } from './money-command.ts';
import { newRequestId } from './request-id.ts';
import { client, type HowShown } from './use-call.ts';

type MoneyOptions = { isQuiet?: boolean; changes?: readonly Call[] };
export type MoneyOutcome<T> = { data?: T; error?: Error; refused?: CallRefused; isUnsure: boolean };

/**
 * Sends a command that moves money, under one request id until its outcome is known. It shows an error as a toast and
 * reloads everything about money, and the calls in `changes`; with `isQuiet` the screen does both itself.
 */
export function useMoneyCommand<C extends Call>(call: C, { isQuiet = false, changes = [] }: MoneyOptions = {}) {
  const held = useRef(IDLE_COMMAND);
  const [command, setCommand] = useState(IDLE_COMMAND);
  const changed = useRef(changes);
  changed.current = changes;
  const hold = useCallback((next: MoneyCommand) => {
    held.current = next;
    setCommand(next);
  }, []);
  /** The content identifies a command; it is the input, unless the caller gives another. */
  const run = useCallback(
    async (
      input: Omit<Input<C>, 'requestId'>,
      content = contentOf(input),
      { isShown }: HowShown = {},
    ): Promise<MoneyOutcome<Output<C>>> => {
      hold(sendCommand(held.current, content, newRequestId));
      try {
        const data = await client.ask(call, { ...input, requestId: held.current.requestId } as Input<C>);
        hold(endCommand(held.current, { data }, performance.now()));
        return { data, isUnsure: false };
      } catch (failure) {
        const error = failure as Error;
        const refused = error instanceof CallRefused ? error : undefined;
        hold(endCommand(held.current, { refused }, performance.now()));
        if (!isQuiet && !(refused && isShown?.(refused))) client.sayError(error);
        const { isUnsure } = held.current;
        return refused ? { error, refused, isUnsure } : { error, isUnsure };
      } finally {
        if (!isQuiet) {
          void client.cache.refreshTopic('money');
          void client.cache.refreshCalls(...changed.current);
        }
      }
    },
    [call, isQuiet, hold],
  );
  const { isBusy, isUnsure, waitUntil } = command;
  const isAbout = (content: string) => command.content === content;
  return {
    run,
    isBusy,
    isUnsure,
    /** Whether a command with this content was sent and its outcome is unknown. */
    isUnsureOf: (content: string) => isUnsure && isAbout(content),
    /** The words of the refusal, as long as it is about this content. */
    refusalOf: (content: string) => (isAbout(content) ? command.refusal : undefined),
    waitUntil,
    forget: useCallback(() => hold(IDLE_COMMAND), [hold]),
  };
}
