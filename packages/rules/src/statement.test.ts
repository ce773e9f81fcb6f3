import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  brokenEntry,
  firstLink,
  isPath,
  type Linked,
  leafHash,
  nextLink,
  type PathStep,
  pathOf,
  rootHash,
  type StatementEntry,
  seal,
  topOf,
  totalsText,
  treeOf,
} from './index.ts';

const hash = (text: string) => createHash('sha256').update(text).digest('hex');

const entryAt = (seq: number): StatementEntry => ({
  seq: String(seq),
  kind: 'transfer',
  reference: `T${seq}`,
  part: '0',
  content: 'a1b2',
  currency: 'CNY',
  source: 'central',
  target: 'venue:live',
  amount: '5.00',
  sourceAfter: '95.00',
  targetAfter: '5.00',
  totalAfter: '100.00',
  at: '2026-11-15T00:00:00.000Z',
});

function chain(length: number): { before: { seq: string; hash: string }; entries: Linked[] } {
  const before = { seq: '0', hash: firstLink(hash, 'a-book') };
  let link = before.hash;
  const entries = Array.from({ length }, (_, at) => {
    const entry = entryAt(at + 1);
    link = nextLink(hash, link, entry);
    return { ...entry, hash: link };
  });
  return { before, entries };
}

describe('the hash chain of a statement', () => {
  it('holds when nothing was changed', () => {
    const { before, entries } = chain(20);
    expect(brokenEntry(hash, before, entries)).toBeUndefined();
    expect(brokenEntry(hash, entries[9] as Linked, entries.slice(10))).toBeUndefined();
  });

  it('breaks at the very entry where one character was changed', () => {
    const { before, entries } = chain(6);
    const names = Object.keys(entries[0] as Linked) as (keyof Linked)[];
    fc.assert(
      fc.property(fc.nat({ max: 5 }), fc.constantFrom(...names), fc.nat(), (at, name, place) => {
        const text = (entries[at] as Linked)[name];
        const spot = place % text.length;
        const other = text[spot] === '1' ? '2' : '1';
        const forged = entries.map((entry, one) =>
          one === at ? { ...entry, [name]: `${text.slice(0, spot)}${other}${text.slice(spot + 1)}` } : entry,
        );
        expect(brokenEntry(hash, before, forged)?.reference.slice(1)).toContain(
          name === 'reference' ? '' : String(at + 1),
        );
      }),
    );
  });

  it('breaks when an entry is left out, added twice, or moved', () => {
    const { before, entries } = chain(6);
    const [first, second, third, ...rest] = entries as [Linked, Linked, Linked, ...Linked[]];
    for (const forged of [
      [first, third, ...rest],
      [first, first, second, third, ...rest],
      [second, first, third, ...rest],
    ]) {
      expect(brokenEntry(hash, before, forged)).toBeDefined();
    }
  });

  it('breaks at a gap, even though every hash matches the one before it', () => {
    const { before, entries } = chain(1);
    const [first] = entries as [Linked];
    const late = entryAt(3);
    const gap: Linked = { ...late, hash: nextLink(hash, first.hash, late) };
    expect(brokenEntry(hash, before, [first, gap])).toBe(gap);
  });

  it('a seal hides the balance and is bound to it', () => {
    expect(seal(hash, 'salt', '10.00')).not.toBe(seal(hash, 'salt', '10.01'));
    expect(seal(hash, 'salt', '10.00')).not.toBe(seal(hash, 'other', '10.00'));
  });
});

describe('the root of a day', () => {
  const leaves = (count: number) =>
    Array.from({ length: count }, (_, at) =>
      leafHash(hash, { book: `b${at}`, currency: 'CNY', total: `${at}.00`, seq: '1', hash: 'ff' }),
    );

  it('is reached from every leaf, whatever their number', () => {
    for (let count = 1; count <= 40; count += 1) {
      const all = leaves(count);
      const levels = treeOf(hash, all);
      const [top] = levels.at(-1) as [string];
      for (const [position, leaf] of all.entries()) expect(topOf(hash, leaf, pathOf(levels, position))).toBe(top);
    }
  });

  it('is reached by the paths of its positions, and by no shorter, longer or other one', () => {
    for (let count = 1; count <= 40; count += 1) {
      const levels = treeOf(hash, leaves(count));
      const ways = leaves(count).map((_, position) => pathOf(levels, position));
      const sidesOf = (path: PathStep[]) => path.map(({ side }) => side).join(' ');
      const known = new Set(ways.map(sidesOf));
      expect(known.size).toBe(count);
      const step: PathStep = { side: 'left', hash: 'ff' };
      const others = ways.flatMap((path) => [
        [...path, step],
        path.slice(1),
        path.map((one, at): PathStep => (at === 0 ? { ...one, side: one.side === 'left' ? 'right' : 'left' } : one)),
      ]);
      for (const path of [...ways, ...others])
        expect({ count, path, isPath: isPath(path, count) }).toEqual({ count, path, isPath: known.has(sidesOf(path)) });
    }
    expect(isPath([], Number.MAX_SAFE_INTEGER)).toBe(false);
  });

  it('changes with any leaf, the day, the count or the totals', () => {
    const top = (all: string[]) => treeOf(hash, all).at(-1)?.[0] as string;
    const all = leaves(7);
    const changed = [...all.slice(0, 3), hash('other'), ...all.slice(4)];
    expect(top(changed)).not.toBe(top(all));
    const roots = [
      rootHash(hash, '2026-11-15', top(all), '7', 'CNY 21.00'),
      rootHash(hash, '2026-11-16', top(all), '7', 'CNY 21.00'),
      rootHash(hash, '2026-11-15', top(all), '8', 'CNY 21.00'),
      rootHash(hash, '2026-11-15', top(all), '7', 'CNY 20.00'),
    ];
    expect(new Set(roots).size).toBe(4);
  });
});

it('totals are written in one line, ordered by currency', () => {
  expect(totalsText({ USD: '2.00', CNY: '1.00', THB: '3.00' })).toBe('CNY 1.00, THB 3.00, USD 2.00');
  expect(totalsText({})).toBe('');
});

it('every hash begins with its type, so that none can be passed off as another', () => {
  const texts: string[] = [];
  const kept = (text: string) => {
    texts.push(text);
    return 'h';
  };
  firstLink(kept, 'b');
  nextLink(kept, 'p', entryAt(1));
  seal(kept, 's', '1');
  leafHash(kept, { book: 'b', currency: 'CNY', total: '1', seq: '2', hash: 'l' });
  treeOf(kept, ['l', 'r']);
  rootHash(kept, 'd', 't', '2', 'CNY 1');
  expect(texts).toEqual([
    'book\nb',
    `entry\np\n${Object.values(entryAt(1)).join('\n')}`,
    'seal\ns\n1',
    'leaf\nb\nCNY\n1\n2\nl',
    'node\nl\nr',
    'root\nd\nt\n2\nCNY 1',
  ]);
  expect(seal(kept, 's', '1')).toBe('sealed:h');
});
