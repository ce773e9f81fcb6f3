/** A selection on a cloth, measured in any unit from the cloth's upper left corner. */
export type BetBox = { selection: string; left: number; top: number; width: number; height: number };

type Axis = { start: 'left' | 'top'; size: 'width' | 'height' };
const ACROSS: Axis = { start: 'left', size: 'width' };
const DOWN: Axis = { start: 'top', size: 'height' };
const ARROWS: Record<string, { along: Axis; over: Axis; sign: 1 | -1 }> = {
  ArrowRight: { along: ACROSS, over: DOWN, sign: 1 },
  ArrowLeft: { along: ACROSS, over: DOWN, sign: -1 },
  ArrowDown: { along: DOWN, over: ACROSS, sign: 1 },
  ArrowUp: { along: DOWN, over: ACROSS, sign: -1 },
};
/** A step aside counts as this many forward, where no box is ahead in line. */
const ASIDE = 6;
/** A middle nearer to the edge than this share of the box is on the edge, not within it. */
const EDGE = 0.02;

const centreOf = (box: BetBox, { start, size }: Axis) => box[start] + box[size] / 2;

/** The distance of a coordinate from the nearest part of a box; 0 within it. */
function gapTo(at: number, box: BetBox, { start, size }: Axis): number {
  return Math.max(0, box[start] - at, at - box[start] - box[size]);
}

function isWithin(at: number, box: BetBox, { start, size }: Axis): boolean {
  const edge = box[size] * EDGE;
  return at > box[start] + edge && at < box[start] + box[size] - edge;
}

/** The middle of one is within the other's width, seen along the arrow. */
function isInLine(box: BetBox, from: BetBox, over: Axis): boolean {
  return isWithin(centreOf(box, over), from, over) || isWithin(centreOf(from, over), box, over);
}

/** The nearest box ahead in line, or else the nearest ahead. Of two equally near, the one whose middle is nearer. */
function stepFrom(boxes: readonly BetBox[], from: BetBox, key: string): BetBox | undefined {
  const arrow = ARROWS[key];
  if (!arrow) return undefined;
  const { along, over, sign } = arrow;
  const forward = (box: BetBox) => sign * (centreOf(box, along) - centreOf(from, along));
  const middle = (box: BetBox) => Math.abs(centreOf(box, over) - centreOf(from, over));
  const least = Math.min(...boxes.map((box) => box[along.size])) * EDGE;
  const ahead = boxes.filter((box) => forward(box) > least);
  const inLine = ahead.filter((box) => isInLine(box, from, over));
  const costOf = (box: BetBox) =>
    forward(box) + middle(box) / 100 + (inLine.length > 0 ? 0 : ASIDE * gapTo(centreOf(from, over), box, over));
  return (inLine.length > 0 ? inLine : ahead).toSorted((one, other) => costOf(one) - costOf(other))[0];
}

/** To the end of the line that the selection is on. */
function endOfLine(boxes: readonly BetBox[], from: BetBox, key: 'ArrowLeft' | 'ArrowRight'): BetBox {
  const line = boxes.filter((box) => gapTo(centreOf(from, DOWN), box, DOWN) === 0);
  const places = line.map((box) => centreOf(box, ACROSS));
  const end = key === 'ArrowLeft' ? Math.min(...places) : Math.max(...places);
  return line[places.indexOf(end)] ?? from;
}

/**
 * The selection that a key leads to: arrows to the nearest one in their direction, Home and End to the ends of the line,
 * with Ctrl to the first and the last of the cloth. Undefined if the key does not move, or nothing lies there.
 */
export function betAfter(boxes: readonly BetBox[], current: string, key: string, isWhole = false): string | undefined {
  const from = boxes.find(({ selection }) => selection === current) ?? boxes[0];
  if (!from) return undefined;
  if (key === 'Home') return (isWhole ? boxes[0] : endOfLine(boxes, from, 'ArrowLeft'))?.selection;
  if (key === 'End') return (isWhole ? boxes.at(-1) : endOfLine(boxes, from, 'ArrowRight'))?.selection;
  return stepFrom(boxes, from, key)?.selection;
}
