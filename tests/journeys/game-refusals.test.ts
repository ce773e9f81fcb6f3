import { afterAll, beforeAll, it } from 'vitest';
import { openTestHouse, type TestHouse } from '#house';
import { startVenues, type Venues } from '#venues';
import { GAME_REFUSALS, GAME_SITUATIONS, playersOf } from './game-situations.ts';
import { expectInNineLanguages } from './wire.ts';

let house: TestHouse;
let venues: Venues;
let people: Awaited<ReturnType<typeof playersOf>>;
beforeAll(async () => {
  venues = await startVenues();
  house = await openTestHouse(venues.settings);
  people = await playersOf(house, venues);
});
afterAll(async () => {
  await house.close();
  await venues.stop();
});

it.each(GAME_REFUSALS)('%s, where it arises, in nine languages', (why) =>
  expectInNineLanguages(why, async (language) => GAME_SITUATIONS[why]?.(house.visitor(language), people, house)),
);
