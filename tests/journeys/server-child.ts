// A whole house in a process of its own, to be killed.
import { openHouse } from '@harbour/server';
import { readSettings } from '@harbour/server/settings';

const [databaseUrl = '', dataDir = '', port = '', paymentProviderUrl = '', key = ''] = process.argv.slice(2);
const settings = readSettings(
  { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent', RATE_LIMIT: '1000000', PORT: port },
  { paymentProviderUrl, paymentProviderKey: Buffer.from(key, 'hex') },
);
const house = await openHouse(settings, settings.databaseUrl as string);
await house.server.listen({ port: settings.port, host: '127.0.0.1' });
process.send?.('ready');
process.once('disconnect', () => process.exit(0));
