import { expect, it } from 'vitest';
import { outcomeOf } from '#platform/testing';
import { acceptConfig, acceptItem } from './office-settings.ts';
import { acceptValue, boundsMoney } from './values.ts';

it.each([
  ['of an unknown entry', undefined, { value: 'Pier', was: 'Quay' }, 'settingForm'],
  ['without a value', 'Quay', { value: '', was: 'Mole' }, 'settingForm'],
  ['of a value that was changed meanwhile', 'Quay', { value: 'Pier', was: 'Mole' }, 'changedMeanwhile'],
  ['of the value that was read', 'Quay', { value: 'Pier', was: 'Quay' }, 'Quay'],
  ['of an empty value that was read', '', { value: 'Pier', was: '' }, ''],
  ['that names no earlier value', 'Quay', { value: 'Pier' }, 'Quay'],
] as const)('a change of the configuration %s', (_, held, edited, expected) => {
  expect(outcomeOf(() => acceptConfig(held, edited))).toBe(expected);
});

const SHOWN = { isShow: true, isRequired: false };
it.each([
  ['that does not exist', undefined, 0, 'changedMeanwhile'],
  ['of an older revision', { ...SHOWN, revision: 3 }, 2, 'changedMeanwhile'],
  ['of no revision', { ...SHOWN, revision: 3 }, undefined, 'changedMeanwhile'],
  ['of the revision that was read', { ...SHOWN, revision: 3 }, 3, SHOWN],
] as const)('a registration item %s', (_, held, revision, expected) => {
  expect(outcomeOf(() => acceptItem(held, revision))).toEqual(expected);
});

it.each([
  ['an unknown name', 'largeAdjustment', '5', 'settingForm'],
  ['a name of every object', 'toString', '5', 'settingForm'],
  ['no number', 'openOrders', '3.5', 'settingForm'],
  ['a sign', 'openOrders', '-3', 'settingForm'],
  ['below the lowest', 'openOrders', '0', 'settingForm'],
  ['the lowest', 'openOrders', '1', { value: 1, first: 3 }],
  ['the highest', 'openOrders', '20', { value: 20, first: 3 }],
  ['above the highest', 'openOrders', '21', 'settingForm'],
] as const)('a value about money: %s', (_, name, text, expected) => {
  expect(outcomeOf(() => acceptValue(name, text))).toEqual(expected);
});

it.each([
  ['withdrawMin', true],
  ['quickMax', true],
  ['largePayout', true],
  ['largeDeposit', true],
  ['orderMinutes', false],
  ['unknown', false],
] as const)('a second person confirms a change of %s: %s', (name, expected) => {
  expect(boundsMoney(name)).toBe(expected);
});
