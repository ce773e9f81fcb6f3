import { numbersOf, ROULETTE_SELECTIONS } from '@harbour/engines';

/**
 * A place on the field of twelve columns and three rows, in cells from its upper left corner. The zero lies left of it.
 */
export type LayoutPlace = { x: number; y: number; width: number; height: number };

/** The part of a cell that belongs to each of its edges. */
const EDGE = 0.21;

export const COLUMNS = 12;
export const ROWS = 3;
const columnOf = (number: number) => Math.floor((number - 1) / ROWS);
/** The third number of a street is at the top. */
const rowOf = (number: number) => ROWS - 1 - ((number - 1) % ROWS);

function around(x: number, y: number): LayoutPlace {
  return { x: x - EDGE, y: y - EDGE, width: 2 * EDGE, height: 2 * EDGE };
}

function straightAt(number: number): LayoutPlace {
  return { x: columnOf(number), y: rowOf(number), width: 1, height: 1 };
}

function splitAt(low: number, high: number): LayoutPlace {
  if (low === 0) return { x: -EDGE, y: rowOf(high) + EDGE, width: 2 * EDGE, height: 1 - 2 * EDGE };
  const [x, y] = [columnOf(low), rowOf(low)];
  if (high === low + 1) return { x: x + EDGE, y: y - EDGE, width: 1 - 2 * EDGE, height: 2 * EDGE };
  return { x: x + 1 - EDGE, y: y + EDGE, width: 2 * EDGE, height: 1 - 2 * EDGE };
}

/**
 * The place of an inside bet: on a number, on its edge, or where edges meet; streets and lines along the upper edge.
 */
export function placeOf(selection: string): LayoutPlace | undefined {
  const [kind] = selection.split(':');
  const numbers = numbersOf(selection);
  const [first = 0, second = 0] = numbers;
  switch (kind) {
    case 'straight':
      return first === 0 ? undefined : straightAt(first);
    case 'split':
      return splitAt(first, second);
    case 'trio':
      return around(0, rowOf(second));
    case 'corner':
      return first === 0 ? around(0, 0) : around(columnOf(first) + 1, rowOf(first));
    case 'street':
      return { x: columnOf(first) + EDGE, y: -0.3, width: 1 - 2 * EDGE, height: 0.3 + EDGE };
    case 'line':
      return { x: columnOf(first) + 1 - EDGE, y: -0.3, width: 2 * EDGE, height: 0.3 + EDGE };
    default:
      return undefined;
  }
}

/** The bets of the lens: the field, and the zero and columns around it; other outside bets need no lens. */
export function seenPlaceOf(selection: string): LayoutPlace | undefined {
  if (selection === 'straight:0') return { x: -1, y: 0, width: 1, height: ROWS };
  const [kind, detail] = selection.split(':');
  return kind === 'column' ? { x: COLUMNS, y: ROWS - Number(detail), width: 1, height: 1 } : placeOf(selection);
}

/** The inside bets with their places: numbers first, so that edges lie above them. */
export const INSIDE: readonly { selection: string; place: LayoutPlace }[] = ROULETTE_SELECTIONS.flatMap((selection) => {
  const place = placeOf(selection);
  return place ? [{ selection, place }] : [];
});

/** The same place on an upright field: three columns and twelve rows, the zero above, the streets at the right edge. */
export function uprightOf({ x, y, width, height }: LayoutPlace): LayoutPlace {
  return { x: ROWS - y - height, y: x, width: height, height: width };
}

/** A place as CSS properties, which the sheet reads as the field lies or stands. */
export function boxOf({ x, y, width, height }: LayoutPlace): Record<string, number> {
  return { '--x': x, '--y': y, '--w': width, '--h': height };
}
