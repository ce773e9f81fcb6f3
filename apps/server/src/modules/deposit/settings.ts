import type { EditedMethod, ReceivingAccount } from '@house/contract/office-deposit';
import type { LanguageCode } from '@house/rules';
import { asMoney, audit } from '#platform/audit';
import { addressFits } from '#platform/coin-address';
import { list, type Tx } from '#platform/db';
import type { StaffCaller } from '#platform/implement';
import { refuse } from '#platform/refuse';

export async function saveMethod(tx: Tx, caller: StaffCaller, edited: EditedMethod, now: Date): Promise<void> {
  const { method, min, max, amountList, protocolList, texts, ...rest } = edited;
  if (min <= 0n || max < min || amountList.some((amount) => amount < min || amount > max)) refuse('settingForm');
  const before = await readEdited(tx, method);
  // What takes coins takes them over something, and what does not has no protocol.
  if (before.protocolList.length > 0 !== protocolList.length > 0) refuse('settingForm');
  await tx`update deposit_method set is_open = ${rest.isOpen}, position = ${rest.position}, min_amount = ${min}, max_amount = ${max},
    amounts = ${list(amountList)}::text::bigint[], needs_payer_name = ${rest.needsPayerName},
    protocols = ${list([...new Set(protocolList)])}::text::text[] where code = ${method}`;
  for (const [language, { name, note, stepList, help }] of Object.entries(texts)) {
    await tx`insert into deposit_method_text (method, language, name, note, steps, help)
      values (${method}, ${language}, ${name}, ${note}, ${list(stepList)}::text::text[], ${help})
      on conflict (method, language) do update set name = excluded.name, note = excluded.note, steps = excluded.steps, help = excluded.help`;
  }
  const change = { before: asMoney(before), after: asMoney({ ...edited, texts: { ...before.texts, ...texts } }) };
  await audit(tx, caller, { action: 'method.save', subject: `method ${method}`, ...change }, now);
}

type TextRow = EditedMethod['texts'][LanguageCode] & { language: LanguageCode };

/** A method as it is edited, with its texts. */
async function readEdited(tx: Tx, method: string): Promise<EditedMethod> {
  const [row] = await tx<Omit<EditedMethod, 'texts'>[]>`
    select code as method, is_open as "isOpen", position, min_amount as min, max_amount as max, amounts as "amountList",
      needs_payer_name as "needsPayerName", protocols as "protocolList" from deposit_method where code = ${method} for update`;
  const rows = await tx<TextRow[]>`select language, name, note, steps as "stepList", help from deposit_method_text
    where method = ${method} order by language`;
  const texts = Object.fromEntries(rows.map(({ language, ...text }) => [language, text]));
  return row ? { ...row, texts } : refuse('methodUnknown');
}

export async function saveAccount(tx: Tx, caller: StaffCaller, account: ReceivingAccount, now: Date): Promise<void> {
  const { id, method, bankName, holder, number, branch, qr, protocol, isOpen } = account;
  const [found] = await tx<
    { flow: string; type: string }[]
  >`select flow, type from deposit_method where code = ${method}`;
  if (found?.flow !== 'byHand') return refuse('methodUnknown');
  const [before] =
    id === null
      ? [undefined]
      : await tx<
          ReceivingAccount[]
        >`select id::text, method, bank_name as "bankName", holder, number, branch, qr, protocol, is_open as "isOpen"
          from deposit_account where id = ${id} and method = ${method} for update`;
  if (id !== null && !before) refuse('settingForm');
  acceptAddress(account, before, found.type === 'blockchain');
  if (id === null) {
    await tx`insert into deposit_account (method, bank_name, holder, number, branch, qr, protocol, is_open)
      values (${method}, ${bankName}, ${holder}, ${number}, ${branch}, ${qr}, ${protocol}, ${isOpen})`;
  } else {
    await tx`update deposit_account set bank_name = ${bankName}, holder = ${holder}, number = ${number}, branch = ${branch},
      qr = ${qr}, protocol = ${protocol}, is_open = ${isOpen} where id = ${id}`;
  }
  await audit(tx, caller, { action: 'account.save', subject: `method ${method}`, before, after: account }, now);
}

/** Coins that are sent to an address of another protocol are lost: an account for coins names its own, and no other has one. */
function acceptAddress(account: ReceivingAccount, before: ReceivingAccount | undefined, isCoin: boolean): void {
  const { number, qr, protocol, isOpen } = account;
  const isAsBefore = before?.protocol === protocol && before.number === number && before.qr === qr;
  // What was saved wrongly once can always be closed.
  if (isAsBefore && !isOpen) return;
  if (isCoin && !protocol) refuse('protocolMissing');
  if (!isCoin && protocol) refuse('settingForm');
  if (!protocol || isAsBefore) return;
  if (!addressFits(protocol, number) || (qr !== null && !qr.includes(number))) refuse('coinAddressMismatch');
}
