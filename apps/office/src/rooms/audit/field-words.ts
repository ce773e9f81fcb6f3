import { isLanguage, type LanguageCode, languageFacts } from '@harbour/rules';
import { say, sayOf } from '#base/say.ts';

/** Names that only hold other fields. */
const HOLDERS = ['content', 'texts'];

/**
 * The name of a changed field in words: `texts.en.name` is the English name, `content.amount` the amount. A name without
 * words is shown as it is.
 */
export function fieldWords(path: string): string {
  const parts = path.split('.');
  const language = parts.find((part, at) => isLanguage(part) && at < parts.length - 1);
  const named = parts.filter((part, at) => part !== language && (!HOLDERS.includes(part) || at === parts.length - 1));
  const name = named.map((part) => sayOf('field', part)).join(' · ');
  return language ? say('audit.inLanguage', { name, language: languageFacts(language as LanguageCode).name }) : name;
}
