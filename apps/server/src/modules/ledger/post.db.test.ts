import { POSTING_KIND_NAMES, postingKindOf } from '@harbour/rules';
import { makeTestDatabase } from '@harbour/tests/database';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemRandom } from '#platform/random';
import type { Command } from './command.ts';
import { captureCommand, holdCommand, releaseCommand } from './hold.ts';
import { postBatch, postIn } from './post.ts';
import {
  accountsAgree,
  balanceOf,
  countOf,
  giving,
  memberWith,
  moving,
  openTestLedger,
  type TestLedger,
  wordsOf,
} from './testing.ts';

let url: string;
let drop: () => Promise<void>;
let ledger: TestLedger;
/** A second process of the server, on the same database. */
let other: TestLedger;
/** The owner of the database. */
let owner: postgres.Sql;
beforeAll(async () => {
  ({ url, drop } = await makeTestDatabase());
  ledger = openTestLedger(url);
  other = openTestLedger(url);
  owner = postgres(url, { max: 1, onnotice: () => {} });
});
afterAll(async () => {
  await Promise.all([ledger.close(), other.close(), owner.end()]);
  await drop();
});

const insertOfKind = (sql: postgres.ISql, kind: string) => sql`
  insert into ledger_journal (member, seq, kind, reference, part, currency, source, target, amount, source_after,
    target_after, total_after, at, content, hash)
  values (99999999, 1, ${kind}, 'G1', 0, 'CNY', 'central', 'locked', 1, 0, 1, 1, '2026-11-16', '', '')`;

it('the kinds of posting in the database are those that the rules declare, and any other is refused', async () => {
  const kinds = await owner<{ kind: string; present: string | null }[]>`select kind, present from ledger_kind`;
  const present = kinds.filter((row) => row.present === null).map(({ kind }) => kind);
  expect(present.sort()).toEqual([...POSTING_KIND_NAMES].sort());
  for (const row of kinds) expect(postingKindOf(row.kind)).toBe(row.present ?? row.kind);
  await expect(insertOfKind(owner, 'gift')).rejects.toMatchObject({ constraint_name: 'ledger_journal_kind' });
});

it('a new kind is accepted as soon as it is in the list', async () => {
  const undone = new Error('undone');
  const adding = owner.begin(async (tx) => {
    await tx`insert into ledger_kind (kind) values ('gift')`;
    expect((await insertOfKind(tx, 'gift')).count).toBe(1);
    throw undone;
  });
  await expect(adding).rejects.toBe(undone);
});

describe('in parallel', () => {
  it('500 commands on one wallet never take more than is in it', async () => {
    const member = await memberWith(ledger, 100_00n);
    const words = await wordsOf(
      Array.from({ length: 500 }, (_, at) =>
        (at % 2 === 0 ? ledger : other).post(moving(member, `burst ${at}`, 1_00n)),
      ),
    );
    expect(countOf(words, 'posted')).toBe(100);
    expect(countOf(words, 'transferExceedsBalance')).toBe(400);
    expect(await balanceOf(ledger, member, 'central')).toBe(0n);
    expect(await balanceOf(ledger, member, 'venue:live')).toBe(100_00n);
    await accountsAgree(owner);
  });

  it('a key sent to two processes at once moves money once', async () => {
    const member = await memberWith(ledger, 500_00n);
    const keys = Array.from({ length: 50 }, (_, at) => `twice ${at}`);
    const words = await wordsOf(
      keys.flatMap((key) => [ledger, other, ledger].map(({ post }) => post(moving(member, key, 1_00n)))),
    );
    expect([countOf(words, 'posted'), countOf(words, 'again')]).toEqual([50, 100]);
    expect(await balanceOf(ledger, member, 'central')).toBe(450_00n);
  });

  it('the same key with other content is refused, and nothing moves', async () => {
    const member = await memberWith(ledger, 100n);
    await ledger.post(moving(member, 'key', 10n));
    await expect(other.post(moving(member, 'key', 11n))).rejects.toMatchObject({ why: 'requestReused' });
    expect(await balanceOf(ledger, member, 'central')).toBe(90n);
  });

  it('a command that does not look back ignores other kinds, and a repeat of its own still gets the first answer', async () => {
    const member = await memberWith(ledger, 100n);
    await ledger.post(giving(member, 'key', 5n));
    const seen: string[][] = [];
    const moved = moving(member, 'key', 10n);
    const looking = (looksBack: boolean): Command => ({
      ...moved,
      looksBack,
      decide: (view) => {
        seen.push(view.earlier.map(({ kind }) => kind));
        return looksBack ? [] : moved.decide(view);
      },
    });
    await other.post(looking(true));
    expect((await other.post(looking(false))).isReplay).toBe(false);
    expect((await ledger.post(looking(false))).isReplay).toBe(true);
    expect(seen).toEqual([['topUp'], []]);
    expect(await balanceOf(ledger, member, 'central')).toBe(95n);
  });

  it('many members and one operator account, from two processes: nothing is lost and nothing deadlocks', async () => {
    const members = await Promise.all(Array.from({ length: 40 }, () => memberWith(ledger, 10_00n)));
    const words = await wordsOf(
      Array.from({ length: 1_000 }, (_, at) => {
        const member = members[(at * 7) % members.length] as bigint;
        const { post } = at % 2 === 0 ? ledger : other;
        return post(
          at % 3 === 0
            ? giving(member, `gift ${at}`, 5n)
            : moving(member, `move ${at}`, 7n, at % 5 === 0 ? 'back' : 'out'),
        );
      }),
    );
    expect(countOf(words, 'fault')).toBe(0);
    await accountsAgree(owner);
  });

  it('batches on the same operator shard are applied one after the other', async () => {
    const members = await Promise.all(Array.from({ length: 30 }, () => memberWith(ledger, 0n)));
    const tools = { clock: () => new Date(), salt: () => 's', shard: 5 };
    const giveAt = (at: number) =>
      (at % 2 === 0 ? ledger : other).transact((tx) =>
        postBatch(tx, [giving(members[at] as bigint, 'shard', 1n)], tools),
      );
    const before = await owner`select sum(balance)::int as sum from ledger_operator where shard = 5`;
    await Promise.all(members.map((_, at) => giveAt(at)));
    const after = await owner`select sum(balance)::int as sum from ledger_operator where shard = 5`;
    expect(Number(before[0]?.sum) - Number(after[0]?.sum)).toBe(30);
    await accountsAgree(owner);
  });
});

