import {
  kindAllows,
  OPERATOR_ACCOUNTS,
  POSTING_KIND_NAMES,
  type PostingKind,
  readShardName,
  type Side,
  shardName,
} from '@harbour/rules';
import { expect, it } from 'vitest';
import { stopsOnDrift } from './kinds.ts';

const SIDES: Side[] = [
  'central',
  'locked',
  'interest',
  'transit',
  'venue:live',
  'venue:slots',
  ...OPERATOR_ACCOUNTS.map((account) => `operator:${account}` as const),
];

it('no kind moves money between operator accounts, or from a wallet to itself', () => {
  for (const kind of POSTING_KIND_NAMES) {
    for (const source of SIDES) {
      for (const target of SIDES) {
        if (!kindAllows(kind, source, target)) continue;
        expect(source).not.toBe(target);
        expect(source.startsWith('operator:') && target.startsWith('operator:')).toBe(false);
      }
    }
  }
});

it.each<[PostingKind, Side, Side, boolean]>([
  ['transfer', 'central', 'venue:live', true],
  ['transfer', 'venue:live', 'venue:slots', true],
  ['transfer', 'central', 'locked', false],
  ['transfer', 'locked', 'central', false],
  ['transfer', 'central', 'operator:world', false],
  ['collect', 'venue:live', 'central', true],
  ['collect', 'central', 'venue:live', false],
  ['topUp', 'operator:world', 'central', true],
  ['topUp', 'operator:revenue', 'central', false],
  ['hold', 'central', 'locked', true],
  ['hold', 'locked', 'central', false],
  ['settle', 'locked', 'operator:world', true],
  ['settle', 'locked', 'central', true],
  ['settle', 'central', 'operator:world', false],
])('%s from %s to %s: %s', (kind, source, target, may) => {
  expect(kindAllows(kind, source, target)).toBe(may);
});

it.each<[Side, Side, boolean]>([
  ['central', 'venue:live', true],
  ['central', 'locked', true],
  ['venue:live', 'locked', true],
  ['locked', 'operator:world', true],
  ['venue:live', 'operator:revenue', true],
  ['venue:live', 'central', false],
  ['operator:revenue', 'venue:live', false],
  ['locked', 'venue:live', false],
  ['transit', 'central', false],
])('a drift stops stakes and payouts, and posts wins and refunds: %s to %s: %s', (source, target, stops) => {
  expect(stopsOnDrift(source, target)).toBe(stops);
});

it('a shard can be read from its name', () => {
  expect(readShardName(shardName('operator:world', 3))).toEqual({ account: 'world', shard: 3 });
  expect(readShardName('venue:live')).toBeUndefined();
});
