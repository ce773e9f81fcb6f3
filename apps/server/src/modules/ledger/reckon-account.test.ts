import { firstLink, nextLink } from '@harbour/rules';
import { expect, it } from 'vitest';
import type { Entry } from './command.ts';
import { sha256, written } from './decide.ts';
import { addEntry } from './reckon-account.ts';

const start = () => ({
  seq: 0n,
  hash: firstLink(sha256, 'account'),
  currency: 'CNY' as const,
  wallets: new Map([['central', 100n]]),
});

/** An entry with a right hash, whatever its content. */
function hashed(changes: Partial<Entry>): Entry {
  const entry = {
    seq: 1n,
    kind: 'transfer' as const,
    reference: 'r',
    part: 0,
    currency: 'CNY' as const,
    source: 'central',
    target: 'venue:live',
    amount: 10n,
    sourceAfter: 90n,
    targetAfter: 10n,
    totalAfter: 100n,
    at: new Date('2026-11-15T00:00:00.000Z'),
    content: 'aa',
    salt: null,
    ...changes,
  };
  return { ...entry, hash: nextLink(sha256, start().hash, written(entry)) };
}

it.each<[string, Partial<Entry>]>([
  ['leaves 91, not 90', { sourceAfter: 91n }],
  ['makes 9, not 10', { targetAfter: 9n }],
  ['totals 101, not 100', { totalAfter: 101n }],
  ['is in the place of 1', { seq: 2n }],
  ['is in THB, the money before it is not', { currency: 'THB' }],
  ['takes more than there was', { amount: 101n, sourceAfter: -1n, targetAfter: 101n }],
])('an entry that %s is found, although its hash is right', (problem, changes) => {
  expect(addEntry(start(), new Map(), hashed(changes))).toBe(problem);
});

it('a right entry is added', () => {
  const running = start();
  expect(addEntry(running, new Map(), hashed({}))).toBeUndefined();
  expect(running.wallets).toEqual(
    new Map([
      ['central', 90n],
      ['venue:live', 10n],
    ]),
  );
});

it('the operator’s side is added to its shard', () => {
  const operator = new Map<string, bigint>();
  const gift = hashed({
    source: 'operator:world#3',
    target: 'central',
    kind: 'topUp',
    sourceAfter: -10n,
    targetAfter: 110n,
    totalAfter: 110n,
    salt: 's',
  });
  expect(addEntry(start(), operator, gift)).toBeUndefined();
  expect(operator).toEqual(new Map([['3 world CNY', -10n]]));
});

it('an entry with a wrong hash is found', () => {
  expect(addEntry(start(), new Map(), { ...hashed({}), hash: 'ff' })).toBe('does not hold the entry before it');
});

it('an entry that takes everything is right, and another currency may follow when nothing is left', () => {
  const running = start();
  const all = hashed({ amount: 100n, sourceAfter: 0n, targetAfter: 100n });
  expect(addEntry(running, new Map(), all)).toBeUndefined();
  const empty = { ...start(), wallets: new Map([['central', 0n]]) };
  const gift = {
    source: 'operator:world#3',
    target: 'central',
    kind: 'topUp' as const,
    salt: 's',
    currency: 'THB' as const,
  };
  const after = { amount: 10n, sourceAfter: -10n, targetAfter: 10n, totalAfter: 10n };
  expect(addEntry(empty, new Map(), hashed({ ...gift, ...after }))).toBeUndefined();
});
