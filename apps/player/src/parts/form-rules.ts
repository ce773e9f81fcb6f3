import type { Call, Refusal } from '@harbour/contract';
import * as z from 'zod/mini';

export type FormValues = Record<string, string | boolean>;

/** The field that shows a rule of the whole form. */
const FIELD_OF_RULE: Partial<Record<Refusal, string>> = {
  passwordsDiffer: 'confirmPassword',
  secondariesDiffer: 'confirmPassword',
};

/** The fields that are sent: those with a value. */
export function wireOf(values: FormValues): FormValues {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
}

/** The first broken rule of each field, from the schema of the call's own input. */
export function brokenRules(call: Call, wire: FormValues): Record<string, string> {
  const answer = z.safeDecode(call.input, wire as never);
  const rules: Record<string, string> = {};
  for (const { path, message } of answer.error?.issues ?? []) {
    const field = path[0] === undefined ? FIELD_OF_RULE[message as Refusal] : String(path[0]);
    if (field) rules[field] ??= message;
  }
  // The schema checks a rule over two fields only when each is valid by itself, so it is checked here too.
  const { password, confirmPassword } = wire;
  if (confirmPassword !== undefined && password !== confirmPassword) rules.confirmPassword ??= 'passwordsDiffer';
  return rules;
}
