import { describe, expect, it } from 'vitest';
import {
  isOperator,
  isTransfer,
  kindAllows,
  LISTED_KINDS,
  OPERATOR_ACCOUNTS,
  POSTING_KIND_NAMES,
  POSTING_KINDS,
  type PostingKind,
  postingKindOf,
  readShardName,
  type Side,
  type SideClass,
  shardName,
  spellingsOf,
  stopsWhenSuspended,
  UNLISTED_KINDS,
} from './postings.ts';

const SIDES: Side[] = [
  'central',
  'locked',
  'interest',
  'transit',
  'venue:live',
  'venue:slots',
  ...OPERATOR_ACCOUNTS.map((account) => `operator:${account}` as const),
];
const isBetweenOperators = (source: Side, target: Side) =>
  source.startsWith('operator:') && target.startsWith('operator:');
const classOf = (side: Side): SideClass => (side.startsWith('venue:') ? 'venue' : (side as SideClass));

describe('a kind of posting', () => {
  it.each(POSTING_KIND_NAMES)(
    '%s moves money between the account classes that its rule names, and a wallet is always one of the two',
    (kind) => {
      const { from, to }: { from: readonly SideClass[]; to: readonly SideClass[] } = POSTING_KINDS[kind];
      for (const source of SIDES)
        for (const target of SIDES)
          expect([source, target, kindAllows(kind, source, target)]).toEqual([
            source,
            target,
            source !== target &&
              !isBetweenOperators(source, target) &&
              from.includes(classOf(source)) &&
              to.includes(classOf(target)),
          ]);
    },
  );

  it.each<[PostingKind, Side, Side]>([
    ['welcome', 'operator:world', 'central'],
    ['topUp', 'operator:world', 'central'],
    ['deposit', 'operator:world', 'central'],
    ['waitingBonus', 'operator:bonus', 'locked'],
    ['payoutReturned', 'operator:world', 'central'],
    ['payoutReturned', 'central', 'operator:bonus'],
    ['adjust', 'operator:revenue', 'central'],
    ['adjust', 'central', 'operator:revenue'],
    ['transfer', 'central', 'venue:live'],
    ['transfer', 'venue:live', 'central'],
    ['transfer', 'venue:live', 'venue:slots'],
    ['collect', 'venue:live', 'central'],
    ['hold', 'central', 'locked'],
    ['hold', 'venue:live', 'transit'],
    ['settle', 'locked', 'operator:world'],
    ['settle', 'locked', 'central'],
    ['settle', 'transit', 'venue:live'],
    ['settle', 'transit', 'operator:revenue'],
    ['stake', 'venue:live', 'operator:revenue'],
    ['win', 'operator:revenue', 'venue:live'],
    ['refund', 'operator:revenue', 'venue:live'],
    ['venueLoss', 'venue:live', 'operator:revenue'],
    ['venueWin', 'operator:revenue', 'venue:live'],
  ])('%s goes from %s to %s', (kind, source, target) => {
    expect(kindAllows(kind, source, target)).toBe(true);
  });

  it('is found by its present name and by its former one', () => {
    for (const kind of POSTING_KIND_NAMES)
      expect(spellingsOf([kind]).map(postingKindOf)).toEqual(spellingsOf([kind]).map(() => kind));
    expect(postingKindOf('extra')).toBe('waitingBonus');
    expect(spellingsOf(['deposit', 'waitingBonus'])).toEqual(['deposit', 'waitingBonus', 'extra']);
    expect(() => postingKindOf('theft')).toThrow('no posting kind is called theft');
  });

  it('is listed in a member’s history when its rule says how', () => {
    const listed = POSTING_KIND_NAMES.filter((kind) => 'record' in POSTING_KINDS[kind]);
    expect(LISTED_KINDS).toEqual(listed);
    expect([...LISTED_KINDS, ...UNLISTED_KINDS].sort()).toEqual([...POSTING_KIND_NAMES].sort());
    expect(listed).toEqual(expect.arrayContaining(['transfer', 'welcome', 'adjust']));
    expect(LISTED_KINDS).not.toContain('stake');
  });

  it('that moves money between own wallets is a transfer', () => {
    expect(POSTING_KIND_NAMES.filter(isTransfer)).toEqual(['transfer', 'collect']);
  });

  it.each<[PostingKind, Side, Side, boolean]>([
    ['stake', 'venue:live', 'operator:revenue', true],
    ['transfer', 'central', 'venue:live', true],
    ['transfer', 'venue:live', 'venue:slots', true],
    ['transfer', 'venue:live', 'central', false],
    ['collect', 'venue:live', 'central', false],
    ['hold', 'central', 'transit', true],
    ['hold', 'central', 'locked', false],
    ['hold', 'venue:live', 'transit', false],
    ['settle', 'central', 'transit', false],
    ['payoutReturned', 'central', 'operator:bonus', false],
    ['win', 'operator:revenue', 'venue:live', false],
  ])('%s from %s to %s stops while the member is suspended: %s', (kind, source, target, stops) => {
    expect(stopsWhenSuspended(kind, source, target)).toBe(stops);
  });
});

describe('an account of the operator', () => {
  it.each(OPERATOR_ACCOUNTS)('%s is known by its name, and its shard by the shard’s', (account) => {
    const side = `operator:${account}` as const;
    expect(isOperator(side)).toBe(true);
    expect(readShardName(shardName(side, 12))).toEqual({ account, shard: 12 });
  });

  it('is known by its former names', () => {
    expect([isOperator('house:house'), isOperator('house:world')]).toEqual([true, true]);
    expect(readShardName('house:house#3')).toEqual({ account: 'revenue', shard: 3 });
    expect(readShardName('house:world#10')).toEqual({ account: 'world', shard: 10 });
  });

  it.each(['central', 'venue:live', 'my operator:world', 'warehouse:world'])('is not %s', (side) => {
    expect(isOperator(side)).toBe(false);
  });

  it.each([
    'operator:world',
    'venue:live#3',
    'xoperator:world#3',
    'operator:world#3x',
    'operator:world#',
    'operator:#3',
  ])('%s names no shard', (side) => {
    expect(readShardName(side)).toBeUndefined();
  });
});
