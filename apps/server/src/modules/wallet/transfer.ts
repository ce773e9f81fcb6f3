import { limits, moneyText, venueOf, type WalletName } from '@house/rules';
import type { Command, Move, View } from '#ledger';
import { later, secondsUntil } from '#platform/clock';
import { refuse } from '#platform/refuse';
import type { Venue } from '#venues';

export type Wish = { from: WalletName; to: WalletName; amount: bigint };

export function transferCommand(member: bigint, reference: string, wish: Wish, venues: Venue[]): Command {
  return {
    member,
    kind: 'transfer',
    reference,
    content: `${wish.from} ${wish.to} ${moneyText(wish.amount)}`,
    decide: (view) => planTransfer(view, wish, venues),
  };
}

/** §5 and §8: the order of these lines is the order in which a transfer is refused. */
export function planTransfer({ balanceOf, movedAt, now }: View, { from, to, amount }: Wish, venues: Venue[]): Move[] {
  if (from === to) refuse('sameWallet');
  const [source, target] = [placeOf(from, venues), placeOf(to, venues)];
  if (source?.state === 'maintenance' || target?.state === 'maintenance') refuse('venueMaintenance');
  if (target?.state === 'closed') refuse('venueClosed');
  const takesWholeUnits = source?.takesWholeUnits || target?.takesWholeUnits;
  if (takesWholeUnits && amount % 100n !== 0n) refuse('wholeUnitsOnly');
  notTooSoon(movedAt, now);
  if (balanceOf(from) < amount) refuse('transferExceedsBalance');
  return [{ source: from, target: to, amount }];
}

/** The venue of a wallet, nothing for the central one; no other wallet takes part in a transfer. */
function placeOf(wallet: WalletName, venues: Venue[]): Venue | undefined {
  if (wallet === 'central') return undefined;
  const venue = venues.find(({ code }) => code === venueOf(wallet));
  return venue ?? refuse('walletUnknown');
}

/** §5: the next transfer has to wait. Decided on the locked book, so a burst moves money once. */
export function notTooSoon(movedAt: Date | null, now: Date): void {
  const seconds = waitSeconds(movedAt, now);
  if (seconds > 0) refuse('tooFrequent', { seconds });
}

/** A move that a clock ahead of its time has dated later than now asks for no wait. */
export function waitSeconds(movedAt: Date | null, now: Date): number {
  if (!movedAt || movedAt > now) return 0;
  const next = later(movedAt, limits.TOO_FREQUENT_MS);
  return next > now ? secondsUntil(now, next) : 0;
}

/** Everything that can leave its venue comes to the central wallet; what cannot now stays where it is. */
export function collectCommand(member: bigint, reference: string, venues: Venue[]): Command {
  return {
    member,
    kind: 'collect',
    reference,
    content: 'everything',
    decide: (view) => planCollect(view, venues),
  };
}

export function planCollect({ wallets, movedAt, now }: View, venues: Venue[]): Move[] {
  const stopped = venues.filter(({ state }) => state === 'maintenance').map(({ code }) => code);
  const full = [...wallets].filter(([wallet, balance]) => {
    const venue = venueOf(wallet);
    return venue !== undefined && balance > 0n && !stopped.includes(venue);
  });
  if (full.length > 0) notTooSoon(movedAt, now);
  return full.map(([wallet, amount]) => ({ source: wallet as WalletName, target: 'central', amount }));
}
