import { DECK, SLOT_GAMES, type SlotGame } from '@harbour/engines';

/** The formulas of the page. They are data: the same in every language. */
export const FIXED = `SHA-256(hash[i]) = hash[i − 1]
hash[0] = anchor

SHA-256(serverSeed) = serverSeedHash`;

export const MESSAGES = `key = hash[i]
message = table ":" series ":" i

key = serverSeed
message = clientSeed ":" nonce`;

export const STREAM = `n = 0, 1, 2, …
block[n] =
  HMAC-SHA256(key, message ":" n)
words = uint32, big-endian`;

export const BELOW = `share = floor(2^32 / N)
word ≥ share × N  →  skip
below(N) = floor(word / share)`;

const SUIT_SIZE = 13;
const suits = [0, 1, 2, 3].map((suit) => DECK.slice(suit * SUIT_SIZE, (suit + 1) * SUIT_SIZE).join(' '));

export const CARDS = `${suits.join('\n')}

k = 0, 1, 2, …
p = k + below(416 − k)
swap(card[k], card[p])
deal card[k]`;

/** A long line breaks after a dot. */
const inOrder = (draws: readonly string[]) => draws.join('\u00a0· ');

/** In which order each game takes what it needs from the stream. */
export const DRAWS: readonly { game: string; draws: string }[] = [
  { game: 'baccarat', draws: inOrder(['P', 'B', 'P', 'B', '(P)', '(B)']) },
  { game: 'dragonTiger', draws: inOrder(['D', 'T']) },
  { game: 'roulette', draws: 'below(37)' },
  { game: 'sicBo', draws: inOrder(['1+below(6)', '1+below(6)', '1+below(6)']) },
  ...SLOT_GAMES.map(({ code, reels }) => ({
    game: code,
    draws: inOrder(reels.map((reel) => `below(${reel.length})`)),
  })),
];

/** One letter for each symbol, the same as in `verify-round.mjs`. */
const LETTERS: Readonly<Record<string, string>> = {
  ferry: 'Y',
  lantern: 'L',
  boat: 'B',
  anchor: 'A',
  fish: 'F',
  shell: 'S',
  star: 'T',
  moon: 'M',
  wave: 'V',
  wild: 'W',
  scatter: 'X',
};

/** The reels of a slot in letters, from stop 0 on. */
export function reelsIn({ reels }: Pick<SlotGame, 'reels'>): string[] {
  return reels.map((reel) => reel.map((symbol) => LETTERS[symbol] ?? '?').join(''));
}

/** The letters on the reels of a slot. */
export function symbolsIn({ reels }: Pick<SlotGame, 'reels'>): { letter: string; symbol: string }[] {
  const found = new Set(reels.flat());
  return Object.entries(LETTERS).flatMap(([symbol, letter]) => (found.has(symbol) ? [{ letter, symbol }] : []));
}

export const COMMANDS = (origin: string): string => `node verify-round.mjs round.json
node verify-round.mjs --from ${origin} R2345…`;
