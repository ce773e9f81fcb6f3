import { venueWallet, type WalletName } from '@harbour/rules';
import type { Command, Move, View } from '#ledger';
import { orderNumber } from '#platform/order-number';
import type { Venue } from '#venues';
import { readWalletType } from './store.ts';
import type { WalletTools } from './tools.ts';
import { movable } from './transfer.ts';
import { arrived, keptWithMoney, takeOut, tryTransfer } from './venue-transfer.ts';

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
  member: bigint,
  venue: string,
  requestId: string,
): Promise<BroughtToVenue> {
  const { db, ledger, readVenues } = tools;
  if ((await readWalletType(db, member)) !== 'free') return STAYED;
  const [venues, { wallets }] = await Promise.all([readVenues(), ledger.readBalances(member)]);
  const here = venues.find(({ code }) => code === venue);
  if (here?.state !== 'open') return NOTHING;
  const numberOf = (part: string) => orderNumber('F', member, `${requestId} ${part}`);
  const outOf = (code: string) => numberOf(`out ${code}`);
  const isKept = here.kind === 'transfer';
  const to: WalletName = isKept ? 'central' : venueWallet(venue);
  const others = keptWithMoney(venues, wallets).filter(({ code }) => code !== venue);
  const taken = await takeOut(tools, others, { ...inFreeMode, member, to, numberOf: outOf });
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

/** Moves the money at a venue back to the central wallet. */
export async function leaveVenue(
  tools: WalletTools,
  member: bigint,
  venue: string,
  requestId: string,
): Promise<BroughtToVenue> {
  const { db, ledger, readVenues } = tools;
  if ((await readWalletType(db, member)) !== 'free') return STAYED;
  const here = (await readVenues()).find(({ code }) => code === venue);
  if (!here || here.state === 'maintenance') return NOTHING;
  const numberOf = (part: string) => orderNumber('F', member, `${requestId} ${part}`);
  const outOf = (code: string) => numberOf(`out ${code}`);
  if (here.kind !== 'transfer') {
    const { entries } = await ledger.post(
      gatherCommand(member, numberOf('back'), 'central', [here], venueWallet(venue)),
    );
    return { brought: entries.reduce((sum, { amount }) => sum + amount, 0n), isPending: false };
  }
  const taken = await takeOut(tools, [here], { ...inFreeMode, member, to: 'central', numberOf: outOf });
  return { brought: arrived(taken), isPending: taken.some(({ isPending }) => isPending) };
}

/** Moves everything that we hold to one wallet, in one posting; or only the content of one wallet. */
function gatherCommand(member: bigint, reference: string, to: WalletName, venues: Venue[], only?: WalletName): Command {
  return {
    member,
    kind: 'transfer',
    reference,
    content: `free ${only ?? 'all'} ${to}`,
    decide: (view) => planGather(view, to, venues, only),
  };
}

/** Where only whole units are taken, the rest stays where it is. */
export function planGather({ wallets, balanceOf }: View, to: WalletName, venues: Venue[], only?: WalletName): Move[] {
  const isWhole = (wallet: WalletName) =>
    venues.some(({ code, takesWholeUnits }) => takesWholeUnits && venueWallet(code) === wallet);
  const full = movable(wallets, venues).filter(([wallet]) => wallet !== to && (!only || wallet === only));
  const sources: [WalletName, bigint][] = to === 'central' ? full : [...full, ['central', balanceOf('central')]];
  return sources
    .map(([source, held]) => ({
      source,
      target: to,
      amount: isWhole(source) || isWhole(to) ? held - (held % 100n) : held,
    }))
    .filter(({ amount }) => amount > 0n);
}
