import { type EditedMethod, officeDeposit, type ReceivingAccount } from '@harbour/contract/office-deposit';
import { LARGEST_LIMIT, type LanguageCode } from '@harbour/rules';
import { propose } from '#approvals';
import { asMoney, audit } from '#platform/audit';
import { addressFits } from '#platform/coin-address';
import { type Db, list, type Tx } from '#platform/db';
import type { StaffCaller } from '#platform/implement';
import type { Change } from '#platform/proposal';
import { refuse } from '#platform/refuse';
import { acceptRevision } from '#platform/revision';
import { readMethods, type StoredMethod } from './store.ts';

/** The methods and the accounts as an operator edits them. */
export async function readSettings(db: Db) {
  // The revision is read before the texts, or older words could pass for the newest.
  const methods = await readMethods(db);
  const [accountList, texts] = await Promise.all([readAccounts(db), readEveryText(db)]);
  const methodList = methods.map(({ amounts, protocols, currencies: _, ...method }) => ({
    ...method,
    amountList: amounts,
    protocolList: protocols,
    texts: texts.get(method.method) ?? {},
  }));
  return { methodList, accountList };
}

type MethodTerms = Pick<EditedMethod, 'min' | 'max' | 'amountList' | 'needsPayerName' | 'protocolList' | 'texts'>;

/** Refuses a method without an English text, with limits or amounts that contradict one another, or unlike its kind. */
export function acceptMethod(
  { min, max, amountList, needsPayerName, protocolList, texts }: MethodTerms,
  held: Pick<MethodEdit, 'flow' | 'protocolList'>,
): void {
  if (!texts.en) refuse('settingForm');
  if (min <= 0n || max < min || max > LARGEST_LIMIT) refuse('settingForm');
  if (amountList.some((amount) => amount < min || amount > max)) refuse('settingForm');
  // A gateway identifies the payer itself, and takes no name from us.
  if (held.flow === 'gateway' && needsPayerName) refuse('settingForm');
  // A method that takes coins has at least one protocol, and any other has none.
  if (held.protocolList.length > 0 !== protocolList.length > 0) refuse('settingForm');
}

export async function saveMethod(tx: Tx, caller: StaffCaller, edited: EditedMethod, now: Date): Promise<void> {
  const { revision, ...content } = edited;
  const { method, min, max, amountList, protocolList, texts, ...rest } = content;
  const { flow, ...before } = await holdMethod(tx, method, revision);
  acceptMethod(edited, { flow, protocolList: before.protocolList });
  await tx`update deposit_method set is_open = ${rest.isOpen}, position = ${rest.position}, min_amount = ${min}, max_amount = ${max},
    amounts = ${list(amountList)}::bigint[], needs_payer_name = ${rest.needsPayerName},
    protocols = ${list([...new Set(protocolList)])}::text[], revision = revision + 1 where code = ${method}`;
  // Only the languages that were sent are kept; members with another language read the English text.
  await tx`delete from deposit_method_text where method = ${method}`;
  for (const [language, { name, note, stepList, help }] of Object.entries(texts))
    await tx`insert into deposit_method_text (method, language, name, note, steps, help)
      values (${method}, ${language}, ${name}, ${note}, ${list(stepList)}::text[], ${help})`;
  const change = { before: asMoney(before), after: asMoney(content) };
  await audit(tx, caller, { action: 'method.save', subject: `method ${method}`, ...change }, now);
}

type MethodTextRow = EditedMethod['texts'][LanguageCode] & { language: LanguageCode };

/** The texts of each method, by language. */
async function readEveryText(db: Db): Promise<Map<string, EditedMethod['texts']>> {
  const rows = await db<(MethodTextRow & { method: string })[]>`
    select method, language, name, note, steps as "stepList", help from deposit_method_text order by method, language`;
  const found = new Map<string, EditedMethod['texts']>();
  for (const { method, language, ...text } of rows) found.set(method, { ...found.get(method), [language]: text });
  return found;
}

type MethodEdit = EditedMethod & Pick<StoredMethod, 'flow'>;

type MethodContent<Row extends { revision?: unknown }> = Omit<Row, 'revision'>;

/** Locks a method and reads it with its texts; the caller must have read its newest revision. */
async function holdMethod(tx: Tx, method: string, revision: number): Promise<MethodContent<MethodEdit>> {
  const [row] = await tx<Omit<MethodEdit, 'texts'>[]>`
    select code as method, flow, is_open as "isOpen", position, min_amount as min, max_amount as max, amounts as "amountList",
      needs_payer_name as "needsPayerName", protocols as "protocolList", revision
    from deposit_method where code = ${method} for update`;
  const { revision: found, ...content } = row ?? refuse('methodUnknown');
  acceptRevision(revision, found);
  const rows = await tx<MethodTextRow[]>`select language, name, note, steps as "stepList", help from deposit_method_text
    where method = ${method} order by language`;
  const texts = Object.fromEntries(rows.map(({ language, ...text }) => [language, text]));
  return { ...content, texts };
}

