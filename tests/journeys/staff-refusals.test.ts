import { afterAll, beforeAll, it } from 'vitest';
import { openTestHouse, type TestHouse } from '#house';
import { officeOf, STAFF_REFUSALS, STAFF_SITUATIONS } from './staff-situations.ts';
import { expectInNineLanguages } from './wire.ts';

let house: TestHouse;
let office: Awaited<ReturnType<typeof officeOf>>;
beforeAll(async () => {
  house = await openTestHouse();
  office = await officeOf(house);
});
afterAll(() => house.close());

it.each(STAFF_REFUSALS)('%s, where it arises, in nine languages', (why) =>
  expectInNineLanguages(why, async (language) => STAFF_SITUATIONS[why]?.(language, office, house)),
);
