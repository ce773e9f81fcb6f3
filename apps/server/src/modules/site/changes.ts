import { officeSite } from '@harbour/contract/office-site';
import { audit } from '#platform/audit';
import type { Tx } from '#platform/db';
import type { StaffCaller } from '#platform/implement';
import type { Change, Propose } from '#platform/proposal';
import { saveTerms } from './office-texts.ts';
import { boundsMoney, writeValue } from './values.ts';

type SettingChange = { name: string; value: string; was?: string | undefined };

async function saveValue(tx: Tx, { name, value, was }: SettingChange, caller: StaffCaller, now: Date): Promise<void> {
  const before = await writeValue(tx, name, value, was);
  await audit(tx, caller, { action: 'money.value', subject: `value ${name}`, before, after: value }, now);
}

export const valueChange: Change<typeof officeSite.savePaymentValue> = {
  call: officeSite.savePaymentValue,
  kind: 'setting',
  subject: ({ name }) => `value ${name}`,
  apply: async (tx, value, caller, now) => {
    await saveValue(tx, value, caller, now);
    return {};
  },
};

/** Saves a value at once, or proposes one that limits money and returns the approval. */
export async function proposeValue(
  tx: Tx,
  propose: Propose,
  value: SettingChange,
  caller: StaffCaller,
  now: Date,
): Promise<string | null> {
  if (boundsMoney(value.name)) return String(await propose(tx, valueChange, value, caller, now));
  await saveValue(tx, value, caller, now);
  return null;
}

export const termsChange: Change<typeof officeSite.saveTerms> = {
  call: officeSite.saveTerms,
  kind: 'setting',
  subject: () => 'terms',
  apply: async (tx, edited, caller, now) => {
    await saveTerms(tx, caller, edited, now);
    return {};
  },
};
