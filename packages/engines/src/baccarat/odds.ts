import { bankerDraws, DECKS, isNatural, lastDigit, playerDraws } from './deal.ts';

/** The number of ordered deals of six cards for each result. */
export type BaccaratWays = { banker: bigint; player: bigint; tie: bigint; all: bigint };

const POINTS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
const CARDS = DECKS * 52;
/** Ten, jack, queen and king count 0; each other point is one rank. */
const CARDS_OF_POINT = POINTS.map((point) => (point === 0 ? DECKS * 16 : DECKS * 4));

/**
 * Counts every deal by the points of its cards. A round that ends with fewer than six cards counts once for each order
 * of the cards not dealt. Plain numbers are exact here: 416·415·…·411 is below 2^53.
 */
export function countBaccarat(): BaccaratWays {
  const left = [...CARDS_OF_POINT];
  const ways = { banker: 0, player: 0, tie: 0 };
  const end = (player: number, banker: number, weight: number, dealt: number): void => {
    let whole = weight;
    for (let cards = CARDS - dealt; cards > CARDS - 6; cards -= 1) whole *= cards;
    ways[player > banker ? 'player' : banker > player ? 'banker' : 'tie'] += whole;
  };
  const eachCard = (weight: number, then: (point: number, weight: number) => void): void => {
    for (const point of POINTS) {
      const count = left[point] ?? 0;
      left[point] = count - 1;
      then(point, weight * count);
      left[point] = count;
    }
  };
  const bankerEnds = (player: number, banker: number, third: number | undefined, weight: number): void => {
    const dealt = third === undefined ? 4 : 5;
    if (!bankerDraws(banker, third)) end(player, banker, weight, dealt);
    else eachCard(weight, (point, more) => end(player, lastDigit(banker + point), more, dealt + 1));
  };
  const thirds = (player: number, banker: number, weight: number): void => {
    if (isNatural(player, banker)) end(player, banker, weight, 4);
    else if (!playerDraws(player)) bankerEnds(player, banker, undefined, weight);
    else eachCard(weight, (point, more) => bankerEnds(lastDigit(player + point), banker, point, more));
  };
  eachCard(1, (first, one) =>
    eachCard(one, (second, two) =>
      eachCard(two, (third, three) =>
        eachCard(three, (fourth, four) => thirds(lastDigit(first + third), lastDigit(second + fourth), four)),
      ),
    ),
  );
  const [banker, player, tie] = [BigInt(ways.banker), BigInt(ways.player), BigInt(ways.tie)];
  return { banker, player, tie, all: banker + player + tie };
}
