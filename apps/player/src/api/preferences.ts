import type { LanguageCode } from '@harbour/rules';
import { setLanguage } from '#text';
import { forgetAnswers } from './cache.ts';
import { loadFront } from './front.ts';
import { useSite } from './stores.ts';

/** `system` is the device's own, and follows it. */
export type Theme = 'dark' | 'light' | 'system';

export async function chooseLanguage(language: LanguageCode): Promise<void> {
  if (language === useSite.getState().languageTypeVal) return;
  await setLanguage(language);
  forgetAnswers();
  useSite.setState({ languageTypeVal: language, notices: undefined, slides: undefined, games: undefined });
  // The home page shows placeholders meanwhile, and asks again when it is opened.
  loadFront().catch(() => {});
}

/** Stored as a cookie, so that the next page arrives in the right colours; the page's own script follows the system. */
export function chooseTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  const isSystem = theme === 'system';
  dataset.scheme = isSystem ? theme : '';
  dataset.theme = isSystem ? (matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark') : theme;
  // biome-ignore lint/suspicious/noDocumentCookie: the server reads it to send the page in these colours
  document.cookie = `theme=${theme}; path=/; max-age=31536000; samesite=lax`;
  useSite.setState({ theme });
}
