import { contract } from '@harbour/contract';
import { moneyOf } from '@harbour/rules';
import { openGate } from '@harbour/scripts/gate';
import { openDatabase } from '@harbour/server/db';
import { makeTestDatabase } from '@harbour/tests/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openLivePage } from '#live-page';
import { openTestServer, register, type TestServer } from '#server';

const { wallet, profile } = contract;
let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const loseAll = () => server.sql`
  select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and application_name like 'harbour%'`;

it('a server that loses every database connection recovers, and money moved once or not at all', async () => {
  const visitor = server.visitor();
  await register(visitor);
  const page = await openLivePage(server.origin, { token: visitor.token });
  for (let round = 0; round < 6; round += 1) {
    const requestId = `r${round}`.padEnd(22, 'x');
    const move = () =>
      visitor.ask(wallet.convertMoney, { from: 'central', to: 'venue:live', amount: moneyOf('10'), requestId });
    const asked = Promise.allSettled([
      ...Array.from({ length: 20 }, () => visitor.ask(wallet.getUserBalance, {})),
      ...Array.from({ length: 10 }, () => visitor.ask(profile.getUserInfo, {})),
      ...Array.from({ length: 10 }, move),
    ]);
    await loseAll();
    await asked;
    // An unanswered request is repeated under the same request id.
    await expect
      .poll(
        () =>
          move().then(
            () => 'done',
            (error: Error) => error.message,
          ),
        { timeout: 10_000 },
      )
      .toBe('done');
    server.pass(10_000);
    const lying = () =>
      visitor.ask(wallet.getUserBalance, {}).then(
        ({ userBalanceMap }) => userBalanceMap.venues.live,
        () => undefined,
      );
    await expect.poll(lying, { timeout: 10_000 }).toBe(moneyOf(String((round + 1) * 10)));
  }
  const before = page.changeCount();
  const requestId = 'gift'.padEnd(22, 'x');
  const ask = () =>
    visitor.ask(wallet.topUpPlayMoney, { requestId }).then(
      () => 'done',
      (error: Error) => error.message,
    );
  await expect.poll(ask, { timeout: 10_000 }).toBe('done');
  await page.changes(before + 1);
  page.close();
});

it('every query pending when the connections broke is answered, and later ones find a new connection', async () => {
  const made = await makeTestDatabase();
  const gate = await openGate();
  const port = Number(new URL(made.url).port);
  gate.leadTo(port);
  const { db, transact, close } = openDatabase(made.url.replace(`:${port}/`, `:${gate.port}/`), 4);
  const read = () => db<{ one: number }[]>`select 1 as one where ${true}`.then(([row]) => row?.one);
  const write = () => transact((tx) => tx<{ one: number }[]>`select 1 as one for update`.then(([row]) => row?.one));
  await Promise.all([read(), write()]);
  for (let round = 0; round < 24; round += 1) {
    const begun = Promise.withResolvers<void>();
    const held = transact(async (tx) => {
      await tx`select 1`;
      begun.resolve();
      await tx`select pg_sleep(600)`;
    });
    await begun.promise;
    const asked = Promise.allSettled([held, ...Array.from({ length: 12 }, () => [read(), write()]).flat()]);
    // By then some have been written and some are about to be.
    for (let turn = 0; turn < round % 4; turn += 1) await new Promise(setImmediate);
    gate.cut(round % 2 === 0);
    gate.leadTo(port);
    expect((await asked)[0]?.status).toBe('rejected');
    for (const ask of [read, write]) {
      await expect.poll(() => ask().catch((error: Error) => error.message), { timeout: 2_000 }).toBe(1);
    }
  }
  await close();
  gate.close();
  await made.drop();
});
