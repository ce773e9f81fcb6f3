import { contract, REFUSALS } from '@house/contract';
import { textFor } from '@house/i18n/node';
import { LANGUAGE_CODES } from '@house/rules';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestHouse, type TestHouse } from '#house';
import { MONEY_REFUSALS, MONEY_SITUATIONS, peopleOf } from './money-situations.ts';

let house: TestHouse;
let people: Awaited<ReturnType<typeof peopleOf>>;
beforeAll(async () => {
  house = await openTestHouse();
  people = await peopleOf(house);
});
afterAll(() => house.close());

it.each(MONEY_REFUSALS)('%s, where it arises, in nine languages', async (why) => {
  for (const language of LANGUAGE_CODES) {
    // Time passes quickly here, and a desk that nobody touches is closed after an hour.
    for (const staff of [people.boss, people.finance, people.support, people.rival])
      await staff.ask(contract.officeStaff.getSelf, {});
    const answer = await MONEY_SITUATIONS[why]?.(house.visitor(language), people, house);
    expect({ language, why: answer?.why, code: answer?.code }).toEqual({ language, why, code: REFUSALS[why] });
    expect(answer?.msg).toBe(textFor(language, 'errors', why, answer?.details));
    expect(answer?.msg).not.toMatch(/[{}]/);
  }
});
