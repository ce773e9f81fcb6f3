import { venueWallet, type WalletName } from '@harbour/rules';
import type { Command, Move, View } from '#ledger';
import { orderNumber } from '#platform/order-number';
import type { Venue } from '#venues';
import { readWalletType } from './store.ts';
import type { WalletTools } from './tools.ts';
import { movable } from './transfer.ts';
import { arrived, keptWithMoney, takeOut, tryTransfer } from './venue-transfer.ts';

/** What the mode brought along (null in manual mode), and whether some of it is still on its way. */
export type BroughtToVenue = { brought: bigint | null; isPending: boolean };
const STAYED: BroughtToVenue = { brought: null, isPending: false };
const NOTHING: BroughtToVenue = { brought: 0n, isPending: false };
/** What a venue is told until a game is opened there, which says it again. */
const leaving = { language: 'en', mode: 'free' } as const;

/**
 * §4: in free-transfer mode all of the money follows the member into a venue. Each part is a movement of its own that is
 * whole by itself: whatever fails or is killed in between, the money lies in one of the member's wallets, and the same wish
 * goes on from there.
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
  const taken = await takeOut(tools, others, { ...leaving, member, to, numberOf: outOf });
  const { entries } = await ledger.post(gatherCommand(member, numberOf('here'), to, venues));
  const gathered = entries.reduce((sum, { amount }) => sum + amount, arrived(taken));
  const isPending = taken.some((one) => one.isPending);
  if (!isKept) return { brought: gathered, isPending };
  const sent = await bringIn(tools, member, here, numberOf('in'));
  return { brought: arrived([sent]), isPending: isPending || sent.isPending };
}

/** Everything in the central wallet crosses to a venue that keeps it. */
async function bringIn(tools: WalletTools, member: bigint, { code, takesWholeUnits }: Venue, orderNo: string) {
  const known = await tools.integration.findVenueTransfer(orderNo);
  if (known) return { venue: code, venueTransfer: known, isPending: known.endedAt === null };
  const central = (await tools.ledger.readBalances(member)).wallets.get('central') ?? 0n;
  const amount = takesWholeUnits ? central - (central % 100n) : central;
  const openTransfers = { from: 'central', to: venueWallet(code) } as const;
  return tryTransfer(tools, code, { ...leaving, member, ...openTransfers, orderNo, amount });
}

/** What lies in a venue comes back to the central wallet. */
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
  const taken = await takeOut(tools, [here], { ...leaving, member, to: 'central', numberOf: outOf });
  return { brought: arrived(taken), isPending: taken.some(({ isPending }) => isPending) };
}

/** Everything that is in our own hands goes to one wallet, in one posting; or what lies in one of them alone. */
function gatherCommand(member: bigint, reference: string, to: WalletName, venues: Venue[], only?: WalletName): Command {
  return {
    member,
    kind: 'transfer',
    reference,
    content: `free ${only ?? 'all'} ${to}`,
    decide: (view) => planGather(view, to, venues, only),
  };
}

/** Where whole units are taken, the rest stays where it is. */
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
