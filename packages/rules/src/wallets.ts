/** The wallets of a member; besides these there is one for each venue. */
export const OWN_WALLETS = ['central', 'locked', 'interest', 'transit'] as const;
export type WalletName = (typeof OWN_WALLETS)[number] | `venue:${string}`;

export const VENUE_CODE = /^[a-z][a-z\d-]{1,15}$/;

export function venueWallet(code: string): WalletName {
  return `venue:${code}`;
}

export function venueOf(wallet: string): string | undefined {
  return wallet.startsWith('venue:') ? wallet.slice('venue:'.length) : undefined;
}

/** The classes of games (§1), each with a hue of its own. */
export const GAME_CLASSES = ['sports', 'live', 'cards', 'esports', 'lottery', 'slots', 'fishing'] as const;
export type GameClass = (typeof GAME_CLASSES)[number];
