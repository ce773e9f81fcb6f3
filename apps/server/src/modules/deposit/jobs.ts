import { openCase } from '#cases';
import { later } from '#platform/clock';
import type { Job } from '#platform/jobs';
import { openAgain } from './gateway.ts';
import { takePayment } from './gateway-payment.ts';
import { nextStatus } from './state.ts';
import { noteEvent, orderColumns, type StoredDeposit } from './store.ts';
import type { DepositTools } from './submit.ts';

const LOOK_EVERY_MS = 5_000;
const AT_ONCE = 50;
/** A gateway that has neither called back nor answered for this long opens a case. */
const SILENT_AFTER_MS = 10 * 60_000;
/** Ended orders are still polled for this long, to find late payments. */
const ASKED_FOR_MS = 24 * 3_600_000;

export function depositJobs(tools: DepositTools): Job[] {
  return [
    { name: 'deposit.expire', everyMs: LOOK_EVERY_MS, run: () => endTimes(tools) },
    { name: 'deposit.poll-gateways', everyMs: LOOK_EVERY_MS, run: () => askGateways(tools) },
  ];
}

/** Ends unpaid orders. An order with a proof whose question was not answered goes back to the staff instead. */
async function endTimes({ transact, clock, announce }: DepositTools): Promise<void> {
  const ended = await transact(async (tx) => {
    const now = clock();
    const due = await tx<Pick<StoredDeposit, 'id' | 'member' | 'status' | 'proofs'>[]>`
      select id, member, status, proofs from deposit_order where status = 'awaitingPayment' and expires_at <= ${now}
      order by expires_at limit ${AT_ONCE} for update skip locked`;
    for (const order of due) {
      const status = nextStatus(order, 'expire');
      const [endedAt, waitingSince] = status === 'expired' ? [now, null] : [null, now];
      await tx`update deposit_order set status = ${status}, ended_at = ${endedAt}, waiting_since = ${waitingSince}, question = null
        where id = ${order.id}`;
      await noteEvent(tx, order.id, status === 'expired' ? 'expired' : 'unanswered', now);
    }
    return due.map(({ member }) => member);
  });
  announce(ended);
}

type DueOrder = StoredDeposit & { provider: string };

/**
 * Polls the gateways about due orders, and opens those that are not open yet. Each order is rescheduled first, so that
 * a silent gateway delays no other.
 */
async function askGateways(tools: DepositTools): Promise<void> {
  const { transact, clock } = tools;
  const due = await transact(async (tx) => {
    const now = clock();
    return tx<DueOrder[]>`
      update deposit_order set ask_at = case when coalesce(ended_at, ${now}) > ${later(now, -ASKED_FOR_MS)}
        then ${now}::timestamptz + least(greatest(${now}::timestamptz - created_at, interval '30 seconds'), interval '10 minutes') end
      from deposit_method where deposit_method.code = deposit_order.method and deposit_order.id in (
        select id from deposit_order where ask_at <= ${now} order by ask_at limit ${AT_ONCE} for update skip locked)
      returning ${orderColumns(tx)}`;
  });
  await Promise.all(due.map((order) => askGateway(tools, order)));
}

async function askGateway(tools: DepositTools, order: DueOrder): Promise<void> {
  const { orderNo, provider, member, createdAt } = order;
  try {
    await openAgain(tools, order);
    for (const payment of await tools.gateway.ask(provider, orderNo)) await takePayment(tools, payment);
  } catch (error) {
    tools.log.warn({ err: error, orderNo }, 'a gateway did not answer');
    if (createdAt < later(tools.clock(), -SILENT_AFTER_MS)) await openSilentCase(tools, orderNo, member, provider);
  }
}

async function openSilentCase(
  { transact, clock }: DepositTools,
  subject: string,
  member: bigint,
  provider: string,
): Promise<void> {
  await transact((tx) =>
    openCase(tx, { kind: 'gatewaySilent', subject, detail: provider, member, words: provider }, clock()),
  );
}
