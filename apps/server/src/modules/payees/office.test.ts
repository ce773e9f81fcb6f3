import { expect, it } from 'vitest';
import { outcomeOf } from '#platform/testing';
import { acceptBank, placeBank } from './office.ts';

const BANKS = [
  { bank: 'ABC', revision: 4 },
  { bank: 'ICBC', revision: 1 },
];
const texts = { en: 'Bank' };

it.each([
  ['without an English name', { bank: 'ABC', revision: 3, texts: { zh: '银行' } }, 'settingForm'],
  ['with an empty English name', { bank: 'ABC', revision: 4, texts: { en: '' } }, 'settingForm'],
  ['that is new and exists already', { bank: 'ABC', texts }, 'settingForm'],
  ['that is new', { bank: 'BOC', texts }, undefined],
  ['that is unknown', { bank: 'BOC', revision: 4, texts }, 'bankUnknown'],
  ['of an older revision', { bank: 'ABC', revision: 3, texts }, 'changedMeanwhile'],
  ['of the newest revision', { bank: 'ABC', revision: 4, texts }, BANKS[0]],
])('a bank %s', (_, edited, expected) => {
  expect(outcomeOf(() => acceptBank(edited, BANKS))).toBe(expected);
});

it.each([
  ['to the first place', 'C', 0, ['C', 'A', 'B']],
  ['one place down', 'A', 1, ['B', 'A', 'C']],
  ['where it was', 'B', 1, ['A', 'B', 'C']],
  ['beyond the last place', 'A', 9, ['B', 'C', 'A']],
  ['as a new bank', 'D', 2, ['A', 'B', 'D', 'C']],
])('a bank moves %s', (_, bank, position, expected) => {
  expect(placeBank(['A', 'B', 'C'], bank, position)).toEqual(expected);
});
