import type { CARD_TYPES, COIN_PROTOCOLS } from '@harbour/contract/payees';
import type { PAYEE_KINDS } from '@harbour/contract/withdraw';
import type { Currency, LanguageCode } from '@harbour/rules';
import { type Db, list, type Tx } from '#platform/db';

export type PayeeKind = (typeof PAYEE_KINDS)[number];
export type Payee = {
  id: bigint;
  member: bigint;
  kind: PayeeKind;
  accountSealed: Buffer;
  accountMasked: string;
  holderSealed: Buffer | null;
  alias: string | null;
  bank: string | null;
  cardType: (typeof CARD_TYPES)[number] | null;
  branch: string | null;
  protocol: (typeof COIN_PROTOCOLS)[number] | null;
  qrFile: string | null;
  addedAt: Date;
  /** When its picture or its bank was last changed. */
  changedAt: Date | null;
  deletedAt: Date | null;
};

const columns = (db: Db) => db`id, member, kind, account_sealed as "accountSealed", account_masked as "accountMasked",
  holder_sealed as "holderSealed", alias, bank, card_type as "cardType", branch, protocol, qr_file as "qrFile",
  added_at as "addedAt", changed_at as "changedAt", deleted_at as "deletedAt"`;

export function listPayees(db: Db, member: bigint, kinds: readonly PayeeKind[]): Promise<Payee[]> {
  return db<Payee[]>`select ${columns(db)} from payees_payee
    where member = ${member} and deleted_at is null and kind = any(${list(kinds)}::text[]) order by id desc`;
}

/** All payees of a member, including removed ones, for looking into the past. */
export function listEveryPayee(db: Db, member: bigint): Promise<(Payee & { isShared: boolean })[]> {
  return db<(Payee & { isShared: boolean })[]>`select ${columns(db)}, exists (
      select 1 from payees_payee other where other.account_normalised = payee.account_normalised and other.member <> payee.member) as "isShared"
    from payees_payee payee where member = ${member} order by id desc limit 100`;
}

/** A payee of this member that is not removed. */
export async function readPayee(
  db: Db,
  member: bigint,
  kind: readonly PayeeKind[],
  id: bigint,
): Promise<Payee | undefined> {
  const [row] = await db<Payee[]>`select ${columns(db)} from payees_payee
    where id = ${id} and member = ${member} and deleted_at is null and kind = any(${list(kind)}::text[])`;
  return row;
}

/** A payee by id, even a removed one: money on its way to it still arrives. */
export async function readAnyPayee(db: Db, id: bigint): Promise<Payee & { isShared: boolean }> {
  const [row] = await db<(Payee & { isShared: boolean })[]>`select ${columns(db)}, exists (
      select 1 from payees_payee other where other.account_normalised = payee.account_normalised and other.member <> payee.member) as "isShared"
    from payees_payee payee where id = ${id}`;
  if (!row) throw new Error('an order names a payee that does not exist');
  return row;
}

export type NewPayee = {
  member: bigint;
  kind: PayeeKind;
  accountSealed: Buffer;
  accountHash: Buffer;
  accountMasked: string;
  holderSealed?: Buffer;
  alias?: string;
  bank?: string;
  cardType?: string;
  branch?: string;
  coin?: string;
  protocol?: string;
  qrFile?: string;
};

export async function insertPayee(tx: Tx, payee: NewPayee, now: Date): Promise<bigint> {
  const [row] = await tx<{ id: bigint }[]>`
    insert into payees_payee (member, kind, account_sealed, account_hash, account_normalised, account_masked, holder_sealed, alias, bank,
      card_type, branch, coin, protocol, qr_file, added_at)
    values (${payee.member}, ${payee.kind}, ${payee.accountSealed}, ${payee.accountHash}, ${payee.accountHash}, ${payee.accountMasked},
      ${payee.holderSealed ?? null}, ${payee.alias ?? null}, ${payee.bank ?? null}, ${payee.cardType ?? null},
      ${payee.branch ?? null}, ${payee.coin ?? null}, ${payee.protocol ?? null}, ${payee.qrFile ?? null}, ${now})
    returning id`;
  return row?.id as bigint;
}

/** Whether the member has this account, in any spelling. */
export async function hasAccount(tx: Tx, member: bigint, accountHash: Buffer): Promise<boolean> {
  const found = await tx`select 1 from payees_payee
    where account_normalised = ${accountHash} and member = ${member} and deleted_at is null`;
  return found.length > 0;
}

export async function countPayees(tx: Tx, member: bigint, kinds: readonly PayeeKind[]): Promise<number> {
  const [row] = await tx<{ count: number }[]>`select count(*)::int as count from payees_payee
    where member = ${member} and deleted_at is null and kind = any(${list(kinds)}::text[])`;
  return row?.count ?? 0;
}

/** The open banks for a currency. */
export function readBanks(
  db: Db,
  language: LanguageCode,
  currency: Currency,
): Promise<{ bank: string; name: string }[]> {
  return db<{ bank: string; name: string }[]>`
    select code as bank, coalesce(own.name, english.name, code) as name from payees_bank bank
    left join payees_bank_text own on own.bank = bank.code and own.language = ${language}
    left join payees_bank_text english on english.bank = bank.code and english.language = 'en'
    where is_open and (currencies = '{}' or ${currency} = any(currencies)) order by position`;
}

export async function bankNames(db: Db, language: LanguageCode): Promise<Map<string, string>> {
  const rows = await db<{ bank: string; name: string }[]>`
    select code as bank, coalesce(own.name, english.name, code) as name from payees_bank bank
    left join payees_bank_text own on own.bank = bank.code and own.language = ${language}
    left join payees_bank_text english on english.bank = bank.code and english.language = 'en'`;
  return new Map(rows.map(({ bank, name }) => [bank, name]));
}
