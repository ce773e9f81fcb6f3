import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crashAgainAndAgain, type Damage, inspect } from '@harbour/scripts/bench/ledger-crash';
import { type Answer, MEMBERS, requestFor } from '@harbour/scripts/bench/ledger-crash-request';
import { openSite, startPoster } from '@harbour/scripts/bench/ledger-crash-site';
import postgres from 'postgres';
import { afterAll, expect, it } from 'vitest';

const SEED = 41;
const KEYS = 200;
// A PostgreSQL of its own with durable commits; the one that the other tests share may lose data.
const folder = mkdtempSync(join(tmpdir(), 'harbour-crash-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('acknowledged commands are posted once, whether the server, the database or both are killed', async () => {
  const { acknowledged, answeredAgain, lostDatabase, recovered, lost, doubled, drift } = await crashAgainAndAgain({
    folder: join(folder, 'killed'),
    cycles: 4,
    seed: SEED,
    checkEvery: 4,
    answers: [100, 400],
    waitMs: 0,
    say: () => {},
  });
  expect({ lost, doubled, drift }).toEqual({ lost: [], doubled: [], drift: [] });
  expect(acknowledged).toBeGreaterThan(400);
  expect(answeredAgain).toBeGreaterThan(0);
  // A server whose database alone was killed recovers by itself.
  expect({ lostDatabase, recovered }).toEqual({ lostDatabase: 1, recovered: 1 });
});

it('the same key at two processes at once moves money once', async () => {
  const site = await openSite(join(folder, 'raced'));
  try {
    const heard: [Answer[], Answer[]] = [[], []];
    const posters = await Promise.all(heard.map((answers) => startPoster(site.url, SEED, (one) => answers.push(one))));
    const post = async (places: number[], times: number) => {
      const orders = { again: places, from: Number.MAX_SAFE_INTEGER, until: Number.MAX_SAFE_INTEGER };
      for (const poster of posters.slice(0, times)) poster.send(orders);
      const before = heard.flat().length;
      await expect.poll(() => heard.flat().length - before, { timeout: 30_000 }).toBe(places.length * times);
    };
    await post(
      Array.from({ length: MEMBERS }, (_, place) => place),
      1,
    );
    const places = placesWithMoney();
    for (const answers of heard) answers.length = 0;
    await post(places, 2);
    await Promise.all(posters.map((poster) => poster.kill()));

    const [first, second] = heard.map((answers) => new Map(answers.map(({ place, seq }) => [place, seq])));
    expect(first).toEqual(second);
    expect(heard.flat().filter(({ isReplay }) => !isReplay)).toHaveLength(KEYS);
    const damage: Damage = { lost: [], doubled: [], drift: [] };
    await inspect(site.url, SEED, first as Map<number, number>, damage);
    expect(damage).toEqual({ lost: [], doubled: [], drift: [] });
    const sql = postgres(site.url, { max: 1, onnotice: () => {} });
    expect(await sql`select count(*)::int as entries from ledger_journal`).toEqual([{ entries: MEMBERS + KEYS }]);
    await sql.end();
  } finally {
    await site.close();
  }
});

/** Requests from wallets with enough money, so that each moves something whatever came before it. */
function placesWithMoney(): number[] {
  const places: number[] = [];
  for (let place = MEMBERS; places.length < KEYS; place += 1)
    if (['central', 'operator:world'].includes(requestFor(SEED, place).source)) places.push(place);
  return places;
}
