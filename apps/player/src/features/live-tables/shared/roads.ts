import type { TextKey } from '#text';

/** A round of a two-sided game: the winner, and the dots for pairs. */
export type Bead = { side: 'first' | 'second' | 'tie'; dots: ('first' | 'second')[] };
/** A cell of the big road: the ties that followed it, and the dots of its round. */
export type BigCell = { side: 'first' | 'second'; ties: number; dots: Bead['dots'] };
export type Placed<T> = { column: number; row: number; cell: T };

const ROWS = 6;

/** How a game of two sides writes its roads. */
export type RoadNotation = {
  /** The side of the first letter of a result code. */
  sides: Record<string, Bead['side']>;
  names: Record<Bead['side'], TextKey>;
  /** The letters on the bead plate, in the reader's script. */
  letters: Record<Bead['side'], TextKey>;
  /** The letters that add a dot for a pair: of the first side, and of the second. */
  pairs?: string;
  /** Whether it is read by the derived roads too. */
  hasDerived?: boolean;
};

/** Reads the engines' result codes; a code that a game does not have is left out. */
export function beadsOf({ sides, pairs = '' }: Pick<RoadNotation, 'sides' | 'pairs'>, resultCodes: string[]): Bead[] {
  return resultCodes.flatMap((resultCode) => {
    const side = sides[resultCode.charAt(0)];
    const dots = (['first', 'second'] as const).filter((_, at) => pairs[at] && resultCode.includes(pairs[at]));
    return side === undefined ? [] : [{ side, dots }];
  });
}

/** Every round in order, down and then right. */
export function beadPlate(beads: Bead[]): Placed<Bead>[] {
  return beads.map((cell, at) => ({ column: Math.floor(at / ROWS), row: at % ROWS, cell }));
}

/** Streaks: a new one begins when the other side wins; a tie belongs to the cell before it, or to the first. */
export function streaksOf(beads: Bead[]): BigCell[][] {
  const streaks: BigCell[][] = [];
  let tiesBefore = 0;
  for (const { side, dots } of beads) {
    const streak = streaks.at(-1);
    const last = streak?.at(-1);
    if (side === 'tie') {
      if (last) last.ties += 1;
      else tiesBefore += 1;
      continue;
    }
    const cell = { side, ties: last ? 0 : tiesBefore, dots };
    if (streak && last?.side === side) streak.push(cell);
    else streaks.push([cell]);
  }
  return streaks;
}

/** A streak goes down; where the grid ends, or another tail is in the way, it turns right. */
export function placed<T>(streaks: T[][]): Placed<T>[] {
  const taken = new Set<string>();
  return streaks.flatMap((streak, at) => {
    // A tail on the first row would hide the start of this streak, so it moves right until there is space.
    let [column, row, isTurned] = [at, 0, false];
    while (taken.has(`${column},0`)) column += 1;
    return streak.map((cell, place) => {
      if (place > 0) {
        if (!isTurned && row + 1 < ROWS && !taken.has(`${column},${row + 1}`)) row += 1;
        else [column, isTurned] = [column + 1, true];
      }
      taken.add(`${column},${row}`);
      return { column, row, cell };
    });
  });
}

/** Red means that the shoe repeats, blue that it does not; neither predicts anything. */
export type Tint = 'red' | 'blue';
export const DERIVED = { bigEye: 1, small: 2, cockroach: 3 } as const;

/**
 * The derived roads compare the big road with itself, one, two or three streaks earlier. First cell of a streak: are
 * the two streaks before it, that far apart, equally long? Any other cell: did the earlier streak end exactly above it?
 */
export function derivedTints(lengths: number[], back: number): Tint[] {
  return lengths.flatMap((length, column) =>
    Array.from({ length }, (_, row): Tint | undefined => {
      if (row === 0) {
        const [before, earlier] = [lengths[column - 1], lengths[column - 1 - back]];
        if (before === undefined || earlier === undefined) return undefined;
        return before === earlier ? 'red' : 'blue';
      }
      const compared = lengths[column - back];
      if (compared === undefined) return undefined;
      return compared === row ? 'blue' : 'red';
    }).filter((tint) => tint !== undefined),
  );
}

export function derivedRoad(streaks: unknown[][], back: number): Placed<Tint>[] {
  const tints = derivedTints(
    streaks.map(({ length }) => length),
    back,
  );
  const runs: Tint[][] = [];
  for (const tint of tints) {
    if (runs.at(-1)?.[0] === tint) runs.at(-1)?.push(tint);
    else runs.push([tint]);
  }
  return placed(runs);
}

/** The last columns that fit, moved to the left edge. */
export function lastColumns<T>(cells: Placed<T>[], columns: number): Placed<T>[] {
  const end = cells.reduce((most, { column }) => Math.max(most, column + 1), 0);
  const shift = Math.max(0, end - columns);
  return cells.filter(({ column }) => column >= shift).map((one) => ({ ...one, column: one.column - shift }));
}
