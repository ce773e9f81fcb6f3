import { type Call, isRefusal, type Refusal } from '@harbour/contract';
import { useState } from 'react';
import { text } from '#text';
import { brokenRules, type FormValues, wireOf } from './form-rules.ts';

/** Rules that the schema cannot know: what the operator requires, what another field allows. */
export type MoreRules<V> = (values: V) => { [Name in keyof V]?: Refusal | 'needed' | undefined };

/**
 * A form over a call's own input. It validates with the server's schema and shows the server's words. A field shows its
 * error after it was left, or when the form is sent; never while it is first typed.
 */
export function useForm<V extends FormValues>(call: Call, initial: V, moreRules?: MoreRules<V>) {
  const [values, setValues] = useState(initial);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<Record<string, string>>({});
  const wire = wireOf(values);
  const broken: Record<string, string | undefined> = { ...moreRules?.(values), ...brokenRules(call, wire) };
  const brokenOf = (name: string) => broken[name] !== undefined;

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
    /** Whether the form may be sent; if not, every invalid field shows its error. */
    mayBeSent: (ignored: string[] = []) => {
      setTouched(new Set(Object.keys(values)));
      return !Object.keys(broken).some((name) => brokenOf(name) && !ignored.includes(name));
    },
    /** The same for one step of the form. */
    mayGoOn: (names: readonly (keyof V & string)[]) => {
      setTouched((before) => new Set([...before, ...names]));
      return !names.some(brokenOf);
    },
    refuse: (name: keyof V & string, words: string) => setRefused((before) => ({ ...before, [name]: words })),
  };
}

function wordsOf(rule: string, isEmpty: boolean): string {
  if (!isRefusal(rule)) return text(isEmpty || rule === 'needed' ? 'common.needed' : 'errors.badInput');
  return text(`errors.${rule}`, { seconds: '', left: '', minutes: '', hours: '', reference: '', megabytes: '' });
}
