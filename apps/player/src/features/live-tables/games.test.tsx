import { one, show, wordsOf } from '@harbour/client/testing';
import {
  BACCARAT,
  type BaccaratOutcome,
  chanceOf,
  DRAGON_TIGER,
  numberOf,
  points,
  ROULETTE,
  SIC_BO,
  TABLE_GAMES,
  type TableGame,
} from '@harbour/engines';
import type { LanguageCode } from '@harbour/rules';
import { beforeEach, describe, expect, it } from 'vitest';
import { openIn } from '#testing';
import { text } from '#text';
import { BaccaratTable } from './baccarat/BaccaratTable.tsx';
import { DragonTigerTable } from './dragon-tiger/DragonTigerTable.tsx';
import { LIVE_GAMES } from './games.ts';
import { RouletteTable } from './roulette/RouletteTable.tsx';
import type { LiveGame } from './shared/game.ts';
import { SicBoTable } from './sic-bo/SicBoTable.tsx';

const TABLES: Record<string, LiveGame['Table']> = {
  baccarat: BaccaratTable,
  dragonTiger: DragonTigerTable,
  roulette: RouletteTable,
  sicBo: SicBoTable,
};

const KEY = new Uint8Array(32).fill(7);
const ROUNDS = Array.from({ length: 6_000 }, (_, round) => chanceOf(KEY, `${round}`));

/** All payouts above the stake that a selection was ever seen to pay, to one. */
function seen({ selections, draw, settle }: TableGame): Map<string, Set<number>> {
  const paid = new Map(selections.map((selection) => [selection, new Set<number>()]));
  for (const chance of ROUNDS) {
    const outcome = draw(chance);
    for (const selection of selections) {
      const odds = numberOf(settle(selection, outcome)) - 1;
      if (odds > 0) paid.get(selection)?.add(Math.round(odds * 100) / 100);
    }
  }
  return paid;
}

it.each(TABLE_GAMES.map((game) => [game.code, game] as const))(
  'the printed odds of %s are its payouts',
  (code, game) => {
    for (const [selection, odds] of seen(game)) {
      const printed = LIVE_GAMES[code]?.odds(selection).split('–').map(Number);
      const [least, most] = [Math.min(...odds), Math.max(...odds)];
      expect([selection, printed?.at(0), printed?.at(-1)]).toEqual([selection, least, most]);
    }
  },
);

describe.each<LanguageCode>(['en', 'th', 'md'])('in %s', (language) => {
  beforeEach(() => openIn(language, ['common', 'table']));

  /** The words of a hundred rounds, each beside those that the payouts of the round ask for. */
  function compared<Outcome>(
    game: TableGame<Outcome>,
    expected: (won: (selection: string) => boolean, outcome: Outcome) => string,
  ) {
    for (const chance of ROUNDS.slice(0, 100)) {
      const outcome = game.draw(chance);
      const won = (selection: string) => numberOf(game.settle(selection, outcome)) > 1;
      const words = LIVE_GAMES[game.code]?.resultWords(outcome, game.resultCode(outcome));
      expect(words).toBe(expected(won, outcome));
    }
  }

  it('the result of baccarat names the winner, and the points of both', () =>
    compared<BaccaratOutcome>(BACCARAT, (won, { banker, player }) => {
      const key = won('banker') ? 'resultBanker' : won('player') ? 'resultPlayer' : 'resultTie';
      return text(`table.${key}`, { banker: points(banker), player: points(player) });
    }));

  it('the result of dragon tiger names the higher card', () =>
    compared(DRAGON_TIGER, (won) =>
      text(won('dragon') ? 'table.resultDragon' : won('tiger') ? 'table.resultTiger' : 'table.resultTieOnly'),
    ));

  it('the result of roulette is the number and its colour', () =>
    compared(ROULETTE, (won, { number }) => {
      if (won('straight:0')) return text('table.resultZero');
      return text(won('red') ? 'table.resultRed' : 'table.resultBlack', { number });
    }));

  it('the result of sic bo is the dice and their total', () =>
    compared(SIC_BO, (_, { dice: [a, b, c] }) =>
      text('table.resultDice', { dice: `${a} · ${b} · ${c}`, total: a + b + c }),
    ));

  it.each([
    ['baccarat', ['B', 'Bb', 'P', 'T', 'B'], ['Banker', 3, 'Player', 1, 'Tie', 1], 5],
    ['dragonTiger', ['D', 'T', 'X', 'T', 'Xs'], ['Dragon', 1, 'Tiger', 2, 'Tie', 2], 2],
  ] as const)('the roads of %s count each side under its name', async (code, resultCodes, counts, papers) => {
    const Table = TABLES[code];
    await show(Table && <Table round={null} offset={0} resultCodes={[...resultCodes]} ring={null} words={null} />);
    const expected = [0, 2, 4].map((at) => `${text(`table.spot${counts[at] as 'Tie'}`)} ${counts[at + 1]}`);
    expect(wordsOf('li')).toEqual(expected);
    expect(wordsOf('svg[role=img]')).toHaveLength(papers);
  });
});

it.each<[LanguageCode, string, string[], string[]]>([
  ['zh', 'baccarat', ['B', 'Pb', 'T'], ['庄', '闲', '和']],
  ['hk', 'baccarat', ['B', 'Pb', 'T'], ['莊', '閒', '和']],
  ['hk', 'dragonTiger', ['D', 'T', 'Xs'], ['龍', '虎', '和']],
  ['en', 'baccarat', ['B', 'Pb', 'T'], ['B', 'P', 'T']],
  ['pg', 'baccarat', ['B', 'Pb', 'T'], ['B', 'J', 'E']],
])(
  'in %s the bead plate of %s has the letters that players there read',
  async (language, code, resultCodes, letters) => {
    await openIn(language, ['common', 'table']);
    const Table = TABLES[code];
    await show(Table && <Table round={null} offset={0} resultCodes={resultCodes} ring={null} words={null} />);
    expect(wordsOf('svg[role=img]')[0]).toBe(letters.join(''));
  },
);

it.each([
  ['baccarat', 'player'],
  ['roulette', 'straight:0'],
  ['sicBo', 'small'],
  ['dragonTiger', 'dragon'],
])('the cloth of %s is one stop of the Tab key', async (code, first) => {
  await openIn('en', ['common', 'table']);
  const Table = TABLES[code];
  await show(Table && <Table round={null} offset={0} resultCodes={[]} ring={null} words={null} />);
  expect(one('[data-selection][tabindex="0"]').getAttribute('data-selection')).toBe(first);
});

it('a result code that a game does not have is shown as it is', () => {
  expect(LIVE_GAMES.baccarat?.resultWords({ banker: [], player: [] }, '?')).toBe('?');
  expect(LIVE_GAMES.dragonTiger?.resultWords({}, '?')).toBe('?');
});
