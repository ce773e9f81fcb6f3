import { COINS } from '@harbour/contract/payees';
import { type CoinProtocol, type Currency, limits, scaled } from '@harbour/rules';
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
import {
  noteEvent,
  ownOrder,
  type Receiving,
  readMethod,
  readOrder,
  type StoredDeposit,
  type StoredMethod,
  takesCurrency,
} from './store.ts';

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

type WantedMethod = { provider: string | null; method?: string | undefined };

/**
 * Chooses the method of an order: the named one among those of a provider, or among those paid by hand (null); without
 * a name the first one that is open.
 */
export function chooseMethod(
  methods: readonly Pick<StoredMethod, 'method' | 'provider' | 'flow' | 'isOpen'>[],
  { provider, method }: WantedMethod,
): string {
  const fitting = methods.filter((one) => (provider === null ? one.flow === 'byHand' : one.provider === provider));
  const chosen = fitting.find((one) => (method ? one.method === method : one.isOpen));
  return chosen?.method ?? refuse('methodClosed');
}

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
    const [method, accounts, openOrders] = await Promise.all([
      readMethod(tx, request.method),
      openAccounts(tx, request.method),
      countUnpaid(tx, member),
    ]);
    const seen = { phoneBoundAt, currency, method, accounts, openOrders, mostOpen: values.openOrders };
    const { flow, protocol, receiving } = planOrder(request, seen, random);
    const [made] = await tx<{ id: bigint }[]>`
      insert into deposit_order (order_no, member, method, currency, amount, payer_name, coin, protocol, receiving, created_at,
        expires_at, ask_at)
      values (${orderNo}, ${member}, ${request.method}, ${currency}, ${request.amount}, ${request.payerName ?? null},
        ${protocol && COIN}, ${protocol}, ${receiving ? JSON.stringify(receiving) : null}::text::jsonb,
        ${now}, ${later(now, values.orderMinutes * limits.MINUTE_MS)}, ${flow === 'gateway' ? later(now, ASK_AFTER_MS) : null})
      on conflict (order_no) do nothing returning id`;
    if (made) await noteEvent(tx, made.id, 'submitted', now);
  });
  return sameRequest(await ownOrder(db, member, orderNo), request);
}

/** One of our accounts that takes money; for coins it has exactly one protocol. */
type OpenAccount = Receiving & { protocol: CoinProtocol | null };

/** Everything that an order is decided by. */
type OrderTerms = {
  phoneBoundAt: Date | null;
  currency: Currency;
  method: OrderedMethod | undefined;
  accounts: OpenAccount[];
  openOrders: number;
  mostOpen: number;
};
type OrderedMethod = Pick<
  StoredMethod,
  'type' | 'flow' | 'isOpen' | 'min' | 'max' | 'needsPayerName' | 'protocols' | 'currencies'
>;
type PlannedOrder = { flow: StoredMethod['flow']; protocol: CoinProtocol | null; receiving: Receiving | null };

/**
 * Plans an order: the protocol of its coins, and the account of ours that it is paid to. The order of these lines is the
 * order of the refusals; the limits of a method are in yuan, and scaled to the member's currency.
 */
export function planOrder(
  request: Omit<DepositRequest, 'method' | 'requestId'>,
  { phoneBoundAt, currency, method, accounts, openOrders, mostOpen }: OrderTerms,
  random: Pick<Random, 'below'>,
): PlannedOrder {
  if (!phoneBoundAt) refuse('bindPhoneFirst');
  if (!method?.isOpen || !takesCurrency(method, currency)) return refuse('methodClosed');
  const [min, max] = [scaled(method.min, currency), scaled(method.max, currency)];
  if (request.amount < min) refuse('depositTooLow', { min, currency });
  if (request.amount > max) refuse('depositTooHigh', { max, currency });
  if (method.needsPayerName && !request.payerName) refuse('payerNameMissing');
  const paid =
    method.flow === 'byHand'
      ? chooseAccount(accounts, method.type === 'blockchain', request, random)
      : { protocol: chooseProtocol(method.protocols, request), receiving: null };
  if (openOrders >= mostOpen) refuse('ordersOpen');
  return { flow: method.flow, ...paid };
}

function openAccounts(tx: Tx, method: string): Promise<OpenAccount[]> {
  return tx<OpenAccount[]>`
    select bank_name as "bankName", holder, number, branch, qr, protocol from deposit_account
    where method = ${method} and is_open order by id`;
}

async function countUnpaid(tx: Tx, member: bigint): Promise<number> {
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from deposit_order where member = ${member} and status = 'awaitingPayment'`;
  return row?.count ?? 0;
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

type CoinChoice = Pick<DepositRequest, 'protocol'>;

/** The chosen protocol of a coin, which must be on offer; other methods have none. */
function chooseProtocol(offered: CoinProtocol[], { protocol }: CoinChoice): CoinProtocol | null {
  if (offered.length === 0) return null;
  if (!protocol) return refuse('protocolMissing');
  return offered.includes(protocol) ? protocol : refuse('methodClosed');
}

/** Chooses one of the accounts to pay to. For coins it has exactly the chosen protocol. */
function chooseAccount(
  accounts: OpenAccount[],
  isCoin: boolean,
  request: CoinChoice,
  random: Pick<Random, 'below'>,
): Omit<PlannedOrder, 'flow'> {
  // Without an open account, for coins one with a protocol, the method is closed.
  if (!accounts.some(({ protocol }) => !isCoin || protocol)) refuse('methodClosed');
  if (isCoin && !request.protocol) refuse('protocolMissing');
  const fitting = accounts.filter((account) => !isCoin || account.protocol === request.protocol);
  const { protocol, ...receiving } = fitting[random.below(Math.max(1, fitting.length))] ?? refuse('methodClosed');
  return { protocol: isCoin ? protocol : null, receiving };
}
