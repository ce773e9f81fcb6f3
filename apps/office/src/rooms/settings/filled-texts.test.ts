import { expect, it } from 'vitest';
import { changedTexts, filledTexts, namesIn, unfinishedIn } from './filled-texts.ts';

const en = { title: 'Tide', content: 'High at nine.' };
const th = { title: 'น้ำขึ้น', content: '' };

it('an emptied language is not sent', () => {
  expect(filledTexts({ en, th, md: { title: ' ', content: '\n' } })).toEqual({ en, th });
  expect(filledTexts({ en: { name: '', stepList: ['Pay'] }, th: { name: '', stepList: ['', ' '] } })).toEqual({
    en: { name: '', stepList: ['Pay'] },
  });
});

it('only texts that differ from the read ones count as changed', () => {
  expect(changedTexts({ en: { ...en, title: 'Tide ' }, th }, { en })).toEqual({ th });
  expect(changedTexts({ en: { title: '', content: '' }, md: { title: '', content: '' } }, { en })).toEqual({
    en: { title: '', content: '' },
  });
});

it('a language that lacks a required part is named', () => {
  expect(unfinishedIn({ en, th }, ['title'])).toBe('');
  expect(unfinishedIn({ en, th }, ['title', 'content'])).toBe(namesIn({ th }));
  expect(namesIn({ th, en })).toMatch(/^\S+ · \S+$/);
});
