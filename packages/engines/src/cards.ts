export const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K'] as const;
export const SUITS = ['s', 'h', 'd', 'c'] as const;
export type Rank = (typeof RANKS)[number];
export type Suit = (typeof SUITS)[number];
/** Rank, then suit: 'As', 'Td', '9h', 'Kc'. */
export type Card = `${Rank}${Suit}`;

/** One deck, in the order from which every shuffle begins. */
export const DECK: readonly Card[] = SUITS.flatMap((suit) => RANKS.map((rank): Card => `${rank}${suit}`));

export function rankOf(card: Card): Rank {
  return card.charAt(0) as Rank;
}

export function suitOf(card: Card): Suit {
  return card.charAt(1) as Suit;
}

/** Ace 1, then by number; jack 11, queen 12, king 13. */
export function rankNumber(card: Card): number {
  return RANKS.indexOf(rankOf(card)) + 1;
}
