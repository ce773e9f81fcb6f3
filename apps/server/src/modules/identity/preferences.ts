import type { Currency, LanguageCode } from '@house/rules';
import { lockMember, setPreferences } from './tables.ts';
import type { Tools } from './tools.ts';

type Wish = { language?: LanguageCode | undefined; currency?: Currency | undefined };

/** The language at any time. The currency too, as long as there is no wallet that could hold money in the old one. */
export async function changePreferences({ transact }: Tools, memberId: bigint, wish: Wish): Promise<void> {
  await transact(async (tx) => {
    const member = await lockMember(tx, memberId);
    await setPreferences(tx, memberId, wish.language ?? member.language, wish.currency ?? member.currency);
  });
}
