// The house as the tables' bench asks it: the whole of it, and what it has used so far.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { withSandboxes } from '@harbour/sandbox';
import { openServer } from '@harbour/server';
import { readSettings } from '@harbour/server/settings';
import { serveParent } from './ledger-child.ts';
import type { Used } from './tables-place.ts';

const [url = '', dataDir = ''] = process.argv.slice(2);

/** What is nobody's any more is given up first: memory is counted as what is held. */
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

// Not from bench-server.ts: a browser's driver is no part of the server.
const settings = readSettings({ DATA_DIR: dataDir, LOG_LEVEL: 'fatal', RATE_LIMIT: '1000000', TABLE_LINES: '1000000' });
const sandboxed = await withSandboxes(settings);
const server = await openServer(sandboxed.settings, url);
const origin = await server.http.listen({ port: 0, host: '127.0.0.1' });

async function used(): Promise<Used> {
  collect();
  const { user, system } = process.cpuUsage();
  const { rss, heapUsed, external } = process.memoryUsage();
  return { processorMs: (user + system) / 1_000, residentBytes: rss, heldBytes: heapUsed + external };
}

serveParent(origin, used, () => server.close().then(sandboxed.stop));
