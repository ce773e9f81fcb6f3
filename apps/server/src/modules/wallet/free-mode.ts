import { venueWallet, type WalletName } from '@harbour/rules';
import type { Command, Move, View } from '#ledger';
import { orderNumber } from '#platform/order-number';
import type { Venue } from '#venues';
import { readWalletType } from './store.ts';
import type { WalletTools } from './tools.ts';
import { keptVenues, movable } from './transfer.ts';
import { arrived, keptWithMoney, takeOut, tryTransfer } from './venue-transfer.ts';
import { beginVisit, endVisit, type MemberDevice, playedElsewhere } from './visits.ts';

/** The money that the mode moved along (null in manual mode), and whether some of it is still in transit. */
export type BroughtToVenue = { brought: bigint | null; isPending: boolean };
const STAYED: BroughtToVenue = { brought: null, isPending: false };
const NOTHING: BroughtToVenue = { brought: 0n, isPending: false };
/** Sent to a venue until a game is opened there, which sends it again. */
const inFreeMode = { language: 'en', mode: 'free' } as const;

/**
 * Moves all the money into a venue that the member enters in free-transfer mode (§4). Each part is a movement that is
 * complete by itself: whatever fails or is killed in between, the money is in one of the member's wallets, and a repeat
 * of the request continues from there.
 */
export async function enterVenue(
  tools: WalletTools,
  who: MemberDevice,
  venue: string,
  requestId: string,
): Promise<BroughtToVenue> {
  const { db, ledger, readVenues } = tools;
  const { member } = who;
  if ((await readWalletType(db, member)) !== 'free') return STAYED;
  const [venues, { wallets }] = await Promise.all([readVenues(), ledger.readBalances(member)]);
  const here = venues.find(({ code }) => code === venue);
  if (here?.state !== 'open') return NOTHING;
  await beginVisit(tools, who, venue);
  const numberOf = (part: string) => orderNumber('F', member, `${requestId} ${part}`);
  const isKept = here.kind === 'transfer';
  const to: WalletName = isKept ? 'central' : venueWallet(venue);
  const others = keptWithMoney(venues, wallets).filter(({ code }) => code !== venue);
  const leaving = (code: string) => outOf(member, requestId, code);
  const taken = await takeOut(tools, others, { ...inFreeMode, member, to, numberOf: leaving });
  const { entries } = await ledger.post(gatherCommand(member, numberOf('here'), to, venues));
  const gathered = entries.reduce((sum, { amount }) => sum + amount, arrived(taken));
  const isPending = taken.some((one) => one.isPending);
  if (!isKept) return { brought: gathered, isPending };
  const sent = await bringIn(tools, member, here, numberOf('in'));
  return { brought: arrived([sent]), isPending: isPending || sent.isPending };
}

/** Transfers the whole central wallet to a venue that keeps it. */
async function bringIn(tools: WalletTools, member: bigint, { code, takesWholeUnits }: Venue, orderNo: string) {
  const known = await tools.integration.findVenueTransfer(orderNo);
  if (known) return { venue: code, venueTransfer: known, isPending: known.endedAt === null };
  const central = (await tools.ledger.readBalances(member)).wallets.get('central') ?? 0n;
  const amount = takesWholeUnits ? central - (central % 100n) : central;
  const openTransfers = { from: 'central', to: venueWallet(code) } as const;
  return tryTransfer(tools, code, { ...inFreeMode, member, ...openTransfers, orderNo, amount });
}

/** Moves the money at a venue back to the central wallet, unless the member still plays there on another device. */
export async function leaveVenue(
  tools: WalletTools,
  who: MemberDevice,
  venue: string,
  requestId: string,
): Promise<BroughtToVenue> {
  const { db, readVenues } = tools;
  if ((await readWalletType(db, who.member)) !== 'free') return STAYED;
  await endVisit(tools, who, venue);
  const here = (await readVenues()).find(({ code }) => code === venue);
  if (!here || (await playedElsewhere(tools, who)).has(venue)) return NOTHING;
  const kept = here.kind === 'transfer' && here.state !== 'maintenance' ? [here] : [];
  return bringHome(tools, who.member, [here], { requestId, content: `free ${venueWallet(venue)} central`, kept });
}

