import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSite } from '@harbour/scripts/bench/ledger-crash-site';
import { openDatabase } from '@harbour/server/db';
import { appendFacts } from '@harbour/server/facts';
import { withTestDatabase } from '@harbour/tests/database';
import postgres from 'postgres';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type HeldEnd, openCrashPoints } from '#crash-points';
import { kill } from '#server-process';
import type { FactsNews, FactsStep, FactsWork } from './facts-child.ts';

const CONSUMER = 'crash-test';
const SOON = { timeout: 30_000, interval: 20 };
const folder = mkdtempSync(join(tmpdir(), 'harbour-facts-crash-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const openSql = (url: string) => postgres(url, { max: 2, onnotice: () => {}, types: { bigint: postgres.BigInt } });
type Sql = ReturnType<typeof openSql>;

/** Neither table has a key: a doubled effect shows. */
const prepare = (sql: Sql) =>
  sql.unsafe('create table crash_cause (subject text); create table crash_effect (subject text, process int)');

/** Facts that the cursor has passed and that were not handled once, and handled ones that it has not passed. */
const oddEffects = (sql: Sql) => sql`
  select coalesce(passed.subject, effect.subject) as subject, effect.times from (
    select fact.subject from facts_log fact join facts_cursor cursor on (fact.tx, fact.position) <= (cursor.tx, cursor.position)
    where cursor.name = ${CONSUMER} and fact.kind = 'memberClosed') passed
  full join (select subject, count(*) as times from crash_effect group by subject) effect using (subject)
  where passed.subject is null or effect.times is distinct from 1`;

/** Causes without their fact, or with two, and facts without a cause. */
const oddCauses = (sql: Sql) => sql`
  select coalesce(cause.subject, fact.subject) as subject, fact.times from crash_cause cause
  full join (select subject, count(*) as times from facts_log where kind = 'memberClosed' group by subject) fact
    using (subject)
  where cause.subject is null or fact.times is distinct from 1`;

/** The number of facts that no process has handled. */
async function unhandled(sql: Sql): Promise<number> {
  const [row] = await sql<{ count: number }[]>`select count(*)::int as count from facts_log
    where kind = 'memberClosed' and subject not in (select subject from crash_effect)`;
  return row?.count ?? 0;
}

const running = new Set<ChildProcess>();
afterEach(async () => {
  await Promise.all([...running].map(kill));
  running.clear();
});

/** A process that writes facts or follows them; a follower stops at the step. */
function startChild(url: string, work: FactsWork, step?: FactsStep) {
  const file = join(import.meta.dirname, 'facts-child.ts');
  const child = fork(file, [url, work, CONSUMER, ...(step ? [step] : [])], { execArgv: [] });
  running.add(child);
  const news = { wrote: [] as string[], handled: 0, reached: '', isStopped: false };
  const ended = new Promise<never>((_, failed) => {
    child.once('exit', (code) => failed(new Error(`the process ended by itself: ${code}`)));
  });
  ended.catch(() => {});
  child.on('message', ({ wrote, handled, reached, stopped }: FactsNews) => {
    if (wrote) news.wrote.push(wrote);
    news.handled += handled ?? 0;
    news.reached = reached ?? news.reached;
    news.isStopped ||= stopped === true;
  });
  const seen = (isSeen: () => boolean) => Promise.race([ended, expect.poll(isSeen, SOON).toBe(true)]);
  return {
    news,
    pid: child.pid as number,
    seen,
    kill: async () => {
      running.delete(child);
      await kill(child);
    },
    /** Ends its work, and not in the middle. */
    stop: async () => {
      child.send('stop');
      await seen(() => news.isStopped);
    },
  };
}

describe('on one database', () => {
  const database = withTestDatabase((url) => {
    const [app, sql] = [openDatabase(url, 2), openSql(url)];
    return { app, sql, url, close: async () => void (await Promise.all([app.close(), sql.end()])) };
  });
  let points: Awaited<ReturnType<typeof openCrashPoints>>;
  beforeAll(async () => {
    const { sql } = database();
    await prepare(sql);
    points = await openCrashPoints(sql, [{ name: 'committing', on: 'insert on crash_effect', isAtCommit: true }]);
  });
  afterAll(() => points.close());

  const write = (subjects: string[]) =>
    database().app.transact(async (tx) => {
      for (const subject of subjects) await tx`insert into crash_cause (subject) values (${subject})`;
      await appendFacts(
        tx,
        subjects.map((subject) => ({ kind: 'memberClosed' as const, member: 1n, subject, at: new Date() })),
      );
    });
  const handledBy = async (process: number): Promise<string[]> => {
    const rows = await database().sql<{ subject: string }[]>`
      select subject from crash_effect where process = ${process} order by subject`;
    return rows.map(({ subject }) => subject);
  };

  type Death = { step: FactsStep | 'committing'; words: string; end?: HeldEnd; isHandled: boolean };
  it.each<Death>([
    { step: 'cursorLocked', words: 'with the cursor locked', isHandled: false },
    { step: 'pageRead', words: 'with its facts read', isHandled: false },
    { step: 'written', words: 'in its handler, with all written', isHandled: false },
    { step: 'beforeCommit', words: 'before its commit', isHandled: false },
    { step: 'committing', words: 'in a commit that is undone', end: 'undone', isHandled: false },
    { step: 'committing', words: 'in a commit that succeeds unheard', end: 'goesOn', isHandled: true },
    { step: 'afterCommit', words: 'after its commit', isHandled: true },
  ])('a consumer that is killed $words has handled all or nothing, and the next one goes on', async (death) => {
    const { sql, url } = database();
    const { step, words, end, isHandled } = death;
    const subjects = ['a', 'b', 'c'].map((letter) => `${words} ${letter}`);
    await write(subjects);
    if (step === 'committing') await points.hold(step);
    const dying = startChild(url, 'follow', step === 'committing' ? undefined : step);
    if (step === 'committing') await points.isReached();
    else await dying.seen(() => dying.news.reached === step);
    // It is already there when the other one dies.
    const next = startChild(url, 'follow');
    await dying.kill();
    if (end) await points.end(end);
    await write([`${words} later`]);
    await expect.poll(() => unhandled(sql), SOON).toBe(0);
    await next.stop();
    expect(await handledBy(dying.pid)).toEqual(isHandled ? subjects : []);
    expect(await oddEffects(sql)).toEqual([]);
    expect(await oddCauses(sql)).toEqual([]);
  });

  it('two processes on one cursor handle each fact once, while others are written', async () => {
    const { sql, url } = database();
    const writer = startChild(url, 'write');
    const followers = [startChild(url, 'followRows'), startChild(url, 'followRows')];
    await Promise.all(followers.map(({ seen, news }) => seen(() => news.handled > 50)));
    await writer.stop();
    await expect.poll(() => unhandled(sql), SOON).toBe(0);
    await Promise.all(followers.map(({ stop }) => stop()));
    const shares = await Promise.all(followers.map(async ({ pid }) => (await handledBy(pid)).length));
    expect(shares).toEqual(followers.map(({ news }) => news.handled));
    expect(shares.reduce((sum, share) => sum + share)).toBe(writer.news.wrote.length);
    expect(await oddEffects(sql)).toEqual([]);
    expect(await oddCauses(sql)).toEqual([]);
  });
});

it('facts are neither lost nor handled twice when PostgreSQL itself is killed', async () => {
  const site = await openSite(join(folder, 'site'));
  try {
    const before = openSql(site.url);
    await prepare(before);
    await before.end();
    const writer = startChild(site.url, 'write');
    const followers = [startChild(site.url, 'follow'), startChild(site.url, 'followRows')];
    for (const isAbrupt of [false, true, false]) {
      const handled = () => followers.reduce((sum, { news }) => sum + news.handled, 0);
      const [wrote, hadHandled] = [writer.news.wrote.length, handled()];
      await writer.seen(() => writer.news.wrote.length > wrote + 50 && handled() > hadHandled + 50);
      await site.killServer(isAbrupt);
      await site.startServer();
    }
    await writer.stop();
    const sql = openSql(site.url);
    await expect.poll(() => unhandled(sql), SOON).toBe(0);
    await Promise.all(followers.map(({ stop }) => stop()));
    expect(await oddEffects(sql)).toEqual([]);
    expect(await oddCauses(sql)).toEqual([]);
    const kept = await sql<{ subject: string }[]>`select subject from crash_cause`;
    expect(new Set(kept.map(({ subject }) => subject)).isSupersetOf(new Set(writer.news.wrote))).toBe(true);
    await sql.end();
  } finally {
    await site.close();
  }
}, 180_000);
