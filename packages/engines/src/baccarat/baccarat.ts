import { rankOf } from '#engine/cards';
import { fraction, sumOf } from '#engine/fractions';
import { NOTHING, pays, type Return, STAKE_BACK, type TableGame } from '#engine/game';
import { BACCARAT_COVERS } from './covers.ts';
import { type BaccaratOutcome, DECKS, drawBaccarat, points } from './deal.ts';
import { type BaccaratWays, countBaccarat } from './odds.ts';

export const BACCARAT_SELECTIONS = ['banker', 'player', 'tie', 'bankerPair', 'playerPair'] as const;
export type BaccaratSelection = (typeof BACCARAT_SELECTIONS)[number];

const PAYS: Record<BaccaratSelection, Return> = {
  banker: pays(95n, 100n),
  player: pays(1n),
  tie: pays(8n),
  bankerPair: pays(11n),
  playerPair: pays(11n),
};

export function winnerOf({ player, banker }: BaccaratOutcome): 'player' | 'banker' | 'tie' {
  const lead = points(player) - points(banker);
  return lead > 0 ? 'player' : lead < 0 ? 'banker' : 'tie';
}

/** The first two cards of one rank; a king and a queen are none. */
export function isPair([first, second]: BaccaratOutcome['player']): boolean {
  return first !== undefined && second !== undefined && rankOf(first) === rankOf(second);
}

function selectionOf(text: string): BaccaratSelection {
  const selection = BACCARAT_SELECTIONS.find((known) => known === text);
  if (selection === undefined) throw new RangeError(`baccarat has no selection ${text}`);
  return selection;
}

function settle(text: string, outcome: BaccaratOutcome): Return {
  const selection = selectionOf(text);
  if (selection === 'bankerPair') return isPair(outcome.banker) ? PAYS[selection] : NOTHING;
  if (selection === 'playerPair') return isPair(outcome.player) ? PAYS[selection] : NOTHING;
  const winner = winnerOf(outcome);
  if (winner === selection) return PAYS[selection];
  return winner === 'tie' ? STAKE_BACK : NOTHING;
}

let counted: BaccaratWays | undefined;

function returnToPlayer(text: string): Return {
  const selection = selectionOf(text);
  const { times, per } = PAYS[selection];
  // Of the cards left after the first, those of its rank.
  if (selection === 'bankerPair' || selection === 'playerPair')
    return fraction(times * BigInt(DECKS * 4 - 1), per * BigInt(DECKS * 52 - 1));
  counted ??= countBaccarat();
  const won = fraction(times * counted[selection], per * counted.all);
  return selection === 'tie' ? won : sumOf(won, fraction(counted.tie, counted.all));
}

/** The winner, then pairs of the banker (b) and of the player (p): 'B', 'Pb', 'Tbp'. */
function resultCode(outcome: BaccaratOutcome): string {
  const winner = { player: 'P', banker: 'B', tie: 'T' }[winnerOf(outcome)];
  return `${winner}${isPair(outcome.banker) ? 'b' : ''}${isPair(outcome.player) ? 'p' : ''}`;
}

export const BACCARAT: TableGame<BaccaratOutcome> = {
  code: 'baccarat',
  version: 1,
  selections: BACCARAT_SELECTIONS,
  covers: BACCARAT_COVERS,
  draw: drawBaccarat,
  settle,
  returnToPlayer,
  resultCode,
};