/**
 * Brings back to the central wallet what lies at venues, in free-transfer mode: of a game that ended by itself, of a bet
 * that was won after its table was left, of an app that was closed. `playing` are the venues open on this device.
 */
export async function sweepVenues(
  tools: WalletTools,
  who: MemberDevice,
  { playing, requestId }: { playing: string[]; requestId: string },
): Promise<BroughtToVenue> {
  const { db, readVenues } = tools;
  if ((await readWalletType(db, who.member)) !== 'free') return STAYED;
  const [venues, elsewhere] = await Promise.all([readVenues(), playedElsewhere(tools, who)]);
  const left = venues.filter(({ code }) => !playing.includes(code) && !elsewhere.has(code));
  const kept = await keptToEmpty(tools, who.member, left, (code) => outOf(who.member, requestId, code));
  return bringHome(tools, who.member, left, { requestId, content: 'free sweep', kept });
}

type Homecoming = {
  requestId: string;
  content: string;
  /** The venues among them that keep money. */
  kept: Venue[];
};

const outOf = (member: bigint, requestId: string, venue: string) =>
  orderNumber('F', member, `${requestId} out ${venue}`);

async function bringHome(
  tools: WalletTools,
  member: bigint,
  venues: Venue[],
  { requestId, content, kept }: Homecoming,
): Promise<BroughtToVenue> {
  const numberOf = (venue: string) => outOf(member, requestId, venue);
  const taken = await takeOut(tools, kept, { ...inFreeMode, member, to: 'central', numberOf });
  const from = venues.filter(({ kind, state }) => kind !== 'transfer' && state !== 'maintenance');
  const wanted = from.map(({ code }) => venueWallet(code));
  const reference = orderNumber('F', member, `${requestId} back`);
  const gather = gatherCommand(member, reference, 'central', venues, { content, from: wanted });
  const { entries } = wanted.length > 0 ? await tools.ledger.post(gather) : { entries: [] };
  return {
    brought: entries.reduce((sum, { amount }) => sum + amount, arrived(taken)),
    isPending: taken.some(({ isPending }) => isPending),
  };
}

/** The venues that keep money of the member, and those that this request has emptied already. */
async function keptToEmpty(
  { integration, ledger }: WalletTools,
  member: bigint,
  venues: Venue[],
  numberOf: (code: string) => string,
): Promise<Venue[]> {
  const full = keptWithMoney(venues, (await ledger.readBalances(member)).wallets);
  const rest = keptVenues(venues).filter((venue) => venue.state !== 'maintenance' && !full.includes(venue));
  const known = await Promise.all(rest.map(({ code }) => integration.findVenueTransfer(numberOf(code))));
  return [...full, ...rest.filter((_, at) => known[at] !== undefined)];
}

/** Moves everything that we hold to one wallet, in one posting; or only the content of some wallets. */
function gatherCommand(
  member: bigint,
  reference: string,
  to: WalletName,
  venues: Venue[],
  { content, from }: { content: string; from?: WalletName[] } = { content: `free all ${to}` },
): Command {
  return { member, kind: 'transfer', reference, content, decide: (view) => planGather(view, to, venues, from) };
}

/** Where only whole units are taken, the rest stays where it is. */
export function planGather({ wallets, balanceOf }: View, to: WalletName, venues: Venue[], from?: WalletName[]): Move[] {
  const isWhole = (wallet: WalletName) =>
    venues.some(({ code, takesWholeUnits }) => takesWholeUnits && venueWallet(code) === wallet);
  const full = movable(wallets, venues).filter(([wallet]) => wallet !== to && (!from || from.includes(wallet)));
  const sources: [WalletName, bigint][] = to === 'central' ? full : [...full, ['central', balanceOf('central')]];
  return sources
    .map(([source, held]) => ({
      source,
      target: to,
      amount: isWhole(source) || isWhole(to) ? held - (held % 100n) : held,
    }))
    .filter(({ amount }) => amount > 0n);
}
