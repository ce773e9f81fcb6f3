// A whole house that knows outside venues, in a process of its own, to be killed.
import { openHouse } from '@house/server';
import { readSettings } from '@house/server/settings';

const [databaseUrl = '', dataDir = '', port = '', venueUrl = '', key = ''] = process.argv.slice(2);
const settings = readSettings(
  { DATA_DIR: dataDir, LOG_LEVEL: 'silent', RATE_LIMIT: '1000000', PORT: port },
  { venueUrl, venueKey: Buffer.from(key, 'hex') },
);
const house = await openHouse(settings, databaseUrl);
await house.server.listen({ port: settings.port, host: '127.0.0.1' });
process.send?.('ready');
process.once('disconnect', () => process.exit(0));
