import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { contract } from '@harbour/contract';
import { limits, moneyOf } from '@harbour/rules';
import { makeServerDatabase } from '@harbour/scripts/server-database';
import { openServer } from '@harbour/server';
import { SYSTEM_EFFECTS } from '@harbour/server/effects';
import { readSettings } from '@harbour/server/settings';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { oddFacts, oddReturns } from '#facts';
import { admin, type Colleague, factorOf, upload } from '#people';
import { player } from '#players';
import { newRequestId } from '#request-id';
import { openTestServer, PASSWORD, register, type TestServer, type Visitor, whenFree } from '#server';
import { askAt } from '#server-process';
import { runCommand } from '#terminal';

const { identity, wallet, solo, officeStaff } = contract;
/** Each command starts a process of its own. */
const SLOW = 240_000;
const folder = mkdtempSync(join(tmpdir(), 'harbour-backup-'));
const file = join(folder, 'harbour.tar.gz');
let server: TestServer;
let ann: Visitor;
let username: string;
let boss: Colleague;
let proof: string;
let made: Awaited<ReturnType<typeof runCommand>>;
let pendingGames: unknown[];

const backup = (...args: string[]) =>
  runCommand('backup', args, { DATA_DIR: server.dataDir, DATABASE_URL: server.databaseUrl });
const restore = (name: string, env: NodeJS.ProcessEnv, ...args: string[]) =>
  runCommand('restore', [name, ...args], env);
const playOnce = async ({ ask }: Pick<Visitor, 'ask'>) => {
  await ask(solo.play, { game: 'lanternHarbour', stake: moneyOf('1'), requestId: newRequestId() });
  server.pass(limits.SLOT_CYCLE_MS);
};
const freshFolder = () => mkdtempSync(join(folder, 'data-'));
const proofAt = async (origin: string, token: string | null) => {
  const answer = await fetch(`${origin}/web/upload/file/${proof}`, {
    headers: { token: token ?? '', device: ann.device },
  });
  return { status: answer.status, text: Buffer.from(await answer.arrayBuffer()).toString('base64') };
};

/** An empty database of our own. */
async function emptyDatabase() {
  const name = `restored_${randomBytes(6).toString('hex')}`;
  const adminUrl = inject('postgresUrl');
  const owner = postgres(adminUrl, { max: 1, onnotice: () => {} });
  await owner.unsafe(`create database ${name}`);
  const url = adminUrl.replace(/\/postgres$/, `/${name}`);
  return {
    url,
    countTables: async () => {
      const sql = postgres(url, { max: 1 });
      const [row] = await sql`select count(*)::int as count from pg_tables where schemaname = 'public'`;
      await sql.end();
      return row?.count as number;
    },
    drop: async () => {
      await owner.unsafe(`drop database ${name} with (force)`);
      await owner.end();
    },
  };
}

beforeAll(async () => {
  server = await openTestServer();
  ann = await player(server, 'slots');
  username = await server.sql`select username from identity_member order by id desc limit 1`.then(
    ([row]) => row?.username,
  );
  for (let game = 0; game < 3; game += 1) await playOnce(ann);
  proof = await upload(ann, 'proof');
  boss = await admin(server);
  // Other members keep moving money while the backup is made.
  const others = server.visitor();
  await register(others);
  let isOver = false;
  const moving = (async () => {
    for (let turn = 0; !isOver; turn += 1) {
      server.pass(10_000);
      await others.ask(wallet.convertMoney, {
        amount: moneyOf('1'),
        requestId: newRequestId(),
        ...(turn % 2 ? { from: 'venue:live', to: 'central' } : { from: 'central', to: 'venue:live' }),
      });
    }
  })();
  // No consumer passes a transaction that is open, so the facts of these games are pending in the backup.
  await server.sql.begin(async (tx) => {
    await tx`select pg_current_xact_id()`;
    for (let game = 0; game < 3; game += 1) await playOnce(ann);
    pendingGames = await oddReturns(server);
    made = await backup(file);
  });
  isOver = true;
  await moving;
});
afterAll(async () => {
  await server?.close();
  rmSync(folder, { recursive: true, force: true });
});

it('a backup is readable only by its owner, says that it contains the secret, and overwrites no other file', async () => {
  expect(made).toMatchObject({ code: 0, output: expect.stringContaining('It holds the secret of the server') });
  expect(statSync(file).mode & 0o077).toBe(0);
  const again = await backup(file);
  expect(again).toMatchObject({ code: 1, output: expect.stringContaining('is there already') });
});

