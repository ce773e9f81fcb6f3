import { contract } from '@harbour/contract';
import { afterAll, beforeAll, it } from 'vitest';
import { openTestServer, type TestServer } from '#server';
import { MONEY_REFUSALS, MONEY_SITUATIONS, peopleOf } from './money-situations.ts';
import { expectInNineLanguages } from './wire.ts';

let server: TestServer;
let people: Awaited<ReturnType<typeof peopleOf>>;
beforeAll(async () => {
  server = await openTestServer();
  people = await peopleOf(server);
});
afterAll(() => server.close());

it.each(MONEY_REFUSALS)('%s, where it arises, in nine languages', (why) =>
  expectInNineLanguages(why, async (language) => {
    // Time passes quickly here, and an idle office session ends after an hour.
    for (const staff of [people.boss, people.finance, people.support, people.rival])
      await staff.ask(contract.officeStaff.getSelf, {});
    return MONEY_SITUATIONS[why]?.(server.visitor(language), people, server);
  }),
);
