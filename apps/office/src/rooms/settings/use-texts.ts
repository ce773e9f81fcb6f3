import type { LanguageCode } from '@harbour/rules';
import { useState } from 'react';
import { filledTexts, unfinishedIn } from './filled-texts.ts';

type TextsPlan<Text> = { empty: Text; required: keyof Text & string; first: LanguageCode };

/**
 * Texts in several languages, of which one at a time is on the screen. Readers of a language without a text see
 * English, so English is required.
 */
export function useTexts<Text extends Record<string, string | readonly string[]>>(
  read: Partial<Record<LanguageCode, Text>>,
  { empty, required, first }: TextsPlan<Text>,
) {
  const [language, setLanguage] = useState(first);
  const [typed, setTyped] = useState(read);
  const text = typed[language] ?? empty;
  const texts = filledTexts(typed);
  const unfinished = unfinishedIn(texts, [required]);
  return {
    language,
    setLanguage,
    text,
    write: (part: Partial<Text>) => setTyped({ ...typed, [language]: { ...text, ...part } }),
    /** The languages that have a text. */
    texts,
    /** The names of the languages that lack the required part. */
    unfinished,
    isReady: texts.en !== undefined && unfinished === '',
  };
}
