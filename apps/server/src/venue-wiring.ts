import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Clock } from '#platform/clock';
import type { VenueClient, VenueSeal } from '#platform/ports';
import type { Random } from '#platform/random';
import type { Settings, VenueAddress } from '#platform/settings';
import { openVenues, type VenueClients } from '#providers/venues/open';

type VenueWiringTools = {
  settings: Settings;
  /** The codes of the outside venues. */
  codes: string[];
  /** The machine's time, which signatures use, even if the server's clock is shifted. */
  clock: Clock;
  random: Random;
  callbackUrl: () => string;
};
export type WiredVenues = Pick<VenueClients, 'openVenue' | 'seal' | 'stop'> & {
  showPage: NonNullable<VenueClients['showPage']>;
  /** Where the venues' own pages are; those of the sandbox are served under our address. */
  pageOrigins: string[];
};

/**
 * Connects the configured outside venues; without any, in play mode, the sandbox's. The sandbox is a process of its
 * own, started on the first visit, or with the server if it has data.
 */
export function wireVenues({ settings, codes, clock, random, callbackUrl }: VenueWiringTools): WiredVenues {
  const { secret, dataDir } = settings;
  const given = addressesOf(codes, settings);
  const isPlay = settings.mode === 'play' && Object.keys(given).length === 0;
  // Without a key it is the sandbox, run once for several nodes.
  const sandboxUrl = isPlay ? settings.venueUrl : undefined;
  let isOpen: VenueClients | undefined;
  let opening: Promise<VenueClients> | undefined;
  const opened = (): Promise<VenueClients> => {
    opening ??= openVenues({ given, isPlay, sandboxUrl, secret, dataDir, clock, random, callbackUrl }).then(
      (venues) => {
        isOpen = venues;
        return venues;
      },
      (error: unknown) => {
        opening = undefined;
        throw error;
      },
    );
    return opening;
  };
  if (!isPlay || sandboxUrl || existsSync(join(dataDir, 'venue-sandbox.jsonl'))) opened().catch(() => undefined);
  const seal: VenueSeal = {
    isGenuine: (...args) => isOpen?.seal.isGenuine(...args) ?? false,
    sealAnswer: (...args) => {
      if (!isOpen) throw new Error('no venue is open');
      return isOpen.seal.sealAnswer(...args);
    },
  };
  return {
    openVenue: (code) => (codes.includes(code) ? whenOpen(opened, code) : undefined),
    seal,
    pageOrigins: Object.values(given).map((venue) => new URL(venue.url).origin),
    showPage: async (...asked) => (await opened()).showPage?.(...asked),
    stop: async () => {
      await (await opening?.catch(() => undefined))?.stop();
    },
  };
}

function addressesOf(
  codes: string[],
  { venues, venueUrl: url, venueKey: key }: Settings,
): Record<string, VenueAddress> {
  const others = url && key ? { url, key } : undefined;
  return Object.fromEntries(
    codes.flatMap((code) => {
      const address = venues[code] ?? others;
      return address ? [[code, address]] : [];
    }),
  );
}

function whenOpen(opened: () => Promise<VenueClients>, code: string): VenueClient {
  const there = async (): Promise<VenueClient> => {
    const venue = (await opened()).openVenue(code);
    if (!venue) throw new Error(`no venue ${code} is open`);
    return venue;
  };
  return {
    createMember: async (...asked) => (await there()).createMember(...asked),
    getBalance: async (...asked) => (await there()).getBalance(...asked),
    getGames: async () => (await there()).getGames(),
    launch: async (...asked) => (await there()).launch(...asked),
    kick: async (...asked) => (await there()).kick(...asked),
    transfer: async (...asked) => (await there()).transfer(...asked),
    getTransfer: async (...asked) => (await there()).getTransfer(...asked),
    cashOutAll: async (...asked) => (await there()).cashOutAll(...asked),
    pullBets: async (...asked) => (await there()).pullBets(...asked),
  };
}
