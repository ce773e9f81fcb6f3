import { BACCARAT, chanceOf, DRAGON_TIGER, numberOf, SIC_BO, type TableGame } from '@harbour/engines';
import { expect, it } from 'vitest';
import { oddsOf } from './odds.ts';

const KEY = new Uint8Array(32).fill(7);

/** All payouts above the stake that a selection was ever seen to pay, to one. */
function seen<Outcome>(game: TableGame<Outcome>): Map<string, Set<number>> {
  const paid = new Map(game.selections.map((selection) => [selection, new Set<number>()]));
  for (let round = 0; round < 6_000; round += 1) {
    const outcome = game.draw(chanceOf(KEY, `${round}`));
    for (const selection of game.selections) {
      const odds = numberOf(game.settle(selection, outcome)) - 1;
      if (odds > 0) paid.get(selection)?.add(Math.round(odds * 100) / 100);
    }
  }
  return paid;
}

it.each([
  ['baccarat', seen(BACCARAT)],
  ['dragonTiger', seen(DRAGON_TIGER)],
  ['sicBo', seen(SIC_BO)],
])('the printed odds of %s are its payouts', (engine, paid) => {
  for (const [selection, odds] of paid) {
    const printed = oddsOf(engine, selection).split('–').map(Number);
    const [least, most] = [Math.min(...odds), Math.max(...odds)];
    expect([selection, printed.at(0), printed.at(-1)]).toEqual([selection, least, most]);
  }
});
