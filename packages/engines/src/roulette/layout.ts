/** The layout: the numbers that each selection covers. Streets are rows of three, 1-2-3 to 34-35-36. */
const upTo = (from: number, to: number, step = 1): number[] =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, at) => from + at * step);

const ALL = upTo(1, 36);
const STREETS = upTo(1, 34, 3);
const REDS = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36];
const isOdd = (number: number): boolean => number % 2 === 1;
const endsStreet = (number: number): boolean => number % 3 === 0;

export function colourOf(number: number): 'red' | 'black' | 'green' {
  if (number === 0) return 'green';
  return REDS.includes(number) ? 'red' : 'black';
}

type Covered = readonly [selection: string, numbers: readonly number[]];

const straights = [0, ...ALL].map((number): Covered => [`straight:${number}`, [number]]);
const pairs = [
  ...[1, 2, 3].map((number) => [0, number]),
  ...ALL.filter((number) => !endsStreet(number)).map((number) => [number, number + 1]),
  ...upTo(1, 33).map((number) => [number, number + 3]),
];
const splits = pairs.map((pair): Covered => [`split:${pair.join('-')}`, pair]);
const streets = STREETS.map((first): Covered => [`street:${first}`, upTo(first, first + 2)]);
const trios = [
  [0, 1, 2],
  [0, 2, 3],
].map((trio): Covered => [`trio:${trio.join('-')}`, trio]);
const corners: Covered[] = [
  ['corner:0', [0, 1, 2, 3]],
  ...upTo(1, 32)
    .filter((number) => !endsStreet(number))
    .map((first): Covered => [`corner:${first}`, [first, first + 1, first + 3, first + 4]]),
];
const lines = upTo(1, 31, 3).map((first): Covered => [`line:${first}`, upTo(first, first + 5)]);
const columns = [1, 2, 3].map((column): Covered => [`column:${column}`, upTo(column, 36, 3)]);
const dozens = [1, 2, 3].map((dozen): Covered => [`dozen:${dozen}`, upTo(dozen * 12 - 11, dozen * 12)]);
const halves: Covered[] = [
  ['red', REDS],
  ['black', ALL.filter((number) => !REDS.includes(number))],
  ['odd', ALL.filter(isOdd)],
  ['even', ALL.filter((number) => !isOdd(number))],
  ['low', upTo(1, 18)],
  ['high', upTo(19, 36)],
];

const LAYOUT: ReadonlyMap<string, readonly number[]> = new Map([
  ...straights,
  ...splits,
  ...streets,
  ...trios,
  ...corners,
  ...lines,
  ...columns,
  ...dozens,
  ...halves,
]);

export const ROULETTE_SELECTIONS: readonly string[] = [...LAYOUT.keys()];

export function numbersOf(selection: string): readonly number[] {
  const numbers = LAYOUT.get(selection);
  if (numbers === undefined) throw new RangeError(`roulette has no selection ${selection}`);
  return numbers;
}
