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
      'odd with even of the other card',
      'dragonTiger',
      [
        ['dragonOdd', 50n],
        ['dragonEven', 20n],
      ],
      [30n, 0n],
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
        ['odd', 50n],
        ['even', 20n],
      ],
      [30n, 0n],
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
  it('90 % given back on every other number counts nothing, and a little less counts', () => {
    const withZero = (stake: bigint) => [
      ...Array.from({ length: 36 }, (_, at): Staked => [`straight:${at + 1}`, 100n]),
      ['straight:0', stake] satisfies Staked,
    ];
    expect(sum(counted('roulette', ...withZero(400n)))).toBe(0n);
    expect(sum(counted('roulette', ...withZero(401n)))).toBe(301n);
  });
  it('thirty numbers can hardly lose; two dozens can', () => {
    const thirty = Array.from({ length: 30 }, (_, at): Staked => [`straight:${at + 1}`, 10n]);
    expect(sum(counted('roulette', ...thirty))).toBe(0n);
    expect(counted('roulette', ['dozen:1', 100n], ['dozen:2', 100n])).toEqual([100n, 100n]);
  });
  it.each([
    ['red', 'black', 'low'],
    ['odd', 'even', 'low'],
    ['low', 'high', 'red'],
  ])('%s with %s cancel alone, before %s shares its numbers with both', (one, other, third) => {
    expect(counted('roulette', [one, 100n], [other, 100n], [third, 100n])).toEqual([0n, 0n, 100n]);
  });
  it.each(['dozen', 'column'])('three of a %s cancel alone, before low shares its numbers with them', (third) => {
    const all = [1, 2, 3].map((place): Staked => [`${third}:${place}`, 100n]);
    expect(counted('roulette', ...all, ['low', 100n])).toEqual([0n, 0n, 0n, 100n]);
  });
  it('a little on the third column takes only as much of the other two', () => {
    const lines: Staked[] = [
      ['dozen:1', 100n],
      ['dozen:2', 100n],
      ['column:1', 100n],
      ['column:2', 100n],
      ['column:3', 1n],
    ];
    expect(counted('roulette', ...lines)).toEqual([100n, 100n, 99n, 99n, 0n]);
  });
  it('half of the numbers and one more cover nothing', () => {
    expect(counted('roulette', ['low', 7n], ['straight:19', 1n])).toEqual([7n, 1n]);
  });
});

describe('shares that do not divide evenly', () => {
  const numbers = (from: number, to: number, stake: bigint) =>
    Array.from({ length: to - from + 1 }, (_, at): Staked => [`straight:${from + at}`, stake]);

  it('a stake loses on each of its numbers what every other number matches, and is rounded down in the end', () => {
    // 100 on low lays 50/9 on each of 18 numbers, and number 1 has 95/9; each of the others has 1 at least.
    // Low keeps 100/18 × (86/95 + 17 × 41/50) = 82.47…, number 1 keeps 5 × 86/95 = 4.52…, and zero 9 of its 10.
    const lines: Staked[] = [['low', 100n], ['straight:1', 5n], ['straight:0', 10n], ...numbers(19, 36, 1n)];
    expect(counted('roulette', ...lines)).toEqual([82n, 4n, 9n, ...new Array<bigint>(18).fill(0n)]);
  });
  it('the least of all numbers may itself be a fraction', () => {
    // 10 on a dozen lays 5/6 on each of its numbers: 12 on each of the others keep 12 − 5/6.
    const lines: Staked[] = [['dozen:1', 10n], ...numbers(13, 36, 12n)];
    expect(counted('roulette', ...lines)).toEqual([0n, ...new Array<bigint>(24).fill(11n)]);
  });
  it('fractions of different parts are compared exactly', () => {
    // 250/3 on each number of the dozen, 3/4 on each of a corner of four, 5 on the rest: 3/4 is the least.
    const rest = numbers(13, 36, 5n).filter(([selection]) => !/:(?:13|14|16|17)$/.test(selection));
    const lines: Staked[] = [['dozen:1', 1_000n], ['corner:13', 3n], ...rest];
    expect(counted('roulette', ...lines)).toEqual([991n, 0n, ...rest.map(() => 4n)]);
  });
  it('a number with more than the least keeps the difference, in whichever order they are laid', () => {
    // The least is 5/2, on each number of the third dozen; zero has less, and keeps nothing.
    const lines: Staked[] = [...numbers(1, 12, 7n), ['dozen:2', 1_000n], ['dozen:3', 30n], ['straight:0', 1n]];
    const keeps = [...new Array<bigint>(12).fill(4n), 970n, 0n, 0n];
    expect(counted('roulette', ...lines)).toEqual(keeps);
    expect(counted('roulette', ...lines.toReversed())).toEqual(keeps.toReversed());
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
