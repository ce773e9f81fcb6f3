import { setTimeout as pause } from 'node:timers/promises';
import { dropApprovals } from '#approvals';
import { openCase } from '#cases';
import type { Ledger } from '#ledger';
import { accountContext, readAnyPayee } from '#payees';
import { releaseOwner } from '#platform/claim';
import { later } from '#platform/clock';
import { list, type Tx } from '#platform/db';
import type { Job } from '#platform/jobs';
import type { Log } from '#platform/log';
import type { PayoutAnswer, Payouts, UnreadPayout } from '#platform/ports';
import { Refused } from '#platform/refuse';
import { type DifferentPayout, differenceOf, hearAfterEnd, noteDifference } from './payout-resolution.ts';
import type { WithdrawTools } from './request.ts';
import { giveBack, settlePaid } from './settle.ts';
import { lockOrder, noteEvent, orderColumns, readOrder, type StoredWithdrawal } from './store.ts';

export type PayoutTools = WithdrawTools & {
  payouts: Payouts;
  log: Log;
  ledger: Pick<Ledger, 'isHalted'>;
};

const LOOK_EVERY_MS = 1_000;
/** Number of payouts in progress at once. One without an answer blocks only its own slot. */
const AT_ONCE = 20;
/** Longer than we wait for an answer, and longer than a provider keeps working on a request that timed out. */
const SENDING_MS = 60_000;
const WATCH_LOOK_MS = 10_000;
/** Delay until an unanswered payout is asked about again; it grows with each try. */
const waitAfter = (attempts: number) => Math.min(5_000 * 2 ** Math.min(attempts, 10), 600_000);
const LONGEST_LOGGED = 300;
/** Tries after which a case is opened. */
const STUCK_AFTER = 5;

export function withdrawJobs(tools: PayoutTools): Job[] {
  return [
    {
      name: 'withdraw.pay',
      everyMs: LOOK_EVERY_MS,
      run: (isStopping) => payDue(tools, isStopping),
    },
    { name: 'withdraw.watch', everyMs: WATCH_LOOK_MS, run: () => watchEnded(tools) },
  ];
}

/**
 * Takes up due payouts while others are under way, so that an unanswered one delays no other. The provider is never called
 * inside a transaction.
 */
async function payDue(tools: PayoutTools, isStopping: () => boolean): Promise<void> {
  const turns = new Map<bigint, Promise<void>>();
  try {
    do {
      // A payout that can be neither sent nor concluded should not use up a try.
      const due = (await tools.ledger.isHalted()) ? [] : await takeDue(tools, [...turns.keys()]);
      for (const order of due) {
        if (isStopping()) break;
        const turn = payOne(tools, order).catch((error: unknown) => {
          tools.log.error({ err: error, orderNo: order.orderNo }, 'the end of a payout was not stored');
        });
        turns.set(
          order.id,
          turn.finally(() => turns.delete(order.id)),
        );
      }
      if (turns.size > 0)
        await Promise.race([Promise.all(turns.values()), pause(LOOK_EVERY_MS, undefined, { ref: false })]);
    } while (turns.size > 0 && !isStopping());
  } finally {
    await Promise.all(turns.values());
  }
}

/** Takes due orders, as many as there are free slots, without those already in progress in this process. */
async function takeDue({ transact, clock }: PayoutTools, underWay: bigint[]): Promise<StoredWithdrawal[]> {
  const slots = AT_ONCE - underWay.length;
  if (slots === 0) return [];
  return transact(async (tx) => {
    const now = clock();
    const orders = await tx<StoredWithdrawal[]>`select ${orderColumns(tx)} from withdraw_order
      where status = 'paying' and held_at is null and next_try_at <= ${now} and not id = any(${list(underWay)}::bigint[])
      order by next_try_at limit ${slots} for update skip locked`;
    if (orders.length === 0) return [];
    const ids = list(orders.map(({ id }) => id));
    await tx`update withdraw_order set attempts = attempts + 1,
      next_try_at = ${now}::timestamptz + least(interval '5 seconds' * power(2, least(attempts, 7)), interval '10 minutes')
      where id = any(${ids}::bigint[])`;
    return orders;
  });
}

