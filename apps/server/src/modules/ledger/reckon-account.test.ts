import { firstLink, nextLink } from '@harbour/rules';
import { expect, it } from 'vitest';
import type { Entry } from './command.ts';
import { sha256, written } from './decide.ts';
import { addEntry, differenceOf, type ReconciledAccount, type ReconciledState, startOf } from './reckon-account.ts';

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

const ACCOUNT: ReconciledAccount = {
  member: 1n,
  name: 'account',
  currency: 'CNY',
  seq: 7n,
  hash: 'bb',
  wallets: ['central', 'venue:live'],
  balances: [90n, 10n],
  knownSeq: null,
  knownHash: null,
  knownCurrency: null,
  knownWallets: null,
  knownBalances: null,
};

it('the first reconciliation of an account starts before its first entry, without money', () => {
  expect(startOf(ACCOUNT)).toEqual({
    seq: 0n,
    hash: firstLink(sha256, 'account'),
    currency: null,
    wallets: new Map(),
  });
});

it('the next reconciliation starts where the last one stopped, not where the account is', () => {
  const known = {
    ...ACCOUNT,
    knownSeq: 5n,
    knownHash: 'aa',
    knownCurrency: 'THB' as const,
    knownWallets: ['venue:live', 'central'],
    knownBalances: [3n, 4n],
  };
  expect(startOf(known)).toEqual({
    seq: 5n,
    hash: 'aa',
    currency: 'THB',
    wallets: new Map([
      ['venue:live', 3n],
      ['central', 4n],
    ]),
  });
});

const wallets = (...held: [string, bigint][]) => new Map(held);
const ENTRIES: ReconciledState = {
  seq: 7n,
  hash: 'bb',
  currency: 'CNY',
  wallets: wallets(['central', 90n], ['venue:live', 10n]),
};
it.each<[string, Partial<ReconciledAccount>, Partial<ReconciledState>, string | undefined]>([
  ['is as its entries leave it', {}, {}, undefined],
  ['is ahead of its entries', { seq: 8n, hash: 'cc' }, {}, 'the account is at 8, its entries at 7'],
  ['is behind its entries', { seq: 6n }, {}, 'the account is at 6, its entries at 7'],
  ['has another hash', { hash: 'cc', currency: 'THB' }, {}, 'the account does not hold its last entry'],
  ['is in another currency', { currency: 'THB', balances: [0n, 0n] }, {}, 'the account is in THB, its entries in CNY'],
  [
    'has changed its currency without money',
    { currency: 'THB', balances: [0n, 0n] },
    { wallets: wallets(['central', 0n], ['venue:live', 0n]) },
    undefined,
  ],
  ['has too much', { balances: [91n, 10n] }, {}, 'central differs from its entries by 1'],
  ['has too little in its second wallet', { balances: [90n, 9n] }, {}, 'venue:live differs from its entries by -1'],
  [
    'has a wallet without entries',
    { wallets: ['central', 'venue:live', 'locked'], balances: [90n, 10n, 5n] },
    {},
    'locked differs from its entries by 5',
  ],
  [
    'has an empty wallet without entries',
    { wallets: ['central', 'venue:live', 'locked'], balances: [90n, 10n, 0n] },
    {},
    undefined,
  ],
  ['lacks a wallet', { wallets: ['central'], balances: [90n] }, {}, 'venue:live is missing'],
  [
    'lacks an empty wallet',
    { wallets: ['central'], balances: [90n] },
    { wallets: wallets(['central', 90n], ['venue:live', 0n]) },
    undefined,
  ],
])('an account that %s', (_, changes, entries, expected) => {
  expect(differenceOf({ ...ACCOUNT, ...changes }, { ...ENTRIES, ...entries })).toBe(expected);
});
