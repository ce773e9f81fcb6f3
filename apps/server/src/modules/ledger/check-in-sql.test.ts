import { expect, it } from 'vitest';
import { inPieces } from './check-in-sql.ts';

/** Accounts by their numbers of new entries; ten more of each were checked before. */
const accounts = (...fresh: number[]) => fresh.map((count) => ({ seq: BigInt(10 + count), knownSeq: 10n }));
const counted = (pieces: { seq: bigint }[][]) => pieces.map((piece) => piece.map(({ seq }) => Number(seq) - 10));

it.each([
  ['one piece if there are few new entries', [100, 0, 200], [[100, 0, 200]]],
  [
    'another piece for the entry that is too many',
    [100, 200, 1, 299],
    [
      [100, 200],
      [1, 299],
    ],
  ],
  ['a piece of its own for an account with many', [7, 301, 299, 1, 1], [[7], [301], [299, 1], [1]]],
  ['no room left after exactly enough', [300, 0, 1], [[300, 0], [1]]],
  ['nothing for nothing', [], []],
])('accounts are divided by their new entries: %s', (_, fresh, pieces) => {
  expect(counted(inPieces(accounts(...fresh)))).toEqual(pieces);
});

it('an account that was never checked has all of its entries to check', () => {
  const never = { seq: 200n, knownSeq: null };
  expect(inPieces([never, never])).toEqual([[never], [never]]);
});
