import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contract } from '@harbour/contract';
import { makeAsk } from '@harbour/contract/client';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { embeddedUrl, postmastersIn, processIn, runCommand, startInTerminal } from '#terminal';
import { startVenues } from '#venues';

type Started = Awaited<ReturnType<typeof startInTerminal>>;
const PATIENCE = { timeout: 100_000, interval: 200 };
const folder = mkdtempSync(join(tmpdir(), 'harbour-start-'));
/** As an older version left it: readable by everyone on the machine. */
const dataDir = join(folder, 'data');
const env = { DATA_DIR: dataDir };
const postmaster = () => processIn(join(dataDir, 'postgres', 'postmaster.pid'));
let started: Started;
let sql: postgres.Sql;

const isReady = ({ origin }: Started) =>
  fetch(`${origin}/healthz`).then(
    ({ status }) => status,
    () => 0,
  );
const logIn = async () => {
  const ask = makeAsk({
    origin: started.origin,
    language: () => 'en' as const,
    device: () => 'd'.repeat(22),
    token: () => null,
    onUnauthorized: () => {},
    networkWords: () => 'no answer',
    refusalWords: (why: string) => why,
  });
  return (await ask(contract.identity.login, { username: 'player01', password: 'play1234' })).token;
};

beforeAll(async () => {
  mkdirSync(dataDir);
  for (const name of ['postgres.log', 'payment-sandbox.jsonl']) writeFileSync(join(dataDir, name), '');
  for (const name of ['postgres.log', 'payment-sandbox.jsonl']) chmodSync(join(dataDir, name), 0o644);
  chmodSync(dataDir, 0o755);
  started = await startInTerminal(dataDir);
  await vi.waitFor(async () => expect(await isReady(started), started.shown()).toBe(200), PATIENCE);
  sql = postgres(embeddedUrl(dataDir), { max: 1, onnotice: () => {} });
});
afterAll(async () => {
  await sql?.end();
  if (started && !started.hasEnded()) started.kill();
  rmSync(folder, { recursive: true, force: true });
});

it('the data folder and its files are readable only by their owner, also if an older version left them open', () => {
  const open = (path: string) => statSync(path).mode & 0o077;
  expect(open(dataDir)).toBe(0);
  expect(readdirSync(dataDir)).toContain('running.pid');
  expect(readdirSync(dataDir).filter((name) => open(join(dataDir, name)) !== 0)).toEqual([]);
});

it('the PostgreSQL log names errors, and no addresses of members', async () => {
  const again = sql`insert into site_phone_area select * from site_phone_area limit 1`;
  await expect(again).rejects.toThrow('duplicate key');
  const read = () => readFileSync(join(dataDir, 'postgres.log'), 'utf8');
  await expect.poll(read).toContain('duplicate key');
  expect(read()).not.toContain('already exists');
});

it('`npm run ledger` checks the server that `npm start` opened, and clears a halt, with an entry in the audit log', async () => {
  const whole = await runCommand('ledger', [], env);
  expect(whole).toMatchObject({ code: 0, output: expect.stringContaining('They agree.') });
  const move = (by: number) =>
    sql`update ledger_account set balances[1] = balances[1] + ${by} where member = (select min(member) from ledger_account)`;
  await move(7);
  const differs = await runCommand('ledger', ['clear'], env);
  expect(differs).toMatchObject({ code: 1, output: expect.stringContaining('differs from its entries by 7') });
  await move(-7);
  const isHalted = async () => (await sql`select 1 from ledger_state where halted_at is not null`).length === 1;
  expect(await isHalted()).toBe(true);
  const cleared = await runCommand('ledger', ['clear'], env);
  expect(cleared).toMatchObject({ code: 0, output: expect.stringContaining('The alarms are cleared') });
  expect(await isHalted()).toBe(false);
  const acts = await sql`select staff_name, subject, before from platform_audit where action = 'ledger.clear'`;
  expect(acts).toEqual([{ staff_name: 'machine', subject: 'ledger', before: '{"alarms":2}' }]);
});

it('`npm run venue` adds a venue to the server that `npm start` opened', async () => {
  await sql`delete from games_game where venue = 'tide'`;
  const venues = await startVenues();
  try {
    const { venueUrl, venueKey } = venues.settings;
    const address = { VENUE_TIDE_URL: venueUrl, VENUE_TIDE_KEY: venueKey.toString('hex') };
    const request = ['tide', '--kind', 'transfer', '--class', 'fishing'];
    const taken = await runCommand('venue', request, { ...env, ...address });
    expect(taken).toMatchObject({ code: 0, output: expect.stringContaining('new games: tide.') });
  } finally {
    await venues.stop();
  }
  expect(await sql`select 1 from games_game where venue = 'tide'`).not.toHaveLength(0);
});

it('a killed PostgreSQL is started again, once, and the server answers without a restart', async () => {
  const server = processIn(join(dataDir, 'running.pid'));
  const before = postmaster() as number;
  process.kill(before, 'SIGKILL');
  await expect.poll(() => postmaster() ?? before, PATIENCE).not.toBe(before);
  await expect.poll(() => logIn().catch(() => ''), PATIENCE).toMatch(/.{20}/);
  expect(await isReady(started)).toBe(200);
  expect(processIn(join(dataDir, 'running.pid'))).toBe(server);
  expect(postmastersIn(dataDir).length).toBeLessThanOrEqual(1);
  const reports = () => started.shown().match(/PostgreSQL is not running|PostgreSQL runs again/g);
  await expect.poll(reports).toEqual(['PostgreSQL is not running', 'PostgreSQL runs again']);
});

it('Ctrl-C in a terminal ends everything, PostgreSQL too', async () => {
  const [server, database] = [processIn(join(dataDir, 'running.pid')), postmaster()];
  expect([server, database]).not.toContain(undefined);
  started.pressCtrlC();
  // The terminal signals the server, and npm signals it again, a moment later or much later.
  await expect.poll(() => started.shown(), { interval: 1 }).toContain('Closing');
  process.kill(server as number, 'SIGINT');
  await started.ended;
  await expect.poll(() => processIn(join(dataDir, 'running.pid')), PATIENCE).toBeUndefined();
  expect(readdirSync(join(dataDir, 'postgres'))).not.toContain('postmaster.pid');
  expect(postmastersIn(dataDir)).toEqual([]);
  expect(started.shown().match(/Closing/g)).toHaveLength(1);
  expect(readFileSync(join(dataDir, 'postgres.log'), 'utf8').trimEnd()).toMatch(/database system is shut down$/);
});

it('Ctrl-C during a start leaves nothing behind either', async () => {
  const again = await startInTerminal(dataDir);
  try {
    await expect.poll(() => again.shown(), PATIENCE).toContain('Starting PostgreSQL');
    again.pressCtrlC();
    await again.ended;
    await expect.poll(() => processIn(join(dataDir, 'running.pid')), PATIENCE).toBeUndefined();
    expect(readdirSync(join(dataDir, 'postgres'))).not.toContain('postmaster.pid');
    expect(postmastersIn(dataDir)).toEqual([]);
  } finally {
    if (!again.hasEnded()) again.kill();
  }
});