async function payOne(tools: PayoutTools, order: StoredWithdrawal): Promise<void> {
  try {
    const answer = await sendOrAsk(tools, order);
    if (answer) await conclude(tools, order.orderNo, answer);
  } catch (error) {
    // The ledger is halted: the paid money stays locked, and the payout is concluded later.
    if (error instanceof Refused) return;
    tools.log.warn({ err: error, orderNo: order.orderNo }, 'a payout was not answered');
    await holdUnknown(tools, order.orderNo);
  }
}

/** Polls a payout that was sent before; sends it again only if the provider does not know it. */
async function sendOrAsk(tools: PayoutTools, order: StoredWithdrawal): Promise<PayoutAnswer | undefined> {
  const { payouts, vault, db } = tools;
  const { orderNo: id, amount, waitingBonus, currency, kind } = order;
  const known = order.payout === 'waiting' ? undefined : await payouts.ask(id);
  if (known) return known;
  if (!(await maySend(tools, order))) return undefined;
  if (order.payout === 'waiting') tools.announce([order.member]);
  const payee = await readAnyPayee(db, order.payee);
  const open = (sealed: Buffer) => vault.open(sealed, accountContext(order.member));
  const [account, holder] = [open(payee.accountSealed), payee.holderSealed ? open(payee.holderSealed) : null];
  const { bank, branch } = order;
  const { protocol } = payee;
  return payouts.send({ id, amount: amount + waitingBonus, currency, kind, account, holder, bank, branch, protocol });
}

/**
 * The last check before money leaves: the order is still to be paid and not held, no other process has taken it, and
 * the ledger is not halted. "Sent" is stored just before the sending: a process killed in between sends it again under
 * the same number, and the provider pays it once. Until `sendingUntil` no person may resolve it by hand, because a
 * silent provider may still be paying.
 */
async function maySend(
  { transact, clock, ledger }: PayoutTools,
  { orderNo, attempts }: StoredWithdrawal,
): Promise<boolean> {
  if (await ledger.isHalted()) return false;
  return transact(async (tx) => {
    const now = clock();
    const order = await lockOrder(tx, orderNo);
    if (order.status !== 'paying' || order.heldAt || order.attempts !== attempts + 1) return false;
    if (order.payout === 'waiting') await noteEvent(tx, order.id, 'sent', now);
    await tx`update withdraw_order set payout = case when payout = 'waiting' then 'sent' else payout end,
      sending_until = ${later(now, SENDING_MS)} where id = ${order.id}`;
    return true;
  });
}

async function conclude(tools: PayoutTools, orderNo: string, answer: PayoutAnswer): Promise<void> {
  const { transact, clock, announce } = tools;
  const { state, ref } = answer;
  const member = await transact(async (tx) => {
    const now = clock();
    const order = await lockOrder(tx, orderNo);
    const difference = differenceOf(order, answer);
    if (difference) return holdDifferent(tx, order, { state, ref, difference }, now);
    if (order.status !== 'paying') return hearAfterEnd(tx, order, { state, ref }, now);
    if (state === 'pending') {
      const isStuck = order.attempts >= STUCK_AFTER;
      if (isStuck) await waitForPerson(tx, order, now);
      await tx`update withdraw_order set payout = ${isStuck ? 'unknown' : 'sent'}, payout_ref = ${ref},
        waiting_since = case when ${isStuck} then waiting_since end where id = ${order.id}`;
      if (isStuck) await openStuckCase(tx, order, now);
      return isStuck && order.payout !== 'unknown' ? order.member : undefined;
    }
    await dropApprovals(tx, orderNo, now);
    if (state === 'paid') await settlePaid(tools, tx, order, ref, now);
    // It was refused, or came back before any other answer.
    else await giveBack(tools, tx, order, { action: 'fail' }, now);
    return order.member;
  });
  if (member !== undefined) announce([member]);
}

