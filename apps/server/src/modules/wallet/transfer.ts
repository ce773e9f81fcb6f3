import { limits, moneyText, venueOf, venueWallet, type WalletName } from '@harbour/rules';
import { readOpenTransfers } from '#integration';
import { type Command, type Move, type View, withRow } from '#ledger';
import { later, secondsUntil } from '#platform/clock';
import type { Tx } from '#platform/db';
import { refuse } from '#platform/refuse';
import type { Venue } from '#venues';

export type TransferOrder = { from: WalletName; to: WalletName; amount: bigint };

export function transferCommand(member: bigint, reference: string, request: TransferOrder, venues: Venue[]): Command {
  return {
    member,
    kind: 'transfer',
    reference,
    content: `${request.from} ${request.to} ${moneyText(request.amount)}`,
    ...afterVenueTransfers(member, venues, (view, lastAt) => planTransfer(view, request, venues, lastAt)),
  };
}

/** Nothing is written with a transfer between our own wallets; recent venue transfers are read with it. */
const venueTransfers = {
  read: (tx: Tx, members: bigint[]) => readOpenTransfers(tx, members),
  write: () => [],
};

/**
 * Wraps a decider so that it knows when the member last moved money to or from a venue that keeps it, if there is one.
 */
function afterVenueTransfers(
  member: bigint,
  venues: Venue[],
  decide: (view: View, lastAt: Date | null) => Move[],
): Pick<Command, 'decide' | 'companions'> {
  if (!venues.some(({ kind }) => kind === 'transfer')) return { decide: (view) => decide(view, null) };
  return withRow(venueTransfers, member, (view, openTransfers) =>
    decide(view, openTransfers.get(member)?.lastAt ?? null),
  );
}

/** True if one end keeps its money itself. */
export function isVenueTransfer({ from, to }: TransferOrder, venues: Venue[]): boolean {
  const kept = keptVenues(venues).map(({ code }) => venueWallet(code));
  return from !== to && (kept.includes(from) || kept.includes(to));
}

export const keptVenues = (venues: Venue[]) => venues.filter(({ kind }) => kind === 'transfer');

/** §5 and §8: the order of these lines, here and in `mayTransfer`, is the order in which a transfer is refused. */
export function planTransfer(view: View, order: TransferOrder, venues: Venue[], lastAt: Date | null = null): Move[] {
  const { from, to, amount } = order;
  // The same number for another kind of request.
  if (view.earlier.length > 0) refuse('requestReused');
  mayTransfer(view, order, venues);
  notTooSoon(view.now, view.movedAt, lastAt);
  if (view.balanceOf(from) < amount) refuse('transferExceedsBalance');
  return [{ source: from, target: to, amount }];
}

/** Rules that hold for every transfer between wallets: by hand, with one touch, and in free-transfer mode. */
export function mayTransfer(
  { isSuspended }: Pick<View, 'isSuspended'>,
  { from, to, amount }: TransferOrder,
  venues: Venue[],
): void {
  if (from === to) refuse('sameWallet');
  if (isSuspended && to !== 'central') refuse('accountSuspended');
  const [source, target] = [placeOf(from, venues), placeOf(to, venues)];
  if (source?.state === 'maintenance' || target?.state === 'maintenance') refuse('venueMaintenance');
  if (target?.state === 'closed') refuse('venueClosed');
  const takesWholeUnits = source?.takesWholeUnits || target?.takesWholeUnits;
  if (takesWholeUnits && amount % 100n !== 0n) refuse('wholeUnitsOnly');
}

/** The venue of a wallet, undefined for the central one; any other wallet is refused. */
function placeOf(wallet: WalletName, venues: Venue[]): Venue | undefined {
  if (wallet === 'central') return undefined;
  const venue = venues.find(({ code }) => code === venueOf(wallet));
  return venue ?? refuse('walletUnknown');
}

/** Refuses a transfer before its wait is over (§5). Decided on the locked account, so a burst moves money once. */
export function notTooSoon(now: Date, ...moved: (Date | null)[]): void {
  const seconds = waitSeconds(now, ...moved);
  if (seconds > 0) refuse('tooFrequent', { seconds });
}

/** Seconds that the next transfer has to wait for the ones before it, each by itself. */
export function waitSeconds(now: Date, ...moved: (Date | null)[]): number {
  return Math.max(0, ...moved.map((at) => (at ? waitAfter(at, now) : 0)));
}

/**
 * Two machines' clocks differ: a time slightly in the future means just now, and waits in full. A time further ahead
 * than the wait was written by a wrong clock, and is ignored.
 */
function waitAfter(movedAt: Date, now: Date): number {
  const aheadMs = movedAt.getTime() - now.getTime();
  if (aheadMs > limits.TOO_FREQUENT_MS) return 0;
  const next = later(aheadMs > 0 ? now : movedAt, limits.TOO_FREQUENT_MS);
  return next > now ? secondsUntil(now, next) : 0;
}

/** Moves everything of ours that can leave its venue to the central wallet; the rest stays where it is. */
export function collectCommand(member: bigint, reference: string, venues: Venue[]): Command {
  return {
    member,
    kind: 'collect',
    reference,
    content: 'everything',
    ...afterVenueTransfers(member, venues, (view, lastAt) => planCollect(view, venues, lastAt)),
  };
}

export function planCollect({ wallets, movedAt, now }: View, venues: Venue[], lastAt: Date | null = null): Move[] {
  const full = movable(wallets, venues);
  if (full.length > 0) notTooSoon(now, movedAt, lastAt);
  return full.map(([wallet, amount]) => ({ source: wallet, target: 'central', amount }));
}

/** Balances at venues whose money we hold, and that may leave now. */
export function movable(wallets: ReadonlyMap<string, bigint>, venues: Venue[]): [WalletName, bigint][] {
  const stuck = venues
    .filter(({ state, kind }) => state === 'maintenance' || kind === 'transfer')
    .map(({ code }) => code);
  const full = [...wallets].filter(([wallet, balance]) => {
    const venue = venueOf(wallet);
    return venue !== undefined && balance > 0n && !stuck.includes(venue);
  });
  return full as [WalletName, bigint][];
}
