import { limits, venueOf, type WalletName } from '@harbour/rules';
import type { VenueTransferAnswer } from '#platform/ports';
import type { Venue } from '#venues';

export type TransferStep = 'out' | 'in';
export type VenueTransferState = 'debited' | 'sent' | 'unknown' | 'confirmed' | 'failed';

/** A venue's answer about a transfer; uncertain if there was none, or none that can be trusted. */
export type VenueAnswer = VenueTransferAnswer | { state: 'uncertain' };
/** Only a poll may be answered by `notFound`; the answer to the sending itself says nothing of the kind. */
export type AskedHow = 'sent' | 'asked';

export type TransferState = {
  state: VenueTransferState;
  step: TransferStep;
  /** Whether a second venue follows the first. */
  hasNext: boolean;
  /** Whether the money has left a venue before. */
  hasLeft: boolean;
  amount: bigint;
  sends: number;
  notFoundAt: Date | null;
  why: string | null;
};

export type Action =
  | { do: 'settle'; to: 'target' | 'source' | 'central'; why: string | null }
  /** It has left the first venue, and goes on to the second. */
  | { do: 'next' }
  | { do: 'wait' }
  | { do: 'resend' }
  /** From now on it is not sent again. */
  | { do: 'giveUpSending' }
  /** The venue's answer contradicts the end of the transfer. */
  | { do: 'contradict' }
  | { do: 'nothing' };

/** How often the same id is sent at most. */
export const MOST_SENDS = 3;
/**
 * `notFound` counts once we have stopped sending, and must be repeated this much later. A request is signed for half a
 * minute and waited for a third of that, so one that was sent before cannot arrive any more.
 */
export const NOT_FOUND_MS = 10 * limits.MINUTE_MS;

/** Decides how a transfer goes on after the venue's answer about its step. */
export function planAnswer(venueTransfer: TransferState, answer: VenueAnswer, asked: AskedHow, now: Date): Action {
  const { state, hasNext, hasLeft, amount, sends, notFoundAt, why } = venueTransfer;
  if (state === 'confirmed' || state === 'failed') {
    const isDone = state === 'confirmed' || why === RESOLVED.done;
    return answer.state === (isDone ? 'failed' : 'confirmed') ? { do: 'contradict' } : { do: 'nothing' };
  }
  const back = hasLeft ? 'central' : 'source';
  switch (answer.state) {
    case 'confirmed':
      // A different amount is not the transfer that we asked for.
      if (answer.amount !== amount) return { do: 'wait' };
      return hasNext ? { do: 'next' } : { do: 'settle', to: 'target', why: null };
    case 'failed':
      return { do: 'settle', to: back, why: answer.why };
    case 'notFound':
      if (asked === 'sent') return { do: 'wait' };
      if (notFoundAt === null) return sends < MOST_SENDS ? { do: 'resend' } : { do: 'giveUpSending' };
      return now.getTime() - notFoundAt.getTime() >= NOT_FOUND_MS
        ? { do: 'settle', to: back, why: 'TX_NOT_FOUND' }
        : { do: 'wait' };
    default:
      return { do: 'wait' };
  }
}

/** The reason of a transfer that two people resolved. */
const RESOLVED = { done: 'RESOLVED_DONE', notDone: 'RESOLVED_NOT_DONE' } as const;
export const isResolved = (why: string | null) => why === RESOLVED.done || why === RESOLVED.notDone;

/** How a transfer ends when two people state whether its venue has done the current step. Nothing is sent any more. */
export function planResolution({ hasNext, hasLeft }: Pick<TransferState, 'hasNext' | 'hasLeft'>, isDone: boolean) {
  const to = isDone ? (hasNext ? 'central' : 'target') : hasLeft ? 'central' : 'source';
  return { do: 'settle', to, why: isDone ? RESOLVED.done : RESOLVED.notDone } as const;
}

/** Until then its venue may still answer by itself. */
const SILENT_MS = 60 * limits.MINUTE_MS;
/** Longer than a sent request can take to arrive. */
const UNDER_WAY_MS = limits.MINUTE_MS;

/** The time from which people may resolve it: it was unanswered for a while, and nothing of it is in progress. */
export function resolvableFrom({ createdAt, sentAt }: { createdAt: Date; sentAt: Date | null }): Date {
  const [open, sent] = [createdAt.getTime() + SILENT_MS, (sentAt?.getTime() ?? 0) + UNDER_WAY_MS];
  return new Date(Math.max(open, sent));
}

const SECOND_MS = 1_000;
const ASK_AFTER_MS = [5 * SECOND_MS, 15 * SECOND_MS, limits.MINUTE_MS, 5 * limits.MINUTE_MS];

/** How long until a venue is polled again, after so many polls. */
export function askAfter(asks: number): number {
  return ASK_AFTER_MS[asks] ?? 15 * limits.MINUTE_MS;
}

/** After this time a case is opened. */
export const CASE_AFTER_MS = limits.DAY_MS;
/**
 * How long an ended transfer is still polled: a day if it was given back because the venue did not know it; a week if
 * people resolved it.
 */
export const watchMs = (why: string | null) => (isResolved(why) ? 7 : 1) * limits.DAY_MS;
export const WATCH_EVERY_MS = 60 * limits.MINUTE_MS;

/** The ends of a transfer whose venues keep the money themselves. */
export function stepsOf(source: WalletName, target: WalletName, venues: Venue[]): TransferStep[] {
  const isKept = (wallet: WalletName) =>
    venues.some(({ code, kind }) => kind === 'transfer' && code === venueOf(wallet));
  return [...(isKept(source) ? (['out'] as const) : []), ...(isKept(target) ? (['in'] as const) : [])];
}

/** The id of a step's transfer at its venue; it is the same however often it is sent. */
export const transferIdOf = (orderNo: string, step: TransferStep) => `${orderNo}.${step}`;
