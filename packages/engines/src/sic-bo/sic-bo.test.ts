import { describe, expect, it } from 'vitest';
import { chanceOf } from '#engine/fairness/chance';
import { numberOf } from '#engine/fractions';
import { returned } from '#engine/game';
import { type Dice, SIC_BO } from './sic-bo.ts';

/** Of 216 throws, how many win and the return of each winner: written by hand from the printed table of the game. */
const BY_HAND: Record<string, bigint> = {
  small: 105n * 2n,
  big: 105n * 2n,
  odd: 105n * 2n,
  even: 105n * 2n,
  'total:4': 3n * 61n,
  'total:5': 6n * 31n,
  'total:6': 10n * 19n,
  'total:7': 15n * 13n,
  'total:8': 21n * 9n,
  'total:9': 25n * 8n,
  'total:10': 27n * 7n,
  'total:11': 27n * 7n,
  'total:12': 25n * 8n,
  'total:13': 21n * 9n,
  'total:14': 15n * 13n,
  'total:15': 10n * 19n,
  'total:16': 6n * 31n,
  'total:17': 3n * 61n,
  single: 75n * 2n + 15n * 3n + 4n,
  double: 16n * 12n,
  pair: 30n * 7n,
  anyTriple: 6n * 32n,
  triple: 181n,
};

describe('the long-run return', () => {
  it('of every selection is the one counted by hand', () => {
    for (const selection of SIC_BO.selections) {
      const [kind = ''] = selection.split(':');
      const sum = BY_HAND[selection] ?? BY_HAND[kind];
      const { times, per } = SIC_BO.returnToPlayer(selection);
      expect({ selection, sum: (times * 216n) / per }).toEqual({ selection, sum });
    }
  });
  it('of every selection is that of all 216 throws', () => {
    for (const selection of SIC_BO.selections) {
      let sum = 0n;
      for (let throwing = 0; throwing < 216; throwing += 1) {
        const dice: Dice = [1 + Math.floor(throwing / 36), 1 + (Math.floor(throwing / 6) % 6), 1 + (throwing % 6)];
        sum += returned(100n, SIC_BO.settle(selection, { dice }));
      }
      const { times, per } = SIC_BO.returnToPlayer(selection);
      expect({ selection, sum }).toEqual({ selection, sum: (times * 21_600n) / per });
    }
  });
  it('is at least 83 % on every selection', () => {
    for (const selection of SIC_BO.selections)
      expect(numberOf(SIC_BO.returnToPlayer(selection))).toBeGreaterThanOrEqual(0.83);
  });
});

describe('the return', () => {
  const stakes = (dice: Dice) =>
    Object.fromEntries(
      SIC_BO.selections
        .map((selection) => [selection, Number(returned(100n, SIC_BO.settle(selection, { dice })))] as const)
        .filter(([, amount]) => amount > 0),
    );
  it('for three different dice', () => {
    expect(stakes([4, 1, 2])).toEqual({
      small: 200,
      odd: 200,
      'total:7': 1300,
      'single:1': 200,
      'single:2': 200,
      'single:4': 200,
      'pair:1-2': 700,
      'pair:1-4': 700,
      'pair:2-4': 700,
    });
  });
  it('for a double', () => {
    expect(stakes([6, 5, 6])).toEqual({
      big: 200,
      odd: 200,
      'total:17': 6100,
      'single:5': 200,
      'single:6': 300,
      'double:6': 1200,
      'pair:5-6': 700,
    });
  });
  it('for a triple, to which small, big, odd and even lose', () => {
    expect(stakes([3, 3, 3])).toEqual({
      'total:9': 800,
      'single:3': 400,
      'double:3': 1200,
      anyTriple: 3200,
      'triple:3': 18_100,
    });
  });
  it('is refused for a selection that does not exist', () => {
    for (const selection of ['total:3', 'total:18', 'pair:2-1', 'pair:1-1', 'triple:7'])
      expect(() => SIC_BO.settle(selection, { dice: [1, 1, 1] })).toThrow(RangeError);
  });
});

it('has 52 selections, depends on key and message alone, and the dice are its result code', () => {
  expect(SIC_BO.selections).toHaveLength(4 + 14 + 6 + 6 + 15 + 1 + 6);
  const draw = (message: string) => SIC_BO.draw(chanceOf(new Uint8Array(32), message));
  expect(draw('a')).toEqual(draw('a'));
  expect(new Set(Array.from({ length: 3000 }, (_, at) => SIC_BO.resultCode(draw(`${at}`)))).size).toBe(216);
});

it('throws three dice, each from 1 to 6, and writes them in the order in which they fell', () => {
  const asked: number[] = [];
  const numbers = [0, 5, 3];
  const outcome = SIC_BO.draw({ below: (end) => numbers[asked.push(end) - 1] ?? 0 });
  expect(asked).toEqual([6, 6, 6]);
  expect(outcome).toEqual({ dice: [1, 6, 4] });
  expect(SIC_BO.resultCode(outcome)).toBe('164');
});
