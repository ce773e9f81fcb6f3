import { settle, showHook } from '@harbour/client/testing';
import { LANGUAGES } from '@harbour/rules';
import { beforeEach, expect, it } from 'vitest';
import { openAs } from '#testing';
import { useTexts } from './use-texts.ts';

const NO_TEXT = { title: '', content: '' };
const ENGLISH = { title: 'Maintenance', content: 'On Monday' };
const nameOf = (code: string) => LANGUAGES.find((language) => language.code === code)?.name;
const open = (read: Parameters<typeof useTexts<typeof NO_TEXT>>[0]) =>
  showHook(() => useTexts(read, { empty: NO_TEXT, required: 'title', first: 'zh' }));

beforeEach(() => openAs([]));

it('keeps each language as it was typed, and sends only those that have a text', async () => {
  const { now } = await open({ en: ENGLISH });
  expect([now().language, now().text]).toEqual(['zh', NO_TEXT]);
  await settle(() => now().write({ title: '维护' }));
  await settle(() => now().setLanguage('en'));
  expect(now().text).toEqual(ENGLISH);
  expect(now().texts).toEqual({ en: ENGLISH, zh: { title: '维护', content: '' } });
  await settle(() => now().setLanguage('zh'));
  await settle(() => now().write({ title: ' ' }));
  expect(now().texts).toEqual({ en: ENGLISH });
});

it('is ready with English, and with the required part of every other language that was begun', async () => {
  const { now } = await open({});
  await settle(() => now().write({ title: '维护' }));
  expect([now().isReady, now().unfinished]).toEqual([false, '']);
  await settle(() => now().setLanguage('en'));
  await settle(() => now().write(ENGLISH));
  expect(now().isReady).toBe(true);
  await settle(() => now().setLanguage('th'));
  await settle(() => now().write({ content: 'only this' }));
  expect([now().isReady, now().unfinished]).toEqual([false, nameOf('th')]);
});