/** Handles an answer about another payout than the one sent: no money moves, and the order waits for a person. */
async function holdDifferent(tx: Tx, order: StoredWithdrawal, word: DifferentPayout, now: Date) {
  await noteDifference(tx, order, word, now);
  if (order.status !== 'paying') return undefined;
  await waitForPerson(tx, order, now);
  await tx`update withdraw_order set payout = 'unknown' where id = ${order.id}`;
  return order.payout === 'unknown' ? undefined : order.member;
}

/** Takes a provider's callback about a payout. A repeat changes nothing. */
export async function takePayout(tools: PayoutTools, payout: PayoutAnswer | UnreadPayout): Promise<void> {
  const { db, transact, clock, log } = tools;
  if ('message' in payout) {
    log.warn(
      { message: payout.message.slice(0, LONGEST_LOGGED) },
      'a provider sent a payout message that cannot be read',
    );
    return;
  }
  const orderNo = payout.id ?? '';
  if (await readOrder(db, orderNo)) return takeWord(tools, orderNo, payout);
  const { ref, state } = payout;
  const about = { kind: 'payoutDiffers', subject: orderNo || ref, detail: ref, member: null } as const;
  await transact((tx) => openCase(tx, { ...about, words: `${orderNo} ${state} ${ref}` }, clock()));
}

/** While the ledger is halted nothing is concluded: the payout is polled again later. */
async function takeWord(tools: PayoutTools, orderNo: string, answer: PayoutAnswer): Promise<void> {
  try {
    await conclude(tools, orderNo, answer);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
  }
}

/** Marks the end of the payout as unknown; its money stays locked until it is known. */
async function holdUnknown({ transact, clock, announce }: PayoutTools, orderNo: string): Promise<void> {
  const members = await transact(async (tx) => {
    const now = clock();
    const order = await lockOrder(tx, orderNo);
    if (order.status !== 'paying') return [];
    if (order.payout !== 'unknown') await noteEvent(tx, order.id, 'asked', now);
    await waitForPerson(tx, order, now);
    await tx`update withdraw_order set payout = 'unknown', next_try_at = ${later(now, waitAfter(order.attempts))}
      where id = ${order.id}`;
    if (order.attempts >= STUCK_AFTER) await openStuckCase(tx, order, now);
    return order.payout === 'unknown' ? [] : [order.member];
  });
  announce(members);
}

/** Puts an order into the queue of stuck payouts, without an owner, because its approver has long moved on. */
async function waitForPerson(tx: Tx, { id, payout }: StoredWithdrawal, now: Date): Promise<void> {
  if (payout === 'unknown') return;
  await tx`update withdraw_order set waiting_since = ${now}, ${releaseOwner(tx)} where id = ${id}`;
}

async function openStuckCase(tx: Tx, { orderNo, member }: StoredWithdrawal, now: Date): Promise<void> {
  await openCase(tx, { kind: 'payoutUnknown', subject: orderNo, detail: '', member, words: orderNo }, now);
}

/**
 * Polls ended orders for a week, less and less often: a provider may contradict itself, and a payout may come back.
 * Sends nothing.
 */
async function watchEnded(tools: PayoutTools): Promise<void> {
  const { transact, clock, payouts, log } = tools;
  const due = await transact((tx) => {
    const now = clock();
    return tx<{ orderNo: string }[]>`update withdraw_order set watch_at = case when watch_until > ${now}
        then ${now}::timestamptz + greatest(${now}::timestamptz - ended_at, interval '10 minutes') end
      where id in (select id from withdraw_order where watch_at <= ${now} order by watch_at limit ${AT_ONCE} for update skip locked)
      returning order_no as "orderNo"`;
  });
  await Promise.all(
    due.map(async ({ orderNo }) => {
      try {
        const answer = await payouts.ask(orderNo);
        if (answer && answer.state !== 'pending') await conclude(tools, orderNo, answer);
      } catch (error) {
        log.warn({ err: error, orderNo }, 'a payout that has ended was not answered');
      }
    }),
  );
}
