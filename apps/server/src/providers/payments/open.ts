import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Clock } from '#platform/clock';
import { keyedDigest } from '#platform/digest';
import type { Gateway, Payouts } from '#platform/ports';
import type { Random } from '#platform/random';
import type { Settings } from '#platform/settings';
import { httpPayments } from './http.ts';
import { startPaymentSandbox } from './sandbox.ts';

type OpenPaymentTools = {
  settings: Settings;
  clock: Clock;
  random: Random;
  callbackUrl: () => string;
  payoutCallbackUrl: () => string;
};
type Payments = {
  gateway: Gateway;
  payouts: Payouts;
  showPayPage:
    | ((method: 'GET' | 'POST', ref: string, body: string) => Promise<{ status: number; text: string }>)
    | undefined;
  /** Where the provider's own page is, unless it is served under our address. */
  pageOrigins: string[];
  stop: () => Promise<void>;
};

const PAGE_PATIENCE_MS = 5_000;

export const paymentKeyOf = ({ paymentProviderKey, secret }: Pick<Settings, 'paymentProviderKey' | 'secret'>): Buffer =>
  paymentProviderKey ?? keyedDigest(secret, 'payments');

/** The configured provider; in play mode without one, the sandbox, whose page is served under our own address. */
export async function openPayments(tools: OpenPaymentTools): Promise<Payments> {
  const { settings, clock, random, callbackUrl, payoutCallbackUrl } = tools;
  const key = paymentKeyOf(settings);
  const given = settings.paymentProviderUrl;
  if (!given) mkdirSync(settings.dataDir, { recursive: true });
  const sandbox = given
    ? undefined
    : await startPaymentSandbox(key, join(settings.dataDir, 'payment-sandbox.jsonl'), { clock, random });
  const url = given ?? (sandbox?.url as string);
  const isSandbox = sandbox !== undefined || settings.mode === 'play';
  const pageUrl = (path: string) => (isSandbox ? `/sandbox${path}` : new URL(path, url).href);
  return {
    ...httpPayments({ url, key, clock, random, callbackUrl, payoutCallbackUrl, pageUrl }),
    showPayPage: isSandbox
      ? async (method, ref, body) => {
          const asked = new URL(`/pay/${encodeURIComponent(ref)}`, url);
          const signal = AbortSignal.timeout(PAGE_PATIENCE_MS);
          const response = await fetch(asked, {
            method,
            signal,
            redirect: 'error',
            ...(method === 'POST' ? { body } : {}),
          });
          return { status: response.status, text: await response.text() };
        }
      : undefined,
    pageOrigins: isSandbox ? [] : [new URL(url).origin],
    stop: async () => {
      await sandbox?.stop();
    },
  };
}
