import { afterEach, expect, it, vi } from 'vitest';
import { momentText } from './moment.ts';

const at = new Date('2026-11-15T16:30:00Z');
const minutesBefore = (minutes: number) => new Date(at.getTime() - minutes * 60_000);
afterEach(() => vi.unstubAllEnvs());

it.each([
  ['Asia/Shanghai', 20, '00:30'],
  ['Asia/Shanghai', 40, '16/11 00:30'],
  ['Asia/Bangkok', 20, '23:30'],
  ['Asia/Bangkok', 40, '23:30'],
  ['America/Sao_Paulo', 40, '13:30'],
  ['Asia/Bangkok', 365 * 24 * 60, '15/11 23:30'],
])('in %s, %i minutes before, it is written as %s', (zone, minutes, words) => {
  expect(momentText('en', at, minutesBefore(minutes), zone)).toBe(words);
});

it.each([
  ['Asia/Bangkok', '23:30'],
  ['Asia/Shanghai', '16/11 00:30'],
])('uses the device’s own clock, in %s', (zone, words) => {
  vi.stubEnv('TZ', zone);
  expect(momentText('en', at, minutesBefore(40))).toBe(words);
});
