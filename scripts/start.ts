// `npm start`: sets up and opens everything, from a fresh clone to a page on a phone.
import { networkInterfaces } from 'node:os';
import { withSandboxes } from '@harbour/sandbox';
import { openServer } from '@harbour/server';
import { endOnSignal } from '@harbour/server/ending';
import { DEMO_MEMBERS } from '@harbour/server/seed';
import { readSettings, type Settings } from '@harbour/server/settings';
import postgres from 'postgres';
import encodeQR from 'qr';
import { buildApps } from './build.ts';
import { claimDataFolder } from './data-folder.ts';
import { Sentence, speak } from './sentence.ts';
import { makeServerDatabase } from './server-database.ts';

/** Undo steps of what has been started so far, run in reverse order. */
const endings: (() => Promise<void> | void)[] = [];
/** The step in progress, which must be ended too. */
let underWay: Promise<unknown> = Promise.resolve();
let stopNow = () => {};
let ending: Promise<void> | undefined;

function end(): Promise<void> {
  ending ??= underWay
    .catch(() => {})
    .then(async () => {
      for (const work of endings.splice(0).reverse()) await work();
    });
  return ending;
}

endOnSignal({ end, force: () => stopNow(), say: (words) => console.log(`\n  ${words}`) });

await speak(async () => {
  try {
    await start();
  } catch (error) {
    const wasEnding = ending !== undefined;
    await end();
    // A start that was interrupted fails, which needs no message.
    if (wasEnding) process.exit(0);
    throw error;
  }
});

async function start(): Promise<void> {
  const began = performance.now();
  const settings = readSettings({ LOG_LEVEL: 'warn', ...process.env });
  endings.push(claimDataFolder(settings.dataDir));
  await portMustBeFree(settings);
  const url = settings.databaseUrl ?? (await step('Starting PostgreSQL …', () => ownDatabase(settings)));
  await mustAnswer(url);
  await buildApps((line) => console.log(`  ${line}`));
  const server = await step('Opening the server …', async () => {
    const sandboxed = await withSandboxes(settings);
    endings.push(sandboxed.stop);
    const opened = await openServer(sandboxed.settings, settings.databaseUrl ?? url);
    endings.push(() => opened.close());
    return opened;
  });
  await server.http.listen({ port: settings.port, host: settings.host });
  greet(settings, performance.now() - began, await server.firstCode());
}

/**
 * Runs a step of the start; ending everything waits for it. Once the end was requested no further step begins: one that
 * finds its database gone could end the process before the database has ended.
 */
async function step<T>(words: string, work: () => Promise<T>): Promise<T> {
  if (!ending) {
    console.log(`  ${words}`);
    const working = work();
    underWay = working;
    const done = await working;
    if (!ending) return done;
  }
  return new Promise(() => {});
}

async function portMustBeFree({ port, host }: Settings): Promise<void> {
  const { createServer } = await import('node:net');
  await new Promise<void>((free, taken) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      const why =
        { EADDRINUSE: 'is taken', EACCES: 'needs more rights than you have' }[error.code ?? ''] ??
        `cannot be used (${error.code})`;
      taken(new Sentence(`Port ${port} ${why}: choose another with PORT=4000 npm start.`));
    });
    probe.listen(port, host, () => probe.close(() => free()));
  });
}

async function ownDatabase(settings: Settings): Promise<string> {
  const { url, embedded } = await makeServerDatabase(settings);
  if (!embedded) return url;
  endings.push(() => embedded.stop());
  stopNow = () => embedded.stopNow();
  embedded.watch((line) => console.error(`  ${line}`));
  return url;
}

async function mustAnswer(url: string): Promise<void> {
  const sql = postgres(url, { max: 1, connect_timeout: 5, onnotice: () => {} });
  try {
    await sql`select 1`;
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    throw new Sentence(
      `The database does not answer (${code ?? message}): check DATABASE_URL, and that PostgreSQL runs there.`,
    );
  } finally {
    await sql.end({ timeout: 1 });
  }
}

function greet({ port, mode }: Settings, took: number, firstCode: string | undefined): void {
  const phone = Object.values(networkInterfaces())
    .flat()
    .find((one) => one?.family === 'IPv4' && !one.internal)?.address;
  const here = `http://localhost:${port}/`;
  const there = phone ? `http://${phone}:${port}/` : undefined;
  const lines = [
    '',
    `  Ready in ${(took / 1_000).toFixed(1)} s (${mode} mode)`,
    '',
    `  Player app      ${here}`,
    `  Back office     ${here}office/`,
    `  API             ${here}docs`,
  ];
  if (firstCode)
    lines.push(
      '',
      '  The back office has no administrator yet. The first one starts here, within a day:',
      `    ${here}office/#/begin?code=${firstCode}`,
    );
  if (there) lines.push(`  From a phone    ${there}`, '', encodeQR(there, 'ascii'));
  if (mode === 'play')
    lines.push('  Demo accounts', ...DEMO_MEMBERS.map(({ username, password }) => `    ${username} / ${password}`));
  console.log([...lines, '', '  Ctrl-C ends everything.', ''].join('\n'));
}
