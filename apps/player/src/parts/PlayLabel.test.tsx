import { giveBoot, renewPage, show, wordsOf } from '@harbour/client/testing';
import type { LanguageCode } from '@harbour/rules';
import { beforeEach, expect, it, vi } from 'vitest';
import '#testing';

/** The label as an app shows it that was opened with a page of this mode. */
async function labelIn(language: LanguageCode, isPlay: boolean) {
  vi.resetModules();
  await renewPage();
  giveBoot({ language, isPlay, texts: {}, config: {}, notices: [], slides: [], games: [], openClasses: [] });
  const [{ PlayLabel }, { loadTexts, text }] = [await import('./PlayLabel.tsx'), await import('#text')];
  await loadTexts(['common']);
  await show(<PlayLabel />);
  return { shown: wordsOf('span'), words: text('common.playMoney') };
}

beforeEach(() => renewPage());

it.each<LanguageCode>(['en', 'th', 'md'])(
  'play money is called so wherever money is shown, in %s',
  async (language) => {
    const { shown, words } = await labelIn(language, true);
    expect(words).not.toBe('');
    expect(shown).toEqual([words]);
  },
);

it('money under a licence has no such label', async () => {
  expect((await labelIn('th', false)).shown).toEqual([]);
});
