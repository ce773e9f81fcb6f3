import { afterAll, beforeAll, it } from 'vitest';
import { openTestServer, type TestServer } from '#server';
import { officeOf, STAFF_REFUSALS, STAFF_SITUATIONS } from './staff-situations.ts';
import { expectInNineLanguages } from './wire.ts';

let server: TestServer;
let office: Awaited<ReturnType<typeof officeOf>>;
beforeAll(async () => {
  server = await openTestServer();
  office = await officeOf(server);
});
afterAll(() => server.close());

it.each(STAFF_REFUSALS)('%s, where it arises, in nine languages', (why) =>
  expectInNineLanguages(why, async (language) => STAFF_SITUATIONS[why]?.(language, office, server)),
);
