import type { WalletName } from '@house/rules';
import { describe, expect, it } from 'vitest';
import type { View } from '#ledger';
import { Refused } from '#platform/refuse';
import type { Venue } from '#venues';
import { planCollect, planTransfer, type Wish, waitSeconds } from './transfer.ts';

const NOW = new Date('2026-11-15T08:00:00.000Z');
const before = (milliseconds: number) => new Date(NOW.getTime() - milliseconds);

const VENUES: Venue[] = [
  { code: 'live', gameClass: 'live', state: 'open', takesWholeUnits: false, kind: 'own' },
  { code: 'slots', gameClass: 'slots', state: 'open', takesWholeUnits: true, kind: 'own' },
  { code: 'cards', gameClass: 'cards', state: 'maintenance', takesWholeUnits: false, kind: 'own' },
  { code: 'fishing', gameClass: 'fishing', state: 'closed', takesWholeUnits: false, kind: 'own' },
];

function viewOf(wallets: Record<string, bigint>, movedAt: Date | null = null): View {
  const held = new Map(Object.entries(wallets));
  return {
    currency: 'CNY',
    balanceOf: (wallet) => held.get(wallet) ?? 0n,
    wallets: held,
    movedAt,
    earlier: [],
    now: NOW,
  };
}
const wish = (from: string, to: string, amount: bigint): Wish => ({
  from: from as WalletName,
  to: to as WalletName,
  amount,
});
function answerOf(decide: () => unknown): unknown {
  try {
    return decide();
  } catch (error) {
    return error instanceof Refused ? error.why : error;
  }
}

describe('a transfer', () => {
  const rich = viewOf({
    central: 100_00n,
    'venue:live': 50_00n,
    'venue:fishing': 9_00n,
    'venue:cards': 9_00n,
    locked: 70n,
  });

  it.each<[string, string, bigint, string]>([
    ['central', 'central', 1n, 'sameWallet'],
    ['central', 'locked', 1n, 'walletUnknown'],
    ['locked', 'central', 1n, 'walletUnknown'],
    ['central', 'venue:nowhere', 1n, 'walletUnknown'],
    ['central', 'venue:cards', 1n, 'venueMaintenance'],
    ['venue:cards', 'central', 1n, 'venueMaintenance'],
    ['central', 'venue:fishing', 1n, 'venueClosed'],
    ['central', 'venue:slots', 10_50n, 'wholeUnitsOnly'],
    ['central', 'venue:live', 100_01n, 'transferExceedsBalance'],
    ['venue:slots', 'central', 1_00n, 'transferExceedsBalance'],
  ])('from %s to %s of %s: %s', (from, to, amount, why) => {
    expect(answerOf(() => planTransfer(rich, wish(from, to, amount), VENUES))).toBe(why);
  });

  it.each<[string, string, bigint]>([
    ['central', 'venue:live', 100_00n],
    ['central', 'venue:live', 1n],
    ['central', 'venue:slots', 10_00n],
    ['venue:live', 'venue:slots', 50_00n],
    ['venue:fishing', 'central', 9_00n],
  ])('from %s to %s of %s moves just that', (from, to, amount) => {
    expect(planTransfer(rich, wish(from, to, amount), VENUES)).toEqual([{ source: from, target: to, amount }]);
  });

  it('is refused in the order that is written: the place before the wait, the wait before the money', () => {
    const hasty = viewOf({ central: 1n }, before(1));
    expect(answerOf(() => planTransfer(hasty, wish('central', 'venue:cards', 5n), VENUES))).toBe('venueMaintenance');
    expect(answerOf(() => planTransfer(hasty, wish('central', 'venue:live', 5n), VENUES))).toBe('tooFrequent');
  });

  it.each<[number, number]>([
    [0, 10],
    [1, 10],
    [9_000, 1],
    [9_999, 1],
    [10_000, 0],
    [60_000, 0],
    [-1, 0],
    [-6 * 3_600_000, 0],
  ])('%s ms after the last one waits %s s', (passed, seconds) => {
    expect(waitSeconds(before(passed), NOW)).toBe(seconds);
  });
});

describe('collecting', () => {
  it('takes everything that can leave its venue', () => {
    const view = viewOf({
      central: 5n,
      'venue:live': 7n,
      'venue:slots': 0n,
      'venue:cards': 3n,
      'venue:fishing': 2n,
      locked: 4n,
    });
    expect(planCollect(view, VENUES)).toEqual([
      { source: 'venue:live', target: 'central', amount: 7n },
      { source: 'venue:fishing', target: 'central', amount: 2n },
    ]);
  });
  it('of nothing is nothing, and needs no wait', () => {
    expect(planCollect(viewOf({ central: 5n }, before(1)), VENUES)).toEqual([]);
    expect(answerOf(() => planCollect(viewOf({ 'venue:live': 5n }, before(1)), VENUES))).toBe('tooFrequent');
  });
});
