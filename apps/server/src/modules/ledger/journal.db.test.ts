import { withTestDatabase } from '@harbour/tests/database';
import { beforeAll, describe, expect, it } from 'vitest';
import { memberWith, type OwnedLedger, openOwnedLedger } from './testing.ts';

const opened = withTestDatabase(openOwnedLedger);
let ledger: OwnedLedger['ledger'];
let owner: OwnedLedger['owner'];
beforeAll(() => {
  ({ ledger, owner } = opened());
});

describe('the database itself', () => {
  it('refuses a wallet below zero', async () => {
    const member = await memberWith(ledger, 10n);
    const theft = owner`update ledger_account set balances = '{-1}' where member = ${String(member)}`;
    await expect(theft).rejects.toThrow(/ledger_account_never_below_zero/);
  });

  it('refuses a change of the journal, to the server by its rights and to its owner by a trigger', async () => {
    await memberWith(ledger, 10n);
    for (const table of ['ledger_journal', 'ledger_journal_0', 'ledger_journal_3']) {
      for (const change of [`update ${table} set amount = amount + 1`, `delete from ${table}`, `truncate ${table}`]) {
        await expect(ledger.transact((tx) => tx.unsafe(change))).rejects.toThrow(/permission denied/);
        await expect(owner.unsafe(change)).rejects.toThrow(/only ever added to/);
      }
    }
  });

  it('refuses an unknown kind, and a posting between operator accounts', async () => {
    const [member] = [await memberWith(ledger, 10n)];
    const insert = (kind: string, source: string, target: string) =>
      owner`insert into ledger_journal select member, seq + 1, ${kind}, 'x', 0, currency, ${source}, ${target}, amount, 0, 0, 0,
        at, content, salt, hash from ledger_journal where member = ${String(member)} limit 1`;
    await expect(insert('present', 'operator:world#0', 'central')).rejects.toThrow(/ledger_journal_kind/);
    await expect(insert('topUp', 'operator:world#0', 'operator:revenue#0')).rejects.toThrow(/ledger_journal_sound/);
  });

  it.each([
    ['no amount', 'amount = 0'],
    ['a negative total', 'total_after = -1'],
    ['no place in the account', 'seq = 0'],
    ['no member', 'member = 0'],
    ['the same account on both sides', 'target = source'],
    ['a time that the hash does not see', `at = at + interval '1 microsecond'`],
    ['the balance of an operator account unsealed', 'salt = null'],
    ['a salt without an operator account', `source = 'venue:live'`],
    ['the operator’s former name', `source = 'house:world#0'`],
  ])('refuses an entry with %s', async (_, change) => {
    const member = await memberWith(ledger, 10n);
    await owner`create temp table entry as select * from ledger_journal where member = ${String(member)}`;
    await owner.unsafe(`update entry set seq = seq + 1, reference = 'x'; update entry set ${change}`);
    await expect(owner`insert into ledger_journal select * from entry`).rejects.toThrow(/ledger_journal_sound/);
    await owner`drop table entry`;
  });

  it('has no column for a posting between two members', async () => {
    const columns =
      await owner`select column_name as name from information_schema.columns where table_name = 'ledger_journal'`;
    expect(columns.filter(({ name }) => name.includes('member')).map(({ name }) => name)).toEqual(['member']);
  });
});

describe('every table', () => {
  it('is analyzed in naps no longer than usual, because a page is held during each', async () => {
    const longer = await owner`
      select relname from pg_class, pg_options_to_table(reloptions)
      where option_name = 'autovacuum_vacuum_cost_delay'
        and option_value::float * interval '1 ms' > current_setting('autovacuum_vacuum_cost_delay')::interval`;
    expect([...longer]).toEqual([]);
  });

  it('is sampled sparingly in every column if each posting writes it', async () => {
    // 300 rows for each step of the target; a new column has the default, which is ten times as many.
    const columns = await owner`
      select attrelid::regclass::text || '.' || attname as name, attstattarget <= 10 as is_sparing from pg_attribute
      where attrelid::regclass::text ~ '^ledger_(account|journal(_\\d)?)$' and attnum > 0 and not attisdropped`;
    expect(columns).not.toEqual([]);
    expect(columns.filter((column) => !column.is_sparing)).toEqual([]);
  });
});
