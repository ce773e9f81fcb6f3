import { join } from 'node:path';
import { type Clock, systemClock } from '@harbour/server/clock';
import { keepPrivate } from '@harbour/server/private-folder';
import { systemRandom } from '@harbour/server/random';
import { sandboxKeysOf } from '@harbour/server/sandbox-keys';
import type { Settings } from '@harbour/server/settings';
import { startPaymentSandbox } from './payments/sandbox.ts';
import { startSmsSandbox } from './sms/sandbox.ts';
import { startVenueSandbox } from './venues/start.ts';

/** The setting by which a server finds each sandbox. With a given port each has the next one. */
const ADDRESSES = { payments: 'paymentProviderUrl', venues: 'venueUrl', sms: 'smsSandboxUrl' } as const;
export type Party = keyof typeof ADDRESSES;
const PARTIES = Object.keys(ADDRESSES) as Party[];

/** Where a sandbox listens (port 0 is any that is free), and the clock by which payments are signed. */
type Place = { host: string; port: number; clock?: Clock };
type Running = { url: string; stop: () => Promise<void> };

const START: Record<Party, (settings: Settings, place: Place) => Promise<Running>> = {
  payments: ({ dataDir, secret, paymentProviderKey }, { host, port, clock = systemClock }) => {
    const key = paymentProviderKey ?? sandboxKeysOf(secret).payments;
    return startPaymentSandbox(
      key,
      join(dataDir, 'payment-sandbox.jsonl'),
      { clock, random: systemRandom },
      port,
      host,
    );
  },
  venues: ({ dataDir, secret }, { host, port }) =>
    startVenueSandbox({
      host,
      port,
      clock: systemClock,
      random: systemRandom,
      file: join(dataDir, 'venue-sandbox.jsonl'),
      keys: sandboxKeysOf(secret).venues,
    }),
  sms: ({ secret }, { host, port }) => startSmsSandbox(sandboxKeysOf(secret).sms, port, host),
};

type Sandboxes = { addresses: Partial<Pick<Settings, (typeof ADDRESSES)[Party]>>; stop: () => Promise<void> };

/** Starts sandboxes with the keys of the server that these settings are of; what they remember is kept in its data folder. */
export async function openSandboxes(settings: Settings, place: Place, parties = PARTIES): Promise<Sandboxes> {
  const { host, port } = place;
  keepPrivate(settings.dataDir);
  const running: Running[] = [];
  const stop = async () => {
    for (const sandbox of running) await sandbox.stop();
  };
  const shown = (url: string) => (host === '0.0.0.0' ? url : url.replace('127.0.0.1', host));
  const addresses: Sandboxes['addresses'] = {};
  try {
    for (const party of parties) {
      const sandbox = await START[party](settings, { ...place, port: port && port + PARTIES.indexOf(party) });
      running.push(sandbox);
      addresses[ADDRESSES[party]] = shown(sandbox.url);
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return { addresses, stop };
}

/** Starts the sandboxes that a server in play mode lacks on this machine; answers its settings with their addresses. */
export async function withSandboxes(
  settings: Settings,
  clock: Clock = systemClock,
): Promise<{ settings: Settings; stop: () => Promise<void> }> {
  const isThere = (party: Party) => settings[ADDRESSES[party]] || (party === 'sms' && settings.smsGatewayUrl);
  const missing = settings.mode === 'play' ? PARTIES.filter((party) => !isThere(party)) : [];
  const { addresses, stop } = await openSandboxes(settings, { host: '127.0.0.1', port: 0, clock }, missing);
  return { settings: { ...settings, ...addresses }, stop };
}
