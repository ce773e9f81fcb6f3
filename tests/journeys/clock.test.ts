import { contract } from '@harbour/contract';
import { NetworkFailed } from '@harbour/contract/client';
import { openServer } from '@harbour/server';
import { SYSTEM_EFFECTS } from '@harbour/server/effects';
import { readSettings } from '@harbour/server/settings';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bet, player } from '#players';
import { newRequestId } from '#request-id';
import { openTestServer, type TestServer } from '#server';
import { askAt } from '#server-process';

const { liveTables } = contract;
const HOUR_MS = 3_600_000;
/** An hour, minus the time that the query took. */
const AN_HOUR = /The clock of this machine is 3[56]\d\d\.\d s ahead of the database's/;
const TABLE = 'baccarat-1';
let server: TestServer;
let ahead = 0;
const clock = () => new Date(SYSTEM_EFFECTS.clock().getTime() + ahead);
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

/** A node whose machine clock the test moves, without the database's. */
const openNode = () => {
  const settings = readSettings({ DATA_DIR: server.dataDir, LOG_LEVEL: 'silent', RATE_LIMIT: '1000000' });
  return openServer(settings, server.databaseUrl, { ...SYSTEM_EFFECTS, clock, machineClock: clock });
};

it('a node whose clock differs from the database’s does not start', async () => {
  ahead = HOUR_MS;
  try {
    await expect(openNode()).rejects.toThrow(AN_HOUR);
  } finally {
    ahead = 0;
  }
});

it('a node whose clock jumps stops writing until it is right again: no stake, no step at a table, and it says so', async () => {
  const ann = await player(server, 'live');
  await server.stop();
  await server.sql`update live_tables_table set betting_ms = 2000, dealing_ms = 500, pause_ms = 500`;
  await server.sql`update identity_session set seen_at = now()`;
  const node = await openNode();
  try {
    const origin = await node.http.listen({ port: 0, host: '127.0.0.1' });
    const ask = askAt(Number(new URL(origin).port), ann);
    const play = async () => {
      const { view } = await ask(liveTables.getTable, { table: TABLE });
      const slip = {
        table: TABLE,
        roundNo: view.round?.roundNo ?? '',
        betList: [bet('banker', '10')],
        requestId: newRequestId(),
      };
      return ask(liveTables.placeBets, slip).then(
        () => 'done',
        (error: Error & { why?: string }) => (error instanceof NetworkFailed ? 'backSoon' : error.why),
      );
    };
    const ready = async () => (await fetch(`${origin}/readyz`)).text();
    await expect.poll(play, { timeout: 20_000 }).toBe('done');

    ahead = HOUR_MS;
    expect(await play()).toBe('backSoon');
    await expect.poll(ready).toMatch(AN_HOUR);
    const rounds = () => server.sql`select round_no, phase, ends_at from live_tables_round order by id`;
    const before = await rounds();
    // In this time rounds would have been refunded and begun.
    for (let look = 0; look < 5; look += 1) {
      expect(await play()).toBe('backSoon');
      expect(await rounds()).toEqual(before);
    }

    ahead = 0;
    await expect.poll(play, { timeout: 20_000 }).toBe('done');
    await expect.poll(ready).not.toContain('taking part');
    expect(await server.sql`select 1 from live_tables_round where ends_at > now() + interval '1 minute'`).toEqual([]);
  } finally {
    await node.close();
  }
});
