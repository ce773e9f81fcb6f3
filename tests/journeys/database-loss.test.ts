import { contract } from '@house/contract';
import { moneyOf } from '@house/rules';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestHouse, register, type TestHouse } from '#house';
import { openLivePage } from '#live-page';

const { wallet, profile } = contract;
let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());

const loseAll = () => house.sql`
  select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and application_name like 'house%'`;

it('a house that loses every connection to its database goes on when it is back, and money moved once or not at all', async () => {
  const visitor = house.visitor();
  await register(visitor);
  const page = await openLivePage(house.origin, { token: visitor.token });
  for (let round = 0; round < 6; round += 1) {
    const requestId = `r${round}`.padEnd(22, 'x');
    const move = () =>
      visitor.ask(wallet.convertMoney, { from: 'central', to: 'venue:live', amount: moneyOf('10'), requestId });
    const asked = [
      ...Array.from({ length: 20 }, () => visitor.ask(wallet.getUserBalance, {})),
      ...Array.from({ length: 10 }, () => visitor.ask(profile.getUserInfo, {})),
      ...Array.from({ length: 10 }, move),
    ];
    await loseAll();
    await Promise.allSettled(asked);
    // Whoever was not answered asks again, under the same name.
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
    house.pass(10_000);
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
