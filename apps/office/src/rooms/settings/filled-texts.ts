import { LANGUAGES, type LanguageCode } from '@harbour/rules';

type Words = Record<string, string | readonly string[]>;
type Texts<Text> = Partial<Record<LanguageCode, Text>>;

const isFilled = (words: Words) =>
  Object.values(words).some((part) => (typeof part === 'string' ? part : part.join('')).trim());

/** The languages that have a text: an emptied one is not sent, and is thereby removed. */
export function filledTexts<Text extends Words>(texts: Texts<Text>): Texts<Text> {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => isFilled(text))) as Texts<Text>;
}

/** The typed texts that differ from the read ones; a language that is empty in both is left out. */
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

/** The names of the languages that have a text. */
export const namesIn = (texts: Texts<object>): string => namesOf(Object.keys(texts));

/** The names of the languages that lack a required part. */
export function unfinishedIn<Text extends Words>(texts: Texts<Text>, needed: readonly (keyof Text & string)[]): string {
  const lacks = ([, text]: [string, Text]) => needed.some((part) => !isFilled({ part: text[part] ?? '' }));
  return namesOf(
    Object.entries<Text>(texts as Record<string, Text>)
      .filter(lacks)
      .map(([language]) => language),
  );
}
