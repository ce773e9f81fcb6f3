import type { WithdrawOrder } from '@harbour/contract/withdraw';
import { numberText } from '@harbour/i18n';
import { language, type TextKey, text } from '#text';
import { momentText } from './moment.ts';
import type { Quick } from './plan.ts';

const STATUS_WORDS: Record<WithdrawOrder['status'], TextKey> = {
  submitted: 'withdraw.statusSubmitted',
  reviewing: 'withdraw.statusReviewing',
  paying: 'withdraw.statusPaying',
  paid: 'withdraw.statusPaid',
  rejected: 'withdraw.statusRejected',
  failed: 'withdraw.statusFailed',
};

/** An order that waits for its window is approved, and not being paid yet. A held or returned one says so. */
export function statusWords({ status, next }: Pick<WithdrawOrder, 'status' | 'next'>): string {
  if (next?.step === 'window') return text('withdraw.stageApproved');
  if (status === 'paying' && next?.step === 'review') return text('withdraw.stageHeld');
  return text(status === 'paid' && next ? 'withdraw.stageBounced' : STATUS_WORDS[status]);
}

export const STAGE_WORDS: Record<WithdrawOrder['stageList'][number]['stage'], TextKey> = {
  requested: 'withdraw.stageRequested',
  reviewing: 'withdraw.stageReviewing',
  moreAsked: 'withdraw.stageMoreAsked',
  questionClosed: 'withdraw.stageQuestionClosed',
  approved: 'withdraw.stageApproved',
  held: 'withdraw.stageHeld',
  released: 'withdraw.stageReleased',
  recalled: 'withdraw.stageRecalled',
  sent: 'withdraw.stageSent',
  asked: 'withdraw.stageAsked',
  paid: 'withdraw.stagePaid',
  bounced: 'withdraw.stageBounced',
  rejected: 'withdraw.stageRejected',
  failed: 'withdraw.stageFailed',
};

export const NEXT_WORDS: Record<NonNullable<WithdrawOrder['next']>['step'], TextKey> = {
  review: 'withdraw.nextReview',
  window: 'withdraw.nextWindow',
  payment: 'withdraw.nextPayment',
  answer: 'withdraw.nextAnswer',
};

export const QUESTION_WORDS: Record<NonNullable<WithdrawOrder['question']>, TextKey> = {
  identityDocument: 'withdraw.questionIdentity',
  payeeProof: 'withdraw.questionPayee',
  callService: 'withdraw.questionCall',
};

export const QUICK_WORDS: Record<NonNullable<Quick['why']>, TextKey> = {
  closed: 'withdraw.quickClosed',
  flagged: 'withdraw.quickFlagged',
};

/** The time of a scheduled withdrawal, in words. */
export function windowWords({ fromHours, toHours }: NonNullable<WithdrawOrder['windowHours']>): string {
  return fromHours === 0
    ? text('withdraw.windowFirst', { to: toHours })
    : text('withdraw.windowLater', { from: fromHours, to: toHours });
}

export const momentWords = (at: Date, now: Date): string => momentText(language(), at, now);

/** By when the next step is due. A window has two ends; every other step has a usual time. */
export function dueWords(next: NonNullable<WithdrawOrder['next']>, now: Date): string {
  const onTime = next.step === 'window' ? 'withdraw.between' : 'withdraw.usualBy';
  const [usual, latest] = [momentWords(next.usualBy, now), momentWords(next.atLatest, now)];
  const isOne = usual === latest;
  return text(next.isLate ? 'withdraw.late' : isOne ? 'withdraw.dueBy' : onTime, { usual, latest });
}

const PPM_A_PERCENT = 10_000;

export function rateWords(waitingBonusPpm: number): string {
  if (waitingBonusPpm === 0) return text('withdraw.noExtra');
  return text('withdraw.extraRate', { percent: numberText(language(), waitingBonusPpm / PPM_A_PERCENT) });
}
