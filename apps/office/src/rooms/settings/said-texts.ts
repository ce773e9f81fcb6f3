import { LANGUAGES, type LanguageCode } from '@harbour/rules';

type Words = Record<string, string | readonly string[]>;
type Texts<Text> = Partial<Record<LanguageCode, Text>>;

const isSaid = (words: Words) =>
  Object.values(words).some((part) => (typeof part === 'string' ? part : part.join('')).trim());

/** The languages that say something: one that was emptied is not sent, and so is taken off. */
export function saidTexts<Text extends Words>(texts: Texts<Text>): Texts<Text> {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => isSaid(text))) as Texts<Text>;
}

/** What was typed where it is something else than what was read; a language that has nothing in either is left out. */
export function changedTexts<Text extends Record<string, string>>(typed: Texts<Text>, read: Texts<Text>): Texts<Text> {
  const isChanged = ([language, text]: [string, Text]) => {
    const was = read[language as LanguageCode];
    return Object.entries(text).some(([part, words]) => words.trim() !== (was?.[part] ?? '').trim());
  };
  return Object.fromEntries(Object.entries<Text>(typed as Record<string, Text>).filter(isChanged)) as Texts<Text>;
}

const namesOf = (list: readonly string[]) =>
  LANGUAGES.filter(({ code }) => list.includes(code))
    .map(({ name }) => name)
    .join(' · ');

/** The names of the languages that have words. */
export const namesIn = (texts: Texts<object>): string => namesOf(Object.keys(texts));

/** The names of the languages that lack a part that is needed. */
export function unfinishedIn<Text extends Words>(texts: Texts<Text>, needed: readonly (keyof Text & string)[]): string {
  const lacks = ([, text]: [string, Text]) => needed.some((part) => !isSaid({ part: text[part] ?? '' }));
  return namesOf(
    Object.entries<Text>(texts as Record<string, Text>)
      .filter(lacks)
      .map(([language]) => language),
  );
}
