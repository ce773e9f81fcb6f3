import type { Clock } from '#platform/clock';
import type { OpenVenue, VenueClient, VenueSeal } from '#platform/ports';
import type { Random } from '#platform/random';
import type { Settings, VenueAddress } from '#platform/settings';
import { sandboxKeysOf } from '#providers/sandbox-keys';
import { httpVenue } from './http.ts';
import { makeVenueSeal } from './seal.ts';

const PAGE_PATIENCE_MS = 15_000;
const PAGE_PATH = /^\/(tide|pearl)\/play\/[\w-]{10,40}\/(page\.js|dive|state)?$/;

type VenueTools = {
  settings: Pick<Settings, 'mode' | 'secret' | 'venues' | 'venueUrl' | 'venueKey'>;
  /** The codes of the outside venues. */
  codes: string[];
  clock: Clock;
  random: Random;
  /** Where a seamless venue calls us. */
  callbackUrl: () => string;
};
type VenuePage = { status: number; type: string; policy: string | null; text: string };
type ShowVenuePage = (method: 'GET' | 'POST', path: string, body: string) => Promise<VenuePage | undefined>;
type VenueClients = {
  openVenue: OpenVenue;
  seal: VenueSeal;
  /** A page of the sandbox, which is served below /sandbox of our own address; the path is the sandbox's own. */
  showPage: ShowVenuePage;
  /** Where the venues' own pages are. */
  pageOrigins: string[];
};

/** The outside venues that are configured; in play mode, where none are, the two of the sandbox. */
export function connectVenues({ settings, codes, clock, random, callbackUrl }: VenueTools): VenueClients {
  const given = addressesOf(codes, settings);
  const isSandbox = settings.mode === 'play' && given.size === 0;
  // In play mode an address without a key is no party of its own, but the sandbox.
  const sandboxUrl = isSandbox ? settings.venueUrl : undefined;
  const known = sandboxUrl ? sandboxAddresses(sandboxUrl, settings.secret) : given;
  const shared = {
    clock,
    random,
    callbackUrl,
    ...(sandboxUrl ? { pageUrl: (path: string) => `/sandbox${path}` } : {}),
  };
  const venues = new Map(
    codes.map((code) => {
      const address = known.get(code);
      return [code, address ? httpVenue({ code, ...address, ...shared }) : absentVenue(code)];
    }),
  );
  return {
    openVenue: (code) => venues.get(code),
    seal: makeVenueSeal((code) => known.get(code)?.key),
    showPage: async (...asked) => (sandboxUrl ? showPage(sandboxUrl, ...asked) : undefined),
    pageOrigins: [...given.values()].map((venue) => new URL(venue.url).origin),
  };
}

type VenueAddresses = Map<string, VenueAddress>;

function addressesOf(
  codes: string[],
  { venues, venueUrl: url, venueKey: key }: VenueTools['settings'],
): VenueAddresses {
  const others = url && key ? { url, key } : undefined;
  return new Map(
    codes.flatMap((code) => {
      const address = venues[code] ?? others;
      return address ? [[code, address]] : [];
    }),
  );
}

function sandboxAddresses(url: string, secret: Buffer): VenueAddresses {
  return new Map(Object.entries(sandboxKeysOf(secret).venues).map(([code, key]) => [code, { url, key }]));
}

/** A venue whose address is not configured: it never answers. */
function absentVenue(code: string): VenueClient {
  const away = async () => {
    throw new Error(`no address of the venue ${code} is configured`);
  };
  return {
    createMember: away,
    getBalance: away,
    getGames: away,
    launch: away,
    kick: away,
    transfer: away,
    getTransfer: away,
    cashOutAll: away,
    pullBets: away,
  };
}

async function showPage(url: string, ...[method, path, body]: Parameters<ShowVenuePage>) {
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
