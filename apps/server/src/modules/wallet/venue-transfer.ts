import type { Refusal } from '@harbour/contract';
import { venueWallet, type WalletName } from '@harbour/rules';
import { type Entry, movements } from '#ledger';
import type { Crossing } from '#integration';
import { orderNumber } from '#platform/order-number';
import { Refused, refuse } from '#platform/refuse';
import type { Venue } from '#venues';
import type { WalletTools } from './tools.ts';
import { collectCommand, keptVenues, notTooSoon, planTransfer, type Wish } from './transfer.ts';

type Who = { member: bigint; language: string };

/** A transfer to or from a venue that keeps its money itself: it may take longer than the member waits here. */
export async function crossByHand(tools: WalletTools, who: Who, orderNo: string, wish: Wish, venues: Venue[]) {
  const crossing = await tools.outside.cross({
    ...{ ...who, ...wish, orderNo, mode: 'manual' },
    check: (view, lastAt) => void planTransfer(view, wish, venues, lastAt),
  });
  if (crossing.state === 'failed')
    refuse(crossing.why === 'INSUFFICIENT_FUNDS' ? 'transferExceedsBalance' : 'venueAway');
  const { wallets } = await tools.ledger.readBalances(who.member);
  return {
    orderNo,
    at: crossing.createdAt,
    fromBalance: wallets.get(wish.from) ?? 0n,
    toBalance: wallets.get(wish.to) ?? 0n,
    isPending: crossing.endedAt === null,
  };
}

export type Crossed = { venue: string; crossing: Crossing | undefined; isPending: boolean };
export type Leaving = Who & {
  to: WalletName;
  mode: 'oneTouch' | 'free';
  /** The number of the crossing out of a venue: the same for the same wish. */
  numberOf: (venue: string) => string;
};

/** Takes what can be taken out of venues that keep it; what cannot now stays where it is, and nobody is refused for it. */
export function takeOut(tools: WalletTools, venues: Venue[], leaving: Leaving): Promise<Crossed[]> {
  return Promise.all(
    venues.map(async ({ code: venue, takesWholeUnits }) => {
      const orderNo = leaving.numberOf(venue);
      const known = await tools.outside.findCrossing(orderNo);
      if (known) return { venue, crossing: known, isPending: known.endedAt === null };
      const there = await tools.outside.readTakeable(leaving.member, venue);
      const amount = takesWholeUnits ? there - (there % 100n) : there;
      return tryCross(tools, venue, { ...leaving, orderNo, from: venueWallet(venue), amount });
    }),
  );
}

const STOPPED: Refusal[] = ['moneyPaused', 'accountSuspended'];
type Try = Who & Wish & { orderNo: string; mode: 'oneTouch' | 'free' };

export async function tryCross(tools: WalletTools, venue: string, wish: Try): Promise<Crossed> {
  if (wish.amount <= 0n)
    return { venue, crossing: undefined, isPending: await tools.outside.hasOpenCrossing(wish.member, venue) };
  try {
    const crossing = await tools.outside.cross({ ...wish, check: () => {} });
    return { venue, crossing, isPending: crossing.endedAt === null };
  } catch (error) {
    // What may not go in now is said; what may not come out now stays where it is.
    if (!(error instanceof Refused) || (STOPPED.includes(error.why) && wish.from === 'central')) throw error;
    return { venue, crossing: undefined, isPending: error.why === 'crossingOpen' };
  }
}

/** What has arrived. */
export const arrived = (crossed: Crossed[]) =>
  crossed.reduce((sum, { crossing }) => (crossing?.state === 'confirmed' ? sum + crossing.amount : sum), 0n);

/** Venues that keep what our books say lies there, and let it out now. */
export function keptWithMoney(venues: Venue[], wallets: ReadonlyMap<string, bigint>): Venue[] {
  return keptVenues(venues).filter(
    ({ code, state }) => state !== 'maintenance' && (wallets.get(venueWallet(code)) ?? 0n) > 0n,
  );
}

/**
 * Everything everywhere comes to the central wallet: our own venues at once, each of the others by a crossing. A wish that
 * comes again is answered by what it did the first time, whatever lies where today.
 */
export async function collectAll(tools: WalletTools, who: Who, requestId: string | undefined) {
  const { ledger, random, clock, readVenues, outside } = tools;
  const { member } = who;
  const wish = requestId ?? random.name();
  const numberOf = (venue: string) => orderNumber('C', member, `${wish} ${venue}`, random);
  const [venues, before] = await Promise.all([readVenues(), ledger.readBalances(member)]);
  const known = await venuesCrossed(tools, venues, numberOf);
  const reference = orderNumber('C', member, wish, random);
  const entries = await collectOwn(tools, member, reference, venues, known.length > 0);
  const full = keptWithMoney(venues, before.wallets).filter((venue) => !known.includes(venue));
  if (full.length > 0 && known.length === 0 && entries.length === 0)
    notTooSoon(clock(), before.movedAt, await outside.lastCrossingAt(member));
  const crossed = await takeOut(tools, [...known, ...full], { ...who, to: 'central', mode: 'oneTouch', numberOf });
  const { wallets } = await ledger.readBalances(member);
  const begun = crossed.flatMap(({ crossing }) => crossing ?? []);
  return {
    orderNo: entries.length > 0 ? reference : (begun[0]?.orderNo ?? null),
    collected: entries.reduce((sum, { amount }) => sum + amount, arrived(crossed)),
    venueCount: entries.length + begun.filter(({ state }) => state !== 'failed').length,
    central: wallets.get('central') ?? 0n,
    isPending: crossed.some(({ isPending }) => isPending),
  };
}

/** The venues that a wish has begun to take money out of. */
async function venuesCrossed({ outside }: WalletTools, venues: Venue[], numberOf: (venue: string) => string) {
  const kept = keptVenues(venues);
  const crossings = await Promise.all(kept.map(({ code }) => outside.findCrossing(numberOf(code))));
  return kept.filter((_, at) => crossings[at] !== undefined);
}

/** What is in our own hands goes first: where a crossing has followed, it is done, and there is nothing to do anew. */
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
