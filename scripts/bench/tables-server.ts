// The server for the tables bench, which also reports its resource use.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { openServer } from '@harbour/server';
import { readSettings } from '@harbour/server/settings';
import { serveParent } from './ledger-child.ts';
import type { Used } from './tables-place.ts';

const [url = '', dataDir = ''] = process.argv.slice(2);

/** Garbage is collected before memory is read, so that only memory in use is counted. */
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

// Not from bench-server.ts, which would load a browser driver.
const settings = readSettings({ DATA_DIR: dataDir, LOG_LEVEL: 'fatal', RATE_LIMIT: '1000000', TABLE_LINES: '1000000' });
const server = await openServer(settings, url);
const origin = await server.http.listen({ port: 0, host: '127.0.0.1' });

async function used(): Promise<Used> {
  collect();
  const { user, system } = process.cpuUsage();
  const { rss, heapUsed, external } = process.memoryUsage();
  return { processorMs: (user + system) / 1_000, residentBytes: rss, heldBytes: heapUsed + external };
}

serveParent(origin, used, server.close);
