import { type Card, rankNumber } from '#engine/cards';
import { dealer } from '#engine/fairness/chance';
import type { Chance } from '#engine/game';

/** Both hands in dealing order: two cards, or three. */
export type BaccaratOutcome = { player: Card[]; banker: Card[] };

export const DECKS = 8;

/** The points of a card: ace 1, ten and pictures 0. */
export function pointOf(card: Card): number {
  const number = rankNumber(card);
  return number < 10 ? number : 0;
}

/** Only the last digit of a sum counts. */
export function lastDigit(sum: number): number {
  return sum % 10;
}

export function points(cards: readonly Card[]): number {
  return lastDigit(cards.reduce((sum, card) => sum + pointOf(card), 0));
}

/** Eight or nine with two cards ends the round at once. */
export function isNatural(player: number, banker: number): boolean {
  return player >= 8 || banker >= 8;
}

export function playerDraws(player: number): boolean {
  return player <= 5;
}

/** For each point of the banker's two cards: the points of the player's third card to which the banker draws. */
const BANKER_DRAWS_TO: readonly (readonly number[])[] = [
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  [0, 1, 2, 3, 4, 5, 6, 7, 9],
  [2, 3, 4, 5, 6, 7],
  [4, 5, 6, 7],
  [6, 7],
  [],
];

/** `playerThird` is the point of the player's third card, undefined where the player stood. */
export function bankerDraws(banker: number, playerThird: number | undefined): boolean {
  if (playerThird === undefined) return banker <= 5;
  return BANKER_DRAWS_TO[banker]?.includes(playerThird) ?? false;
}

export function drawBaccarat(chance: Chance): BaccaratOutcome {
  const deal = dealer(chance, DECKS);
  const [first, second, third, fourth] = [deal(), deal(), deal(), deal()];
  const player = [first, third];
  const banker = [second, fourth];
  if (isNatural(points(player), points(banker))) return { player, banker };
  const playerThird = playerDraws(points(player)) ? deal() : undefined;
  const hasThird = bankerDraws(points(banker), playerThird === undefined ? undefined : pointOf(playerThird));
  if (playerThird !== undefined) player.push(playerThird);
  if (hasThird) banker.push(deal());
  return { player, banker };
}
