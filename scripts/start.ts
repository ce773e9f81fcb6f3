// `npm start`: everything that a newcomer needs, from a fresh clone to a page on a phone.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { join, resolve } from 'node:path';
import { openHouse } from '@house/server';
import { DEMO_MEMBERS } from '@house/server/seed';
import { BadSetting, readSettings, type Settings } from '@house/server/settings';
import postgres from 'postgres';
import encodeQR from 'qr';
import { buildApps } from './build.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { Sentence, speak } from './sentence.ts';

/** What has been started so far, to be ended in the opposite order, whenever that is asked for. */
const endings: (() => Promise<void> | void)[] = [];
let isEnding = false;

async function end(): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  for (const ending of endings.splice(0).reverse()) await ending();
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    console.log('\n  Closing …');
    end().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  });
}

await speak(async () => {
  try {
    await start();
  } catch (error) {
    await end();
    throw error;
  }
});

async function start(): Promise<void> {
  const began = performance.now();
  const settings = settingsOrSentence();
  endings.push(claimDataFolder(settings));
  await portMustBeFree(settings);
  const url = settings.databaseUrl ?? (await step('Starting PostgreSQL …', () => ownDatabase(settings)));
  await mustAnswer(url);
  await buildApps((line) => console.log(`  ${line}`));
  const house = await step('Opening the house …', () => openHouse(settings, url));
  endings.push(() => house.close());
  await house.server.listen({ port: settings.port, host: settings.host });
  greet(settings, performance.now() - began, await house.firstCode());
}

async function step<T>(words: string, work: () => Promise<T>): Promise<T> {
  console.log(`  ${words}`);
  return work();
}

function settingsOrSentence(): Settings {
  try {
    return readSettings({ LOG_LEVEL: 'warn', ...process.env });
  } catch (error) {
    if (error instanceof BadSetting) throw new Sentence(error.message);
    throw error;
  }
}

/** One house to a data folder: a second one would stop the database under the first. */
function claimDataFolder(settings: Settings): () => void {
  const file = join(settings.dataDir, 'running.pid');
  mkdirSync(settings.dataDir, { recursive: true });
  if (existsSync(file)) {
    const pid = Number(readFileSync(file, 'utf8'));
    if (isAlive(pid))
      throw new Sentence(
        `The data folder ${settings.dataDir} is in use by another copy (process ${pid}): end that one, or set DATA_DIR.`,
      );
  }
  writeFileSync(file, String(process.pid));
  return () => rmSync(file, { force: true });
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !existsSync('/proc/self') || readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('start.ts');
  } catch {
    return false;
  }
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
  const embedded = await startEmbeddedPostgres(join(resolve(settings.dataDir), 'postgres'));
  endings.push(() => embedded.stop());
  const sql = postgres(embedded.url('postgres'), { max: 1, onnotice: () => {} });
  try {
    const found = await sql`select 1 from pg_database where datname = 'house'`;
    if (found.length === 0) await sql`create database house`;
  } finally {
    await sql.end();
  }
  return embedded.url('house');
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
      '  Nobody works in the back office yet. Its first administrator begins here, within a day:',
      `    ${here}office/#/begin?code=${firstCode}`,
    );
  if (there) lines.push(`  From a phone    ${there}`, '', encodeQR(there, 'ascii'));
  if (mode === 'play')
    lines.push('  Demo accounts', ...DEMO_MEMBERS.map(({ username, password }) => `    ${username} / ${password}`));
  console.log([...lines, '', '  Ctrl-C ends everything.', ''].join('\n'));
}
