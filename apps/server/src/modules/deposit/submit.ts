import { COINS } from '@harbour/contract/payees';
import { type CoinProtocol, limits, moneyText, scaled } from '@harbour/rules';
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
import { noteEvent, ownOrder, type Receiving, readOrder, type StoredDeposit, type StoredMethod } from './store.ts';

export type DepositTools = {
  db: Db;
  transact: Transact;
  clock: Clock;
  random: Random;
  gateway: Gateway;
  log: Log;
  announce: (members: bigint[]) => void;
};

export type DepositRequest = {
  method: string;
  amount: bigint;
  payerName?: string | undefined;
  protocol?: CoinProtocol | undefined;
  requestId: string;
};

/** Opens an order. The same request id of the same member opens one order, however often it is sent. */
export async function submitOrder(
  tools: DepositTools,
  member: bigint,
  request: DepositRequest,
): Promise<StoredDeposit> {
  const { transact, clock, random, db } = tools;
  const orderNo = orderNumber('D', member, request.requestId);
  const known = await readOrder(db, orderNo);
  if (known) return sameRequest(known, request);
  const values = await readValues(db);
  await transact(async (tx) => {
    const now = clock();
    // The member is locked, so that open orders are counted before another one is opened.
    const { phoneBoundAt, currency } = await lockMember(tx, member);
    if (!phoneBoundAt) refuse('bindPhoneFirst');
    const [method] = await tx<
      StoredMethod[]
    >`select code as method, type, flow, provider, is_open as "isOpen", min_amount as min,
      max_amount as max, needs_payer_name as "needsPayerName", protocols from deposit_method where code = ${request.method}`;
    const [min, max] = method ? [scaled(method.min, currency), scaled(method.max, currency)] : [0n, 0n];
    if (!method?.isOpen) return refuse('methodClosed');
    if (request.amount < min) refuse('depositTooLow', { min: moneyText(min) });
    if (request.amount > max) refuse('depositTooHigh', { max: moneyText(max) });
    if (method.needsPayerName && !request.payerName) refuse('payerNameMissing');
    const { protocol, receiving } =
      method.flow === 'byHand'
        ? await chooseAccount(tx, method, request, random)
        : { protocol: chooseProtocol(method.protocols, request), receiving: null };
    const open = await tx`select 1 from deposit_order where member = ${member} and status = 'awaitingPayment'`;
    if (open.length >= values.openOrders) refuse('ordersOpen');
    const [made] = await tx<{ id: bigint }[]>`
      insert into deposit_order (order_no, member, method, currency, amount, payer_name, coin, protocol, receiving, created_at,
        expires_at, ask_at)
      values (${orderNo}, ${member}, ${method.method}, ${currency}, ${request.amount}, ${request.payerName ?? null},
        ${protocol && COIN}, ${protocol}, ${receiving ? JSON.stringify(receiving) : null}::text::jsonb,
        ${now}, ${later(now, values.orderMinutes * limits.MINUTE_MS)}, ${method.flow === 'gateway' ? later(now, ASK_AFTER_MS) : null})
      on conflict (order_no) do nothing returning id`;
    if (made) await noteEvent(tx, made.id, 'submitted', now);
  });
  return sameRequest(await ownOrder(db, member, orderNo), request);
}

/** The only coin that is accepted (§5). */
export const COIN = COINS[0];
/** A gateway that has not called back is polled, at first after this time. */
export const ASK_AFTER_MS = 30_000;

function sameRequest(order: StoredDeposit, request: DepositRequest): StoredDeposit {
  const { method, amount, protocol } = order;
  const isSame = method === request.method && amount === request.amount && (!protocol || protocol === request.protocol);
  return isSame ? order : refuse('requestReused');
}

/** The chosen protocol of a coin, which must be on offer; other methods have none. */
function chooseProtocol(offered: CoinProtocol[], { protocol }: DepositRequest): CoinProtocol | null {
  if (offered.length === 0) return null;
  if (!protocol) return refuse('protocolMissing');
  return offered.includes(protocol) ? protocol : refuse('methodClosed');
}

type Chosen = { protocol: CoinProtocol | null; receiving: Receiving };

/** Chooses an open account to pay to. For coins it has exactly the chosen protocol. */
async function chooseAccount(
  tx: Tx,
  { method, type }: StoredMethod,
  request: DepositRequest,
  random: Random,
): Promise<Chosen> {
  const isCoin = type === 'blockchain';
  const accounts = await tx<(Receiving & { protocol: CoinProtocol | null })[]>`
    select bank_name as "bankName", holder, number, branch, qr, protocol from deposit_account
    where method = ${method} and is_open order by id`;
  // Without an open account, for coins one with a protocol, the method is closed.
  if (!accounts.some(({ protocol }) => !isCoin || protocol)) refuse('methodClosed');
  if (isCoin && !request.protocol) refuse('protocolMissing');
  const fitting = accounts.filter((account) => !isCoin || account.protocol === request.protocol);
  const { protocol, ...receiving } = fitting[random.below(Math.max(1, fitting.length))] ?? refuse('methodClosed');
  return { protocol: isCoin ? protocol : null, receiving };
}
