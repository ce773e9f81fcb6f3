// A whole server in a process of its own, to be killed.
import { openServer } from '@harbour/server';
import { readSettings } from '@harbour/server/settings';
import { serve } from './serve.ts';

const [databaseUrl = '', dataDir = '', port = '', paymentProviderUrl = '', key = ''] = process.argv.slice(2);
const settings = readSettings(
  { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent', RATE_LIMIT: '1000000', PORT: port },
  { paymentProviderUrl, paymentProviderKey: Buffer.from(key, 'hex') },
);
const server = await openServer(settings, settings.databaseUrl as string);
await serve(server, settings.port);
