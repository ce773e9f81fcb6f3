export { BACCARAT, BACCARAT_SELECTIONS, type BaccaratSelection, isPair, winnerOf } from './baccarat/baccarat.ts';
export { type BaccaratOutcome, pointOf, points } from './baccarat/deal.ts';
export { type Card, DECK, RANKS, type Rank, rankNumber, rankOf, SUITS, type Suit, suitOf } from './cards.ts';
export {
  DRAGON_TIGER,
  DRAGON_TIGER_SELECTIONS,
  type DragonTigerOutcome,
  type DragonTigerSelection,
  higherOf,
} from './dragon-tiger/dragon-tiger.ts';
export { isNextLink, linkAt, makeChain, tableMessage } from './fairness/chain.ts';
export { chanceFrom, chanceOf, dealer } from './fairness/chance.ts';
export { bytesOf, hexOf } from './fairness/hex.ts';
export { commitmentOf, soloMessage } from './fairness/seeds.ts';
export {
  type PublishedSoloRound,
  type PublishedTableRound,
  verifySoloRound,
  verifyTableRound,
} from './fairness/verify.ts';
export { decimalText, fraction, numberOf, productOf, sumOf } from './fractions.ts';
export { type Chance, NOTHING, pays, type Return, returned, STAKE_BACK, type TableGame } from './game.ts';
export { SLOT_GAMES, slotGame, TABLE_GAMES, tableGame } from './registry.ts';
export { colourOf, numbersOf, ROULETTE_SELECTIONS } from './roulette/layout.ts';
export { ROULETTE, type RouletteOutcome } from './roulette/roulette.ts';
export { type Dice, isTriple, SIC_BO, SIC_BO_SELECTIONS, type SicBoOutcome, totalOf } from './sic-bo/sic-bo.ts';
export type { GreatestWin } from './slots/greatest-win.ts';
export { LANTERN_HARBOUR } from './slots/lantern-harbour.ts';
export { NIGHT_FERRY } from './slots/night-ferry.ts';
export type { TopWin } from './slots/odds.ts';
export {
  type Cell,
  SCATTERS_NEEDED,
  type SlotDesign,
  type SlotOutcome,
  type SlotSpin,
  type SlotWin,
} from './slots/reels.ts';
export type { SlotGame } from './slots/slot-game.ts';
