import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LanguageCode } from '@harbour/rules';

const folder = join(import.meta.dirname, '..', '..', 'seed');

/** The texts of a new site in a language, before an operator has written any. */
export function readSeedTexts<Texts>(language: LanguageCode): Texts {
  return JSON.parse(readFileSync(join(folder, `${language}.json`), 'utf8')) as Texts;
}
