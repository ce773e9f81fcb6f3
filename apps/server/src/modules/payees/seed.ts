import { LANGUAGE_CODES } from '@harbour/rules';
import type { Tx } from '#platform/db';
import { readSeedTexts } from '#platform/seed-texts';

type BankSeedTexts = { banks: Record<string, string> };

/** The fifteen banks (§9). */
export async function seedPayees(tx: Tx): Promise<void> {
  if ((await tx`select 1 from payees_bank limit 1`).length > 0) return;
  for (const language of LANGUAGE_CODES) {
    const { banks } = readSeedTexts<BankSeedTexts>(language);
    for (const [position, [code, name]] of Object.entries(banks).entries()) {
      await tx`insert into payees_bank (code, position) values (${code}, ${position}) on conflict do nothing`;
      await tx`insert into payees_bank_text (bank, language, name) values (${code}, ${language}, ${name})`;
    }
  }
}
