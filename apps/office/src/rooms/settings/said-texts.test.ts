import { expect, it } from 'vitest';
import { changedTexts, namesIn, saidTexts, unfinishedIn } from './said-texts.ts';

const en = { title: 'Tide', content: 'High at nine.' };
const th = { title: 'น้ำขึ้น', content: '' };

it('a language that was emptied says nothing any more', () => {
  expect(saidTexts({ en, th, md: { title: ' ', content: '\n' } })).toEqual({ en, th });
  expect(saidTexts({ en: { name: '', stepList: ['Pay'] }, th: { name: '', stepList: ['', ' '] } })).toEqual({
    en: { name: '', stepList: ['Pay'] },
  });
});

it('only what is something else than what was read has changed', () => {
  expect(changedTexts({ en: { ...en, title: 'Tide ' }, th }, { en })).toEqual({ th });
  expect(changedTexts({ en: { title: '', content: '' }, md: { title: '', content: '' } }, { en })).toEqual({
    en: { title: '', content: '' },
  });
});

it('what lacks a part that is needed is named by its language', () => {
  expect(unfinishedIn({ en, th }, ['title'])).toBe('');
  expect(unfinishedIn({ en, th }, ['title', 'content'])).toBe(namesIn({ th }));
  expect(namesIn({ th, en })).toMatch(/^\S+ · \S+$/);
});
