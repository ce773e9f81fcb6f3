import { type Cover, coverOf } from '#engine/cover';
import { numbersOf } from './layout.ts';

/**
 * Opposites first; then by number, because every selection pays as its stake would, spread evenly over its numbers straight up.
 * Zero is covered by no outside bet.
 */
export const ROULETTE_COVERS: readonly Cover[] = [
  coverOf('red', 'black'),
  coverOf('odd', 'even'),
  coverOf('low', 'high'),
  coverOf('dozen:1', 'dozen:2', 'dozen:3'),
  coverOf('column:1', 'column:2', 'column:3'),
  {
    parts: Array.from({ length: 36 }, (_, at) => String(at + 1)),
    spread: (selection) => numbersOf(selection).map(String),
  },
];
