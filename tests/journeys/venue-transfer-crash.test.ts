import { makeAsk } from '@harbour/contract/client';
import { freePort } from '@harbour/scripts/free-port';
import { openLedgerCheck } from '@harbour/server/ledger-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { oddFacts } from '#facts';
import { newRequestId } from '#request-id';
import { openTestServer, type TestServer, whenFree } from '#server';
import { forkServer, kill } from '#server-process';
import { differences, type Guest, move, newcomer, playerOf, startVenues, type Venues } from '#venues';

type Point = { op: 'INSERT' | 'UPDATE'; state: string; step: string; from: string; to: string };
const IN = { from: 'central', to: 'venue:tide', step: 'in' };
const OUT = { from: 'venue:tide', to: 'venue:live', step: 'out' };
/** The statements at which the server is killed: the next state of a transfer's row. Each line is one kill. */
const DEATHS: Point[][] = [
  [{ op: 'INSERT', state: 'debited', ...IN }],
  [
    { op: 'UPDATE', state: 'sent', ...IN },
    { op: 'UPDATE', state: 'sent', ...OUT },
    { op: 'UPDATE', state: 'unknown', ...IN },
  ],
  [{ op: 'UPDATE', state: 'confirmed', ...IN }],
  [{ op: 'UPDATE', state: 'confirmed', ...OUT }],
];
const HELD = 77;
const BETS = 3;
const soon = { timeout: 20_000, interval: 20 };

let venues: Venues;
let first: TestServer;
let guests: { guest: Guest; point: Point; requestId: string }[][];
/** The venue's names of those who have money there. */
let players: string[];
beforeAll(async () => {
  venues = await startVenues();
  first = await openTestServer(venues.settings);
  guests = [];
  for (const points of DEATHS) {
    const ready = points.map(async (point) => {
      const guest = await newcomer(first);
      if (point.from === 'venue:tide') await move(guest, 'central', 'venue:tide', '500');
      return { guest, point, requestId: newRequestId() };
    });
    guests.push(await Promise.all(ready));
  }
  const there = guests.flat().filter(({ point }) => point.from === 'venue:tide');
  players = await Promise.all(there.map(({ guest }) => playerOf(first, guest.member, 'tide')));
  await first.sql`update integration_transfer set created_at = created_at - interval '1 minute'`;
  await first.sql.unsafe(`
    create table crash_point (member bigint, op text, state text, step text);
    create function crash_here() returns trigger language plpgsql as $$ begin
      perform pg_advisory_xact_lock(${HELD}) from crash_point point where point.member = new.member and point.op = tg_op
        and point.state = new.state and point.step = new.step;
      return new;
    end $$;
    create trigger crash_here before insert or update on integration_transfer for each row execute function crash_here();`);
  await first.stop();
});
afterAll(async () => {
  await first.close();
  await venues.stop();
});

it('a server that is killed between any two steps of a venue transfer loses and doubles nothing', async () => {
  const { sql, databaseUrl } = first;
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const { venueUrl, venueKey } = venues.settings;
  const start = () => {
    const args = [databaseUrl, first.dataDir, String(port), venueUrl, venueKey.toString('hex')];
    return forkServer('integration-child.ts', args);
  };
  const askAgain = ({ guest, point, requestId }: (typeof guests)[number][number]) => {
    const ask = makeAsk({
      origin,
      language: () => 'en',
      device: () => guest.device,
      token: () => guest.token,
      onUnauthorized: () => {},
      networkWords: () => 'no answer',
      refusalWords: (why) => why,
    });
    return move({ ...guest, ask }, point.from, point.to, '120', requestId);
  };
  const statement = openLedgerCheck(databaseUrl);
  const holder = await sql.reserve();

  for (const dying of guests) {
    // Their bets are read by servers that are about to die.
    for (const player of players) await venues.control('tide', 'play', { player, n: BETS, stake: '100', seed: 1 });
    await sql`update integration_log set next_pull_at = now()`;
    const child = await start();
    await holder`select pg_advisory_lock(${HELD})`;
    for (const { guest, point } of dying)
      await sql`insert into crash_point values (${guest.member}, ${point.op}, ${point.state}, ${point.step})`;
    const isSilent = dying.some(({ point }) => point.state === 'unknown');
    if (isSilent) await venues.goWrong('tide', [{ kind: 'dropAfter', probability: 1, times: 1, verbs: ['transfer'] }]);
    const asked = Promise.allSettled(dying.map(askAgain));
    const waiting = async () => {
      const rows = await sql`select pid from pg_locks where locktype = 'advisory' and objid = ${HELD} and not granted`;
      return rows.length;
    };
    await expect.poll(waiting, soon).toBe(dying.length);
    await kill(child);
    await asked;
    await sql`select pg_terminate_backend(pid) from pg_locks
      where locktype = 'advisory' and objid = ${HELD} and not granted`;
    await sql`delete from crash_point`;
    await holder`select pg_advisory_unlock(${HELD})`;
    await venues.goWrong('tide');
    expect((await whenFree(statement.recheck)).findings).toEqual([]);
    expect(await oddFacts(first)).toEqual([]);
  }

  const last = await start();
  const isOver = async () => {
    await sql`update integration_transfer set next_ask_at = now() where ended_at is null`;
    return (await sql`select 1 from integration_transfer where ended_at is null`).length;
  };
  await expect.poll(isOver, { timeout: 20_000, interval: 300 }).toBe(0);
  // A repeated request gets the outcome; one that was never received is handled now.
  for (const dead of guests.flat()) expect(await askAgain(dead)).toMatchObject({ isPending: false });
  const done = await sql<{ member: bigint; count: number }[]>`
    select member, count(*)::int from integration_transfer where amount = 12000 and state = 'confirmed' group by member`;
  expect(done.map(({ count }) => count)).toEqual(guests.flat().map(() => 1));
  await expect.poll(() => differences(first, venues), { timeout: 20_000, interval: 300 }).toEqual([]);
  const [logged] = await sql`select count(distinct subject)::int as bets from facts_log where venue = 'tide'`;
  expect(logged).toEqual({ bets: players.length * BETS * DEATHS.length });
  expect(await oddFacts(first)).toEqual([]);
  expect((await whenFree(statement.recheck)).findings).toEqual([]);
  await kill(last);
  holder.release();
  await statement.close();
}, 240_000);