type ReceivingEdit = ReceivingAccount & { revision: number };

const accountColumns = (db: Db) => db`
  id::text, method, bank_name as "bankName", holder, number, branch, qr, protocol, is_open as "isOpen", revision`;

function readAccounts(db: Db): Promise<ReceivingEdit[]> {
  return db<ReceivingEdit[]>`select ${accountColumns(db)} from deposit_account order by method, deposit_account.id`;
}

/** Locks an account and reads it; the caller must have read its newest revision. Undefined for a new account. */
async function holdAccount(
  tx: Tx,
  { id, method, revision }: ReceivingAccount,
): Promise<MethodContent<ReceivingAccount> | undefined> {
  if (id === null) return undefined;
  const [row] = await tx<ReceivingEdit[]>`
    select ${accountColumns(tx)} from deposit_account where id = ${id} and method = ${method} for update`;
  const { revision: found, ...content } = row ?? refuse('settingForm');
  acceptRevision(revision, found);
  return content;
}

async function saveAccount(tx: Tx, caller: StaffCaller, account: ReceivingAccount, now: Date): Promise<void> {
  const { revision: _, ...after } = account;
  const { id, method, bankName, holder, number, branch, qr, protocol, isOpen } = account;
  const [found] = await tx<
    { flow: string; type: string }[]
  >`select flow, type from deposit_method where code = ${method}`;
  if (found?.flow !== 'byHand') return refuse('methodUnknown');
  const before = await holdAccount(tx, account);
  acceptAddress(account, before, found.type === 'blockchain');
  if (id === null) {
    await tx`insert into deposit_account (method, bank_name, holder, number, branch, qr, protocol, is_open)
      values (${method}, ${bankName}, ${holder}, ${number}, ${branch}, ${qr}, ${protocol}, ${isOpen})`;
  } else {
    await tx`update deposit_account set bank_name = ${bankName}, holder = ${holder}, number = ${number}, branch = ${branch},
      qr = ${qr}, protocol = ${protocol}, is_open = ${isOpen}, revision = revision + 1 where id = ${id}`;
  }
  await audit(tx, caller, { action: 'account.save', subject: `method ${method}`, before, after }, now);
}

/** True if the account is only being closed: that just stops money, and needs no second person. */
async function isOnlyClosed(tx: Tx, account: ReceivingAccount): Promise<boolean> {
  const before = await holdAccount(tx, account);
  if (!before?.isOpen || account.isOpen) return false;
  const { revision: _, ...after } = account;
  const names = Object.keys(before) as (keyof typeof before)[];
  return names.every((name) => name === 'isOpen' || before[name] === after[name]);
}

export const accountChange: Change<typeof officeDeposit.saveReceivingAccount> = {
  call: officeDeposit.saveReceivingAccount,
  kind: 'setting',
  subject: ({ id, method, number }) => `account ${id ?? `${method} ${number}`}`,
  apply: async (tx, account, caller, now) => {
    await saveAccount(tx, caller, account, now);
    return {};
  },
};

/** Proposes a change of an account and returns the approval; an account that is only being closed is saved at once. */
export async function proposeAccount(
  tx: Tx,
  account: ReceivingAccount,
  caller: StaffCaller,
  now: Date,
): Promise<string | null> {
  if (!(await isOnlyClosed(tx, account))) return String(await propose(tx, accountChange, account, caller, now));
  await saveAccount(tx, caller, account, now);
  return null;
}

type AddressedAccount = Pick<ReceivingAccount, 'number' | 'qr' | 'protocol' | 'isOpen'>;

/**
 * Refuses a coin account without a fitting protocol, because coins sent over another one are lost, and any other
 * account with a protocol.
 */
export function acceptAddress(
  { number, qr, protocol, isOpen }: AddressedAccount,
  before: Omit<AddressedAccount, 'isOpen'> | undefined,
  isCoin: boolean,
): void {
  const isAsBefore = before?.protocol === protocol && before.number === number && before.qr === qr;
  // An account that was saved wrongly can always be closed.
  if (isAsBefore && !isOpen) return;
  if (isCoin && !protocol) refuse('protocolMissing');
  if (!isCoin && protocol) refuse('settingForm');
  if (!protocol || isAsBefore) return;
  if (!addressFits(protocol, number) || (qr !== null && !qr.includes(number))) refuse('coinAddressMismatch');
}
