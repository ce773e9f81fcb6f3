import { HOUSE_ACCOUNTS } from '@harbour/rules';
import { expect, it } from 'vitest';
import { KINDS, kindAllows, type PostingKind, readTillName, type Side, stopsOnDrift, tillName } from './kinds.ts';

const SIDES: Side[] = [
  'central',
  'locked',
  'interest',
  'transit',
  'venue:live',
  'venue:slots',
  ...HOUSE_ACCOUNTS.map((account) => `house:${account}` as const),
];

it('no kind moves money from the house to the house, or from a place to itself', () => {
  for (const kind of Object.keys(KINDS) as PostingKind[]) {
    for (const source of SIDES) {
      for (const target of SIDES) {
        if (!kindAllows(kind, source, target)) continue;
        expect(source).not.toBe(target);
        expect(source.startsWith('house:') && target.startsWith('house:')).toBe(false);
      }
    }
  }
});

it.each<[PostingKind, Side, Side, boolean]>([
  ['transfer', 'central', 'venue:live', true],
  ['transfer', 'venue:live', 'venue:slots', true],
  ['transfer', 'central', 'locked', false],
  ['transfer', 'locked', 'central', false],
  ['transfer', 'central', 'house:world', false],
  ['collect', 'venue:live', 'central', true],
  ['collect', 'central', 'venue:live', false],
  ['topUp', 'house:world', 'central', true],
  ['topUp', 'house:house', 'central', false],
  ['hold', 'central', 'locked', true],
  ['hold', 'locked', 'central', false],
  ['settle', 'locked', 'house:world', true],
  ['settle', 'locked', 'central', true],
  ['settle', 'central', 'house:world', false],
])('%s from %s to %s: %s', (kind, source, target, may) => {
  expect(kindAllows(kind, source, target)).toBe(may);
});

it.each<[Side, Side, boolean]>([
  ['central', 'venue:live', true],
  ['central', 'locked', true],
  ['venue:live', 'locked', true],
  ['locked', 'house:world', true],
  ['venue:live', 'house:house', true],
  ['venue:live', 'central', false],
  ['house:house', 'venue:live', false],
  ['locked', 'venue:live', false],
  ['transit', 'central', false],
])('a drift stops what leaves, and lets what comes back: %s to %s: %s', (source, target, stops) => {
  expect(stopsOnDrift(source, target)).toBe(stops);
});

it('a till can be read from its name', () => {
  expect(readTillName(tillName('house:world', 3))).toEqual({ account: 'world', till: 3 });
  expect(readTillName('venue:live')).toBeUndefined();
});
