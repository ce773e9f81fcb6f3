import { LANGUAGE_CODES } from '@harbour/rules';
import { GAME_NAMES, PAYMENT_PAGE_WORDS, VENUE_PAGE_WORDS } from '@harbour/sandbox/words';
import { describe, expect, it } from 'vitest';
import { read } from './tree.ts';

type Seed = { games: Record<string, string> };

describe.each(LANGUAGE_CODES)('the pages of the sandboxes in %s', (language) => {
  const texts = (namespace: string) =>
    JSON.parse(read(`packages/i18n/locales/${language}/${namespace}.json`)) as Record<string, string>;

  it('call the venues’ game by the name that the app shows', () => {
    const { games } = JSON.parse(read(`apps/server/seed/${language}.json`)) as Seed;
    expect([GAME_NAMES.tide[language], GAME_NAMES.pearl[language]]).toEqual([games['tide.dive'], games['pearl.dive']]);
  });

  it('call a demo as the app does', () => {
    expect(VENUE_PAGE_WORDS[language].demo.startsWith(texts('games').demo as string)).toBe(true);
  });

  it('are translated', () => {
    if (language === 'en') return;
    for (const pages of [PAYMENT_PAGE_WORDS, VENUE_PAGE_WORDS]) {
      const copied = Object.entries(pages[language]).filter(([key, words]) => words === (pages.en as never)[key]);
      expect(copied.filter(([, words]) => words !== 'Order')).toEqual([]);
    }
  });
});
