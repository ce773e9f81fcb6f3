import {
  firstLink,
  type Linked,
  leafHash,
  moneyText,
  nextLink,
  pathOf,
  rootHash,
  totalsText,
  treeOf,
} from '@harbour/rules';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { writeSaved } from './saved.ts';
import type { SavedStatement } from './verify.ts';

export const hash = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

const ACCOUNT = '6f3a2c1e-58d1-4b52-9a3e-0c5b7f6a1d20';
export const DAY = '2026-11-14';
const SEALED = `sealed:${'0'.repeat(64)}`;

export type Move = { source: string; target: string; minor: bigint; at: string };
export const MOVES: Move[] = [
  { source: 'operator:world', target: 'central', minor: 1_000_00n, at: '2026-11-13T02:00:00.000Z' },
  { source: 'central', target: 'venue:harbour', minor: 250_50n, at: '2026-11-14T03:00:00.000Z' },
  { source: 'venue:harbour', target: 'central', minor: 50n, at: '2026-11-14T15:00:00.000Z' },
  { source: 'operator:world', target: 'central', minor: 1_000_00n, at: '2026-11-15T01:00:00.000Z' },
];

/** A small statement, written as the server writes it. */
export function statementOf(moves: Move[]): SavedStatement {
  const balances = new Map<string, bigint>();
  const start = { seq: '0', hash: firstLink(hash, ACCOUNT) };
  let link = start.hash;
  let total = 0n;
  const entryList = moves.map(({ source, target, minor, at }, index): Linked => {
    const move = (side: string, change: bigint) => {
      if (side.startsWith('operator:')) return SEALED;
      balances.set(side, (balances.get(side) ?? 0n) + change);
      total += change;
      return moneyText(balances.get(side) as bigint);
    };
    const [sourceAfter, targetAfter] = [move(source, -minor), move(target, minor)];
    const words = {
      seq: String(index + 1),
      kind: source === 'operator:world' ? 'topUp' : 'transfer',
      reference: `T${index}`,
      part: '0',
      content: 'abc',
      currency: 'CNY',
      source,
      target,
      amount: moneyText(minor),
      sourceAfter,
      targetAfter,
      totalAfter: moneyText(total),
      at,
    };
    link = nextLink(hash, link, words);
    return { ...words, hash: link };
  });
  const last = entryList.at(-1);
  return { book: ACCOUNT, before: start, entryList, head: { seq: last?.seq ?? '0', hash: link }, proof: null };
}

/** The published proof, with this account as the second of five. */
export function proofOf({ entryList }: SavedStatement, seq: string, day = DAY): NonNullable<SavedStatement['proof']> {
  const entry = entryList.find((one) => one.seq === seq) as Linked;
  const leaf = { book: ACCOUNT, currency: 'CNY', total: entry.totalAfter, seq, hash: entry.hash };
  const leaves = ['a', leafHash(hash, leaf), 'b', 'c', 'd'].map((one) => (one.length === 1 ? hash(one) : one));
  const levels = treeOf(hash, leaves);
  const top = levels.at(-1)?.[0] as string;
  const totals = { USD: '7.00', CNY: '9000.00' };
  const root = rootHash(hash, day, top, '5', totalsText(totals));
  return { root: { day, root, top, bookCount: 5, totals }, leaf, path: pathOf(levels, 1) };
}

const whole = statementOf(MOVES);
/** A good statement with a good proof, and its file. */
export const saved: SavedStatement = { ...whole, proof: proofOf(whole, '3') };
export const file = writeSaved(saved, saved.proof);
