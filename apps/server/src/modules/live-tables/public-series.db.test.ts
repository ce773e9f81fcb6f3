import { hexOf } from '@harbour/engines';
import { limits } from '@harbour/rules';
import { withTestDatabase } from '@harbour/tests/database';
import { expect, it } from 'vitest';
import { openDatabase, type Tx } from '#platform/db';
import { systemRandom } from '#platform/random';
import { makeVault } from '#platform/vault';
import { makeReadVoidRate, pageOfSeries, readSeries } from './public-series.ts';
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
      (await readSeries(tx, sealing, series.name))?.roundList.map(({ link }) => link);
    const linkOf = (place: number) => hexOf(openLink(vault, series, place));
    expect(await links()).toEqual([linkOf(1), linkOf(2), linkOf(3)]);
    // The last one is known to the secret alone; with another one it is lost.
    expect(await links(makeVault(Buffer.alloc(32, 2), 'tables'))).toEqual([linkOf(1), linkOf(2), null]);
    // Marked for a refund, and not refunded yet.
    await tx`update live_tables_round set phase = 'betting', why_refunded = 'ann: stuck' where round_no = ${`R${series.id}P3`}`;
    expect(await links()).toEqual([linkOf(1), linkOf(2), null]);
    expect(await readSeries(tx, vault, 'S22222222222222')).toBeUndefined();
  });
});

it('pages by the index, however many series there are', async () => {
  await database().transact(async (tx) => {
    const table = 'dragontiger-1';
    await tx`insert into live_tables_series (name, table_code, engine, version, length, anchor, sealed_seed, opened_at)
      select 'S' || code || n, code, 'dragonTiger', 1, 72, '\\x00', '\\x00', now()
      from unnest(array['dragontiger-1', 'baccarat-2']) code, generate_series(1, 2000) n`;
    const plan = await tx<{ 'QUERY PLAN': string }[]>`explain select id from live_tables_series
      where table_code = ${table} and (${null}::bigint is null or id < ${null}::bigint) order by id desc limit 21`;
    expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toContain('live_tables_series_last');
    const first = await pageOfSeries(tx, table, undefined);
    const second = await pageOfSeries(tx, table, first.next ?? '');
    const names = [...first.seriesList, ...second.seriesList].map(({ series }) => series);
    const expected = Array.from({ length: 2 * limits.RECORDS_A_PAGE }, (_, at) => `Sdragontiger-1${2000 - at}`);
    expect(names).toEqual(expected);
    expect((await pageOfSeries(tx, table, '1')).next).toBeNull();
  });
});
