// `npm start`: everything that a newcomer needs, from a fresh clone to a page on a phone.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { join, resolve } from 'node:path';
import { type House, openHouse } from '@house/server';
import { DEMO_MEMBERS } from '@house/server/seed';
import { BadSetting, readSettings, type Settings } from '@house/server/settings';
import postgres from 'postgres';
import encodeQR from 'qr';
import { buildApps } from './build.ts';
import { type Embedded, startEmbeddedPostgres } from './embedded-postgres.ts';
import { Sentence, speak } from './sentence.ts';

await speak(async () => {
  const began = performance.now();
  const settings = settingsOrSentence();
  const release = claimDataFolder(settings);
  await portMustBeFree(settings);
  const postgresServer = settings.databaseUrl
    ? undefined
    : await step('Starting PostgreSQL …', () => startEmbeddedPostgres(join(resolve(settings.dataDir), 'postgres')));
  const house = await open(settings, postgresServer);
  greet(settings, performance.now() - began);
  endCleanly(house, postgresServer, release);
});

async function open(settings: Settings, embedded: Embedded | undefined): Promise<House> {
  try {
    const url = settings.databaseUrl ?? (await ownDatabase(embedded as Embedded));
    await mustAnswer(url);
    await buildApps((line) => console.log(`  ${line}`));
    const house = await step('Opening the house …', () => openHouse(settings, url));
    await house.server.listen({ port: settings.port, host: settings.host });
    return house;
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
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

async function ownDatabase(embedded: Embedded): Promise<string> {
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

function greet({ port, mode }: Settings, took: number): void {
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
  if (there) lines.push(`  From a phone    ${there}`);
  if (there && process.stdout.isTTY) lines.push('', encodeQR(there, 'term'));
  if (mode === 'play')
    lines.push('  Demo accounts', ...DEMO_MEMBERS.map(({ username, password }) => `    ${username} / ${password}`));
  console.log([...lines, '', '  Ctrl-C ends everything.', ''].join('\n'));
}

function endCleanly(house: House, embedded: Embedded | undefined, release: () => void): void {
  let isEnding = false;
  const end = async () => {
    if (isEnding) return;
    isEnding = true;
    console.log('\n  Closing …');
    await house.close();
    await embedded?.stop();
    release();
    process.exit(0);
  };
  process.on('SIGINT', () => void end());
  process.on('SIGTERM', () => void end());
}
