// The sandbox venues in a process of their own: the parent sends the settings, the process reports its port, and ends
// with its parent.
import { systemClock } from '@harbour/server/clock';
import { systemRandom } from '@harbour/server/random';
import { makeFaults } from './faults.ts';
import { openAccount } from './ledger.ts';
import { serveVenues } from './server.ts';

export type SandboxSettings = {
  keys: { tide: string; pearl: string };
  file: string;
  operatorUrl: string | null;
  port: number;
  host: string;
  retryMs: number;
};

process.once('disconnect', () => process.exit(0));
process.once('message', ({ keys, file, operatorUrl, port, host, retryMs }: SandboxSettings) => {
  let aheadMs = 0;
  const clockNow = () => systemClock().getTime();
  const world = {
    ledger: openAccount(file),
    clockNow,
    random: systemRandom,
    operatorUrl,
    retryMs,
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
