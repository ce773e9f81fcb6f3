import { brokenEntry, firstLink, moneyText } from '@harbour/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Refused, refuse } from '#platform/refuse';
import type { Command, Move, Outcome } from './command.ts';
import { decideBatch, type LockedBatch, operatorKey, sha256, written } from './decide.ts';

const NOW = new Date('2026-11-15T08:00:00.000Z');

function lockedBatchOf(members: bigint[], central: bigint): LockedBatch {
  const account = {
    currency: 'CNY' as const,
    seq: 0n,
    hash: firstLink(sha256, 'account'),
    enteredAt: new Date('2026-11-01T00:00:00.000Z'),
    movedAt: null,
    isSuspended: false,
  };
  return {
    accounts: new Map(members.map((member) => [member, { ...account, wallets: new Map([['central', central]]) }])),
    shard: 3,
    operator: new Map([[operatorKey('world', 'CNY'), -central * BigInt(members.length)]]),
    entries: new Map(),
    isHalted: false,
    seen: new Map(),
    salt: () => 'salt',
  };
}

const move = (member: bigint, reference: string, one: Move, extra: Partial<Command> = {}): Command => ({
  member,
  kind: 'transfer',
  reference,
  content: `${one.source} ${one.target} ${one.amount}`,
  decide: ({ balanceOf }) => {
    if (balanceOf(one.source as 'central') < one.amount) refuse('transferExceedsBalance');
    return [one];
  },
  ...extra,
});
const toVenue = (amount: bigint): Move => ({ source: 'central', target: 'venue:live', amount });
const toCentral = (amount: bigint): Move => ({ source: 'venue:live', target: 'central', amount });
const wordOf = (outcome: Outcome | undefined) =>
  !outcome
    ? 'none'
    : 'posted' in outcome
      ? outcome.posted.isReplay
        ? 'again'
        : 'posted'
      : 'refused' in outcome
        ? outcome.refused.why
        : 'fault';

function sumOf(batch: LockedBatch): bigint {
  let sum = 0n;
  for (const balance of batch.operator.values()) sum += balance;
  for (const { wallets } of batch.accounts.values()) for (const balance of wallets.values()) sum += balance;
  return sum;
}

describe('a batch', () => {
  it('decides its commands in order, each on the balances that the one before it left', () => {
    const batch = lockedBatchOf([1n], 100n);
    const commands = [toVenue(60n), toVenue(60n), toCentral(10n), toVenue(50n)].map((one, at) =>
      move(1n, `r${at}`, one),
    );
    const { outcomes, fresh } = decideBatch(batch, commands, NOW);
    expect(outcomes.map(wordOf)).toEqual(['posted', 'transferExceedsBalance', 'posted', 'posted']);
    expect(fresh.map(({ entry }) => [entry.seq, entry.sourceAfter])).toEqual([
      [1n, 40n],
      [2n, 50n],
      [3n, 0n],
    ]);
  });

  it('is not spoilt by a command that throws, overdraws, or asks for a move that its kind does not allow', () => {
    const batch = lockedBatchOf([1n, 2n], 100n);
    const bad: Partial<Command>[] = [
      {
        decide: () => {
          throw new Error('a bug');
        },
      },
      { decide: () => [toVenue(500n)] },
      { decide: () => [toVenue(0n)] },
      { decide: () => [toVenue(-5n)] },
      { decide: () => [{ source: 'central', target: 'locked', amount: 1n }] },
      { decide: () => [{ source: 'operator:world', target: 'central', amount: 1n }], kind: 'topUp' },
      { decide: () => [toVenue(10n), toVenue(500n)] },
      { member: 9n },
    ];
    const commands = bad.flatMap((one, at) => [
      move(1n, `bad${at}`, toVenue(1n), one),
      move(at % 2 === 0 ? 1n : 2n, `good${at}`, toVenue(1n)),
    ]);
    const { outcomes } = decideBatch(batch, commands, NOW);
    expect(outcomes.map(wordOf)).toEqual(bad.flatMap(() => ['fault', 'posted']));
    expect(batch.accounts.get(1n)?.wallets).toEqual(
      new Map([
        ['central', 96n],
        ['venue:live', 4n],
      ]),
    );
    expect(batch.accounts.get(2n)?.wallets).toEqual(
      new Map([
        ['central', 96n],
        ['venue:live', 4n],
      ]),
    );
    expect(sumOf(batch)).toBe(0n);
  });

  it('posts the same key once, also within itself, and refuses it with other content', () => {
    const batch = lockedBatchOf([1n, 2n], 100n);
    const { outcomes, fresh } = decideBatch(
      batch,
      [
        move(1n, 'same', toVenue(5n)),
        move(1n, 'same', toVenue(5n)),
        move(1n, 'same', toVenue(6n)),
        move(2n, 'same', toVenue(6n)),
      ],
      NOW,
    );
    expect(outcomes.map(wordOf)).toEqual(['posted', 'again', 'requestReused', 'posted']);
    expect(fresh).toHaveLength(2);
    const [first, again] = outcomes as { posted: { entries: unknown } }[];
    expect(again?.posted.entries).toEqual(first?.posted.entries);
  });

  it('of a suspended member stops stakes and transfers to venues, and allows money to come back and leave', () => {
    const batch = lockedBatchOf([1n], 100n);
    const account = batch.accounts.get(1n);
    if (account)
      batch.accounts.set(1n, {
        ...account,
        isSuspended: true,
        wallets: new Map([...account.wallets, ['venue:live', 50n]]),
      });
    batch.operator.set(operatorKey('revenue', 'CNY'), 0n);
    const as = (kind: Command['kind'], source: string, target: string) => {
      const extra = { kind, operator: ['revenue' as const], decide: () => [{ source, target, amount: 1n } as Move] };
      return move(1n, `${kind} ${source} ${target}`, toVenue(1n), extra);
    };
    const stopped = [
      as('stake', 'venue:live', 'operator:revenue'),
      as('transfer', 'central', 'venue:live'),
      as('transfer', 'venue:live', 'venue:slots'),
      as('hold', 'central', 'transit'),
    ];
    const flowing = [
      as('transfer', 'venue:live', 'central'),
      as('collect', 'venue:live', 'central'),
      as('hold', 'venue:live', 'transit'),
      as('hold', 'central', 'locked'),
      as('win', 'operator:revenue', 'venue:live'),
      as('refund', 'operator:revenue', 'venue:live'),
    ];
    const { outcomes } = decideBatch(batch, [...stopped, ...flowing], NOW);
    expect(outcomes.map(wordOf)).toEqual([...stopped.map(() => 'accountSuspended'), ...flowing.map(() => 'posted')]);
    expect(batch.accounts.get(1n)?.isSuspended).toBe(true);
  });

  it('while halted stops stakes and payouts, and posts wins and refunds', () => {
    const batch = { ...lockedBatchOf([1n], 100n), isHalted: true };
    batch.accounts.get(1n)?.wallets.set('venue:live', 50n);
    const gift = {
      kind: 'topUp' as const,
      operator: ['world' as const],
      decide: () => [{ source: 'operator:world', target: 'central', amount: 7n } as Move],
    };
    const { outcomes } = decideBatch(
      batch,
      [move(1n, 'a', toVenue(5n)), move(1n, 'b', toCentral(5n)), move(1n, 'c', toVenue(1n), gift)],
      NOW,
    );
    expect(outcomes.map(wordOf)).toEqual(['moneyPaused', 'posted', 'posted']);
  });

  it('never lets an account’s own time go back', () => {
    const batch = lockedBatchOf([1n], 100n);
    const { fresh } = decideBatch(batch, [move(1n, 'late', toVenue(1n))], new Date('2026-10-01T00:00:00.000Z'));
    expect(fresh[0]?.entry.at).toEqual(new Date('2026-11-01T00:00:00.000Z'));
  });
});

