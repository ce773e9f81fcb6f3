import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeChaos } from '#chaos';
import { oddFacts } from '#facts';
import { openTestServer, type TestServer } from '#server';
import { differences, startVenues, type Venues } from '#venues';

const SIZE = { members: 12, transfers: 1_500, dives: 1_200, deaths: 4, seed: 20_261_115 };

let venues: Venues;
let server: TestServer;
beforeAll(async () => {
  venues = await startVenues();
  server = await openTestServer(venues.settings);
});
afterAll(async () => {
  await server.close();
  await venues.stop();
});

it('with all faults at once, both ledgers agree to the cent in the end', async () => {
  const chaos = await makeChaos(server, venues, SIZE);
  const tally = await chaos.run();
  await chaos.settle();
  await chaos.stop();
  expect(await differences(server, venues)).toEqual([]);
  expect((await server.recheck())?.findings).toEqual([]);
  expect(await oddFacts(server)).toEqual([]);
  // Each kind of fault really happened.
  expect(tally.done).toBeGreaterThan(SIZE.transfers / 10);
  expect(tally.pending).toBeGreaterThan(0);
  expect(tally.dives).toBeGreaterThan(SIZE.dives / 10);
  expect(tally.seamless).toBeGreaterThan(SIZE.dives / 10);
}, 240_000);
