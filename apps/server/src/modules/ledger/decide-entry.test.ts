import { firstLink, type PostingKind, type Side, seal } from '@harbour/rules';
import { describe, expect, it } from 'vitest';
import { Refused } from '#platform/refuse';
import type { Command, Companions, Entry, Move, Outcome, View } from './command.ts';
import { type Account, contentOf, decideBatch, type LockedBatch, operatorKey, sha256, written } from './decide.ts';

const NOW = new Date('2026-11-15T08:00:00.000Z');
const before = (milliseconds: number) => new Date(NOW.getTime() - milliseconds);

const account = (more: Partial<Account> = {}): Account => ({
  currency: 'CNY',
  wallets: new Map([
    ['central', 100n],
    ['venue:live', 50n],
  ]),
  seq: 0n,
  hash: firstLink(sha256, 'account'),
  enteredAt: before(5),
  movedAt: before(9),
  isSuspended: false,
  ...more,
});
const batchOf = (more: Partial<Account> = {}): LockedBatch => ({
  accounts: new Map([[1n, account(more)]]),
  shard: 3,
  operator: new Map([
    [operatorKey('world', 'CNY'), -150n],
    [operatorKey('revenue', 'CNY'), 0n],
  ]),
  entries: new Map(),
  isHalted: false,
  seen: new Map(),
  salt: () => 'salt',
});
const command = (kind: PostingKind, moves: Move[], more: Partial<Command> = {}): Command => ({
  member: 1n,
  kind,
  reference: 'r',
  content: 'c',
  decide: () => moves,
  ...more,
});
const move = (source: Side, target: Side, amount: bigint): Move => ({ source, target, amount });
const only = ({ outcomes }: { outcomes: Outcome[] }) => outcomes[0];
const faultOf = (outcome: Outcome | undefined) =>
  outcome && 'fault' in outcome ? (outcome.fault as Error).message : outcome;
const TRANSFER = move('central', 'venue:live', 10n);

describe('the answer to a command', () => {
  it('is a refusal known in advance, without asking its decider', () => {
    const refusal = new Refused('venueClosed');
    const asked = command('transfer', [TRANSFER], { refusal });
    const batch = batchOf();
    expect(only(decideBatch(batch, [asked], NOW))).toEqual({ refused: refusal });
    // An accepted command gets its first answer, even if it would be refused by now.
    decideBatch(batch, [command('transfer', [TRANSFER])], NOW);
    expect(only(decideBatch(batch, [asked], NOW))).toMatchObject({ posted: { isReplay: true } });
  });

  it('is the earlier one of its own kind: another kind under the same reference is new', () => {
    const batch = batchOf();
    const hold = command('hold', [move('central', 'locked', 10n)]);
    const settle = command('settle', [move('locked', 'central', 10n)]);
    const { outcomes } = decideBatch(batch, [hold, settle, hold], NOW);
    const answers = outcomes.map(
      (one) => 'posted' in one && [one.posted.isReplay, one.posted.entries.map(({ kind }) => kind)],
    );
    expect(answers).toEqual([
      [false, ['hold']],
      [false, ['settle']],
      [true, ['hold']],
    ]);
  });

  it('is empty if nothing is to be moved, and its account stays as it was', () => {
    const batch = batchOf();
    expect(only(decideBatch(batch, [command('collect', [])], NOW))).toEqual({
      posted: { entries: [], isReplay: false },
    });
    expect(batch.accounts.get(1n)).toEqual(account());
  });

  it.each<[string, Command]>([
    ['member 9 has no account', command('transfer', [TRANSFER], { member: 9n })],
    ['transfer of 0', command('transfer', [move('central', 'venue:live', 0n)])],
    ['transfer may not go from central to locked', command('transfer', [move('central', 'locked', 1n)])],
    ['transfer would overdraw central of member 1', command('transfer', [move('central', 'venue:live', 101n)])],
    ['stake did not name operator:revenue', command('stake', [move('venue:live', 'operator:revenue', 1n)])],
    [
      'stake did not name operator:revenue',
      command('stake', [move('venue:live', 'operator:revenue', 1n)], { operator: ['world'] }),
    ],
    [
      'waitingBonus did not name operator:bonus',
      command('waitingBonus', [move('operator:bonus', 'locked', 1n)], { operator: ['bonus'] }),
    ],
  ])('is a fault: %s', (message, asked) => {
    expect(faultOf(only(decideBatch(batchOf(), [asked], NOW)))).toBe(message);
  });
});

