import { makeStore } from '@harbour/client';
import { fill, type Params } from '@harbour/i18n';
import en from '#words/en.json';
import zh from '#words/zh.json';

export type Tongue = 'en' | 'zh';
export type WordKey = keyof typeof en;

const TEXTS: Record<Tongue, Record<string, string>> = { en, zh };
const KEPT = 'officeLanguage';

function firstTongue(): Tongue {
  const kept = localStorage.getItem(KEPT);
  if (kept === 'en' || kept === 'zh') return kept;
  return navigator.language.startsWith('zh') ? 'zh' : 'en';
}

export const tongue = makeStore<Tongue>(firstTongue());

export function speak(next: Tongue): void {
  localStorage.setItem(KEPT, next);
  document.documentElement.lang = next === 'zh' ? 'zh-Hans' : 'en';
  document.title = TEXTS[next].title ?? '';
  tongue.set(next);
}

/** The words for a key, in the language spoken now. */
export function say(key: WordKey, params: Params = {}): string {
  return fill(TEXTS[tongue.get()][key] ?? '', params);
}

/** The words for one of several, such as a status; what has no words of ours is shown as it came. */
export function sayOf(family: string, name: string): string {
  return TEXTS[tongue.get()][`${family}.${name}`] ?? name;
}

/** A choice of all names of a family, for a select. */
export function optionsOf<T extends string>(family: string, names: readonly T[]): { value: T; label: string }[] {
  return names.map((value) => ({ value, label: sayOf(family, value) }));
}

/** Every name that a family has words for. */
export function namesOf(family: string): string[] {
  const beginning = `${family}.`;
  return Object.keys(en).flatMap((key) => (key.startsWith(beginning) ? [key.slice(beginning.length)] : []));
}
