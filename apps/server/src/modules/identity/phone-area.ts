import { DEFAULT_PHONE_AREA, phoneFits } from '@harbour/rules';
import type { Db } from '#platform/db';
import { refuse } from '#platform/refuse';
import { readOpenPhoneAreas } from '#site';

export type PhoneNumber = { areaCode: string; phone: string };

/** Refuses a number whose area is not open or whose length does not fit the area (§5). */
export async function acceptPhone(
  db: Db,
  given: { areaCode?: string | undefined; phone: string },
): Promise<PhoneNumber> {
  const areaCode = given.areaCode ?? DEFAULT_PHONE_AREA.code;
  const area = (await readOpenPhoneAreas(db)).find(({ code }) => code === areaCode);
  if (!area) return refuse('areaNotOpen');
  if (!phoneFits(area, given.phone)) refuse('phoneWrong');
  return { areaCode, phone: given.phone };
}

export function phoneTarget({ areaCode, phone }: PhoneNumber): string {
  return `sms:${areaCode}:${phone}`;
}
