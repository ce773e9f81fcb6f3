import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { firstLink, type Linked, leafHash, moneyText, nextLink, pathOf, rootHash, treeOf } from '@house/rules';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { NoStatement, readSaved, writeSaved } from './saved.ts';
import {
  checkLinks,
  checkProof,
  checkPublished,
  checkSums,
  type Finding,
  isGood,
  type SavedStatement,
  totalsText,
} from './verify.ts';

const hash = (text: string) => createHash('sha256').update(text).digest('hex');
const BOOK = '6f3a2c1e-58d1-4b52-9a3e-0c5b7f6a1d20';
const DAY = '2026-11-14';
const SEALED = `sealed:${'0'.repeat(64)}`;

type Move = { source: string; target: string; minor: bigint; at: string };
const MOVES: Move[] = [
  { source: 'house:world', target: 'central', minor: 1_000_00n, at: '2026-11-13T02:00:00.000Z' },
  { source: 'central', target: 'venue:harbour', minor: 250_50n, at: '2026-11-14T03:00:00.000Z' },
  { source: 'venue:harbour', target: 'central', minor: 50n, at: '2026-11-14T15:00:00.000Z' },
  { source: 'house:world', target: 'central', minor: 1_000_00n, at: '2026-11-15T01:00:00.000Z' },
];

/** A small book, written as the house writes it. */
function bookOf(moves: Move[]): SavedStatement {
  const balances = new Map<string, bigint>();
  const start = { seq: '0', hash: firstLink(hash, BOOK) };
  let link = start.hash;
  let total = 0n;
  const entryList = moves.map(({ source, target, minor, at }, index): Linked => {
    const move = (side: string, change: bigint) => {
      if (side.startsWith('house:')) return SEALED;
      balances.set(side, (balances.get(side) ?? 0n) + change);
      total += change;
      return moneyText(balances.get(side) as bigint);
    };
    const [sourceAfter, targetAfter] = [move(source, -minor), move(target, minor)];
    const words = {
      seq: String(index + 1),
      kind: source === 'house:world' ? 'topUp' : 'transfer',
      reference: `T${index}`,
      part: '0',
      content: 'abc',
      currency: 'CNY',
      ...{ source, target, amount: moneyText(minor), sourceAfter, targetAfter, totalAfter: moneyText(total), at },
    };
    link = nextLink(hash, link, words);
    return { ...words, hash: link };
  });
  const last = entryList.at(-1);
  return { book: BOOK, before: start, entryList, head: { seq: last?.seq ?? '0', hash: link }, proof: null };
}

/** What the house would have published, with this book as the second of five. */
function proofOf({ entryList }: SavedStatement, seq: string): NonNullable<SavedStatement['proof']> {
  const entry = entryList.find((one) => one.seq === seq) as Linked;
  const leaf = { book: BOOK, currency: 'CNY', total: entry.totalAfter, seq, hash: entry.hash };
  const leaves = ['a', leafHash(hash, leaf), 'b', 'c', 'd'].map((one) => (one.length === 1 ? hash(one) : one));
  const levels = treeOf(hash, leaves);
  const top = levels.at(-1)?.[0] as string;
  const totals = { USD: '7.00', CNY: '9000.00' };
  const root = rootHash(hash, DAY, top, '5', totalsText(totals));
  return { root: { day: DAY, root, top, bookCount: 5, totals }, leaf, path: pathOf(levels, 1) };
}

const whole = bookOf(MOVES);
const saved: SavedStatement = { ...whole, proof: proofOf(whole, '3') };
const file = writeSaved(saved, saved.proof);

