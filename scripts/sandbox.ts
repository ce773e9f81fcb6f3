// `npm run sandbox`: the sandboxes of payments, venues and text messages, once for several nodes in play mode. Every node has the
// same HOUSE_SECRET and the addresses that this prints; it listens at HOST (else only this machine) from PORT on.
import { openSandboxes } from '@harbour/sandbox';
import { endOnSignal } from '@harbour/server/ending';
import { readSettings } from '@harbour/server/settings';
import { Sentence, speak } from './sentence.ts';

const PORT = 4100;

await speak(async () => {
  const settings = readSettings(process.env);
  if (settings.mode !== 'play') throw new Sentence('The sandboxes are for play mode: MODE=real has its own providers.');
  const [host, port] = [process.env.HOST || '127.0.0.1', process.env.PORT ? settings.port : PORT];
  const sandboxes = await openSandboxes(settings, { host, port }).catch((error: NodeJS.ErrnoException) => {
    throw new Sentence(
      `The sandboxes could not start at ${host}:${port} and the two ports after it (${error.code ?? error.message}): set PORT.`,
    );
  });
  const say = (words: string) => console.log(`\n  ${words}`);
  endOnSignal({ end: sandboxes.stop, force: () => {}, say });
  say('Start every node with the same HOUSE_SECRET and with:');
  const { paymentProviderUrl, smsSandboxUrl, venueUrl } = sandboxes.addresses;
  console.log(`\n    PAYMENT_PROVIDER_URL=${paymentProviderUrl}`);
  console.log(`    SMS_SANDBOX_URL=${smsSandboxUrl}\n    VENUE_URL=${venueUrl}\n`);
});
