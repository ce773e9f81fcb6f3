import { moneyText } from '@harbour/rules';
import { mustBeOutsideTransaction } from '#platform/asker';
import type { Clock } from '#platform/clock';
import type { Gateway, Payouts } from '#platform/ports';
import type { Random } from '#platform/random';
import { readCallback, readPayment } from './read-payment.ts';
import { readPayout, readPayoutCallback } from './read-payout.ts';
import { isGenuine, isGenuineAnswer, sign } from './signature.ts';

const PATIENCE_MS = 10_000;

type PaymentHttpTools = {
  url: string;
  key: Buffer;
  clock: Clock;
  random: Random;
  /** Where the provider calls back, about payments and about payouts. */
  callbackUrl: () => string;
  payoutCallbackUrl: () => string;
  /** The address of the provider's page for a member, given its path there. */
  pageUrl: (path: string) => string;
};

/**
 * Talks to a payment provider: signed JSON both ways, with our own order number as the idempotency key. An answer that
 * is not signed, or is signed for another question, counts as none; so does "not found".
 */
export function httpPayments(tools: PaymentHttpTools): { gateway: Gateway; payouts: Payouts } {
  const { url, key, clock, random, callbackUrl, payoutCallbackUrl, pageUrl } = tools;
  const ask = async (
    method: 'GET' | 'POST',
    path: string,
    content?: object,
  ): Promise<Record<string, unknown> | undefined> => {
    mustBeOutsideTransaction('a call to the payment provider');
    const body = content ? JSON.stringify(content) : '';
    const timestamp = String(clock().getTime());
    const requestId = random.name();
    const response = await fetch(new URL(path, url), {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
      headers: {
        'content-type': 'application/json',
        'x-timestamp': timestamp,
        'x-request-id': requestId,
        'x-signature': sign(key, timestamp, `${path}${body}`),
      },
      ...(content ? { body } : {}),
    });
    const { status } = response;
    if (status !== 200 && status !== 404) {
      await response.body?.cancel();
      throw new Error(`the payment provider answered ${status}`);
    }
    const text = await response.text();
    const answer = { method, path, requestId, status, body: text };
    if (!isGenuineAnswer(key, answer, response.headers.get('x-signature') ?? ''))
      throw new Error('the payment provider answered without its signature');
    return status === 404 ? undefined : (JSON.parse(text) as Record<string, unknown>);
  };
  return {
    gateway: {
      open: async ({ amount, ...request }) => {
        const order = { ...request, amount: moneyText(amount), notifyUrl: callbackUrl() };
        const answer = await ask('POST', '/orders', order);
        const [providerRef, page] = [textOf(answer?.ref), textOf(answer?.page)];
        return { providerRef, payUrl: pageUrl(page) };
      },
      ask: async (provider, orderNo) => {
        const answer = await ask('GET', `/orders/${provider}/${orderNo}`);
        const payments = (answer?.payments ?? []) as unknown[];
        return payments.map((payment) => readPayment(payment, orderNo));
      },
      read: (callback, now) => (isGenuine(key, callback, now.getTime()) ? readCallback(callback.body) : undefined),
    },
    payouts: {
      send: async (payout) => {
        const request = { ...payout, amount: moneyText(payout.amount), notifyUrl: payoutCallbackUrl() };
        const answer = await ask('POST', '/payouts', request);
        if (!answer) throw new Error('the payment provider did not know its own payout');
        return readPayout(answer);
      },
      ask: async (id) => {
        const answer = await ask('GET', `/payouts/${id}`);
        return answer && readPayout(answer);
      },
      read: (callback, now) =>
        isGenuine(key, callback, now.getTime()) ? readPayoutCallback(callback.body) : undefined,
    },
  };
}

function textOf(value: unknown): string {
  if (typeof value !== 'string' || value === '') throw new Error('the payment provider answered with no body');
  return value;
}
