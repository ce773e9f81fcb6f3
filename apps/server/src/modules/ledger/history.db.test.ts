import { spellingsOf, UNLISTED_KINDS } from '@harbour/rules';
import { withTestDatabase } from '@harbour/tests/database';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '#platform/db';
import { pageOf, readMovements } from './history.ts';
import { giving, memberWith, moving, openTestLedger } from './testing.ts';

const STAKES = 5_000;
const MOVES = 30;
let url: string;
const ledger = withTestDatabase((at) => {
  url = at;
  return openTestLedger(at);
});
/** A connection with generic plans, as a busy one has. */
let reader: postgres.Sql;
let player: bigint;
let mover: bigint;

/** Entries of a member who transferred money at first and has only played, or only transferred, since. */
async function fill(member: bigint, kind: 'stake' | 'transfer'): Promise<void> {
  const [source, target] = kind === 'stake' ? ['venue:live', 'operator:revenue#1'] : ['venue:live', 'central'];
  await reader`insert into ledger_journal (member, seq, kind, reference, part, currency, source, target, amount,
      source_after, target_after, total_after, at, content, salt, hash)
    select member, seq + n, ${kind}, 'n' || n, 0, currency, ${source}, ${target}, 1, 1, 1, 1, entered_at, '\\x00',
      ${kind === 'stake' ? 'salt' : null}, '\\x00'
    from ledger_account, generate_series(1, ${STAKES}) n where member = ${String(member)}`;
  await reader`update ledger_account set seq = seq + ${STAKES} where member = ${String(member)}`;
}

beforeAll(async () => {
  reader = postgres(url, {
    max: 1,
    types: { bigint: postgres.BigInt },
    onnotice: () => {},
    connection: { plan_cache_mode: 'force_generic_plan' },
  });
  [player, mover] = [await memberWith(ledger(), 100_00n), await memberWith(ledger(), 100_00n)];
  for (let at = 0; at < MOVES; at += 1) await ledger().post(moving(player, `m${at}`, 1n));
  await fill(player, 'stake');
  await fill(mover, 'transfer');
});
afterAll(() => reader.end());

const asked = { from: new Date(0), to: new Date('2100-01-01'), asOf: null, offset: 0, limit: 21 };

/** Number of entries read for a page. */
async function looksOf(member: bigint, more: Pick<Parameters<typeof readMovements>[2], 'kinds'>): Promise<number> {
  return reader.begin(async (tx) => {
    const count = async () => {
      const [found] = await tx<{ looks: number }[]>`select sum(seq_tup_read + idx_tup_fetch)::int as looks
        from pg_stat_xact_user_tables where relname like 'ledger_journal%'`;
      return found?.looks ?? 0;
    };
    const before = await count();
    const { rows } = await readMovements(tx as unknown as Db, member, { ...asked, ...more });
    expect(rows.length).toBeGreaterThan(0);
    return (await count()) - before;
  });
}

describe.each(['before statistics exist', 'afterwards'])('a page of a long account, %s', (when) => {
  beforeAll(async () => {
    if (when === 'afterwards') await reader`vacuum analyze ledger_journal`;
  });
  // A page of one entry each, its parts, and the two binary searches for the time.
  const FEW = 21 * 2 + 2 * 14 + 5;

  it('skips everything that was staked since', async () => {
    expect(await looksOf(player, { kinds: ['transfer', 'collect', 'welcome', 'topUp', 'adjust'] })).toBeLessThan(FEW);
  });
  it('skips everything of other listed kinds', async () => {
    expect(await looksOf(mover, { kinds: ['welcome', 'topUp'] })).toBeLessThan(FEW);
  });
  it('is planned with its index, whatever the kinds will be', async () => {
    const between = { kinds: ['transfer' as const], low: 1n, high: 99n, offset: 0, limit: 21 };
    const { string } = await pageOf(reader as unknown as Db, player, between).describe();
    const lines = await reader.unsafe<Record<string, string>[]>(`explain (generic_plan) ${string}`);
    const plan = lines.map((line) => line['QUERY PLAN']).join('\n');
    expect(plan.match(/using ledger_journal_\d_member_kind_seq_idx/g)).toHaveLength(4);
  });
});

it('the index leaves out the kinds without a record of their own, but for a rare one that is newer than the index', async () => {
  const [index] = await reader<{ predicate: string }[]>`
    select pg_get_expr(indpred, indrelid) as predicate from pg_index where indexrelid = 'ledger_journal_listed'::regclass`;
  const leftOut = [...(index?.predicate.matchAll(/'(\w+)'::text/g) ?? [])].map(([, kind]) => kind);
  expect([...leftOut, 'payoutReturned'].sort()).toEqual(spellingsOf(UNLISTED_KINDS).sort());
});

it('a page holds every listed kind, newest first, each movement once', async () => {
  const member = await memberWith(ledger(), 10n);
  await ledger().post(moving(member, 'out', 3n));
  await ledger().post(giving(member, 'more', 5n));
  await ledger().post({
    member,
    kind: 'collect',
    reference: 'all',
    content: 'everything',
    decide: () => [
      { source: 'venue:live', target: 'central', amount: 1n },
      { source: 'venue:live', target: 'central', amount: 2n },
    ],
  });
  const { rows } = await readMovements(ledger().db, member, { ...asked, kinds: ['topUp', 'collect', 'transfer'] });
  expect(rows.map(({ reference, moved, parts }) => [reference, moved, parts])).toEqual([
    ['all', 3n, 2],
    ['more', 5n, 1],
    ['out', 3n, 1],
    [`gift ${member}`, 10n, 1],
  ]);
});
