// PostgreSQL's own benchmark: TPC-B-like transactions on the same server.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Sentence } from '@harbour/scripts/sentence';
import { percentiles } from './bench.ts';
import type { Measured, Span } from './ledger-loop.ts';

const SCALE = 50;
const THREADS = 2;
const CLIENTS = [16, 64];
const DEBIAN = '/usr/lib/postgresql';

export type PgbenchRun = Measured & { clients: number };
export type Pgbench = {
  /** Transactions a second with so many clients, or the better of two client counts. */
  run: (span: Span, clients?: number) => Promise<PgbenchRun>;
  /** At a steady rate; a transaction's time counts from when it should have begun, as in our own load. */
  runAtRate: (perSecond: number, span: Span, clients: number) => Promise<PgbenchRun>;
};

/** Fills an empty database. */
export async function openPgbench(databaseUrl: string, onEnd: (work: () => unknown) => void): Promise<Pgbench> {
  const binary = findPgbench();
  const { hostname, port, username, password, pathname } = new URL(databaseUrl);
  const place = ['-h', hostname, '-p', port, '-U', username];
  const call = (args: string[]): Promise<string> => {
    const child = spawn(binary, [...place, ...args, pathname.slice(1)], {
      env: { ...process.env, PGPASSWORD: password },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    onEnd(() => child.kill());
    const words = { out: '', error: '' };
    child.stdout.on('data', (text) => (words.out += text));
    child.stderr.on('data', (text) => (words.error += text));
    return new Promise((done, failed) => {
      child.once('error', failed);
      child.once('close', (code) => (code === 0 ? done(words.out) : failed(new Error(`pgbench: ${words.error}`))));
    });
  };
  const once = async (seconds: number, clients: number, more: string[] = []): Promise<PgbenchRun> => {
    const folder = mkdtempSync(join(tmpdir(), 'pgbench-'));
    try {
      const log = ['--log', `--log-prefix=${join(folder, 'log')}`];
      const load = ['-M', 'prepared', '-c', `${clients}`, '-j', `${THREADS}`, '-T', `${seconds}`];
      const words = await call([...load, ...log, ...more]);
      // pgbench gives no rate if the disk let no transaction end in that time, which only a warm-up may do.
      const [, tps = /actually processed: 0$/m.test(words) ? '0' : undefined] = /tps = ([\d.]+)/.exec(words) ?? [];
      if (!tps) throw new Error(`pgbench said: ${words}`);
      const latencies = latenciesIn(folder);
      return { perSecond: Number(tps), clients, latencies, ...percentiles(latencies) };
    } finally {
      rmSync(folder, { recursive: true });
    }
  };
  await call(['-i', '-q', '-s', `${SCALE}`]);
  return {
    run: async ({ warmUpS, measuredS }, clients) => {
      const asked = clients ? [clients] : CLIENTS;
      const results: PgbenchRun[] = [];
      await once(warmUpS, asked[0] as number);
      for (const number of asked) results.push(await once(measuredS, number));
      const best = results.reduce((most, one) => (one.perSecond > most.perSecond ? one : most));
      if (best.perSecond === 0) throw new Error('pgbench ended no transaction');
      return best;
    },
    runAtRate: (perSecond, { measuredS }, clients) => once(measuredS, clients, [`--rate=${perSecond}`]),
  };
}

/** From pgbench's own log: a line for each transaction, its third word the microseconds it took. */
function latenciesIn(folder: string): number[] {
  const lines = readdirSync(folder).flatMap((file) => readFileSync(join(folder, file), 'utf8').trim().split('\n'));
  return lines.map((line) => Number(line.split(' ')[2]) / 1_000);
}

function findPgbench(): string {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const places = ['pgbench', ...versions.map((version) => join(DEBIAN, version, 'bin', 'pgbench'))];
  const found = places.find((place) => spawnSync(place, ['--version']).status === 0);
  if (found) return found;
  throw new Sentence(
    'The ledger is measured against pgbench, which is not here: install the package postgresql of Debian.',
  );
}
