import { hexOf } from '@harbour/engines';
import { limits } from '@harbour/rules';
import { withTestDatabase } from '@harbour/tests/database';
import { expect, it } from 'vitest';
import { later } from '#platform/clock';
import { openDatabase, type Tx } from '#platform/db';
import { systemRandom } from '#platform/random';
import { makeVault } from '#platform/vault';
import { makeReadVoidRate, pageOfSeries, readSeries, someSeries } from './public-series.ts';
import { openLink, seriesForNext } from './series.ts';
import { timesFrom } from './steps.ts';
import { insertRound, type Series, type StoredRound } from './store.ts';

const database = withTestDatabase((url) => openDatabase(url, 2));
const NOW = new Date('2026-11-15T12:00:00.000Z');
const TIMES = timesFrom(NOW, { bettingMs: 20_000, dealingMs: 5_000, pauseMs: 3_000 });
const vault = makeVault(Buffer.alloc(32, 1), 'tables');
const GAME = { code: 'roulette', version: 1 };

const next = (tx: Tx, table: string, game = GAME, sealing = vault) =>
  seriesForNext(tx, { random: systemRandom, vault: sealing }, table, game, NOW);

/** Rounds of a series, each in a phase: a dealt one has its link. */
async function rounds(tx: Tx, series: Series, table: string, phases: StoredRound['phase'][]): Promise<void> {
  for (const [at, phase] of phases.entries()) {
    const place = at + 1;
    const [linkBefore, link] = [place - 1, place].map((one) => hexOf(openLink(vault, series, one)));
    await insertRound(tx, series.id, {
      roundNo: `R${series.id}P${place}`,
      table,
      place,
      linkBefore: linkBefore ?? '',
      ...TIMES,
    });
    const isDealt = phase === 'settled' || phase === 'dealing';
    await tx`update live_tables_round set phase = ${phase}, link = ${isDealt ? Buffer.from(link ?? '', 'hex') : null},
      outcome = ${isDealt ? tx.json({ number: 7 }) : null}, result_code = ${isDealt ? '7' : null}
      where round_no = ${`R${series.id}P${place}`}`;
  }
}

it('tells how each series of a table ended', async () => {
  await database().transact(async (tx) => {
    const table = 'roulette-1';
    const left = await next(tx, table);
    await rounds(tx, left, table, ['settled', 'refunded']);
    // Sealed with another secret, so that the one before cannot be opened.
    const other = await next(tx, table, GAME, makeVault(Buffer.alloc(32, 2), 'tables'));
    const replaced = await next(tx, table);
    await rounds(tx, replaced, table, ['settled']);
    const complete = await next(tx, table, { code: 'roulette', version: 2 });
    await tx`update live_tables_series set length = 2 where id = ${complete.id}`;
    await rounds(tx, complete, table, ['settled', 'settled']);
    const last = await next(tx, table, { code: 'roulette', version: 2 });
    await rounds(tx, last, table, ['settled', 'betting']);
    const { seriesList } = await pageOfSeries(tx, table, undefined);
    const states = seriesList.map(({ series, state, endedAt }) => [series, state, endedAt !== null]);
    expect(states).toEqual([
      [last.name, 'running', false],
      [complete.name, 'complete', true],
      [replaced.name, 'replaced', true],
      [other.name, 'abandoned', false],
      [left.name, 'abandoned', true],
    ]);
    expect(seriesList.map(({ number }) => number)).toEqual([5, 4, 3, 2, 1]);
    expect(seriesList.at(-1)).toMatchObject({ roundCount: 2, voidCount: 1, anchor: left.anchor });
    expect(await makeReadVoidRate(tx, () => NOW)(table)).toEqual({ roundCount: 6, voidCount: 1 });
  });
});

it('reveals the link of a refunded round, and of no other that was not dealt', async () => {
  await database().transact(async (tx) => {
    const table = 'sicbo-1';
    const series = await next(tx, table);
    await rounds(tx, series, table, ['refunded', 'settled', 'refunded']);
    const links = async (sealing = vault) =>
      (await readSeries(tx, sealing, series.name, NOW))?.roundList.map(({ link }) => link);
    const linkOf = (place: number) => hexOf(openLink(vault, series, place));
    expect(await links()).toEqual([linkOf(1), linkOf(2), linkOf(3)]);
    // The last one is known to the secret alone; with another one it is lost.
    expect(await links(makeVault(Buffer.alloc(32, 2), 'tables'))).toEqual([linkOf(1), linkOf(2), null]);
    // Marked for a refund, and not refunded yet.
    await tx`update live_tables_round set phase = 'betting', why_refunded = 'ann: stuck' where round_no = ${`R${series.id}P3`}`;
    expect(await links()).toEqual([linkOf(1), linkOf(2), null]);
    expect(await readSeries(tx, vault, 'S22222222222222', NOW)).toBeUndefined();
  });
});

it('tells whether a round takes bets', async () => {
  await database().transact(async (tx) => {
    const table = 'baccarat-1';
    const series = await next(tx, table);
    await rounds(tx, series, table, ['settled', 'betting']);
    const bettingAt = async (second: number) => {
      const found = await readSeries(tx, vault, series.name, later(NOW, second * 1_000));
      return found?.roundList.map(({ betting }) => betting).join();
    };
    const change = (set: Record<string, unknown>) =>
      tx`update live_tables_round set ${tx(set)} where round_no = ${`R${series.id}P2`}`;
    expect([await bettingAt(19), await bettingAt(20)]).toEqual(['closed,open', 'closed,closed']);
    await change({ held_until: later(NOW, 300_000), closes_at: later(NOW, 10_000) });
    expect([await bettingAt(10), await bettingAt(299), await bettingAt(300)]).toEqual([
      'closed,held',
      'closed,held',
      'closed,closed',
    ]);
    await change({ why_refunded: 'ann: stuck' });
    expect(await bettingAt(10)).toBe('closed,refunding');
    await change({ phase: 'refunded' });
    expect(await bettingAt(10)).toBe('closed,closed');
  });
});

it('pages by the index, however many series there are', async () => {
  await database().transact(async (tx) => {
    const table = 'dragontiger-1';
    await tx`insert into live_tables_series (name, table_code, number, engine, version, length, anchor, sealed_seed, opened_at)
      select 'S' || code || n, code, n, 'dragonTiger', 1, 72, '\\x00', '\\x00', now()
      from unnest(array['dragontiger-1', 'baccarat-2']) code, generate_series(1, 2000) n`;
    // A connection plans a statement once, for every page.
    const { string } = await someSeries(tx, table, 1_000, limits.RECORDS_A_PAGE + 1).describe();
    const plan = await tx.unsafe<{ 'QUERY PLAN': string }[]>(`explain (generic_plan) ${string}`);
    const words = plan.map((row) => row['QUERY PLAN']).join('\n');
    expect(words).toContain('live_tables_series_number');
    expect(words).toMatch(/Index Cond: .*table_code = \$1.* AND \(number < \$2\)/);
    expect(words).not.toContain('Sort');
    const first = await pageOfSeries(tx, table, undefined);
    const second = await pageOfSeries(tx, table, first.next ?? '');
    const names = [...first.seriesList, ...second.seriesList].map(({ series }) => series);
    const expected = Array.from({ length: 2 * limits.RECORDS_A_PAGE }, (_, at) => `Sdragontiger-1${2000 - at}`);
    expect(names).toEqual(expected);
    expect((await pageOfSeries(tx, table, '1')).next).toBeNull();
  });
});
