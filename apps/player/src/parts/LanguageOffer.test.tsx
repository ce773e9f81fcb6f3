import { one, press, says, settle, show } from '@harbour/client/testing';
import { beforeEach, expect, it, vi } from 'vitest';
import { openIn } from '#testing';
import { language, loadTexts, text } from '#text';
import { LanguageOffer } from './LanguageOffer.tsx';

let cookie = '';
const openAs = async (tags: string[], stored = '') => {
  await openIn('th', ['common']);
  await loadTexts(['common'], 'en');
  cookie = stored;
  Object.defineProperty(document, 'cookie', {
    configurable: true,
    get: () => cookie,
    set: (next: string) => {
      cookie = next;
    },
  });
  Object.defineProperty(navigator, 'languages', { configurable: true, value: tags });
  await show(<LanguageOffer />);
  await settle();
};
const isOffered = () => says('View in English?');

beforeEach(() => {
  cookie = '';
});

it('offers the browser’s own language in its own words, and switches to it', async () => {
  await openAs(['de-DE', 'en-US', 'th']);
  expect(isOffered()).toBe(true);
  await press(one('button', text('common.viewInYes', {}, 'en')));
  await vi.waitFor(() => expect(language()).toBe('en'));
  expect([isOffered(), cookie.startsWith('language=en;')]).toEqual([false, true]);
});

it('is closed for good, and the language stays', async () => {
  await openAs(['en-US']);
  await press(one('button', text('common.close', {}, 'en')));
  expect([language(), isOffered(), cookie.startsWith('language=th;')]).toEqual(['th', false, true]);
});

it.each([
  [['th-TH', 'en'], ''],
  [['de'], ''],
  [['en'], 'theme=dark; language=th'],
])('is not there for a browser that prefers %j with the cookie "%s"', async (tags, stored) => {
  await openAs(tags, stored);
  expect(isOffered()).toBe(false);
});
