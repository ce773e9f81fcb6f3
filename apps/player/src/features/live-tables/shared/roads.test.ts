import { describe, expect, it } from 'vitest';
import { beadPlate, beadsOf, DERIVED, derivedTints, lastColumns, placed, streaksOf } from './roads.ts';

const sides = { B: 'first', P: 'second', T: 'tie' } as const;
const beads = (resultCodes: string) => beadsOf({ sides, pairs: 'bp' }, resultCodes.split(' '));
const lengths = (resultCodes: string) => streaksOf(beads(resultCodes)).map(({ length }) => length);
const places = (resultCodes: string) =>
  placed(streaksOf(beads(resultCodes))).map(
    ({ column, row, cell }) => `${cell.side === 'first' ? 'B' : 'P'}${column}${row}`,
  );
/** A row of letters: R where the shoe repeats, b where it does not. */
const tints = (streaks: number[], back: number) =>
  derivedTints(streaks, back)
    .map((tint) => (tint === 'red' ? 'R' : 'b'))
    .join('');

describe('the bead plate', () => {
  it('reads the result codes of a game, and leaves out those that it does not have', () => {
    expect(beads('B Pb Tbp ?')).toEqual([
      { side: 'first', dots: [] },
      { side: 'second', dots: ['first'] },
      { side: 'tie', dots: ['first', 'second'] },
    ]);
  });
  it('has no dots in a game without pairs', () => {
    expect(beadsOf({ sides }, ['Bbp'])).toEqual([{ side: 'first', dots: [] }]);
  });
  it('goes down six and then right', () => {
    const plate = beadPlate(beads('B P T B P T B P'));
    expect(plate.map(({ column, row }) => `${column}${row}`)).toEqual(['00', '01', '02', '03', '04', '05', '10', '11']);
  });
});

describe('the big road', () => {
  it('begins a column with each change, and writes ties on the cell before', () => {
    expect(places('B B P B')).toEqual(['B00', 'B01', 'P10', 'B20']);
    const [[first, second] = []] = streaksOf(beads('T T B T B'));
    expect([first?.ties, second?.ties]).toEqual([3, 0]);
    expect(lengths('B T B P T T P B')).toEqual([2, 2, 1]);
  });
  it('turns a streak of more than six to the right, and the next begins below its tail', () => {
    expect(places('B B B B B B B B')).toEqual(['B00', 'B01', 'B02', 'B03', 'B04', 'B05', 'B15', 'B25']);
    expect(places('B B B B B B B P P P P P P P').slice(7)).toEqual(['P10', 'P11', 'P12', 'P13', 'P14', 'P24', 'P34']);
  });
  it('never writes two rounds in one cell', () => {
    const all = places(`${'B '.repeat(12)}${'P '.repeat(11)}${'B '.repeat(10)}${'P '.repeat(9)}B P B P B B B`.trim());
    expect(new Set(all.map((place) => place.slice(1))).size).toBe(all.length);
  });
});

describe('the derived roads', () => {
  it.each([
    // Streaks, big eye boy, small road, cockroach pig: written out by hand from the printed rules.
    [[1], '', '', ''],
    [[3, 1], '', '', ''],
    [[1, 2], 'b', '', ''],
    [[2, 2], 'R', '', ''],
    [[3, 2, 1], 'Rb', '', ''],
    [[1, 1, 1, 1, 1, 1], 'RRRR', 'RRR', 'RR'],
    [[2, 2, 2, 2, 2], 'RRRRRRR', 'RRRRR', 'RRR'],
    [[1, 4], 'bRR', '', ''],
    [[2, 4, 1], 'RbRb', '', ''],
    [[2, 1, 2, 1, 2], 'bbbbb', 'RRRR', 'bb'],
    [[3, 1, 3, 2, 4], 'bbRbRbRbR', 'RRRbbRRb', 'RbbRR'],
  ])('of streaks %j', (streaks, bigEye, small, cockroach) => {
    expect([tints(streaks, DERIVED.bigEye), tints(streaks, DERIVED.small), tints(streaks, DERIVED.cockroach)]).toEqual([
      bigEye,
      small,
      cockroach,
    ]);
  });
});

it('keeps the last columns that fit', () => {
  const road = placed(streaksOf(beads('B P B P B B')));
  expect(lastColumns(road, 2).map(({ column, row }) => `${column}${row}`)).toEqual(['00', '10', '11']);
  expect(lastColumns(road, 9)).toEqual(road);
});
