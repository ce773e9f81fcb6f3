import { Refused, refuse } from '#platform/refuse';
import { lockOrder, noteEvent, ownOrder, type StoredDeposit } from './store.ts';
import type { DepositTools } from './submit.ts';

/**
 * Opens an order at its gateway, outside any transaction. The order number is the idempotency key, so a repeat opens it
 * once.
 */
export async function openAtGateway(tools: DepositTools, order: StoredDeposit): Promise<string> {
  const { gateway, transact, clock, log } = tools;
  if (order.status !== 'awaitingPayment') refuse('orderOver');
  if (order.payUrl) return order.payUrl;
  const { orderNo, amount, currency, coin, protocol } = order;
  const provider = order.provider ?? refuse('methodClosed');
  const request = { provider, orderNo, amount, currency, coin, protocol };
  const { payUrl, providerRef } = await gateway.open(request).catch((error: unknown) => {
    log.warn({ err: error, orderNo }, 'a gateway did not open an order');
    return refuse('gatewayAway');
  });
  return transact(async (tx) => {
    const { id, payUrl: known } = await lockOrder(tx, orderNo);
    // The member's page and the job may both have opened it; the first one wins.
    if (known) return known;
    await tx`update deposit_order set provider_ref = ${providerRef}, pay_url = ${payUrl} where id = ${id}`;
    await noteEvent(tx, id, 'gatewayOpened', clock());
    return payUrl;
  });
}

/** Opens an order again whose first opening failed or was cut off; on another failure it stays as it is. */
export async function openAgain(tools: DepositTools, order: StoredDeposit): Promise<StoredDeposit> {
  const { flow, status, payUrl, expiresAt, member, orderNo } = order;
  if (flow !== 'gateway' || status !== 'awaitingPayment' || payUrl || expiresAt <= tools.clock()) return order;
  try {
    await openAtGateway(tools, order);
  } catch (error) {
    if (error instanceof Refused) return order;
    throw error;
  }
  return ownOrder(tools.db, member, orderNo);
}