describe('under any sequence of commands', () => {
  const command = fc.record({
    member: fc.bigInt({ min: 1n, max: 3n }),
    reference: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'),
    amount: fc.bigInt({ min: 1n, max: 80n }),
    way: fc.constantFrom('in', 'out', 'gift', 'hold', 'capture', 'release', 'bug'),
  });
  const commandOf = ({
    member,
    reference,
    amount,
    way,
  }: {
    member: bigint;
    reference: string;
    amount: bigint;
    way: string;
  }): Command => {
    if (way === 'gift')
      return move(
        member,
        reference,
        { source: 'operator:world', target: 'central', amount },
        { kind: 'topUp', operator: ['world'], decide: () => [{ source: 'operator:world', target: 'central', amount }] },
      );
    if (way === 'hold')
      return move(member, reference, { source: 'central', target: 'locked', amount }, { kind: 'hold' });
    if (way === 'capture')
      return move(
        member,
        reference,
        { source: 'locked', target: 'operator:world', amount },
        { kind: 'settle', operator: ['world'] },
      );
    if (way === 'release')
      return move(member, reference, { source: 'locked', target: 'central', amount }, { kind: 'settle' });
    if (way === 'bug')
      return move(member, reference, toVenue(amount), { decide: () => [toVenue(amount), toVenue(1_000n)] });
    return move(member, reference, way === 'in' ? toCentral(amount) : toVenue(amount));
  };

  it('no wallet is below zero, everything adds up to zero, and every chain is intact', () => {
    fc.assert(
      fc.property(fc.array(fc.array(command, { maxLength: 12 }), { maxLength: 6 }), (batches) => {
        const batch = lockedBatchOf([1n, 2n, 3n], 100n);
        const all: ReturnType<typeof decideBatch>['fresh'] = [];
        for (const commands of batches) all.push(...decideBatch(batch, commands.map(commandOf), NOW).fresh);
        expect(sumOf(batch)).toBe(0n);
        for (const [member, account] of batch.accounts) {
          for (const balance of account.wallets.values()) expect(balance >= 0n).toBe(true);
          const own = all
            .filter((one) => one.member === member)
            .map(({ entry }) => ({ ...written(entry), hash: entry.hash }));
          expect(brokenEntry(sha256, { seq: '0', hash: firstLink(sha256, 'account') }, own)).toBeUndefined();
          const total = [...account.wallets.values()].reduce((sum, one) => sum + one, 0n);
          expect(own.at(-1)?.totalAfter ?? '1.00').toBe(moneyText(total));
        }
        const keys = all.map(({ member, entry }) => `${member} ${entry.reference} ${entry.kind} ${entry.part}`);
        expect(new Set(keys).size).toBe(keys.length);
      }),
      { numRuns: 300 },
    );
  });
});

it('a refusal is a refusal and not a fault', () => {
  const [outcome] = decideBatch(lockedBatchOf([1n], 1n), [move(1n, 'a', toVenue(2n))], NOW).outcomes;
  expect(outcome && 'refused' in outcome && outcome.refused).toBeInstanceOf(Refused);
});
