// The server for the tables bench, which also reports its resource use.
import { withSandboxes } from '@harbour/sandbox';
import { openServer } from '@harbour/server';
import { readSettings } from '@harbour/server/settings';
import { serveParent } from './ledger-child.ts';
import { type Processor, readProcessor, readUsed, type UsedAsked } from './used.ts';

const [url = '', dataDir = ''] = process.argv.slice(2);

// Not from bench-server.ts, which would load a browser driver.
const settings = readSettings({ DATA_DIR: dataDir, LOG_LEVEL: 'fatal', RATE_LIMIT: '1000000', TABLE_LINES: '1000000' });
const sandboxed = await withSandboxes(settings);
const server = await openServer(sandboxed.settings, url);
const origin = await server.http.listen({ port: 0, host: '127.0.0.1' });

serveParent(
  origin,
  async ({ work }: UsedAsked): Promise<Processor> => (work === 'used' ? readUsed() : readProcessor()),
  () => server.close().then(sandboxed.stop),
);
