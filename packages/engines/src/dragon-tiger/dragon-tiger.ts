import { type Card, rankNumber, suitOf } from '#engine/cards';
import { dealer } from '#engine/fairness/chance';
import { fraction, productOf, sumOf } from '#engine/fractions';
import { type Chance, NOTHING, pays, type Return, type TableGame } from '#engine/game';
import { DRAGON_TIGER_COVERS } from './covers.ts';

export type DragonTigerOutcome = { dragon: Card; tiger: Card };

export const DRAGON_TIGER_SELECTIONS = [
  'dragon',
  'tiger',
  'tie',
  'suitedTie',
  'dragonOdd',
  'dragonEven',
  'tigerOdd',
  'tigerEven',
] as const;
export type DragonTigerSelection = (typeof DRAGON_TIGER_SELECTIONS)[number];

const DECKS = 8;
const HALF_BACK: Return = { times: 1n, per: 2n };
/** The usual eight to one would return two thirds: too little for a bet on this site. */
const TIE = pays(11n);
const SUITED_TIE = pays(50n);
const EVEN_MONEY = pays(1n);

/** A seven is neither odd nor even here: both bets lose. */
const ODD = [1, 3, 5, 9, 11, 13];
const EVEN = [2, 4, 6, 8, 10, 12];

function selectionOf(text: string): DragonTigerSelection {
  const selection = DRAGON_TIGER_SELECTIONS.find((known) => known === text);
  if (selection === undefined) throw new RangeError(`dragon tiger has no selection ${text}`);
  return selection;
}

function draw(chance: Chance): DragonTigerOutcome {
  const deal = dealer(chance, DECKS);
  return { dragon: deal(), tiger: deal() };
}

/** The ace is the lowest, the king the highest. */
export function higherOf({ dragon, tiger }: DragonTigerOutcome): 'dragon' | 'tiger' | 'tie' {
  const lead = rankNumber(dragon) - rankNumber(tiger);
  return lead > 0 ? 'dragon' : lead < 0 ? 'tiger' : 'tie';
}

function isSuitedTie({ dragon, tiger }: DragonTigerOutcome): boolean {
  return rankNumber(dragon) === rankNumber(tiger) && suitOf(dragon) === suitOf(tiger);
}

function settle(text: string, outcome: DragonTigerOutcome): Return {
  const selection = selectionOf(text);
  const higher = higherOf(outcome);
  const evenMoneyIf = (isWon: boolean): Return => (isWon ? EVEN_MONEY : NOTHING);
  switch (selection) {
    case 'dragon':
    case 'tiger':
      return higher === 'tie' ? HALF_BACK : evenMoneyIf(higher === selection);
    case 'tie':
      return higher === 'tie' ? TIE : NOTHING;
    case 'suitedTie':
      return isSuitedTie(outcome) ? SUITED_TIE : NOTHING;
    case 'dragonOdd':
      return evenMoneyIf(ODD.includes(rankNumber(outcome.dragon)));
    case 'dragonEven':
      return evenMoneyIf(EVEN.includes(rankNumber(outcome.dragon)));
    case 'tigerOdd':
      return evenMoneyIf(ODD.includes(rankNumber(outcome.tiger)));
    case 'tigerEven':
      return evenMoneyIf(EVEN.includes(rankNumber(outcome.tiger)));
  }
}

/** Of the cards left after the first: those of its rank, and those of its rank and suit. */
const TIED = fraction(BigInt(DECKS * 4 - 1), BigInt(DECKS * 52 - 1));
const SUITED = fraction(BigInt(DECKS - 1), BigInt(DECKS * 52 - 1));
/** Dragon and tiger share evenly what is not tied. */
const AHEAD = fraction(TIED.per - TIED.times, 2n * TIED.per);

function returnToPlayer(text: string): Return {
  const selection = selectionOf(text);
  if (selection === 'dragon' || selection === 'tiger')
    return sumOf(productOf(AHEAD, EVEN_MONEY), productOf(TIED, HALF_BACK));
  if (selection === 'tie') return productOf(TIED, TIE);
  if (selection === 'suitedTie') return productOf(SUITED, SUITED_TIE);
  return productOf(fraction(6n, 13n), EVEN_MONEY);
}

/** 'D' or 'T' was higher; 'X' is a tie, 'Xs' one of the same suit. */
function resultCode(outcome: DragonTigerOutcome): string {
  return { dragon: 'D', tiger: 'T', tie: isSuitedTie(outcome) ? 'Xs' : 'X' }[higherOf(outcome)];
}

export const DRAGON_TIGER: TableGame<DragonTigerOutcome> = {
  code: 'dragonTiger',
  version: 1,
  selections: DRAGON_TIGER_SELECTIONS,
  covers: DRAGON_TIGER_COVERS,
  draw,
  settle,
  returnToPlayer,
  resultCode,
};
