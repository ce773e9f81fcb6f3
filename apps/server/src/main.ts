import { endOnSignal } from '#platform/ending';
import { BadSetting, readSettings } from '#platform/settings';
import { openServer } from './app.ts';

/** The entry for an operator who brings a PostgreSQL and a built tree; `npm start` sets both up by itself. */
try {
  // A load balancer polls every second or two: by then it has noticed that this process is not ready.
  const settings = readSettings({ DRAIN_SECONDS: '5', ...process.env });
  if (!settings.databaseUrl) throw new BadSetting('DATABASE_URL is missing.');
  const server = await openServer(settings, settings.databaseUrl);
  await server.http.listen({ port: settings.port, host: settings.host });
  const firstCode = await server.firstCode();
  if (firstCode)
    process.stdout.write(`The first administrator of the back office begins at /office/#/begin?code=${firstCode}\n`);
  const say = (words: string) => void process.stdout.write(`${words}\n`);
  endOnSignal({ end: server.close, force: () => {}, say });
} catch (error) {
  process.stderr.write(error instanceof BadSetting ? `${error.message}\n` : `${String(error)}\n`);
  process.exit(1);
}
