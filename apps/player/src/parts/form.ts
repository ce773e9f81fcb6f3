import { type Call, isRefusal, type Refusal } from '@harbour/contract';
import { useState } from 'react';
import * as z from 'zod/mini';
import { text } from '#text';

type Values = Record<string, string | boolean>;

/** Where a rule of the whole form is shown. */
const FIELD_OF_RULE: Partial<Record<Refusal, string>> = {
  passwordsDiffer: 'confirmPassword',
  secondariesDiffer: 'confirmPassword',
};

/**
 * A form over a call's own input: what the server would refuse for its shape is said here first, in the same words, from
 * the same schema. A field complains after it was left, or when the form is sent; never while it is typed for the first time.
 */
export function useForm<V extends Values>(call: Call, initial: V) {
  const [values, setValues] = useState(initial);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<Record<string, string>>({});
  const wire = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
  const broken = brokenRules(call, wire);

  const errorOf = (name: keyof V & string) => {
    if (refused[name]) return refused[name];
    const rule = broken[name];
    return rule && touched.has(name) ? wordsOf(rule, values[name] === '') : undefined;
  };
  return {
    values,
    wire,
    set: (name: keyof V & string, value: string | boolean) => {
      setValues((before) => ({ ...before, [name]: value }));
      setRefused(({ [name]: _, ...rest }) => rest);
    },
    leave: (name: keyof V & string) => values[name] !== '' && setTouched((before) => new Set(before).add(name)),
    errorOf,
    /** Whether it may be sent; if not, every field that keeps it says why. */
    mayBeSent: (ignored: string[] = []) => {
      setTouched(new Set(Object.keys(values)));
      return Object.keys(broken).every((name) => ignored.includes(name));
    },
    refuse: (name: keyof V & string, words: string) => setRefused((before) => ({ ...before, [name]: words })),
  };
}

function brokenRules(call: Call, wire: object): Record<string, string> {
  const answer = z.safeDecode(call.input, wire as never);
  const rules: Record<string, string> = {};
  for (const { path, message } of answer.error?.issues ?? []) {
    const field = path[0] === undefined ? FIELD_OF_RULE[message as Refusal] : String(path[0]);
    if (field) rules[field] ??= message;
  }
  // A rule over two fields is only reached when each stands by itself, so it is looked at here too.
  const { password, confirmPassword } = wire as { password?: string; confirmPassword?: string };
  if (confirmPassword !== undefined && password !== confirmPassword) rules.confirmPassword ??= 'passwordsDiffer';
  return rules;
}

function wordsOf(rule: string, isEmpty: boolean): string {
  if (!isRefusal(rule)) return isEmpty ? text('errors.registrationIncomplete') : text('errors.badInput');
  return text(`errors.${rule}`, { seconds: '', left: '', minutes: '', hours: '', reference: '', megabytes: '' });
}
