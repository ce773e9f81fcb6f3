import '@harbour/client/testing';
import { expect, it } from 'vitest';
import { say, sayOf, setLanguage } from '#base/say.ts';
import { subjectWords } from './subject.ts';

it.each(['en', 'zh'] as const)(
  'names a withdrawal method by its kind of payee, in older entries too, in %s',
  (tongue) => {
    setLanguage(tongue);
    expect(subjectWords('withdrawMethod alipay')).toBe(say('payee.alipay'));
    expect(subjectWords('way out bankCard')).toBe(say('payee.bankCard'));
  },
);

it('names a kind and its name, or what has a text of its own', () => {
  expect(subjectWords('tier 2')).toBe(`${say('subject.tier')} 2`);
  expect(subjectWords('terms')).toBe(say('subject.terms'));
  expect(subjectWords('value withdrawMin')).toBe(sayOf('value', 'withdrawMin'));
});

it.each(['WABCDEFGHJKLMNP', 'someone new', '+86 138'])('shows %s, which is of no kind, as it is', (subject) => {
  expect(subjectWords(subject)).toBe(subject);
});
