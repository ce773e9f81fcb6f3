// A whole server with outside venues, in a process of its own, to be killed.
import { openServer } from '@harbour/server';
import { SYSTEM_EFFECTS } from '@harbour/server/effects';
import { readSettings } from '@harbour/server/settings';
import { serve } from './serve.ts';

const [databaseUrl = '', dataDir = '', port = '', venueUrl = '', key = '', aheadMs = '0'] = process.argv.slice(2);
const settings = readSettings(
  { DATA_DIR: dataDir, LOG_LEVEL: 'silent', RATE_LIMIT: '1000000', PORT: port },
  { venueUrl, venueKey: Buffer.from(key, 'hex') },
);
// Its clock may be ahead, and be set again.
let ahead = Number(aheadMs);
process.on('message', (ms) => {
  ahead = Number(ms);
});
const clock = () => new Date(Date.now() + ahead);
const server = await openServer(settings, databaseUrl, { ...SYSTEM_EFFECTS, clock });
await serve(server, settings.port);
