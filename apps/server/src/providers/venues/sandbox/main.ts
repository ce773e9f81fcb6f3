// The sandbox venues in a process of their own: told by its parent what it needs, it says its port, and ends with its parent.
import { systemClock } from '#platform/clock';
import { systemRandom } from '#platform/random';
import { openBook } from './book.ts';
import { makeFaults } from './faults.ts';
import { serveVenues } from './server.ts';

export type SandboxSettings = {
  keys: { tide: string; pearl: string };
  file: string;
  houseUrl: string | null;
  port: number;
  host: string;
  retryMs: number;
};

process.once('disconnect', () => process.exit(0));
process.once('message', ({ keys, file, houseUrl, port, host, retryMs }: SandboxSettings) => {
  let aheadMs = 0;
  const clockNow = () => systemClock().getTime();
  const world = {
    ...{ book: openBook(file), clockNow, random: systemRandom, houseUrl, retryMs },
    keys: { tide: Buffer.from(keys.tide, 'hex'), pearl: Buffer.from(keys.pearl, 'hex') },
    faults: { tide: makeFaults(), pearl: makeFaults() },
    now: () => clockNow() + aheadMs,
    moveClock: (ms: number) => {
      aheadMs = ms;
    },
  };
  serveVenues(world, port, host).then(
    (taken) => process.send?.({ port: taken }),
    () => process.exit(1),
  );
});
