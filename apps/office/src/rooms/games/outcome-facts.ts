import { sayOf } from '#base/say.ts';

const CARD = /^([2-9TJQKA])([shdc])$/;
const SUITS: Record<string, string> = { s: '♠', h: '♥', d: '♦', c: '♣' };

function cardWords(value: unknown): string {
  const [, rank = '', suit = ''] = CARD.exec(String(value)) ?? [];
  return rank === '' ? String(value) : `${rank === 'T' ? '10' : rank}${SUITS[suit]}`;
}

/** Cards, dice or stops one after another; the stops of each spin apart. */
function valueWords(value: unknown): string {
  if (!Array.isArray(value)) return cardWords(value);
  return value.map(valueWords).join(value.some(Array.isArray) ? ' | ' : ' ');
}

/** The result of a round of ours: the cards of each hand, the number, the dice or the stops, by name. */
export const outcomeFacts = (outcome: Record<string, unknown>): [label: string, value: string][] =>
  Object.entries(outcome).map(([name, value]) => [sayOf('outcome', name), valueWords(value)]);
