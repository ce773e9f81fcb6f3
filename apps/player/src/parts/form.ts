import { type Call, isRefusal } from '@harbour/contract';
import { useState } from 'react';
import { text } from '#text';
import { brokenRules, type FormValues, wireOf } from './form-rules.ts';

/**
 * A form over a call's own input. It validates with the server's schema and shows the server's words. A field shows its
 * error after it was left, or when the form is sent; never while it is first typed.
 */
export function useForm<V extends FormValues>(call: Call, initial: V) {
  const [values, setValues] = useState(initial);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<Record<string, string>>({});
  const wire = wireOf(values);
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
    /** Whether the form may be sent; if not, every invalid field shows its error. */
    mayBeSent: (ignored: string[] = []) => {
      setTouched(new Set(Object.keys(values)));
      return Object.keys(broken).every((name) => ignored.includes(name));
    },
    refuse: (name: keyof V & string, words: string) => setRefused((before) => ({ ...before, [name]: words })),
  };
}

function wordsOf(rule: string, isEmpty: boolean): string {
  if (!isRefusal(rule)) return isEmpty ? text('errors.registrationIncomplete') : text('errors.badInput');
  return text(`errors.${rule}`, { seconds: '', left: '', minutes: '', hours: '', reference: '', megabytes: '' });
}
