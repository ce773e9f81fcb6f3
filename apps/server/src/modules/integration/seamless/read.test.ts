import { describe, expect, it } from 'vitest';
import { contentOf, NotUnderstood, readAsked } from './read.ts';

const HERE = { transactionId: 't1', roundId: 'r1' };
const READ = { txId: 't1', roundId: 'r1' };
const bet = (transactionId: string) => readAsked('bet', { ...HERE, transactionId, amount: '100' });

it('accepts an id in any script, up to two hundred characters', () => {
  expect(bet('💥-ไทย')).toMatchObject({ txId: '💥-ไทย' });
  expect(bet('x'.repeat(200))).toMatchObject({ txId: 'x'.repeat(200) });
});

it.each([
  ['half a letter', 'a\ud800'],
  ['the other half', 'a\udc00'],
  ['a zero', 'a\0'],
  ['nothing', ''],
  ['too much', 'x'.repeat(201)],
])('rejects an id with %s', (_, id) => {
  expect(() => bet(id)).toThrow(NotUnderstood);
});

describe('a call is read', () => {
  const RESETTLE = { ...HERE, betTransactionId: 'b1', amount: '7', revision: 2, action: 'void' };
  it.each<[string, object, object]>([
    ['bet', { ...HERE, amount: '100' }, { ...READ, amount: 100n }],
    [
      'bet-win',
      { ...HERE, amount: '100', winAmount: '290', roundFinished: true },
      { ...READ, amount: 100n, winAmount: 290n, isRoundOver: true },
    ],
    ['win', { ...HERE, amount: '0' }, { ...READ, amount: 0n, betId: null, isRoundOver: false }],
    [
      'win',
      { ...HERE, amount: '9', betTransactionId: 'b1', roundFinished: 'true' },
      { ...READ, amount: 9n, betId: 'b1', isRoundOver: false },
    ],
    ['rollback', { ...HERE, originalTransactionId: 'o1' }, { ...READ, originalId: 'o1' }],
    ['end-round', HERE, READ],
    ['reward', { transactionId: 't1', amount: '5' }, { txId: 't1', roundId: '', amount: 5n }],
    ['tip', { transactionId: 't1', amount: '5' }, { txId: 't1', roundId: '', amount: 5n }],
    ['resettle', RESETTLE, { ...READ, betId: 'b1', amount: 7n, revision: 2, action: 'void' }],
    [
      'resettle',
      { ...RESETTLE, action: 'settle', revision: 1 },
      { ...READ, betId: 'b1', amount: 7n, revision: 1, action: 'settle' },
    ],
    [
      'resettle',
      { ...RESETTLE, action: 'unsettle', revision: 2 ** 31 - 1 },
      { ...READ, betId: 'b1', amount: 7n, revision: 2 ** 31 - 1, action: 'unsettle' },
    ],
  ])('%s %j', (verb, content, read) => {
    expect(readAsked(verb, content as Record<string, unknown>)).toEqual({ verb, ...read });
  });

  it('by its name: an unknown name is none', () => {
    expect(readAsked('steal', HERE)).toBeUndefined();
  });

  it.each<[string, object, string]>([
    ['bet', { ...HERE, transactionId: 7, amount: '1' }, 'transactionId'],
    ['bet', { transactionId: 't1', amount: '1' }, 'roundId'],
    ['bet', { ...HERE, amount: '-1' }, 'amount'],
    ['bet', { ...HERE, amount: '1.5' }, 'amount'],
    ['bet', { ...HERE, amount: '1'.repeat(16) }, 'amount'],
    ['bet', { ...HERE, amount: 1 }, 'amount'],
    ['bet-win', { ...HERE, amount: '1' }, 'winAmount'],
    ['win', { ...HERE, amount: '1', betTransactionId: null }, 'betTransactionId'],
    ['rollback', HERE, 'originalTransactionId'],
    ['resettle', { ...RESETTLE, betTransactionId: undefined }, 'betTransactionId'],
    ['resettle', { ...RESETTLE, revision: 0 }, 'revision'],
    ['resettle', { ...RESETTLE, revision: 1.5 }, 'revision'],
    ['resettle', { ...RESETTLE, revision: '2' }, 'revision'],
    ['resettle', { ...RESETTLE, revision: 2 ** 31 }, 'revision'],
    ['resettle', { ...RESETTLE, action: 'pay' }, 'action'],
  ])('and rejected: %s %j, for its %s', (verb, content, field) => {
    expect(() => readAsked(verb, content as Record<string, unknown>)).toThrow(new NotUnderstood(field));
  });
});

it('two calls have the same content if all their fields are equal', () => {
  const one = { verb: 'bet', ...READ, amount: 100n } as const;
  expect(contentOf(one)).toEqual(contentOf({ ...one }));
  expect(contentOf(one)).not.toEqual(contentOf({ ...one, amount: 101n }));
  expect(contentOf(one)).not.toEqual(contentOf({ ...one, roundId: 'r2' }));
});
