import type { WithdrawOrder } from '@harbour/contract/withdraw';
import { type LanguageCode, limits } from '@harbour/rules';
import { bankNames, type Payee, readAnyPayee } from '#payees';
import { later } from '#platform/clock';
import type { Db } from '#platform/db';
import { readValues } from '#site';
import { readEvents, type StoredWithdrawal, windowHours } from './store.ts';

export function payeeFor({ id, kind, alias, bank, accountMasked }: Payee, banks: Map<string, string>) {
  return { id: String(id), kind, name: (bank ? banks.get(bank) : alias) ?? kind, account: accountMasked };
}

/** The payee as it was when the order was made; later changes apply to later orders. */
export function payeeOf({ bank }: StoredWithdrawal, payee: Payee, banks: Map<string, string>) {
  return payeeFor({ ...payee, bank }, banks);
}

type WithdrawalStage = WithdrawOrder['stageList'][number]['stage'];
const STAGES: WithdrawalStage[] = [
  'requested',
  'reviewing',
  'moreAsked',
  'questionClosed',
  'approved',
  'held',
  'released',
  'recalled',
  'sent',
  'asked',
  'paid',
  'bounced',
  'rejected',
  'failed',
];
const isStage = (what: string): what is WithdrawalStage => (STAGES as string[]).includes(what);

/** Stages of an order: past events, and the next step with its time. */
export async function orderFor(
  db: Db,
  order: StoredWithdrawal,
  language: LanguageCode,
  now: Date,
): Promise<WithdrawOrder> {
  const [events, payee, banks, times, values] = await Promise.all([
    readEvents(db, order.id),
    readAnyPayee(db, order.payee),
    bankNames(db, language),
    recentTimes(db),
    readValues(db),
  ]);
  const { orderNo, status, type, window, currency, amount, waitingBonus, createdAt, rejection, question } = order;
  // A payout that came back is not over: the staff are looking for the money.
  const isOver = order.endedAt !== null && order.payout !== 'bounced';
  const counted = order.status === 'paying' && order.payFrom > now ? order.payFrom : createdAt;
  return {
    orderNo,
    status,
    type,
    window,
    currency,
    amount,
    waitingBonus,
    createdAt,
    rejection,
    question,
    now,
    windowHours: windowHours(order),
    payee: payeeOf(order, payee, banks),
    stageList: events.flatMap(({ what, at }) => (isStage(what) ? { stage: what, at } : [])),
    next: isOver ? null : nextFor(order, times, now),
    askServiceFrom: isOver
      ? null
      : later(type === 'scheduled' ? order.payBy : counted, values.askServiceAfter * limits.MINUTE_MS),
  };
}

/** Seconds from request to decision and from decision to payment: median and ninetieth percentile. */
type WithdrawalTimes = { review: [number, number]; payment: [number, number] };

/** Times that are shown until there are enough of our own orders (§9). */
const EXPECTED: WithdrawalTimes = { review: [120, 600], payment: [60, 90] };
const ENOUGH = 5;

async function recentTimes(db: Db): Promise<WithdrawalTimes> {
  const [row] = await db<{ count: number; review: number[] | null; payment: number[] | null }[]>`
    select count(*)::int as count,
      percentile_cont(array[0.5, 0.9]) within group (order by extract(epoch from decided_at - created_at))::text as review,
      percentile_cont(array[0.5, 0.9]) within group (order by extract(epoch from ended_at - greatest(decided_at, pay_from)))::text as payment
    from (select * from withdraw_order where status = 'paid' order by ended_at desc limit 50) lately`;
  if (!row || row.count < ENOUGH) return EXPECTED;
  const pair = (text: unknown) => String(text).slice(1, -1).split(',').map(Number) as [number, number];
  return { review: pair(row.review), payment: pair(row.payment) };
}

type AwaitedWithdrawal = Pick<
  StoredWithdrawal,
  'status' | 'payout' | 'createdAt' | 'heldAt' | 'waitingSince' | 'payFrom' | 'payBy' | 'decidedAt'
>;

/** The next step of an order that is not over: usually done by one time, late after another. */
export function nextFor(
  order: AwaitedWithdrawal,
  times: WithdrawalTimes,
  now: Date,
): NonNullable<WithdrawOrder['next']> {
  const by = (from: Date, [usual, nearly]: [number, number], step: NonNullable<WithdrawOrder['next']>['step']) => {
    const [usualBy, atLatest] = [later(from, usual * 1_000), later(from, Math.max(usual, nearly) * 1_000)];
    return { step, usualBy, atLatest, isLate: now > atLatest };
  };
  if (order.status === 'submitted' || order.status === 'reviewing') return by(order.createdAt, times.review, 'review');
  if (order.heldAt) return by(order.heldAt, times.review, 'review');
  if (order.payout === 'bounced') return by(order.waitingSince ?? now, times.review, 'answer');
  if (order.payFrom > now) return { step: 'window', usualBy: order.payFrom, atLatest: order.payBy, isLate: false };
  const begun = order.decidedAt && order.decidedAt > order.payFrom ? order.decidedAt : order.payFrom;
  return by(begun, times.payment, order.payout === 'unknown' ? 'answer' : 'payment');
}
