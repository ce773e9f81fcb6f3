import { REFUSALS } from '@house/contract';
import { textFor } from '@house/i18n/node';
import { LANGUAGE_CODES } from '@house/rules';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestHouse, type TestHouse } from '#house';
import { startVenues, type Venues } from '#venues';
import { GAME_REFUSALS, GAME_SITUATIONS, playersOf } from './game-situations.ts';

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

it.each(GAME_REFUSALS)('%s, where it arises, in nine languages', async (why) => {
  for (const language of LANGUAGE_CODES) {
    const answer = await GAME_SITUATIONS[why]?.(house.visitor(language), people, house);
    expect({ language, why: answer?.why, code: answer?.code }).toEqual({ language, why, code: REFUSALS[why] });
    expect(answer?.msg).toBe(textFor(language, 'errors', why, answer?.details));
    expect(answer?.msg).not.toMatch(/[{}]/);
  }
});
