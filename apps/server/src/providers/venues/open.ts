import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Clock } from '#platform/clock';
import { keyedDigest } from '#platform/digest';
import type { OpenVenue, VenueClient, VenueSeal } from '#platform/ports';
import type { Random } from '#platform/random';
import { httpVenue } from './http.ts';
import { startVenueSandbox, type VenueSandbox } from './sandbox/start.ts';
import { isVenueGenuine, signVenue } from './signature.ts';

const PAGE_PATIENCE_MS = 15_000;
const PAGE_PATH = /^\/(tide|pearl)\/play\/[\w-]{10,40}\/(page\.js|dive|state)?$/;

type VenueTools = {
  /** Configured venues, by code. */
  given: Record<string, { url: string; key: Buffer }>;
  /** In play mode the sandbox's two venues are open as well. */
  isPlay: boolean;
  /** Address of a sandbox that runs once for several nodes; without it this node starts its own. */
  sandboxUrl?: string | undefined;
  secret: Buffer;
  dataDir: string;
  clock: Clock;
  random: Random;
  /** Where a seamless venue calls us. */
  callbackUrl: () => string;
};
export type VenuePage = { status: number; type: string; policy: string | null; text: string };
export type VenueClients = {
  openVenue: OpenVenue;
  seal: VenueSeal;
  sandbox: VenueSandbox | undefined;
  /** A page of the sandbox, which is served below /sandbox of our own address; the path is the sandbox's own. */
  showPage: ((method: 'GET' | 'POST', path: string, body: string) => Promise<VenuePage | undefined>) | undefined;
  stop: () => Promise<void>;
};

/** The sandbox shares a key with the server for each of its venues. */
export const sandboxKeysOf = (secret: Buffer) => ({
  tide: keyedDigest(secret, 'venue', 'tide'),
  pearl: keyedDigest(secret, 'venue', 'pearl'),
});

/** The configured outside venues; in play mode the sandbox's too, as a process of its own. */
export async function openVenues(tools: VenueTools): Promise<VenueClients> {
  const { given, isPlay, sandboxUrl, secret, dataDir, clock, random, callbackUrl } = tools;
  const keys = sandboxKeysOf(secret);
  if (isPlay) mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, 'venue-sandbox.jsonl');
  const sandbox = isPlay && !sandboxUrl ? await startVenueSandbox({ keys, file, clock, random }) : undefined;
  const url = sandbox?.url ?? (isPlay ? sandboxUrl : undefined);
  const pageUrl = (path: string) => `/sandbox${path}`;
  const known = new Map(Object.entries(given));
  const venues = new Map<string, VenueClient>();
  for (const [code, { url, key }] of known) venues.set(code, httpVenue({ code, url, key, clock, random, callbackUrl }));
  if (url)
    for (const [code, key] of Object.entries(keys)) {
      known.set(code, { url, key });
      venues.set(code, httpVenue({ code, url, key, clock, random, callbackUrl, pageUrl }));
    }
  return {
    openVenue: (code) => venues.get(code),
    seal: makeVenueSeal((code) => known.get(code)?.key),
    sandbox,
    showPage: url ? (method, path, body) => showPage(url, method, path, body) : undefined,
    stop: async () => {
      await sandbox?.stop();
    },
  };
}

export function makeVenueSeal(keyOf: (venue: string) => Buffer | undefined): VenueSeal {
  return {
    isGenuine: (venue, message, now) => {
      const key = keyOf(venue);
      return key !== undefined && isVenueGenuine(key, { ...message, side: 'ask' }, now.getTime());
    },
    sealAnswer: (venue, answered, now) => {
      const key = keyOf(venue);
      if (!key) throw new Error(`no venue ${venue} is open`);
      const timestamp = String(now.getTime());
      return { timestamp, signature: signVenue(key, { ...answered, side: 'answer', timestamp }) };
    },
  };
}

async function showPage(
  url: string,
  method: 'GET' | 'POST',
  path: string,
  body: string,
): Promise<VenuePage | undefined> {
  // Only the pages: a browser may use nothing else of the sandbox.
  if (!PAGE_PATH.test(path)) return undefined;
  const response = await fetch(new URL(path, url), {
    method,
    redirect: 'error',
    signal: AbortSignal.timeout(PAGE_PATIENCE_MS),
    ...(method === 'POST' ? { body } : {}),
  });
  return {
    status: response.status,
    type: response.headers.get('content-type') ?? 'text/plain',
    policy: response.headers.get('content-security-policy'),
    text: await response.text(),
  };
}
