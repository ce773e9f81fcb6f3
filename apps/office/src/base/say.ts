import { makeStore } from '@harbour/client';
import { fill, type Params } from '@harbour/i18n';
import en from '#words/en.json';
import zh from '#words/zh.json';

export type OfficeLanguage = 'en' | 'zh';
export type WordKey = keyof typeof en;

const TEXTS: Record<OfficeLanguage, Record<string, string>> = { en, zh };
const KEPT = 'officeLanguage';

function firstLanguage(): OfficeLanguage {
  const kept = localStorage.getItem(KEPT);
  if (kept === 'en' || kept === 'zh') return kept;
  return navigator.language.startsWith('zh') ? 'zh' : 'en';
}

export const officeLanguage = makeStore<OfficeLanguage>(firstLanguage());

export function setLanguage(next: OfficeLanguage): void {
  localStorage.setItem(KEPT, next);
  document.documentElement.lang = next === 'zh' ? 'zh-Hans' : 'en';
  officeLanguage.set(next);
}

/** The text of a key, in the current language; a key without one is shown as it is. */
export function say(key: WordKey, params: Params = {}): string {
  const language = officeLanguage.get();
  return fill(TEXTS[language][key] ?? key, params, language);
}

/** The text of one name of a family, such as a status; a name without a text is shown as it is. */
export function sayOf(family: string, name: string): string {
  return TEXTS[officeLanguage.get()][`${family}.${name}`] ?? name;
}

/** All names of a family as options of a select. */
export function optionsOf<T extends string>(family: string, names: readonly T[]): { value: T; label: string }[] {
  return names.map((value) => ({ value, label: sayOf(family, value) }));
}

/** Every name that a family has a text for. */
export function namesOf(family: string): string[] {
  const beginning = `${family}.`;
  return Object.keys(en).flatMap((key) => (key.startsWith(beginning) ? [key.slice(beginning.length)] : []));
}
