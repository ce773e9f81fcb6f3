import { type EditedBank, officePayees } from '@house/contract/office-payees';
import type { LanguageCode } from '@house/rules';
import { audit } from '#platform/audit';
import type { Db, Tx } from '#platform/db';
import { implement } from '#platform/implement';
import { refuse } from '#platform/refuse';
import type { PayeeTools } from './bind.ts';

type BankRow = { bank: string; position: number; isOpen: boolean };
type Names = EditedBank['texts'];

/** Every bank in its order, with the names that it really has: a language without one reads the English. */
async function readEveryBank(db: Db): Promise<(BankRow & { texts: Names })[]> {
  const [banks, texts] = await Promise.all([
    db<BankRow[]>`select code as bank, position, is_open as "isOpen" from payees_bank order by position, code`,
    db<{ bank: string; language: LanguageCode; name: string }[]>`select bank, language, name from payees_bank_text
      order by bank, language`,
  ]);
  return banks.map((row, position) => ({
    ...row,
    position,
    texts: Object.fromEntries(
      texts.filter(({ bank }) => bank === row.bank).map(({ language, name }) => [language, name]),
    ) as Names,
  }));
}

/** The order of the banks with one of them at another place. */
function placeBank(banks: readonly string[], bank: string, position: number): string[] {
  const others = banks.filter((one) => one !== bank);
  return [...others.slice(0, position), bank, ...others.slice(position)];
}

async function writeBank(tx: Tx, { bank, isOpen, position, texts }: EditedBank, banks: readonly string[]) {
  await tx`insert into payees_bank (code, position, is_open) values (${bank}, ${position}, ${isOpen})
    on conflict (code) do update set is_open = excluded.is_open`;
  for (const [place, code] of placeBank(banks, bank, position).entries())
    await tx`update payees_bank set position = ${place} where code = ${code} and position <> ${place}`;
  await tx`delete from payees_bank_text where bank = ${bank}`;
  for (const [language, name] of Object.entries(texts))
    if (name) await tx`insert into payees_bank_text (bank, language, name) values (${bank}, ${language}, ${name})`;
}

export function payeeOfficeCalls({ db, transact, clock }: Pick<PayeeTools, 'db' | 'transact' | 'clock'>) {
  return implement(officePayees, {
    getBanks: async () => ({ bankList: await readEveryBank(db) }),
    saveBank: async (edited, caller) => {
      const { bank, isNew, texts } = edited;
      if (!texts.en) refuse('settingForm');
      await transact(async (tx) => {
        // Whoever orders the banks orders all of them.
        await tx`lock table payees_bank in share row exclusive mode`;
        const banks = await readEveryBank(tx);
        const known = (list: typeof banks) => list.find((one) => one.bank === bank);
        const before = known(banks);
        if (isNew && before) refuse('settingForm');
        if (!isNew && !before) refuse('bankUnknown');
        const codes = banks.map((one) => one.bank);
        await writeBank(tx, edited, codes);
        const after = known(await readEveryBank(tx));
        await audit(tx, caller, { action: 'bank.save', subject: `bank ${bank}`, before, after }, clock());
      });
      return {};
    },
  });
}
