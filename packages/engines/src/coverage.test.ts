import { describe, expect, it } from 'vitest';
import { turnoverOf } from './coverage.ts';
import { TABLE_GAMES, tableGame } from './registry.ts';

type Staked = [selection: string, stake: bigint, returned?: bigint];
const counted = (engine: string, ...lines: Staked[]) =>
  turnoverOf(
    engine,
    1,
    lines.map(([selection, stake, returned = 0n]) => ({ selection, stake, returned })),
  );
const sum = (all: bigint[]) => all.reduce((total, one) => total + one, 0n);

describe('stakes that cover each other', () => {
  it.each<[string, string, Staked[], bigint[]]>([
    [
      'banker with player',
      'baccarat',
      [
        ['banker', 100n],
        ['player', 100n],
      ],
      [0n, 0n],
    ],
    [
      'a little player takes only as much of banker',
      'baccarat',
      [
        ['banker', 5_000_00n],
        ['player', 10_00n],
      ],
      [4_990_00n, 0n],
    ],
    [
      'nearly as much on the other side',
      'baccarat',
      [
        ['banker', 100n],
        ['player', 98n],
      ],
      [0n, 0n],
    ],
    [
      'dragon with tiger',
      'dragonTiger',
      [
        ['dragon', 300n],
        ['tiger', 100n],
      ],
      [200n, 0n],
    ],
    [
      'odd with even of one card',
      'dragonTiger',
      [
        ['tigerOdd', 50n],
        ['tigerEven', 20n],
        ['dragon', 900n],
      ],
      [30n, 0n, 900n],
    ],
    [
      'small with big',
      'sicBo',
      [
        ['small', 100n],
        ['big', 40n],
      ],
      [60n, 0n],
    ],
    [
      'odd with even',
      'sicBo',
      [
        ['odd', 100n],
        ['even', 100n],
      ],
      [0n, 0n],
    ],
    [
      'red with black',
      'roulette',
      [
        ['red', 100n],
        ['black', 30n],
      ],
      [70n, 0n],
    ],
    [
      'low with high',
      'roulette',
      [
        ['low', 10n],
        ['high', 100n],
      ],
      [0n, 90n],
    ],
    [
      'three dozens and zero',
      'roulette',
      [
        ['dozen:1', 100n],
        ['dozen:2', 100n],
        ['dozen:3', 100n],
        ['straight:0', 10n],
      ],
      [0n, 0n, 0n, 0n],
    ],
    [
      'dozens that differ',
      'roulette',
      [
        ['dozen:1', 100n],
        ['dozen:2', 40n],
        ['dozen:3', 100n],
      ],
      [60n, 0n, 60n],
    ],
  ])('%s', (_, engine, lines, expected) => {
    expect(counted(engine, ...lines)).toEqual(expected);
  });

  it('all 37 numbers count nothing, and extra on one number counts only that', () => {
    const all = Array.from({ length: 37 }, (_, number): Staked => [`straight:${number}`, 100n]);
    expect(sum(counted('roulette', ...all))).toBe(0n);
    const more = all.map(([selection, stake], at): Staked => [selection, at === 17 ? 100n * stake : stake]);
    expect(sum(counted('roulette', ...more))).toBe(99n * 100n);
  });
  it('a colour with every number of the other counts nothing', () => {
    const blacks = [2, 4, 6, 8, 10, 11, 13, 15, 17, 20, 22, 24, 26, 28, 29, 31, 33, 35];
    const lines = blacks.map((number): Staked => [`straight:${number}`, 10n]);
    expect(sum(counted('roulette', ['red', 180n], ...lines))).toBe(0n);
  });
  it('thirty numbers can hardly lose; two dozens can', () => {
    const thirty = Array.from({ length: 30 }, (_, at): Staked => [`straight:${at + 1}`, 10n]);
    expect(sum(counted('roulette', ...thirty))).toBe(0n);
    expect(counted('roulette', ['dozen:1', 100n], ['dozen:2', 100n])).toEqual([100n, 100n]);
  });
  it('a share with a remainder is rounded down', () => {
    const lines: Staked[] = [
      ['dozen:1', 100n],
      ['dozen:2', 100n],
      ['column:1', 100n],
      ['column:2', 100n],
      ['column:3', 1n],
    ];
    for (const one of counted('roulette', ...lines)) expect(one).toBeLessThanOrEqual(100n);
    expect(counted('roulette', ['low', 7n], ['straight:19', 1n])).toEqual([7n, 1n]);
  });
});

it('a push counts nothing, and the other stakes count', () => {
  expect(counted('baccarat', ['banker', 100n, 100n], ['tie', 10n, 90n])).toEqual([0n, 10n]);
});

it('a single stake counts in full, on every selection of every game', () => {
  for (const { code, version } of TABLE_GAMES)
    for (const selection of tableGame(code, version).selections)
      expect([code, selection, turnoverOf(code, version, [{ selection, stake: 100n, returned: 0n }])]).toEqual([
        code,
        selection,
        [100n],
      ]);
});
