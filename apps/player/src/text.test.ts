import { beforeEach, expect, it, vi } from 'vitest';
import { openIn } from '#testing';
import { loadTexts, type TextKey, text, textIfAny } from '#text';

const ABOUT: Record<string, Record<string, string>> = {
  th: { own: 'ของเรา' },
  en: { own: 'ours', other: '{left} {left|try|tries}' },
};
const wordsOf = (name: string) => text(`about.${name}` as TextKey, { left: 1 });

beforeEach(async () => {
  vi.stubGlobal('fetch', async (url: string) => Response.json(ABOUT[url.split('/')[2] ?? '']));
  await openIn('th', ['about']);
});

it('a text that the language lacks is written by its key, and in English once that is loaded', async () => {
  expect(['own', 'other', 'none'].map(wordsOf)).toEqual(['ของเรา', 'about.other', 'about.none']);
  await loadTexts(['about'], 'en');
  expect(['own', 'other', 'none'].map(wordsOf)).toEqual(['ของเรา', '1 try', 'about.none']);
});

it('texts that are still on their way are empty', () => {
  expect(text('bets.count')).toBe('');
});

it('a lookup says that there is no text', () => {
  expect(['about.own', 'about.other', 'bets.count'].map((key) => textIfAny(key))).toEqual([
    'ของเรา',
    undefined,
    undefined,
  ]);
});
