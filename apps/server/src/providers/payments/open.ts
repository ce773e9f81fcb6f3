import type { Clock } from '#platform/clock';
import type { Gateway, Payouts } from '#platform/ports';
import type { Random } from '#platform/random';
import type { Settings } from '#platform/settings';
import { sandboxKeysOf } from '#providers/sandbox-keys';
import { httpPayments } from './http.ts';

type OpenPaymentTools = {
  settings: Pick<Settings, 'mode' | 'secret' | 'paymentProviderUrl' | 'paymentProviderKey'>;
  clock: Clock;
  random: Random;
  callbackUrl: () => string;
  payoutCallbackUrl: () => string;
};
/** The page in the visitor's language and colours. */
type PayPageRequest = { method: 'GET' | 'POST'; ref: string; body: string; language: string; theme: string };
export type ShowPayPage = (request: PayPageRequest) => Promise<{ status: number; text: string }>;
type Payments = {
  gateway: Gateway;
  payouts: Payouts;
  showPayPage: ShowPayPage | undefined;
  /** Where the provider's own page is, unless it is served under our address. */
  pageOrigins: string[];
};

const PAGE_PATIENCE_MS = 5_000;

/** The provider that is configured; in play mode it is a sandbox, whose page is shown under our own address. */
export function connectPayments(tools: OpenPaymentTools): Payments {
  const { settings, clock, random, callbackUrl, payoutCallbackUrl } = tools;
  const { mode, secret, paymentProviderUrl: url } = settings;
  if (!url) return absentPayments();
  const key = settings.paymentProviderKey ?? sandboxKeysOf(secret).payments;
  const isSandbox = mode === 'play';
  const pageUrl = (path: string) => (isSandbox ? `/sandbox${path}` : new URL(path, url).href);
  return {
    ...httpPayments({ url, key, clock, random, callbackUrl, payoutCallbackUrl, pageUrl }),
    showPayPage: isSandbox ? (request) => showPayPage(url, request) : undefined,
    pageOrigins: isSandbox ? [] : [new URL(url).origin],
  };
}

/** No provider is configured: nothing can be paid in or out, and no message is genuine. */
function absentPayments(): Payments {
  const away = async () => {
    throw new Error('no address of a payment provider is configured');
  };
  const read = () => undefined;
  const gateway: Gateway = { open: away, ask: away, read };
  const payouts: Payouts = { send: away, ask: away, read };
  return { gateway, payouts, showPayPage: undefined, pageOrigins: [] };
}

async function showPayPage(url: string, { method, ref, body, ...look }: PayPageRequest) {
  const address = `/pay/${encodeURIComponent(ref)}?${new URLSearchParams(look)}`;
  const response = await fetch(new URL(address, url), {
    method,
    signal: AbortSignal.timeout(PAGE_PATIENCE_MS),
    redirect: 'error',
    ...(method === 'POST' ? { body } : {}),
  });
  return { status: response.status, text: await response.text() };
}
