import { join } from 'node:path';
import { systemClock } from '#platform/clock';
import { keepPrivate } from '#platform/private-folder';
import { systemRandom } from '#platform/random';
import type { Settings } from '#platform/settings';
import { paymentKeyOf } from '#providers/payments/open';
import { startPaymentSandbox } from '#providers/payments/sandbox';
import { sandboxKeysOf } from '#providers/venues/open';
import { startVenueSandbox } from '#providers/venues/sandbox/start';

export type Sandboxes = { paymentUrl: string; venueUrl: string; stop: () => Promise<void> };

/** Opens the sandboxes that keep data, once for all nodes: payments, and the two venues at the next port (0: any). */
export async function openSandboxes(settings: Settings, host: string, port: number): Promise<Sandboxes> {
  const { dataDir, secret } = settings;
  const tools = { clock: systemClock, random: systemRandom };
  keepPrivate(dataDir);
  const memory = join(dataDir, 'payment-sandbox.jsonl');
  const payments = await startPaymentSandbox(paymentKeyOf(settings), memory, tools, port, host);
  const file = join(dataDir, 'venue-sandbox.jsonl');
  const venues = await startVenueSandbox({
    ...tools,
    file,
    host,
    port: port && port + 1,
    keys: sandboxKeysOf(secret),
  }).catch(async (error: unknown) => {
    await payments.stop();
    throw error;
  });
  const shown = (url: string) => (host === '0.0.0.0' ? url : url.replace('127.0.0.1', host));
  return {
    paymentUrl: shown(payments.url),
    venueUrl: shown(venues.url),
    stop: async () => {
      await payments.stop();
      await venues.stop();
    },
  };
}
