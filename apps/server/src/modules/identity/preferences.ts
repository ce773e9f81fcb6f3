import type { Currency, LanguageCode } from '@harbour/rules';
import { changeCurrency } from '#ledger';
import { lockMember, setPreferences } from './store.ts';
import type { IdentityTools } from './tools.ts';

type PreferenceChange = { language?: LanguageCode | undefined; currency?: Currency | undefined };

/** Changes the language at any time, and the currency only while every wallet is empty and nothing is under way. */
export async function changePreferences(
  { transact, hasPending }: Pick<IdentityTools, 'transact' | 'hasPending'>,
  memberId: bigint,
  request: PreferenceChange,
): Promise<void> {
  await transact(async (tx) => {
    const member = await lockMember(tx, memberId);
    if (request.currency && request.currency !== member.currency)
      await changeCurrency(tx, memberId, request.currency, hasPending);
    await setPreferences(tx, memberId, request.language ?? member.language, request.currency ?? member.currency);
  });
}
