import { limits } from '@harbour/rules';
import { withTestDatabase } from '@harbour/tests/database';
import { expect, it } from 'vitest';
import { openDatabase, type Tx } from '#platform/db';
import { systemRandom } from '#platform/random';
import { makeVault } from '#platform/vault';
import { seriesForNext } from './series.ts';
import { timesFrom } from './steps.ts';
import { insertRound, type Series } from './store.ts';

const database = withTestDatabase((url) => openDatabase(url, 2));
const NOW = new Date('2026-11-15T12:00:00.000Z');
const vault = makeVault(Buffer.alloc(32, 1), 'tables');
const GAME = { code: 'baccarat', version: 1 };

const next = (tx: Tx, game = GAME) => seriesForNext(tx, { random: systemRandom, vault }, 'baccarat-1', game, NOW);

/** The rounds of a series from one place to another, all of them over. */
async function playRounds(tx: Tx, { id, anchor }: Series, from: number, to: number): Promise<void> {
  const times = timesFrom(NOW, { bettingMs: 20_000, dealingMs: 5_000, pauseMs: 3_000 });
  for (let place = from; place <= to; place += 1) {
    const roundNo = `R${id}P${place}`;
    await insertRound(tx, id, { roundNo, table: 'baccarat-1', place, linkBefore: anchor, ...times });
    await tx`update live_tables_round set phase = 'refunded' where round_no = ${roundNo}`;
  }
}

it('a series goes on until its last link is used, and is followed by one with a seed of its own', async () => {
  await database().transact(async (tx) => {
    const first = await next(tx);
    await playRounds(tx, first, 1, limits.SERIES_ROUNDS - 1);
    const last = await next(tx);
    expect(last).toMatchObject({ id: first.id, used: limits.SERIES_ROUNDS - 1 });
    await playRounds(tx, first, limits.SERIES_ROUNDS, limits.SERIES_ROUNDS);
    const second = await next(tx);
    expect(second).toMatchObject({ used: 0, length: limits.SERIES_ROUNDS });
    expect(second.id).not.toBe(first.id);
    expect(second.anchor).not.toBe(first.anchor);
    expect(second.number).toBe(first.number + 1);
    expect(await next(tx)).toMatchObject({ id: second.id, used: 0 });
  });
});

it.each([
  ['another game', { code: 'roulette', version: 1 }],
  ['another version of its rules', { code: 'baccarat', version: 2 }],
])('a table that deals %s begins a series', async (_, game) => {
  await database().transact(async (tx) => {
    const first = await next(tx);
    const second = await next(tx, game);
    expect(second.id).not.toBe(first.id);
    expect(second.number).toBe(first.number + 1);
  });
});
