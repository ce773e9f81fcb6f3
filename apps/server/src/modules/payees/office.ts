import { type EditedBank, officePayees } from '@harbour/contract/office-payees';
import type { LanguageCode } from '@harbour/rules';
import { audit } from '#platform/audit';
import type { Db, Tx } from '#platform/db';
import { implement, type StaffCaller } from '#platform/implement';
import { refuse } from '#platform/refuse';
import { acceptRevision } from '#platform/revision';
import type { PayeeTools } from './bind.ts';

type BankRow = { bank: string; position: number; isOpen: boolean; revision: number };
type BankNames = EditedBank['texts'];
type StoredBank = BankRow & { texts: BankNames };

/** Every bank in order, with only the names that were entered; other languages show the English name. */
async function readEveryBank(db: Db): Promise<StoredBank[]> {
  // The revision is read before the names, or older names could pass for the newest.
  const banks = await db<BankRow[]>`
    select code as bank, position, is_open as "isOpen", revision from payees_bank order by position, code`;
  const texts = await db<{ bank: string; language: LanguageCode; name: string }[]>`
    select bank, language, name from payees_bank_text order by bank, language`;
  return banks.map((row, position) => ({
    ...row,
    position,
    texts: Object.fromEntries(
      texts.filter(({ bank }) => bank === row.bank).map(({ language, name }) => [language, name]),
    ) as BankNames,
  }));
}

/** The order of the banks after one of them has moved. */
export function placeBank(banks: readonly string[], bank: string, position: number): string[] {
  const others = banks.filter((one) => one !== bank);
  return [...others.slice(0, position), bank, ...others.slice(position)];
}

async function writeBank(tx: Tx, { bank, isOpen, position, texts }: EditedBank, banks: readonly string[]) {
  await tx`insert into payees_bank (code, position, is_open) values (${bank}, ${position}, ${isOpen})
    on conflict (code) do update set is_open = excluded.is_open, revision = payees_bank.revision + 1`;
  for (const [place, code] of placeBank(banks, bank, position).entries()) {
    // A bank that makes room has changed too, for staff who saw it at its old position.
    const isMoved = code !== bank && banks[place] !== code;
    await tx`update payees_bank set position = ${place}, revision = revision + ${isMoved ? 1 : 0}
      where code = ${code} and (position <> ${place} or ${isMoved})`;
  }
  await tx`delete from payees_bank_text where bank = ${bank}`;
  for (const [language, name] of Object.entries(texts))
    if (name) await tx`insert into payees_bank_text (bank, language, name) values (${bank}, ${language}, ${name})`;
}

/** Finds the bank, if the caller has read its newest revision; a new bank must not exist yet. Each has an English name. */
export function acceptBank<Known extends Pick<StoredBank, 'bank' | 'revision'>>(
  { bank, revision, texts }: Pick<EditedBank, 'bank' | 'revision' | 'texts'>,
  banks: readonly Known[],
): Known | undefined {
  if (!texts.en) refuse('settingForm');
  const known = banks.find((one) => one.bank === bank);
  if (revision === undefined) return known && refuse('settingForm');
  acceptRevision(revision, (known ?? refuse('bankUnknown')).revision);
  return known;
}

const contentOf = ({ revision: _, ...content }: StoredBank) => content;

async function saveBank(tx: Tx, caller: StaffCaller, edited: EditedBank, now: Date): Promise<void> {
  // Reordering changes all banks, so it locks the table.
  await tx`lock table payees_bank in share row exclusive mode`;
  const banks = await readEveryBank(tx);
  const before = acceptBank(edited, banks);
  const codes = banks.map(({ bank }) => bank);
  await writeBank(tx, edited, codes);
  const after = (await readEveryBank(tx)).find(({ bank }) => bank === edited.bank);
  const change = { before: before && contentOf(before), after: after && contentOf(after) };
  await audit(tx, caller, { action: 'bank.save', subject: `bank ${edited.bank}`, ...change }, now);
}

export function payeeOfficeCalls({ db, transact, clock }: Pick<PayeeTools, 'db' | 'transact' | 'clock'>) {
  return implement(officePayees, {
    getBanks: async () => ({ bankList: await readEveryBank(db) }),
    saveBank: async (edited, caller) => {
      await transact((tx) => saveBank(tx, caller, edited, clock()));
      return {};
    },
  });
}
