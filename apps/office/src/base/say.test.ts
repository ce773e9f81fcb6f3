import '#testing';
import { expect, it } from 'vitest';
import { say, setLanguage, type WordKey } from './say.ts';

it.each(['en', 'zh'] as const)('in %s, a key without words is shown as it is', (language) => {
  setLanguage(language);
  expect(say('tab.nowhere' as WordKey)).toBe('tab.nowhere');
});