describe('in the caller’s own transaction', () => {
  it('a posting is rolled back with the transaction', async () => {
    const member = await memberWith(ledger, 10n);
    const failed = ledger.transact(async (tx) => {
      await postIn(tx, moving(member, 'half', 5n), { clock: () => new Date(), random: systemRandom });
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect(await balanceOf(ledger, member, 'central')).toBe(10n);
  });

  it('a transaction posts once: several commands in one call, and no second call', async () => {
    const [member, other] = [await memberWith(ledger, 10n), await memberWith(ledger, 10n)];
    const tools = { clock: () => new Date(), random: systemRandom };
    const together = (reference: string) => [moving(member, reference, 1n), moving(other, reference, 2n)] as const;
    const [first, second] = together('together');
    const { entries } = await ledger.transact((tx) => postIn(tx, first, tools, second));
    expect(entries.map(({ amount }) => amount)).toEqual([2n]);
    expect([await balanceOf(ledger, member, 'central'), await balanceOf(ledger, other, 'central')]).toEqual([9n, 8n]);

    const [one, another] = together('apart');
    const twice = ledger.transact(async (tx) => {
      await postIn(tx, one, tools);
      await postIn(tx, another, tools);
    });
    await expect(twice).rejects.toThrow('a transaction posts once');
    expect([await balanceOf(ledger, member, 'central'), await balanceOf(ledger, other, 'central')]).toEqual([9n, 8n]);
  });

  it('a Db does not compile where a Tx is wanted', async () => {
    const member = await memberWith(ledger, 10n);
    const tools = { clock: () => new Date(), salt: () => 's', shard: 0 };
    // @ts-expect-error a Db reads, and posting writes
    const posting = postBatch(ledger.db, [moving(member, 'x', 1n)], tools);
    await expect(posting).rejects.toThrow(/read-only/);
    expect(await balanceOf(ledger, member, 'central')).toBe(10n);
  });
});

describe('a hold', () => {
  const holding = (member: bigint, reference: string, amount: bigint) =>
    holdCommand({ member, reference, from: 'central', into: 'locked', amount, tooLow: 'transferExceedsBalance' });

  it('sets aside what is there, and no more', async () => {
    const member = await memberWith(ledger, 100n);
    const words = await wordsOf(Array.from({ length: 20 }, (_, at) => ledger.post(holding(member, `W${at}`, 30n))));
    expect(countOf(words, 'posted')).toBe(3);
    expect(await balanceOf(ledger, member, 'locked')).toBe(90n);
  });

  it('is paid out or given back, once, however often and from wherever it is asked', async () => {
    const member = await memberWith(ledger, 100n);
    for (let round = 0; round < 10; round += 1) {
      const reference = `W${round}`;
      await ledger.post(holding(member, reference, 10n));
      const words = await wordsOf(
        [ledger, other, ledger, other].flatMap(({ post }) => [
          post(captureCommand(member, reference, 'world')),
          post(releaseCommand(member, reference)),
        ]),
      );
      expect([countOf(words, 'posted'), countOf(words, 'again'), countOf(words, 'requestReused')]).toEqual([1, 3, 4]);
      expect(await balanceOf(ledger, member, 'locked')).toBe(0n);
    }
    await accountsAgree(owner);
  });

  it('that does not exist cannot be settled', async () => {
    const member = await memberWith(ledger, 100n);
    await expect(ledger.post(releaseCommand(member, 'never'))).rejects.toThrow('nothing was held');
  });
});