function linksOf(book: SavedStatement): Finding {
  const steps = checkLinks(hash, book);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

function findingsOf(book: SavedStatement): Finding[] {
  return [linksOf(book), checkSums(book.entryList), ...(book.proof ? [checkProof(hash, book, book.proof)] : [])];
}

/** Whether the app's own check finds nothing wrong with a file. */
function isHeld(text: string): boolean {
  try {
    return findingsOf(readSaved(text)).every(isGood);
  } catch (error) {
    if (error instanceof NoStatement) return false;
    throw error;
  }
}

describe('the check of a book', () => {
  it('finds a good one good', () => {
    expect(findingsOf(readSaved(file))).toEqual([
      { kind: 'linksHold', count: 4 },
      { kind: 'sumsHold', total: 2_000_00n, currency: 'CNY' },
      { kind: 'proofHolds', day: DAY, total: '1000.00', currency: 'CNY', bookCount: 5 },
    ]);
    expect(linksOf(bookOf([]))).toEqual({ kind: 'linksHold', count: 0 });
  });
  it('names the entry that was changed', () => {
    const entryList = saved.entryList.map((entry) => (entry.seq === '2' ? { ...entry, amount: '250.00' } : entry));
    expect(linksOf({ ...saved, entryList })).toMatchObject({ kind: 'linkBroken', seq: '2' });
  });
  it('misses no entry that was taken out, at the beginning, in the middle, at the end', () => {
    const without = (seq: string) => ({ ...saved, entryList: saved.entryList.filter((entry) => entry.seq !== seq) });
    expect(linksOf(without('1'))).toMatchObject({ kind: 'linkBroken', seq: '2' });
    expect(linksOf(without('3'))).toMatchObject({ kind: 'linkBroken', seq: '4' });
    expect(linksOf(without('4'))).toEqual({ kind: 'headBroken' });
    expect(linksOf({ ...saved, book: 'another' })).toEqual({ kind: 'startBroken' });
  });
  it('finds a sum that was wrong when it was sealed', () => {
    const wrong = bookOf(MOVES);
    const last = wrong.entryList.at(-1) as Linked;
    const entry = { ...last, totalAfter: '1999.99' };
    const entryList = [
      ...wrong.entryList.slice(0, -1),
      { ...entry, hash: nextLink(hash, wrong.entryList.at(-2)?.hash ?? '', entry) },
    ];
    const book = { ...wrong, entryList, head: { seq: '4', hash: entryList.at(-1)?.hash as string } };
    expect(linksOf(book)).toMatchObject({ kind: 'linksHold' });
    expect(checkSums(entryList)).toEqual({ kind: 'sumBroken', seq: '4' });
  });
  it('takes no old balance, no other way and no other root for the published one', () => {
    expect(checkProof(hash, saved, proofOf(whole, '2'))).toEqual({ kind: 'proofLeafBroken', day: DAY });
    const proof = proofOf(whole, '3');
    expect(checkProof(hash, saved, { ...proof, path: proof.path.slice(1) })).toEqual({
      kind: 'proofPathBroken',
      day: DAY,
    });
    expect(checkPublished(proof, [{ day: DAY, root: proof.root.root }])).toBeUndefined();
    expect(checkPublished(proof, [{ day: DAY, root: hash('x') }])).toEqual({ kind: 'proofUnpublished', day: DAY });
  });
  it('sees every changed byte of a file', () => {
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
  ])('says where a file is no statement', (text, place) => {
    expect(() => readSaved(text)).toThrow(NoStatement);
    if (place === 'not json') return;
    expect(() => readSaved(text)).toThrow(place);
  });
});

describe('verify-statement.mjs', () => {
  const script = join(import.meta.dirname, '..', '..', '..', 'public', 'verify-statement.mjs');
  const folder = mkdtempSync(join(tmpdir(), 'statement-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const run = (text: string | Buffer) => {
    const path = join(folder, 'statement.json');
    writeFileSync(path, text);
    const { status, stdout } = spawnSync(process.execPath, [script, path], { encoding: 'utf8' });
    return { status, lines: stdout.trim().split('\n') };
  };
  it('needs nothing but Node', () => {
    const imports = readFileSync(script, 'utf8').matchAll(/from '([^']+)'/g);
    expect([...imports].every(([, name]) => name?.startsWith('node:'))).toBe(true);
  });
  it('says line by line that a good file is good', () => {
    const { status, lines } = run(file);
    expect(status).toBe(0);
    expect(lines).toEqual([
      'ok      all 4 entries hold',
      'ok      the sums are right: 2000.00 CNY',
      expect.stringContaining(`the root of ${DAY} holds 1000.00 CNY, one of 5 books owed CNY 9000.00, USD 7.00`),
    ]);
    expect(run(writeSaved(bookOf([]), null)).status).toBe(0);
  });
  it('ends with 1 when one byte is another, wherever it is', () => {
    const places = Array.from({ length: 24 }, (_, at) => Math.floor((at * (file.length - 1)) / 23));
    for (const at of places) {
      const bytes = Buffer.from(file);
      bytes[at] = (bytes[at] as number) ^ 1;
      expect({ at, status: run(bytes).status }).toEqual({ at, status: 1 });
    }
  });
  it('names the entry', () => {
    const { status, lines } = run(file.replace('"amount":"250.50"', '"amount":"250.51"'));
    expect({ status, lines }).toEqual({
      status: 1,
      lines: ['BROKEN  entry 2 does not hold: it is not what was sealed'],
    });
  });
  it('says so when there is no file', () => {
    const { status, stdout } = spawnSync(process.execPath, [script], { encoding: 'utf8' });
    expect({ status, isSaid: stdout.startsWith('BROKEN') }).toEqual({ status: 1, isSaid: true });
  });
});
