import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { type Card, DECK } from '#engine/cards';
import type { Chance } from '#engine/game';

const WORD_COUNT = 2 ** 32;
const WORD_BYTES = 4;

/**
 * Whole numbers from raw words, of which there are `wordCount`, all equally likely. The words are split into `end`
 * equal shares; words left over are rejected and drawn again, so that no number is favoured.
 */
export function chanceFrom(nextWord: () => number, wordCount: number): Chance {
  const below = (end: number): number => {
    if (!Number.isInteger(end) || end < 1 || end > wordCount) throw new RangeError(`no number lies below ${end}`);
    const share = Math.floor(wordCount / end);
    let word = nextWord();
    while (word >= share * end) word = nextWord();
    return Math.floor(word / share);
  };
  return { below };
}

/** All the randomness of one round: block i is HMAC-SHA256(key, `${message}:${i}`), read as big-endian 32-bit words. */
export function chanceOf(key: Uint8Array, message: string): Chance {
  const keyed = hmac.create(sha256, key);
  let block = new DataView(new ArrayBuffer(0));
  let blocksRead = 0;
  let offset = 0;
  const nextWord = (): number => {
    if (offset === block.byteLength) {
      const bytes = keyed
        .clone()
        .update(utf8ToBytes(`${message}:${blocksRead}`))
        .digest();
      block = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      blocksRead += 1;
      offset = 0;
    }
    offset += WORD_BYTES;
    return block.getUint32(offset - WORD_BYTES);
  };
  return chanceFrom(nextWord, WORD_COUNT);
}

/** Deals cards one at a time from full decks: a Fisher–Yates shuffle, done only as far as cards are asked for. */
export function dealer(chance: Chance, decks: number): () => Card {
  const count = decks * DECK.length;
  // Only positions whose card was moved are stored; every other still holds the card of its own number.
  const moved = new Map<number, number>();
  let dealt = 0;
  return () => {
    if (dealt === count) throw new RangeError(`all ${count} cards are dealt`);
    const place = dealt + chance.below(count - dealt);
    const number = moved.get(place) ?? place;
    moved.set(place, moved.get(dealt) ?? dealt);
    dealt += 1;
    return cardNumbered(number, decks);
  };
}

/** The decks are ordered by card, so the card of a number is a plain division. */
function cardNumbered(number: number, decks: number): Card {
  const card = DECK[Math.floor(number / decks)];
  if (card === undefined) throw new RangeError(`no card is numbered ${number}`);
  return card;
}
