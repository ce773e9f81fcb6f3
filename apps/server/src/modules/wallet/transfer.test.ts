import type { WalletName } from '@harbour/rules';
import { describe, expect, it } from 'vitest';
import type { View } from '#ledger';
import { outcomeOf } from '#platform/testing';
import type { Venue } from '#venues';
import { planGather } from './free-mode.ts';
import { isVenueTransfer, planCollect, planTransfer, type TransferOrder, waitSeconds } from './transfer.ts';

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
const request = (from: string, to: string, amount: bigint): TransferOrder => ({
  from: from as WalletName,
  to: to as WalletName,
  amount,
});

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
    expect(outcomeOf(() => planTransfer(rich, request(from, to, amount), VENUES))).toBe(why);
  });

  it.each<[string, string, bigint]>([
    ['central', 'venue:live', 100_00n],
    ['central', 'venue:live', 1n],
    ['central', 'venue:slots', 10_00n],
    ['venue:live', 'venue:slots', 50_00n],
    ['venue:fishing', 'central', 9_00n],
  ])('from %s to %s of %s moves exactly that', (from, to, amount) => {
    expect(planTransfer(rich, request(from, to, amount), VENUES)).toEqual([{ source: from, target: to, amount }]);
  });

  it('is refused in this order: the venue before the wait, the wait before the money', () => {
    const hasty = viewOf({ central: 1n }, before(1));
    expect(outcomeOf(() => planTransfer(hasty, request('central', 'venue:cards', 5n), VENUES))).toBe(
      'venueMaintenance',
    );
    expect(outcomeOf(() => planTransfer(hasty, request('central', 'venue:live', 5n), VENUES))).toBe('tooFrequent');
  });

  it.each<[number, number]>([
    [0, 10],
    [1, 10],
    [9_000, 1],
    [9_999, 1],
    [10_000, 0],
    [60_000, 0],
    // By another machine's clock, which is a little ahead; and by one that was quite wrong.
    [-1, 10],
    [-9_999, 10],
    [-10_000, 10],
    [-10_001, 0],
    [-6 * 3_600_000, 0],
  ])('%s ms after the last one waits %s s', (passed, seconds) => {
    expect(waitSeconds(NOW, before(passed))).toBe(seconds);
  });
  it('waits for each of the last ones: a date that is quite wrong does not hide the other', () => {
    expect(waitSeconds(NOW, before(-6 * 3_600_000), before(3_000))).toBe(7);
    expect(waitSeconds(NOW, before(3_000), before(-6 * 3_600_000))).toBe(7);
    expect(waitSeconds(NOW, null, before(4_000))).toBe(6);
    expect(waitSeconds(NOW, null, null)).toBe(0);
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
  it('nothing does nothing, and needs no wait', () => {
    expect(planCollect(viewOf({ central: 5n }, before(1)), VENUES)).toEqual([]);
    expect(outcomeOf(() => planCollect(viewOf({ 'venue:live': 5n }, before(1)), VENUES))).toBe('tooFrequent');
  });
});

describe('with venues that keep their money', () => {
  const kept: Venue = { code: 'tide', gameClass: 'fishing', state: 'open', takesWholeUnits: false, kind: 'transfer' };
  const venues = [...VENUES, kept];
  const held = viewOf({ central: 10_50n, 'venue:live': 7_25n, 'venue:slots': 3_00n, 'venue:tide': 9_00n });

  it('a transfer to or from one is a venue transfer; one between our own is not', () => {
    expect(isVenueTransfer(request('central', 'venue:tide', 1n), venues)).toBe(true);
    expect(isVenueTransfer(request('venue:tide', 'venue:live', 1n), venues)).toBe(true);
    expect(isVenueTransfer(request('venue:tide', 'venue:tide', 1n), venues)).toBe(false);
    expect(isVenueTransfer(request('central', 'venue:live', 1n), venues)).toBe(false);
  });
  it('the wait counts from the last venue transfer too, and a number of another kind is not reused', () => {
    const next = request('central', 'venue:live', 1n);
    expect(outcomeOf(() => planTransfer(held, next, venues, before(9_000)))).toBe('tooFrequent');
    expect(outcomeOf(() => planTransfer(held, next, venues, before(10_000)))).toHaveLength(1);
    const used = { ...held, earlier: [{ kind: 'hold' }] as View['earlier'] };
    expect(outcomeOf(() => planTransfer(used, next, venues))).toBe('requestReused');
  });
  it('collecting leaves their money to venue transfers', () => {
    expect(planCollect(held, venues).map(({ source }) => source)).toEqual(['venue:live', 'venue:slots']);
  });
  it('collecting waits for the last venue transfer too, to the millisecond', () => {
    expect(outcomeOf(() => planCollect(held, venues, before(9_999)))).toBe('tooFrequent');
    expect(planCollect(held, venues, before(10_000))).toHaveLength(2);
  });
  it('in free-transfer mode everything that we hold moves along, in whole units if required', () => {
    expect(planGather(held, 'venue:slots', venues)).toEqual([
      { source: 'venue:live', target: 'venue:slots', amount: 7_00n },
      { source: 'central', target: 'venue:slots', amount: 10_00n },
    ]);
    expect(planGather(held, 'central', venues, ['venue:live'])).toEqual([
      { source: 'venue:live', target: 'central', amount: 7_25n },
    ]);
  });
  it('in free-transfer mode an empty wallet, or less than one whole unit, moves nothing', () => {
    const small = viewOf({ central: 0n, 'venue:live': 99n, 'venue:slots': 0n });
    expect(planGather(small, 'venue:slots', venues)).toEqual([]);
    expect(planGather(small, 'central', venues, ['venue:slots'])).toEqual([]);
  });
});

it('a suspended member moves money to the central wallet, and none to a wallet where it can be staked', () => {
  const view: View = { ...viewOf({ central: 100_00n, 'venue:live': 50_00n }), isSuspended: true };
  expect(outcomeOf(() => planTransfer(view, request('central', 'venue:live', 1n), VENUES))).toBe('accountSuspended');
  expect(outcomeOf(() => planTransfer(view, request('venue:live', 'venue:slots', 1_00n), VENUES))).toBe(
    'accountSuspended',
  );
  expect(planTransfer(view, request('venue:live', 'central', 1n), VENUES)).toHaveLength(1);
});

it('a transfer that comes too soon is refused with its remaining wait', () => {
  const view = viewOf({ central: 100_00n }, before(3_000));
  expect(() => planTransfer(view, request('central', 'venue:live', 1n), VENUES)).toThrow(
    expect.objectContaining({ why: 'tooFrequent', params: { seconds: waitSeconds(NOW, before(3_000)) } }),
  );
});
