import { afterAll, beforeAll, it } from 'vitest';
import { openTestServer, type TestServer } from '#server';
import { startVenues, type Venues } from '#venues';
import { GAME_REFUSALS, GAME_SITUATIONS, playersOf } from './game-situations.ts';
import { expectInNineLanguages } from './wire.ts';

let server: TestServer;
let venues: Venues;
let people: Awaited<ReturnType<typeof playersOf>>;
beforeAll(async () => {
  venues = await startVenues();
  server = await openTestServer(venues.settings);
  people = await playersOf(server, venues);
});
afterAll(async () => {
  await server.close();
  await venues.stop();
});

it.each(GAME_REFUSALS)('%s, where it arises, in nine languages', (why) =>
  expectInNineLanguages(why, async (language) => GAME_SITUATIONS[why]?.(server.visitor(language), people, server)),
);