describe('an entry', () => {
  const entriesOf = (outcome: Outcome | undefined): Entry[] =>
    outcome && 'posted' in outcome ? outcome.posted.entries : [];

  it('has the current time, or the account’s own if that is later', () => {
    const at = (enteredAt: Date) =>
      entriesOf(only(decideBatch(batchOf({ enteredAt }), [command('transfer', [TRANSFER])], NOW)))[0]?.at;
    expect([at(before(1)), at(before(-1))]).toEqual([NOW, before(-1)]);
  });

  it('is salted if an operator account takes part, and only then', () => {
    const saltOf = (asked: Command) => entriesOf(only(decideBatch(batchOf(), [asked], NOW))).map(({ salt }) => salt);
    const operator = ['revenue'] as const;
    expect(saltOf(command('transfer', [TRANSFER]))).toEqual([null]);
    expect(saltOf(command('stake', [move('venue:live', 'operator:revenue', 1n)], { operator: [...operator] }))).toEqual(
      ['salt'],
    );
    expect(saltOf(command('win', [move('operator:revenue', 'venue:live', 1n)], { operator: [...operator] }))).toEqual([
      'salt',
    ]);
  });

  it('names the shard of the operator account, and its balance after each part', () => {
    const batch = batchOf();
    const gift = command('topUp', [move('operator:world', 'central', 10n), move('operator:world', 'central', 5n)], {
      operator: ['world'],
    });
    const entries = entriesOf(only(decideBatch(batch, [gift], NOW)));
    expect(entries.map(({ source, sourceAfter, part }) => [source, sourceAfter, part])).toEqual([
      ['operator:world#3', -160n, 0],
      ['operator:world#3', -165n, 1],
    ]);
    expect(batch.operator.get(operatorKey('world', 'CNY'))).toBe(-165n);
  });

  it('is written with the operator’s balance sealed, and the member’s readable', () => {
    const [entry] = entriesOf(
      only(
        decideBatch(
          batchOf(),
          [command('topUp', [move('operator:world', 'central', 10n)], { operator: ['world'] })],
          NOW,
        ),
      ),
    );
    const entryText = written(entry as Entry);
    expect([entryText.sourceAfter, entryText.targetAfter]).toEqual([seal(sha256, 'salt', '-1.60'), '1.10']);
    expect(written({ ...(entry as Entry), salt: null }).sourceAfter).toBe(seal(sha256, '', '-1.60'));
  });

  it('has a hash of its request: another kind or content has another', () => {
    const [one, kind, content] = [
      contentOf(command('transfer', [])),
      contentOf(command('collect', [])),
      contentOf(command('transfer', [], { content: 'other' })),
    ];
    expect(new Set([one, kind, content]).size).toBe(3);
    expect(one).toBe(sha256('transfer\nc').slice(0, one.length));
    expect(one).toMatch(/^[\da-f]{24}$/);
  });
});

it.each<[PostingKind, Move, boolean]>([
  ['transfer', TRANSFER, true],
  ['collect', move('venue:live', 'central', 1n), true],
  ['hold', move('central', 'locked', 1n), false],
])('%s moves the time of the last transfer: %#', (kind, one, isMoved) => {
  const batch = batchOf();
  decideBatch(batch, [command(kind, [one])], NOW);
  expect(batch.accounts.get(1n)?.movedAt).toEqual(isMoved ? NOW : before(9));
});

describe('a companion row', () => {
  const of = { read: async () => 'read', write: () => [] } as unknown as Companions<never, unknown>;
  const beside = (row: string, decide: Command['decide'], member = 1n) =>
    command('transfer', [], { member, reference: row, companions: [{ of, row }] as never, decide });

  it('is seen by its decider with the member’s rows accepted before it, and is written when it is accepted', () => {
    const batch: LockedBatch = { ...batchOf(), seen: new Map([[of, 'seen']]) };
    batch.accounts.set(2n, account());
    const found: unknown[] = [];
    const look = (view: View) => {
      const { companion } = view as View & { companion: (one: typeof of) => { seen: unknown; accepted: unknown[] } };
      const { seen, accepted } = companion(of);
      found.push([seen, [...accepted]]);
      return [TRANSFER];
    };
    const no = beside('no', () => {
      throw new Refused('venueClosed');
    });
    const commands = [beside('a', look), no, beside('other', look, 2n), beside('b', look)];
    const { rows } = decideBatch(batch, commands, NOW);
    expect(found).toEqual([
      ['seen', []],
      ['seen', []],
      ['seen', ['a']],
    ]);
    expect(rows).toEqual(new Map([[of, ['a', 'other', 'b']]]));
    expect(decideBatch(batchOf(), [command('transfer', [TRANSFER])], NOW).rows).toEqual(new Map());
  });
});
