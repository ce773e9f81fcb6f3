import { limits } from '@harbour/rules';
import { later } from '#platform/clock';
import type { StoredRound, Table } from './store.ts';

export type RoundStep = 'open' | 'deal' | 'settle' | 'refund';
type RoundState = Pick<StoredRound, 'phase' | 'closesAt' | 'settlesAt' | 'endsAt'> &
  Partial<Pick<StoredRound, 'whyRefunded' | 'heldUntil'>>;

/** The step that is due at a table; undefined while a phase runs or while the table is stopped. */
export function dueStep(round: RoundState | undefined, now: Date, mayOpen: boolean): RoundStep | undefined {
  if (!round) return mayOpen ? 'open' : undefined;
  if (isBeingRefunded(round)) return 'refund';
  const due = dueAt(round);
  if (now < due) return undefined;
  // The deal is so late that the bettors are gone: the stakes are refunded.
  if (round.phase === 'betting') return now > later(due, limits.ROUND_STALE_MS) ? 'refund' : 'deal';
  if (round.phase === 'dealing') return 'settle';
  return mayOpen ? 'open' : undefined;
}

/** When the current phase ends. */
export function dueAt(round: RoundState): Date {
  if (round.phase === 'betting') return dealtFrom(round);
  return round.phase === 'dealing' ? round.settlesAt : round.endsAt;
}

/** When it may be dealt: the betting has ended, and no proposed refund waits for an answer. */
export function dealtFrom({ closesAt, heldUntil }: Pick<RoundState, 'closesAt' | 'heldUntil'>): Date {
  return heldUntil && heldUntil > closesAt ? heldUntil : closesAt;
}

/** Its stakes are to be refunded, and not all of them have been. */
export function isBeingRefunded({ phase, whyRefunded }: Pick<RoundState, 'phase' | 'whyRefunded'>): boolean {
  return typeof whyRefunded === 'string' && phase === 'betting';
}

type StepTimes = Pick<Table, 'bettingMs' | 'dealingMs' | 'pauseMs'>;

/** When a round that opens now will close, pay and end. */
export function timesFrom(now: Date, { bettingMs, dealingMs, pauseMs }: StepTimes) {
  const closesAt = later(now, bettingMs);
  const settlesAt = later(closesAt, dealingMs);
  return { opensAt: now, closesAt, settlesAt, endsAt: later(settlesAt, pauseMs) };
}

/** Times of a round that is dealt late: it is shown for as long as any other. */
export function timesAfterDeal(now: Date, closesAt: Date, { dealingMs, pauseMs }: StepTimes) {
  const dealtAt = now > closesAt ? now : closesAt;
  const settlesAt = later(dealtAt, dealingMs);
  return { settlesAt, endsAt: later(settlesAt, pauseMs) };
}
