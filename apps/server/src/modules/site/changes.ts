import { officeSite } from '@harbour/contract/office-site';
import { audit } from '#platform/audit';
import type { Tx } from '#platform/db';
import type { StaffCaller } from '#platform/implement';
import type { Change } from '#platform/proposal';
import { saveTerms } from './office-texts.ts';
import { writeValue } from './values.ts';

type Value = { name: string; value: string; was?: string | undefined };

export async function saveValue(tx: Tx, { name, value, was }: Value, caller: StaffCaller, now: Date): Promise<void> {
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

export const termsChange: Change<typeof officeSite.saveTerms> = {
  call: officeSite.saveTerms,
  kind: 'setting',
  subject: () => 'terms',
  apply: async (tx, edited, caller, now) => {
    await saveTerms(tx, caller, edited, now);
    return {};
  },
};
