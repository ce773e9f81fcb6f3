import { expect, it } from 'vitest';
import {
  DEFAULT_LANGUAGE,
  isLanguage,
  LANGUAGE_CODES,
  LANGUAGES,
  languageByValue,
  languageFacts,
} from './languages.ts';

it('a language is known by its code, and nothing else is one', () => {
  for (const { code } of LANGUAGES) expect([isLanguage(code), languageFacts(code).code]).toEqual([true, code]);
  expect([isLanguage(''), isLanguage('xx'), isLanguage(undefined), isLanguage(3)]).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

it('every language has a code and a name of its own, and a tag that a browser knows', () => {
  expect(new Set(LANGUAGE_CODES).size).toBe(LANGUAGES.length);
  expect(new Set(LANGUAGES.map(({ name }) => name)).size).toBe(LANGUAGES.length);
  const tags = LANGUAGES.map(({ tag }) => tag);
  expect(Intl.DateTimeFormat.supportedLocalesOf(tags)).toEqual(tags);
  expect(LANGUAGE_CODES).toContain(DEFAULT_LANGUAGE);
});

it('a value leads to the first language that has it, and an unknown value to none', () => {
  for (const { value } of LANGUAGES) {
    const first = LANGUAGES.find((language) => language.value === value);
    expect(languageByValue(value)).toBe(first?.code);
  }
  expect(languageByValue(0)).toBeUndefined();
});
