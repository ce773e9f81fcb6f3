import { limits, venueOf, type WalletName } from '@harbour/rules';
import type { VenueTransferAnswer } from '#platform/ports';
import type { Venue } from '#venues';

export type TransferStep = 'out' | 'in';
export type VenueTransferState = 'debited' | 'sent' | 'unknown' | 'confirmed' | 'failed';

/** What a venue said of a transfer, or that nobody knows: no answer, or none that can be believed. */
export type VenueAnswer = VenueTransferAnswer | { state: 'uncertain' };
/** A question may be answered by `notFound`; the answer to the sending itself says nothing of the kind. */
export type AskedHow = 'sent' | 'asked';

export type TransferStanding = {
  state: VenueTransferState;
  step: TransferStep;
  /** Whether a second venue follows the first. */
  hasNext: boolean;
  /** Whether it came out of a venue before. */
  hasLeft: boolean;
  amount: bigint;
  sends: number;
  notFoundAt: Date | null;
  why: string | null;
};

export type Action =
  | { do: 'settle'; to: 'target' | 'source' | 'central'; why: string | null }
  /** It has left the one venue, and goes on to the other. */
  | { do: 'next' }
  | { do: 'wait' }
  | { do: 'resend' }
  /** From now on it is not sent again. */
  | { do: 'giveUpSending' }
  /** What has ended one way is told to have ended the other. */
  | { do: 'contradict' }
  | { do: 'nothing' };

/** How often the same id is sent at most. */
export const MOST_SENDS = 3;
/**
 * `notFound` counts once we have stopped sending, and must still be true so much later. A request is signed for half a minute
 * and waited for a third of that, so one that was sent before cannot arrive any more.
 */
export const NOT_FOUND_MS = 10 * limits.MINUTE_MS;

/** How a crossing goes on after what a venue said of its step. */
export function planAnswer(venueTransfer: TransferStanding, answer: VenueAnswer, asked: AskedHow, now: Date): Action {
  const { state, hasNext, hasLeft, amount, sends, notFoundAt, why } = venueTransfer;
  if (state === 'confirmed' || state === 'failed') {
    const isDone = state === 'confirmed' || why === SAID.done;
    return answer.state === (isDone ? 'failed' : 'confirmed') ? { do: 'contradict' } : { do: 'nothing' };
  }
  const back = hasLeft ? 'central' : 'source';
  switch (answer.state) {
    case 'confirmed':
      // Another amount than ours is nothing that we asked for.
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

/** Why a crossing ended whose venue two people have spoken for. */
const SAID = { done: 'SAID_DONE', notDone: 'SAID_NOT_DONE' } as const;
export const isSaid = (why: string | null) => why === SAID.done || why === SAID.notDone;

/** How a crossing ends when two people say whether its venue has done the step it stands at. Nothing is sent any more. */
export function planResolution({ hasNext, hasLeft }: Pick<TransferStanding, 'hasNext' | 'hasLeft'>, isDone: boolean) {
  const to = isDone ? (hasNext ? 'central' : 'target') : hasLeft ? 'central' : 'source';
  return { do: 'settle', to, why: isDone ? SAID.done : SAID.notDone } as const;
}

/** Before that its venue may still answer for itself. */
const SILENT_MS = 60 * limits.MINUTE_MS;
/** Longer than anything that was sent can take to arrive. */
const UNDER_WAY_MS = limits.MINUTE_MS;

/** From when on people may say how it ended: it was left unanswered for a while, and nothing of it is under way now. */
export function resolvableFrom({ createdAt, sentAt }: { createdAt: Date; sentAt: Date | null }): Date {
  const [open, sent] = [createdAt.getTime() + SILENT_MS, (sentAt?.getTime() ?? 0) + UNDER_WAY_MS];
  return new Date(Math.max(open, sent));
}

const SECOND_MS = 1_000;
const ASK_AFTER_MS = [5 * SECOND_MS, 15 * SECOND_MS, limits.MINUTE_MS, 5 * limits.MINUTE_MS];

/** How long until a venue is asked again, after so many times. */
export function askAfter(asks: number): number {
  return ASK_AFTER_MS[asks] ?? 15 * limits.MINUTE_MS;
}

/** From then on a person should know. */
export const CASE_AFTER_MS = limits.DAY_MS;
/** What was given back because nobody had heard of it is asked about for so long; what people spoke for, for a week. */
export const watchMs = (why: string | null) => (isSaid(why) ? 7 : 1) * limits.DAY_MS;
export const WATCH_EVERY_MS = 60 * limits.MINUTE_MS;

/** The venues that keep the money themselves, of a transfer's two ends. */
export function stepsOf(source: WalletName, target: WalletName, venues: Venue[]): TransferStep[] {
  const isKept = (wallet: WalletName) =>
    venues.some(({ code, kind }) => kind === 'transfer' && code === venueOf(wallet));
  return [...(isKept(source) ? (['out'] as const) : []), ...(isKept(target) ? (['in'] as const) : [])];
}

/** The name of a step's transfer at its venue; it is the same however often it is sent. */
export const transferIdOf = (orderNo: string, step: TransferStep) => `${orderNo}.${step}`;
