import { dayAfter } from '@harbour/rules';
import { makeTestDatabase } from '@harbour/tests/database';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { clearAlarms, reconcile } from './reconcile.ts';
import { takeRoots } from './root.ts';
import { memberWith, moving, openTestLedger, type TestLedger } from './testing.ts';

const DAY = 86_400_000;
let drop: () => Promise<void>;
let url: string;
let ledger: TestLedger;
/** Somebody with every right to the database, and no scruples. */
let thief: postgres.Sql;
let member: bigint;
/** The days that the member is in the roots of. */
let days: string[];
beforeAll(async () => {
  const made = await makeTestDatabase();
  ({ drop, url } = made);
  ledger = openTestLedger(url);
  thief = postgres(url, { max: 1, onnotice: () => {}, connection: { session_replication_role: 'replica' } });
  member = await memberWith(ledger, 100_00n);
  await ledger.post(moving(member, 'out', 1_00n));
  // Not a power of two, so that somebody moves up without a neighbour.
  await Promise.all(Array.from({ length: 12 }, () => memberWith(ledger, 5n)));
  await takeRoots(ledger.transactSnapshot, new Date(Date.now() + 3 * DAY));
  const leaves = await thief<{ day: string }[]>`
    select day::text from ledger_root_leaf where member = ${String(member)} order by day desc`;
  days = leaves.map(({ day }) => day);
});
afterAll(async () => {
  await Promise.all([ledger.close(), thief.end()]);
  await drop();
});

const check = async () => {
  const reckoning = await reconcile(ledger, new Date(), { fromTheStart: true });
  return reckoning?.findings.map(({ about, problem }) => `${about}: ${problem}`).join('\n');
};
/** Does something to the database that nobody may, looks, and undoes it. */
async function found(wrong: string, right = wrong) {
  await thief.unsafe(wrong);
  const findings = await check();
  await thief.unsafe(right);
  await ledger.transact((tx) => clearAlarms(tx, new Date()));
  return findings;
}
const flip = (column: string) => `${column} = set_byte(${column}, 5, get_byte(${column}, 5) # 1)`;

it('finds nothing where nothing is wrong, whatever the number of accounts', async () => {
  expect(days.length).toBeGreaterThan(2);
  expect(await check()).toBe('');
});

it('finds a change in any node of the trees that proofs are given from', async () => {
  for (const day of days) {
    const [top] = await thief<{ level: number }[]>`select max(level) as level from ledger_root_node where day = ${day}`;
    for (const level of [0, 1, top?.level ?? 0]) {
      const node = `update ledger_root_node set ${flip('hash')} where day = '${day}' and level = ${level} and position = 0`;
      expect(await found(node)).toContain(`${day}: is not that of its accounts: its tree differs in`);
    }
  }
});

it('finds a node that was taken away, and one too many', async () => {
  const [day] = days as [string];
  const node = `where day = '${day}' and level = 1 and position = 2`;
  await thief.unsafe(`create temp table kept as select * from ledger_root_node ${node}`);
  const back = 'insert into ledger_root_node select * from kept';
  expect(await found(`delete from ledger_root_node ${node}`, back)).toContain('its tree differs in');
  const more = `insert into ledger_root_node select day, 9, 0, hash from kept`;
  expect(await found(more, `delete from ledger_root_node where day = '${day}' and level = 9`)).toContain(
    'its tree differs in',
  );
});

it.each([
  ['total = total + 1', 'total = total - 1'],
  [flip('hash'), flip('hash')],
  [`currency = 'THB'`, `currency = 'CNY'`],
  ['seq = seq - 1', 'seq = seq + 1'],
  ['position = position + 9000', 'position = position - 9000'],
  [
    `account = '00000000-0000-4000-8000-000000000000'`,
    'account = (select name from ledger_account where member = leaf.member)',
  ],
])('finds a change of a account in any of the days: %s', async (wrong, right) => {
  for (const day of days) {
    const leaf = (change: string) =>
      `update ledger_root_leaf leaf set ${change} where day = '${day}' and member = ${member}`;
    expect(await found(leaf(wrong), leaf(right))).toContain(day);
  }
});

it('finds a account that was made another member’s, and one that has strayed from its entries', async () => {
  const [, day] = days as [string, string];
  const leaf = (change: string, of: bigint) =>
    `update ledger_root_leaf set ${change} where day = '${day}' and member = ${of}`;
  const away = await found(leaf('member = member + 9000', member), leaf('member = member - 9000', member + 9_000n));
  expect(away).toBe(`member ${member + 9_000n}: the account is not the one published on ${day}`);
  const moved = (by: string) =>
    `update ledger_journal set at = at ${by} interval '3 days' where member = ${member} and seq = 2`;
  expect(await found(moved('+'), moved('-'))).toContain(
    `member ${member}: the account is not the one published on ${day}`,
  );
});

it('finds a root that is not that of its own figures', async () => {
  for (const day of days) {
    for (const change of [flip('top'), flip('root'), 'account_count = -account_count']) {
      const root = `update ledger_root set ${change} where day = '${day}'`;
      expect(await found(root)).toBe(`the root published on ${day}: is not that of its accounts`);
    }
  }
});

it('finds a member who was left out of a root that is right in itself', async () => {
  const [newest] = days as [string];
  await thief`create temp table kept_book as select * from ledger_account where member = ${String(member)}`;
  await thief`delete from ledger_account where member = ${String(member)}`;
  const [left] = await takeRoots(ledger.transactSnapshot, new Date(Date.now() + 4 * DAY));
  await thief`insert into ledger_account select * from kept_book`;
  expect(left).toBe(dayAfter(newest, 1));
  // Whoever came after that midnight is missing from nothing.
  const later = openTestLedger(url, () => new Date(Date.now() + 9 * DAY));
  await memberWith(later, 5n);
  await later.close();
  expect(await check()).toBe(`member ${member}: the account was left out of the root published on ${left}`);
});
