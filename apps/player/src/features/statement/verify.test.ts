import { type Linked, nextLink, rootHash, totalsText } from '@harbour/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY, file, hash, MOVES, proofOf, saved, statementOf } from './sample-statement.ts';
import { NoStatement, readSaved } from './saved.ts';
import {
  checkLinks,
  checkProof,
  checkPublished,
  checkSums,
  type Finding,
  isGood,
  type SavedStatement,
} from './verify.ts';

function linksOf(statement: SavedStatement): Finding {
  const steps = checkLinks(hash, statement);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

function findingsOf(statement: SavedStatement): Finding[] {
  return [
    linksOf(statement),
    checkSums(statement.entryList),
    ...(statement.proof ? [checkProof(hash, statement, statement.proof)] : []),
  ];
}

/** Whether the app's own check accepts a file. */
function isHeld(text: string): boolean {
  try {
    return findingsOf(readSaved(text)).every(isGood);
  } catch (error) {
    if (error instanceof NoStatement) return false;
    throw error;
  }
}

describe('the check of a statement', () => {
  it('accepts a good one', () => {
    expect(findingsOf(readSaved(file))).toEqual([
      { kind: 'linksHold', count: 4 },
      { kind: 'sumsHold', total: 2_000_00n, currency: 'CNY' },
      { kind: 'proofHolds', day: DAY, total: '1000.00', currency: 'CNY', bookCount: 5 },
    ]);
    expect(linksOf(statementOf([]))).toEqual({ kind: 'linksHold', count: 0 });
  });
  it('names the entry that was changed', () => {
    const entryList = saved.entryList.map((entry) => (entry.seq === '2' ? { ...entry, amount: '250.00' } : entry));
    expect(linksOf({ ...saved, entryList })).toMatchObject({ kind: 'linkBroken', seq: '2' });
  });
  it('notices an entry removed at the beginning, in the middle or at the end', () => {
    const without = (seq: string) => ({ ...saved, entryList: saved.entryList.filter((entry) => entry.seq !== seq) });
    expect(linksOf(without('1'))).toMatchObject({ kind: 'linkBroken', seq: '2' });
    expect(linksOf(without('3'))).toMatchObject({ kind: 'linkBroken', seq: '4' });
    expect(linksOf(without('4'))).toEqual({ kind: 'headBroken' });
    expect(linksOf({ ...saved, book: 'another' })).toEqual({ kind: 'startBroken' });
  });
  it('finds a sum that was wrong when it was sealed', () => {
    const wrong = statementOf(MOVES);
    const last = wrong.entryList.at(-1) as Linked;
    const entry = { ...last, totalAfter: '1999.99' };
    const entryList = [
      ...wrong.entryList.slice(0, -1),
      { ...entry, hash: nextLink(hash, wrong.entryList.at(-2)?.hash ?? '', entry) },
    ];
    const statement = { ...wrong, entryList, head: { seq: '4', hash: entryList.at(-1)?.hash as string } };
    expect(linksOf(statement)).toMatchObject({ kind: 'linksHold' });
    expect(checkSums(entryList)).toEqual({ kind: 'sumBroken', seq: '4' });
  });
  it('rejects an old balance, another path and another root', () => {
    expect(checkProof(hash, saved, proofOf(saved, '2'))).toEqual({ kind: 'proofLeafBroken', day: DAY });
    const proof = proofOf(saved, '3');
    expect(checkProof(hash, saved, { ...proof, path: proof.path.slice(1) })).toEqual({
      kind: 'proofPathBroken',
      day: DAY,
    });
    expect(checkPublished(proof, [{ day: DAY, root: proof.root.root }])).toBeUndefined();
    expect(checkPublished(proof, [{ day: DAY, root: hash('x') }])).toEqual({ kind: 'proofUnpublished', day: DAY });
  });
  it('rejects a balance of a later day, and a path that does not fit the number of accounts', () => {
    expect(checkProof(hash, saved, proofOf(saved, '4'))).toEqual({ kind: 'proofLeafBroken', day: DAY });
    const { root, ...proof } = proofOf(saved, '3');
    const made = (bookCount: number) => rootHash(hash, DAY, root.top, String(bookCount), totalsText(root.totals));
    const of = (bookCount: number) => ({ ...proof, root: { ...root, bookCount, root: made(bookCount) } });
    expect(checkProof(hash, saved, of(5))).toMatchObject({ kind: 'proofHolds' });
    for (const count of [1, 4, 9, 5_000])
      expect(checkProof(hash, saved, of(count))).toEqual({ kind: 'proofPathBroken', day: DAY });
  });
  it('detects every changed byte of a file', () => {
    fc.assert(
      fc.property(fc.nat(file.length - 1), fc.integer({ min: 32, max: 126 }), (at, code) => {
        const other = String.fromCharCode(code);
        if (file[at] === other) return;
        expect(isHeld(file.slice(0, at) + other + file.slice(at + 1))).toBe(false);
      }),
      { numRuns: 2_000 },
    );
  });
  it.each([
    ['', 'not json'],
    ['{}', 'book'],
    [file.replace('"kind"', '"kinds"'), 'entryList[0].kind'],
    [file.replace('"part":"0"', '"part":"0\\n"'), 'entryList[0].part'],
    [file.replace('"side":"left"', '"side":"up"'), 'proof.path[0].side'],
    [file.replace('{"book"', '{"more":1,"book"'), 'more'],
  ])('names the place at which a file is not a statement', (text, place) => {
    expect(() => readSaved(text)).toThrow(NoStatement);
    if (place === 'not json') return;
    expect(() => readSaved(text)).toThrow(place);
  });
});
