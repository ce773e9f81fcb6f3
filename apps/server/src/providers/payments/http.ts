import { moneyText } from '@house/rules';
import type { Clock } from '#platform/clock';
import type { Gateway, PayoutAnswer, Payouts } from '#platform/ports';
import { readCallback, readPayment } from './read-payment.ts';
import { isGenuine, sign } from './signature.ts';

const PATIENCE_MS = 10_000;

type Tools = {
  url: string;
  key: Buffer;
  clock: Clock;
  /** Where the provider calls back. */
  callbackUrl: () => string;
  /** Where a member finds the provider's page, given its path there. */
  pageUrl: (path: string) => string;
};

/** Speaks to a payment provider: signed JSON both ways, our own order number as the key that makes a repeat harmless. */
export function httpPayments({ url, key, clock, callbackUrl, pageUrl }: Tools): { gateway: Gateway; payouts: Payouts } {
  const ask = async (
    method: 'GET' | 'POST',
    path: string,
    content?: object,
  ): Promise<Record<string, unknown> | undefined> => {
    const body = content ? JSON.stringify(content) : '';
    const timestamp = String(clock().getTime());
    const response = await fetch(new URL(path, url), {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
      headers: {
        'content-type': 'application/json',
        'x-timestamp': timestamp,
        'x-signature': sign(key, timestamp, `${path}${body}`),
      },
      ...(content ? { body } : {}),
    });
    if (response.status === 404) {
      await response.body?.cancel();
      return undefined;
    }
    if (response.status !== 200) {
      await response.body?.cancel();
      throw new Error(`the payment provider answered ${response.status}`);
    }
    return (await response.json()) as Record<string, unknown>;
  };
  return {
    gateway: {
      open: async ({ amount, ...wish }) => {
        const order = { ...wish, amount: moneyText(amount), notifyUrl: callbackUrl() };
        const answer = await ask('POST', '/orders', order);
        const [providerRef, page] = [textOf(answer?.ref), textOf(answer?.page)];
        return { providerRef, payUrl: pageUrl(page) };
      },
      ask: async (provider, orderNo) => {
        const answer = await ask('GET', `/orders/${provider}/${orderNo}`);
        const payments = (answer?.payments ?? []) as unknown[];
        return payments.map((payment) => readPayment(payment, orderNo));
      },
      read: (said, now) => (isGenuine(key, said, now.getTime()) ? readCallback(said.body) : undefined),
    },
    payouts: {
      send: async (payout) => {
        const answer = await ask('POST', '/payouts', { ...payout, amount: moneyText(payout.amount) });
        return payoutOf(answer) ?? Promise.reject(new Error('the payment provider did not know its own payout'));
      },
      ask: async (id) => payoutOf(await ask('GET', `/payouts/${id}`)),
    },
  };
}

function textOf(value: unknown): string {
  if (typeof value !== 'string' || value === '') throw new Error('the payment provider answered without a word');
  return value;
}

function payoutOf(said: Record<string, unknown> | undefined): PayoutAnswer | undefined {
  if (!said) return undefined;
  const { state, ref } = said;
  if (state !== 'paid' && state !== 'refused' && state !== 'pending')
    throw new Error('the payment provider answered something else');
  return { state, ref: textOf(ref) };
}