it(
  'restored into an empty folder, it is the same server: ledger, money, games, pictures, staff; and it goes on',
  async () => {
    const dataDir = freshFolder();
    const restored = await restore(file, { DATA_DIR: dataDir });
    expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('entries were read again') });
    expect(readFileSync(join(dataDir, 'secret'), 'utf8')).toBe(inject('serverSecret'));
    const settings = readSettings({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', RATE_LIMIT: '1000000' });
    const database = await makeServerDatabase(settings);
    const second = await openServer(settings, database.url, { ...SYSTEM_EFFECTS, clock: server.now });
    try {
      const origin = await second.http.listen({ port: 0, host: '127.0.0.1' });
      const port = Number(new URL(origin).port);
      const there: Visitor = { ...ann, token: null };
      const ask = askAt(port, there);
      there.token = (await ask(identity.login, { username, password: PASSWORD })).token;
      expect(await ask(wallet.getUserBalance, {})).toEqual(await ann.ask(wallet.getUserBalance, {}));
      expect(await ask(contract.bets.getBetRecord, { range: 'month' })).toEqual(
        await ann.ask(contract.bets.getBetRecord, { range: 'month' }),
      );
      const picture = await proofAt(origin, there.token);
      expect(picture.status).toBe(200);
      expect(picture).toEqual(await proofAt(server.origin, ann.token));
      await playOnce({ ask });
      server.pass(31_000);
      const factor = factorOf(boss.secret, server.now());
      const desk = askAt(port, { ...boss, token: null });
      const { token } = await desk(officeStaff.loginStaff, {
        username: boss.username,
        password: boss.password,
        factor,
      });
      expect(token).toMatch(/.{20}/);
      expect((await whenFree(second.ledger.recheck)).findings).toEqual([]);
      // Sequences continue where they were.
      const sql = postgres(database.url, { max: 1, types: { bigint: postgres.BigInt } });
      const [behind] = await sql`select count(*)::int as count from identity_session
      where id > (select last_value from pg_sequences where sequencename = 'identity_session_id_seq')`;
      expect(behind?.count).toBe(0);
      // Facts that were pending in the backup are consumed here, and so are those that came after it.
      expect(pendingGames).toHaveLength(1);
      await expect.poll(() => oddReturns({ sql }), { timeout: 20_000 }).toEqual([]);
      expect(await oddFacts({ sql })).toEqual([]);
      await sql.end();
    } finally {
      await second.close();
      await database.close();
    }
    const occupied = await restore(file, { DATA_DIR: dataDir });
    expect(occupied).toMatchObject({ code: 1, output: expect.stringContaining('is not empty') });
  },
  SLOW,
);

describe('restored into one’s own PostgreSQL', () => {
  let target: Awaited<ReturnType<typeof emptyDatabase>>;
  const into = (name: string, dataDir: string, ...args: string[]) =>
    restore(name, { DATA_DIR: dataDir, DATABASE_URL: target.url }, ...args);
  beforeAll(async () => {
    target = await emptyDatabase();
  });
  afterAll(() => target.drop());

  /** Expects a refusal with these words, and that nothing is left behind. */
  const refused = async (name: string, words: string, env: NodeJS.ProcessEnv = {}) => {
    const dataDir = freshFolder();
    const answer = await restore(name, { DATA_DIR: dataDir, DATABASE_URL: target.url, ...env });
    expect(answer).toMatchObject({ code: 1, output: expect.stringContaining(words) });
    expect(answer.output).not.toContain('    at ');
    expect(await target.countTables()).toBe(0);
    expect(readdirSync(dataDir)).toEqual([]);
  };

  it(
    'a truncated or changed backup leaves nothing behind',
    async () => {
      const whole = readFileSync(file);
      const broken = join(folder, 'broken.tar.gz');
      writeFileSync(broken, whole.subarray(0, whole.length - 9));
      await refused(broken, 'is not a whole backup');
      const unpacked = gunzipSync(whole);
      // An amount of an entry is changed and the archive packed again, so only the hash of the rows reveals it.
      unpacked[unpacked.indexOf('lanternHarbour')] = 'x'.charCodeAt(0);
      writeFileSync(broken, gzipSync(unpacked));
      await refused(broken, 'differs from what was written');
      const other = gunzipSync(whole);
      // The first one in the archive is that of the backup's first migration.
      const digest = other.indexOf('"digest":"') + '"digest":"'.length;
      other.write('0'.repeat(64), digest);
      writeFileSync(broken, gzipSync(other));
      await refused(broken, 'which this version does not know');
      await refused(join(folder, 'nowhere.tar.gz'), 'There is no file');
      await refused(file, 'not the one that this backup was made with', { HOUSE_SECRET: 'ab'.repeat(32) });
    },
    SLOW,
  );

  it(
    'a backup whose ledger does not reconcile is refused, unless forced',
    async () => {
      const odd = join(folder, 'odd.tar.gz');
      const move = (by: number) =>
        server.sql`update ledger_account set balances[1] = balances[1] + ${by} where member = (select min(member) from ledger_account)`;
      await move(7);
      // A migration in the wording in which it was first published is known too.
      await server.sql`update platform_migration set digest = 'bf9721e21040c8571d56b4ee10b5ac11c70cfa438e6f579879cdeb3a95912765'
        where name = '0091_ledger_snapshot.sql'`;
      expect((await backup(odd, '--without-secret')).code).toBe(0);
      await move(-7);
      await refused(odd, 'holds no secret');
      const HOUSE_SECRET = inject('serverSecret');
      await refused(odd, 'The ledger of this backup does not agree', { HOUSE_SECRET });
      const dataDir = freshFolder();
      const forced = await restore(odd, { DATA_DIR: dataDir, DATABASE_URL: target.url, HOUSE_SECRET }, '--anyway');
      expect(forced.code).toBe(0);
      expect(existsSync(join(dataDir, 'secret'))).toBe(false);
      expect(await target.countTables()).toBeGreaterThan(50);
      const occupied = await into(file, freshFolder());
      expect(occupied).toMatchObject({ code: 1, output: expect.stringContaining('The database is not empty') });
    },
    SLOW,
  );
});
