import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fill } from '@harbour/i18n';
import { LANGUAGE_CODES, type LanguageCode } from '@harbour/rules';
import { GAME_NAMES, PAYMENT_PAGE_WORDS, VENUE_PAGE_WORDS } from '@harbour/sandbox/words';
import { describe, expect, it } from 'vitest';
import { filesOf, ROOT, read } from './tree.ts';

type Term = { note?: string; key: string } & Record<LanguageCode, string>;
type Glossary = { terms: Record<string, Term>; avoid: Record<LanguageCode, string[]> };

const { terms, avoid } = JSON.parse(read('packages/i18n/glossary.json')) as Glossary;
const namespaces = readdirSync(join(ROOT, 'packages/i18n/locales/en')).map((file) => file.replace('.json', ''));
const textsOf = (language: LanguageCode, namespace: string) =>
  JSON.parse(read(`packages/i18n/locales/${language}/${namespace}.json`)) as Record<string, string>;

/** Words that are written with spaces are looked for whole; the others wherever they stand. */
const found = (words: string, phrase: string) =>
  /^[\p{Script=Latin}\p{Script=Cyrillic}]/u.test(phrase)
    ? new RegExp(`(?<![\\p{L}])${phrase.replaceAll('.', '\\.')}(?![\\p{L}])`, 'iu').test(words)
    : words.includes(phrase);

type Text = [place: string, words: string];

const appTexts = (language: LanguageCode): Text[] =>
  namespaces.flatMap((namespace) =>
    Object.entries(textsOf(language, namespace)).map(([key, words]): Text => [`${namespace}.${key}`, words]),
  );
const filesIn = (folder: string, language: LanguageCode) =>
  filesOf([folder], [`${language}.json`]).filter(({ path }) => path.endsWith(`/${language}.json`));
const seededTexts = (language: LanguageCode): Text[] =>
  filesIn('apps/server/seed', language).map(({ path, text }) => [path, text]);
/** The office is in two languages. */
const officeTexts = (language: LanguageCode): Text[] =>
  filesIn('apps/office/src/words', language).flatMap(({ text }) =>
    Object.entries(JSON.parse(text) as Record<string, string>).map(([key, words]): Text => [`office ${key}`, words]),
  );
const sandboxTexts = (language: LanguageCode): Text[] =>
  Object.entries({
    ...PAYMENT_PAGE_WORDS[language],
    ...VENUE_PAGE_WORDS[language],
    tide: GAME_NAMES.tide[language],
    pearl: GAME_NAMES.pearl[language],
  }).map(([key, words]) => [`sandbox ${key}`, words]);

it('has about sixty terms', () => {
  expect(Object.keys(terms).length).toBeGreaterThanOrEqual(60);
});

describe.each(LANGUAGE_CODES)('in %s', (language) => {
  it.each(Object.entries(terms))('the term of %s is the word on the screen', (_, term) => {
    const [namespace = '', key = ''] = term.key.split('.');
    const words = fill(textsOf(language, namespace)[key] ?? '', { count: 2 }, language);
    expect(words.toLowerCase()).toContain(term[language].toLowerCase());
  });
  it('no text has a word that the glossary has replaced', () => {
    const texts = [
      ...appTexts(language),
      ...seededTexts(language),
      ...officeTexts(language),
      ...sandboxTexts(language),
    ];
    expect(texts.length).toBeGreaterThan(1_000);
    const places = texts.flatMap(([place, words]) =>
      avoid[language].filter((phrase) => found(words, phrase)).map((phrase) => `${place}: ${phrase}`),
    );
    expect(places).toEqual([]);
  });
});
