import { DEFAULT_LANGUAGE, isLanguage, type LanguageCode } from '@harbour/rules';

/** `system` follows the visitor's device. */
const THEMES = ['dark', 'light', 'system'] as const;
type Theme = (typeof THEMES)[number];

/** How a visitor has chosen to see the site. */
export type Visitor = { language: LanguageCode; theme: Theme };

/**
 * The visitor's choice from the cookies of a page's request. A query of the same names goes first: a framed form sends
 * no cookies.
 */
export function visitorOf(cookies = '', query: unknown = {}): Visitor {
  const asked = query as Record<string, unknown>;
  const choiceOf = (name: string) => asked[name] ?? new RegExp(`(?:^|; )${name}=(\\w+)`).exec(cookies)?.[1];
  const language = choiceOf('language');
  return {
    language: typeof language === 'string' && isLanguage(language) ? language : DEFAULT_LANGUAGE,
    theme: THEMES.find((theme) => theme === choiceOf('theme')) ?? 'dark',
  };
}
