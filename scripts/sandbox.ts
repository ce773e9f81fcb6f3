// `npm run sandbox`: runs the sandboxes of payments and venues, once for several nodes in play mode. Every node needs
// the same HOUSE_SECRET and the two addresses that this prints; it listens at HOST (by default only this machine) from
// PORT on.
import { endOnSignal } from '@harbour/server/ending';
import { openSandboxes } from '@harbour/server/sandboxes';
import { readSettings } from '@harbour/server/settings';
import { Sentence, speak } from './sentence.ts';

const PORT = 4100;

await speak(async () => {
  const settings = readSettings(process.env);
  if (settings.mode !== 'play') throw new Sentence('The sandboxes are for play mode: MODE=real has its own providers.');
  const [host, port] = [process.env.HOST || '127.0.0.1', process.env.PORT ? settings.port : PORT];
  const sandboxes = await openSandboxes(settings, host, port).catch((error: NodeJS.ErrnoException) => {
    throw new Sentence(
      `The sandboxes could not start at ${host}:${port} and ${port + 1} (${error.code ?? error.message}): set PORT.`,
    );
  });
  const say = (words: string) => console.log(`\n  ${words}`);
  endOnSignal({ end: sandboxes.stop, force: () => {}, say });
  say('Start every node with the same HOUSE_SECRET and with:');
  console.log(`\n    PAYMENT_PROVIDER_URL=${sandboxes.paymentUrl}\n    VENUE_URL=${sandboxes.venueUrl}\n`);
});
