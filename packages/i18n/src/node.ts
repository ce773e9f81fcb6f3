import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LanguageCode } from '@harbour/rules';
import { fill, type Params } from './fill.ts';

const folder = join(import.meta.dirname, '..', 'locales');
const loaded = new Map<string, Record<string, string>>();

/** The texts of one namespace in one language, for the server. */
export function textsOf(language: LanguageCode, namespace: string): Record<string, string> {
  const path = join(folder, language, `${namespace}.json`);
  const known = loaded.get(path);
  if (known) return known;
  const texts = JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>;
  loaded.set(path, texts);
  return texts;
}

export function textFor(language: LanguageCode, namespace: string, name: string, params: Params = {}): string {
  const template = textsOf(language, namespace)[name];
  if (template === undefined) throw new Error(`no text ${namespace}.${name} in ${language}`);
  return fill(template, params, language);
}
