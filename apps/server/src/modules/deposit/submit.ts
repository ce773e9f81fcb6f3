import { limits, moneyText, scaled } from '@house/rules';
import { lockMember } from '#identity';
import type { Clock } from '#platform/clock';
import { later } from '#platform/clock';
import type { Db, Transact, Tx } from '#platform/db';
import type { Log } from '#platform/log';
import { orderNumber } from '#platform/order-number';
import type { Gateway } from '#platform/ports';
import type { Random } from '#platform/random';
import { refuse } from '#platform/refuse';
import { readValues } from '#site';
import { lockOrder, type Method, noteEvent, type Order, ownOrder, type Receiving, readOrder } from './tables.ts';

export type DepositTools = {
  db: Db;
  transact: Transact;
  clock: Clock;
  random: Random;
  gateway: Gateway;
  log: Log;
  announce: (members: bigint[]) => void;
};

export type Wish = {
  method: string;
  amount: bigint;
  payerName?: string | undefined;
  protocol?: string | undefined;
  requestId?: string | undefined;
};

/** Opens an order. The same wish of the same member is the same order, however often it is sent. */
export async function submitOrder(tools: DepositTools, member: bigint, wish: Wish): Promise<Order> {
  const { transact, clock, random, db } = tools;
  const orderNo = orderNumber('D', member, wish.requestId, random);
  const known = await readOrder(db, orderNo);
  if (known) return sameWish(known, wish);
  const values = await readValues(db);
  await transact(async (tx) => {
    const now = clock();
    // One at a time for a member: what is open is counted, and then one more is opened.
    const { phoneBoundAt, currency } = await lockMember(tx, member);
    if (!phoneBoundAt) refuse('bindPhoneFirst');
    const [method] = await tx<Method[]>`select code as method, flow, provider, is_open as "isOpen", min_amount as min,
      max_amount as max, needs_payer_name as "needsPayerName" from deposit_method where code = ${wish.method}`;
    const [min, max] = method ? [scaled(method.min, currency), scaled(method.max, currency)] : [0n, 0n];
    if (!method?.isOpen) return refuse('methodClosed');
    if (wish.amount < min) refuse('depositTooLow', { min: moneyText(min) });
    if (wish.amount > max) refuse('depositTooHigh', { max: moneyText(max) });
    if (method.needsPayerName && !wish.payerName) refuse('payerNameMissing');
    const receiving = method.flow === 'byHand' ? await chooseAccount(tx, method.method, wish, random) : null;
    const open = await tx`select 1 from deposit_order where member = ${member} and status = 'awaitingPayment'`;
    if (open.length >= values.openOrders) refuse('ordersOpen');
    const [made] = await tx<{ id: bigint }[]>`
      insert into deposit_order (order_no, member, method, currency, amount, payer_name, coin, protocol, receiving, created_at,
        expires_at, ask_at)
      values (${orderNo}, ${member}, ${method.method}, ${currency}, ${wish.amount}, ${wish.payerName ?? null},
        ${wish.protocol ? 'USDT' : null}, ${wish.protocol ?? null}, ${receiving ? JSON.stringify(receiving) : null}::text::jsonb,
        ${now}, ${later(now, values.orderMinutes * limits.MINUTE_MS)}, ${method.flow === 'gateway' ? later(now, ASK_AFTER_MS) : null})
      on conflict (order_no) do nothing returning id`;
    if (made) await noteEvent(tx, made.id, 'submitted', now);
  });
  return sameWish(await ownOrder(db, member, orderNo), wish);
}

/** A gateway that has not called back is asked, soon at first. */
export const ASK_AFTER_MS = 30_000;

function sameWish(order: Order, wish: Wish): Order {
  const isSame = order.method === wish.method && order.amount === wish.amount;
  return isSame ? order : refuse('requestReused');
}

async function chooseAccount(tx: Tx, method: string, { protocol }: Wish, random: Random): Promise<Receiving> {
  const accounts = await tx<(Receiving & { protocol: string | null })[]>`
    select bank_name as "bankName", holder, number, branch, qr, protocol from deposit_account
    where method = ${method} and is_open order by id`;
  if (accounts.some((account) => account.protocol !== null) && !protocol) refuse('protocolMissing');
  const fitting = accounts.filter((account) => account.protocol === null || account.protocol === protocol);
  const { protocol: _, ...receiving } = fitting[random.below(Math.max(1, fitting.length))] ?? refuse('methodClosed');
  return receiving;
}

/** Takes an order to the gateway. It is asked outside every transaction; the same order there is one order too. */
export async function openAtGateway(tools: DepositTools, order: Order): Promise<string> {
  const { gateway, transact, clock, log } = tools;
  if (order.status !== 'awaitingPayment') refuse('orderOver');
  if (order.payUrl) return order.payUrl;
  const { orderNo, amount, currency } = order;
  const provider = order.provider ?? refuse('methodClosed');
  const opened = await gateway.open({ provider, orderNo, amount, currency }).catch((error: unknown) => {
    log.warn({ err: error, orderNo }, 'a gateway did not open an order');
    return refuse('gatewayAway');
  });
  await transact(async (tx) => {
    const { id } = await lockOrder(tx, orderNo);
    await tx`update deposit_order set provider_ref = ${opened.providerRef}, pay_url = ${opened.payUrl} where id = ${id}`;
    await noteEvent(tx, id, 'gatewayOpened', clock());
  });
  return opened.payUrl;
}
