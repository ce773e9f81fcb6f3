import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { decimalText } from './fractions.ts';
import type { Return } from './game.ts';
import { SLOT_GAMES, TABLE_GAMES } from './registry.ts';

/** The formatter pads its tables. */
const README = readFileSync(new URL('../README.md', import.meta.url), 'utf8').replace(/ +/g, ' ');
const percentOf = ({ times, per }: Return): string => decimalText({ times: times * 100n, per }, 4);

it('the README tells the exact returns as they are', () => {
  const returns = TABLE_GAMES.flatMap((game) => game.spots.map((spot) => game.returnToPlayer(spot)));
  for (const exact of returns) expect(README).toContain(`| ${exact.times}/${exact.per} | ${percentOf(exact)} |`);
  for (const game of SLOT_GAMES) {
    expect(README).toContain(`| ${percentOf(game.returnToPlayer)} |`);
    expect(README).toContain(`| ${percentOf(game.hitRate)} % |`);
    expect(README).toContain(`one spin in ${game.topWin.oneIn} |`);
  }
});
