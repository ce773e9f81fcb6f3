import { renderWith, renewPage } from '@harbour/client/testing';
import type { LanguageCode } from '@harbour/rules';
import { createRoot } from 'react-dom/client';
import { forgetAnswers } from '#api/cache.ts';
import { loadTexts, type Namespace, setLanguage } from '#text';

renderWith(createRoot as never);

/** A fresh page in a language, with these texts, at an address. */
export async function openIn(language: LanguageCode, namespaces: Namespace[], hash = ''): Promise<void> {
  await renewPage(hash);
  forgetAnswers();
  await loadTexts(namespaces, language);
  await setLanguage(language);
}
