// Each game as a player sees it: its outcome, and the result codes drawn on the way, with their exact odds.
import {
  BACCARAT,
  type Chance,
  colourOf,
  DECK,
  DRAGON_TIGER,
  LANTERN_HARBOUR,
  NIGHT_FERRY,
  numberOf,
  ROULETTE,
  SIC_BO,
  type SlotGame,
  totalOf,
  winnerOf,
} from '@harbour/engines';

/**
 * The class of the final outcome, a code from each position, and one code for the round whose kinds are all equally
 * likely.
 */
export type Played = { final: number; resultCodes: number[]; whole: number };

export type PlayedGame = {
  code: string;
  isTable: boolean;
  play: (chance: Chance) => Played;
  finalOdds: readonly number[];
  /** Number of equally likely kinds at each position. */
  kinds: readonly number[];
  wholeKinds: number;
  /** Codes are compared with one another within so many rounds, with the probability that no two are the same. */
  together: number;
  distinctOdds: number;
};

const cardNumber = (card: (typeof DECK)[number]): number => DECK.indexOf(card);
/** Eight decks: of the cards left, those of a kind that has not been dealt. */
const distinctCards = (count: number): number =>
  Array.from({ length: count }, (_, dealt) => (416 - 8 * dealt) / (416 - dealt)).reduce((odds, one) => odds * one, 1);

function baccarat(): PlayedGame {
  const returns = (selection: string) => numberOf(BACCARAT.returnToPlayer(selection));
  const tie = returns('tie') / 9;
  const winners = ['player', 'banker', 'tie'];
  return {
    code: BACCARAT.code,
    isTable: true,
    play: (chance) => {
      const outcome = BACCARAT.draw(chance);
      const [player, banker] = [outcome.player.map(cardNumber), outcome.banker.map(cardNumber)];
      const resultCodes = [player[0], banker[0], player[1], banker[1]] as number[];
      return { final: winners.indexOf(winnerOf(outcome)), resultCodes, whole: resultCodes[0] ?? -1 };
    },
    // The exact return, solved for the frequencies: a tie returns the other stakes.
    finalOdds: [(returns('player') - tie) / 2, (returns('banker') - tie) / 1.95, tie],
    kinds: [52, 52, 52, 52],
    wholeKinds: 52,
    together: 1,
    distinctOdds: distinctCards(4),
  };
}

function dragonTiger(): PlayedGame {
  const ends = ['D', 'T', 'X', 'Xs'];
  return {
    code: DRAGON_TIGER.code,
    isTable: true,
    play: (chance) => {
      const outcome = DRAGON_TIGER.draw(chance);
      const resultCodes = [cardNumber(outcome.dragon), cardNumber(outcome.tiger)];
      return { final: ends.indexOf(DRAGON_TIGER.resultCode(outcome)), resultCodes, whole: resultCodes[0] ?? -1 };
    },
    finalOdds: [192 / 415, 192 / 415, 24 / 415, 7 / 415],
    kinds: [52, 52],
    wholeKinds: 52,
    together: 1,
    distinctOdds: distinctCards(2),
  };
}

function roulette(): PlayedGame {
  const colours: string[] = ['green', 'red', 'black'];
  const together = 5;
  return {
    code: ROULETTE.code,
    isTable: true,
    play: (chance) => {
      const { number } = ROULETTE.draw(chance);
      return { final: number === 0 ? 0 : colours.indexOf(colourOf(number)), resultCodes: [number], whole: number };
    },
    finalOdds: [1 / 37, 18 / 37, 18 / 37],
    kinds: [37],
    wholeKinds: 37,
    together,
    distinctOdds: distinctOf(Array(together).fill(37)),
  };
}

function sicBo(): PlayedGame {
  const faces = [1, 2, 3, 4, 5, 6];
  const totals = faces.flatMap((a) => faces.flatMap((b) => faces.map((c) => totalOf([a, b, c]))));
  return {
    code: SIC_BO.code,
    isTable: true,
    play: (chance) => {
      const { dice } = SIC_BO.draw(chance);
      // A sum of fair dice is uniform modulo six.
      return { final: totalOf(dice) - 3, resultCodes: dice.map((face) => face - 1), whole: totalOf(dice) % 6 };
    },
    finalOdds: Array.from({ length: 16 }, (_, at) => totals.filter((total) => total === at + 3).length / 216),
    kinds: [6, 6, 6],
    wholeKinds: 6,
    together: 1,
    distinctOdds: distinctOf([6, 6, 6]),
  };
}

function slot(game: SlotGame): PlayedGame {
  const kinds = game.reels.map(({ length }) => length);
  const wholeKinds = kinds[0] ?? 0;
  const hit = numberOf(game.hitRate);
  return {
    code: game.code,
    isTable: false,
    play: (chance) => {
      const outcome = game.draw(chance);
      const resultCodes = outcome.stops[0] ?? [];
      const sum = resultCodes.reduce((more, stop) => more + stop, 0);
      return { final: game.returnOf(outcome).times > 0n ? 1 : 0, resultCodes, whole: sum % wholeKinds };
    },
    finalOdds: [1 - hit, hit],
    kinds,
    wholeKinds,
    together: 1,
    distinctOdds: distinctOf(kinds),
  };
}

/**
 * Probability that numbers below several ends differ: from the lowest end on, each has as many choices as the ones
 * before have left.
 */
function distinctOf(ends: number[]): number {
  return ends.toSorted((a, b) => a - b).reduce((odds, end, taken) => (odds * (end - taken)) / end, 1);
}

export const playedGames = (): PlayedGame[] => [
  baccarat(),
  dragonTiger(),
  roulette(),
  sicBo(),
  slot(LANTERN_HARBOUR),
  slot(NIGHT_FERRY),
];
