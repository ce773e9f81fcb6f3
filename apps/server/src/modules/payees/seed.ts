import { LANGUAGE_CODES } from '@harbour/rules';
import { list, type Tx } from '#platform/db';
import { readSeedTexts } from '#platform/seed-texts';
import { REGIONAL_BANKS } from './regional-banks.ts';

type BankSeedTexts = { banks: Record<string, string> };

/** The fifteen banks of the yuan (§9), and some of each other currency. */
export async function seedPayees(tx: Tx): Promise<void> {
  if ((await tx`select 1 from payees_bank limit 1`).length > 0) return;
  for (const language of LANGUAGE_CODES) {
    const { banks } = readSeedTexts<BankSeedTexts>(language);
    for (const [position, [code, name]] of Object.entries(banks).entries()) {
      await tx`insert into payees_bank (code, position, currencies) values (${code}, ${position}, '{CNY}') on conflict do nothing`;
      await tx`insert into payees_bank_text (bank, language, name) values (${code}, ${language}, ${name})`;
    }
  }
  let position = Object.keys(readSeedTexts<BankSeedTexts>('en').banks).length;
  for (const { currencies, language, banks } of REGIONAL_BANKS) {
    for (const [code, english, local] of banks) {
      await tx`insert into payees_bank (code, position, currencies) values (${code}, ${position}, ${list(currencies)}::text[])`;
      await tx`insert into payees_bank_text (bank, language, name) values (${code}, 'en', ${english})`;
      if (local) await tx`insert into payees_bank_text (bank, language, name) values (${code}, ${language}, ${local})`;
      position += 1;
    }
  }
}
