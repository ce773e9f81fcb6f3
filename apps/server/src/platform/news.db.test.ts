import { makeTestDatabase } from '@harbour/tests/database';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type Database, openDatabase } from './db.ts';
import { makeLog } from './log.ts';
import { type News, openNews, tellTopic } from './news.ts';
import { systemRandom } from './random.ts';

let drop: () => Promise<void>;
let database: Database;
let news: News;
/** In the order in which they came: topics, and `missed`, each with whether news was current at that moment. */
let heard: [string, boolean][] = [];
beforeAll(async () => {
  const made = await makeTestDatabase();
  drop = made.drop;
  database = openDatabase(made.url, 2);
  news = await openNews(made.url, systemRandom, makeLog('silent'));
  news.onTopic((topic) => heard.push([topic, news.isCurrent()]));
  news.onMissed(() => heard.push(['missed', news.isCurrent()]));
});
afterAll(async () => {
  await news.close();
  await database.close();
  await drop();
});
beforeEach(() => {
  heard = [];
});

const tell = (topic: string) => database.transact((tx) => tellTopic(tx, topic));
const becomes = (isCurrent: boolean) =>
  vi.waitFor(() => expect(news.isCurrent()).toBe(isCurrent), { timeout: 10_000, interval: 5 });

/** The server's process for the connection that listens. */
async function listener(): Promise<number> {
  const [row] = await database.db<{ pid: number }[]>`
    select pid from pg_stat_activity where application_name = 'harbour news' and datname = current_database()`;
  return row?.pid ?? 0;
}

it('is current from the start, and hears a topic when its transaction commits', async () => {
  expect(news.isCurrent()).toBe(true);
  await tell('one');
  await vi.waitFor(() => expect(heard).toEqual([['one', true]]));
});

it('is not current while its connection hangs, and is again only after what was told meanwhile', async () => {
  const pid = await listener();
  process.kill(pid, 'SIGSTOP');
  try {
    await tell('meanwhile');
    await becomes(false);
    expect(heard).toEqual([]);
  } finally {
    process.kill(pid, 'SIGCONT');
  }
  await becomes(true);
  expect(heard).toEqual([['meanwhile', false]]);
});

it('is not current after its connection is lost until those who missed something have been told', async () => {
  process.kill(await listener(), 'SIGTERM');
  await becomes(false);
  await becomes(true);
  expect(heard).toEqual([['missed', false]]);
  await tell('after');
  await vi.waitFor(() =>
    expect(heard).toEqual([
      ['missed', false],
      ['after', true],
    ]),
  );
});
