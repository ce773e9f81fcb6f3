import type { Wallet } from '@harbour/contract/wallet';
import { OWN_WALLETS, venueOf, venueWallet } from '@harbour/rules';
import { refuse } from '#platform/refuse';
import type { Venue } from '#venues';
import type { WalletTools } from './tools.ts';

type HeldAtVenue = ReadonlyMap<string, bigint>;

/** The balance map (§3). */
export function balanceMap(held: HeldAtVenue) {
  const [central, locked, interest, transit] = OWN_WALLETS.map((wallet) => held.get(wallet) ?? 0n) as [
    bigint,
    bigint,
    bigint,
    bigint,
  ];
  const venues: Record<string, bigint> = {};
  let total = 0n;
  for (const [wallet, balance] of held) {
    total += balance;
    const venue = venueOf(wallet);
    if (venue !== undefined) venues[venue] = balance;
  }
  return { central, locked, interest, transit, venues, total };
}

/** The wallets as the transfer page lists them; a closed venue is listed while it holds money. */
export function walletList(held: HeldAtVenue, venues: Venue[], names: Map<string, string>): Wallet[] {
  const own = (['central', 'locked', 'interest'] as const).map((wallet) => ({
    wallet,
    kind: wallet,
    name: null,
    gameClass: null,
    balance: held.get(wallet) ?? 0n,
    state: 'open' as const,
  }));
  const there = venues.map(({ code, gameClass, state }) => ({
    wallet: venueWallet(code),
    kind: 'venue' as const,
    name: names.get(code) ?? code,
    gameClass,
    balance: held.get(venueWallet(code)) ?? 0n,
    state,
  }));
  return [...own, ...there.filter(({ state, balance }) => state !== 'closed' || balance > 0n)];
}

/** A member's balance at one venue. A venue that keeps the money knows best; until it answers, our ledger's is shown. */
export async function readVenueBalance(
  { ledger, readVenues, integration }: WalletTools,
  member: bigint,
  venue: string,
) {
  const [{ currency, wallets }, venues] = await Promise.all([ledger.readBalances(member), readVenues()]);
  const { kind } = venues.find(({ code }) => code === venue) ?? refuse('walletUnknown');
  const atVenue = kind === 'transfer' ? await integration.askBalance(member, venue) : undefined;
  return { venue, currency, balance: atVenue ?? wallets.get(venueWallet(venue)) ?? 0n };
}
