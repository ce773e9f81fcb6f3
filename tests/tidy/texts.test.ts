import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { REFUSALS } from '@harbour/contract';
import { placeholdersOf } from '@harbour/i18n';
import { LANGUAGE_CODES, languageFacts } from '@harbour/rules';
import { describe, expect, it } from 'vitest';
import { filesOf, ROOT, read } from './tree.ts';

type Texts = Record<string, string>;
const namespaces = readdirSync(join(ROOT, 'packages/i18n/locales/en')).map((file) => file.replace('.json', ''));
const textsOf = (language: string, namespace: string) =>
  JSON.parse(read(`packages/i18n/locales/${language}/${namespace}.json`)) as Texts;
const others = LANGUAGE_CODES.filter((code) => code !== 'en');

describe.each(others)('%s', (language) => {
  it.each(namespaces)('has all texts of %s, with the same placeholders', (namespace) => {
    const [english, theirs] = [textsOf('en', namespace), textsOf(language, namespace)];
    expect(Object.keys(theirs)).toEqual(Object.keys(english));
    for (const [key, words] of Object.entries(english)) {
      expect({ key, blanks: placeholdersOf(theirs[key] as string) }).toEqual({ key, blanks: placeholdersOf(words) });
      expect((theirs[key] as string).trim()).not.toBe('');
    }
  });
  it('is translated, not copied', () => {
    const same = namespaces.flatMap((namespace) => {
      const theirs = textsOf(language, namespace);
      return Object.entries(textsOf('en', namespace)).filter(
        ([key, words]) => words.length > 16 && theirs[key] === words,
      );
    });
    expect(same).toEqual([]);
  });
  it('seeds the same site', () => {
    const shapeOf = (code: string) =>
      JSON.stringify(JSON.parse(read(`apps/server/seed/${code}.json`)), (_, value: unknown) =>
        typeof value === 'string' ? '' : value,
      );
    expect(shapeOf(language)).toBe(shapeOf('en'));
  });
});

/** The form of `{count|one|other}`; a wait has no choice of words. */
const PAIR = /\{\w+\|[^{}|]*\|[^{}]*\}/;

it.each(LANGUAGE_CODES)('%s chooses between two words only if one and two differ in it', (language) => {
  const plural = new Intl.PluralRules(languageFacts(language).tag);
  const paired = namespaces.flatMap((namespace) =>
    Object.entries(textsOf(language, namespace))
      .filter(([, words]) => PAIR.test(words))
      .map(([key]) => `${namespace}.${key}`),
  );
  // The rules of Filipino count 2, 3 and 5 as one, so its first word would be wrong for them.
  if (plural.select(2) === plural.select(1)) expect(paired).toEqual([]);
});

it('a number needs no second text for one of a thing', () => {
  const twice = namespaces.flatMap((namespace) => {
    const texts = textsOf('en', namespace);
    return Object.keys(texts)
      .filter((key) => key.endsWith('One') && key.slice(0, -3) in texts)
      .map((key) => `${namespace}.${key}`);
  });
  // A member of one day joined today: another sentence, not another number.
  expect(twice).toEqual(['account.joinedOne']);
});

it('every refusal has a text, and no text is left over', () => {
  expect(Object.keys(textsOf('en', 'errors')).sort()).toEqual(Object.keys(REFUSALS).sort());
});

it('the office has a text for every kind of subject in the audit log and the approvals', () => {
  const sources = filesOf(['apps/server/src/modules'], ['.ts']).filter(({ path }) => !path.endsWith('.test.ts'));
  const named = sources.flatMap(({ text }) => [...text.matchAll(/subject: (?:\(.*\) => )?`([a-zA-Z]+) /g)]);
  const kinds = new Set(named.map(([, kind = '']) => kind));
  const [, families = ''] = /const NAMED[^{]*\{(.*?)\}/s.exec(read('apps/office/src/parts/subject.ts')) ?? [];
  const words = JSON.parse(read('apps/office/src/words/en.json')) as Texts;
  const isUsed = (kind: string) => `subject.${kind}` in words || new RegExp(`\\b${kind}\\b'?:`).test(families);
  expect(kinds).toContain('tier');
  expect([...kinds].filter((kind) => !isUsed(kind))).toEqual([]);
});

it('a note to translators belongs to a text', () => {
  const notes = JSON.parse(read('packages/i18n/notes.json')) as Texts;
  const keys = namespaces.flatMap((namespace) =>
    Object.keys(textsOf('en', namespace)).map((key) => `${namespace}.${key}`),
  );
  expect(keys).toContain('withdraw.stageRequested');
  expect(Object.keys(notes).filter((key) => !keys.includes(key))).toEqual([]);
  expect(Object.entries(notes).filter(([, words]) => words.trim() === '')).toEqual([]);
});

it('the office has a text for every value that an operator may change', () => {
  const source = read('apps/server/src/modules/site/values.ts');
  const values = [...source.matchAll(/^ {2}(\w+): \{ first:/gm)].map(([, name = '']) => name);
  const words = JSON.parse(read('apps/office/src/words/en.json')) as Texts;
  expect(values).toContain('depositDueMinutes');
  expect(values.filter((name) => !(`value.${name}` in words))).toEqual([]);
});

it('every text is used', () => {
  const sources = filesOf(['apps/player/src', 'apps/server/src'], ['.ts', '.tsx'])
    .map(({ text }) => text)
    .join('\n');
  const isUsed = (namespace: string, key: string) => {
    if (sources.includes(`${namespace}.${key}`)) return true;
    // Composed keys: the part before the variable is looked for.
    const joined = [...sources.matchAll(new RegExp(`\`${namespace}\\.(\\w*)\\$\\{[^}]+\\}(\\w*)\``, 'g'))];
    return joined.some(([, before, after]) => key.startsWith(before ?? '') && key.endsWith(after ?? ''));
  };
  const silent = namespaces
    .filter((namespace) => !['errors', 'messages'].includes(namespace))
    .flatMap((namespace) =>
      Object.keys(textsOf('en', namespace))
        .filter((key) => !isUsed(namespace, key))
        .map((key) => `${namespace}.${key}`),
    );
  expect(silent).toEqual([]);
});

it('the player’s lists are joined as in the language', () => {
  const byHand = filesOf(['apps/player/src'], ['.ts', '.tsx']).filter(
    ({ path, text }) => !/\.test\.tsx?$/.test(path) && /\.join\(', '\)|replaceAll\(.*', '\)/.test(text),
  );
  expect(byHand.map(({ path }) => path)).toEqual([]);
});

it('no text pressures the player, in any language', () => {
  const urging =
    /win big|don't miss|hurry|last chance|guaranteed|risk-free|certified|稳赚|必赢|必贏|穩賺|ไม่ควรพลาด|รวยแน่|chắc thắng|ganhe muito|sigurado ang panalo/i;
  const places = filesOf(['packages/i18n/locales', 'apps/server/seed'], ['.json']).filter(({ text }) =>
    urging.test(text),
  );
  expect(places.map(({ path }) => path)).toEqual([]);
});
