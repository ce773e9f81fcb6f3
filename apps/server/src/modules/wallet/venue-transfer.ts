import type { Refusal } from '@harbour/contract';
import { venueWallet, type WalletName } from '@harbour/rules';
import type { VenueTransferRow } from '#integration';
import { type Entry, movements } from '#ledger';
import { orderNumber } from '#platform/order-number';
import { Refused, refuse } from '#platform/refuse';
import type { Venue } from '#venues';
import type { WalletTools } from './tools.ts';
import { collectCommand, keptVenues, mayTransfer, notTooSoon, type TransferOrder } from './transfer.ts';

export type TransferOwner = { member: bigint; language: string };

/** Starts a venue transfer; it may take longer than the member waits here. */
export async function transferByHand(
  tools: WalletTools,
  who: TransferOwner,
  orderNo: string,
  request: TransferOrder,
  venues: Venue[],
) {
  const venueTransfer = await tools.integration.startTransfer({
    ...who,
    ...request,
    orderNo,
    mode: 'manual',
    check: (view, lastAt) => {
      mayTransfer(view, request, venues);
      notTooSoon(view.now, view.movedAt, lastAt);
    },
  });
  if (venueTransfer.state === 'failed')
    refuse(venueTransfer.why === 'INSUFFICIENT_FUNDS' ? 'transferExceedsBalance' : 'venueAway');
  const { wallets } = await tools.ledger.readBalances(who.member);
  return {
    orderNo,
    at: venueTransfer.createdAt,
    fromBalance: wallets.get(request.from) ?? 0n,
    toBalance: wallets.get(request.to) ?? 0n,
    isPending: venueTransfer.endedAt === null,
  };
}

export type TriedTransfer = { venue: string; venueTransfer: VenueTransferRow | undefined; isPending: boolean };
export type TakeOutOrder = TransferOwner & {
  to: WalletName;
  mode: 'oneTouch' | 'free';
  /** The number of the transfer out of a venue: the same for the same request. */
  numberOf: (venue: string) => string;
};

/** Takes out what can be taken from venues that keep it; the rest stays, without a refusal. */
export function takeOut(tools: WalletTools, venues: Venue[], order: TakeOutOrder): Promise<TriedTransfer[]> {
  return Promise.all(
    venues.map(async ({ code: venue, takesWholeUnits }) => {
      const orderNo = order.numberOf(venue);
      const known = await tools.integration.findVenueTransfer(orderNo);
      if (known) return { venue, venueTransfer: known, isPending: known.endedAt === null };
      const there = await tools.integration.readTakeable(order.member, venue);
      const amount = takesWholeUnits ? there - (there % 100n) : there;
      return tryTransfer(tools, venue, { ...order, orderNo, from: venueWallet(venue), amount });
    }),
  );
}

const STOPPED: Refusal[] = ['moneyPaused', 'accountSuspended'];
type TransferAttempt = TransferOwner & TransferOrder & { orderNo: string; mode: 'oneTouch' | 'free' };

export async function tryTransfer(tools: WalletTools, venue: string, request: TransferAttempt): Promise<TriedTransfer> {
  if (request.amount <= 0n)
    return {
      venue,
      venueTransfer: undefined,
      isPending: await tools.integration.hasOpenVenueTransfer(request.member, venue),
    };
  const venues = await tools.readVenues();
  try {
    const venueTransfer = await tools.integration.startTransfer({
      ...request,
      check: (view) => mayTransfer(view, request, venues),
    });
    return { venue, venueTransfer, isPending: venueTransfer.endedAt === null };
  } catch (error) {
    // A stop is reported for money going in; money that cannot come out now stays where it is.
    if (!(error instanceof Refused) || (STOPPED.includes(error.why) && request.from === 'central')) throw error;
    return { venue, venueTransfer: undefined, isPending: error.why === 'venueTransferOpen' };
  }
}

/** Sum of the transfers that have arrived. */
export const arrived = (transferred: TriedTransfer[]) =>
  transferred.reduce(
    (sum, { venueTransfer }) => (venueTransfer?.state === 'confirmed' ? sum + venueTransfer.amount : sum),
    0n,
  );

/** Venues that keep the money which our ledger says is there, and release it now. */
export function keptWithMoney(venues: Venue[], wallets: ReadonlyMap<string, bigint>): Venue[] {
  return keptVenues(venues).filter(
    ({ code, state }) => state !== 'maintenance' && (wallets.get(venueWallet(code)) ?? 0n) > 0n,
  );
}

/**
 * Collects everything in the central wallet: our own venues at once, each other one by a venue transfer. A repeated
 * request is answered by what it did the first time, whatever the balances are today.
 */
export async function collectAll(tools: WalletTools, who: TransferOwner, requestId: string) {
  const { ledger, clock, readVenues, integration } = tools;
  const { member } = who;
  const numberOf = (venue: string) => orderNumber('C', member, `${requestId} ${venue}`);
  const [venues, before] = await Promise.all([readVenues(), ledger.readBalances(member)]);
  const known = await venuesReached(tools, venues, numberOf);
  const reference = orderNumber('C', member, requestId);
  const entries = await collectOwn(tools, member, reference, venues, known.length > 0);
  const full = keptWithMoney(venues, before.wallets).filter((venue) => !known.includes(venue));
  if (full.length > 0 && known.length === 0 && entries.length === 0)
    notTooSoon(clock(), before.movedAt, await integration.lastVenueTransferAt(member));
  const transferred = await takeOut(tools, [...known, ...full], { ...who, to: 'central', mode: 'oneTouch', numberOf });
  const { wallets } = await ledger.readBalances(member);
  const begun = transferred.flatMap(({ venueTransfer }) => venueTransfer ?? []);
  return {
    orderNo: entries.length > 0 ? reference : (begun[0]?.orderNo ?? null),
    collected: entries.reduce((sum, { amount }) => sum + amount, arrived(transferred)),
    venueCount: entries.length + begun.filter(({ state }) => state !== 'failed').length,
    central: wallets.get('central') ?? 0n,
    isPending: transferred.some(({ isPending }) => isPending),
  };
}

/** The venues that a request has started to take money out of. */
async function venuesReached({ integration }: WalletTools, venues: Venue[], numberOf: (venue: string) => string) {
  const kept = keptVenues(venues);
  const venueTransfers = await Promise.all(kept.map(({ code }) => integration.findVenueTransfer(numberOf(code))));
  return kept.filter((_, at) => venueTransfers[at] !== undefined);
}

/** Our own venues go first: if a venue transfer has followed, they are done, and there is nothing to do again. */
async function collectOwn(
  { ledger, db }: WalletTools,
  member: bigint,
  reference: string,
  venues: Venue[],
  isDone: boolean,
): Promise<Entry[]> {
  if (isDone) return movements.of(db, member, reference);
  return (await ledger.post(collectCommand(member, reference, venues))).entries;
}
