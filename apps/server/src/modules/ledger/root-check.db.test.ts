import { dayAfter, dayStart, siteDay } from '@harbour/rules';
import { makeTestDatabase } from '@harbour/tests/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { clearAlarms } from './alarms.ts';
import { reconcile } from './reconcile.ts';
import { takeRoots } from './root.ts';
import { type AttackedLedger, memberWith, moving, openAttackedLedger, openTestLedger } from './testing.ts';

/** The first moment of a later day of the site; the root of the day before it is not yet taken then. */
const dawnAfter = (days: number) => dayStart(dayAfter(siteDay(new Date()), days));
let drop: () => Promise<void>;
let url: string;
let ledger: AttackedLedger['ledger'];
let attacker: AttackedLedger['attacker'];
let close: AttackedLedger['close'];
let member: bigint;
/** The days whose roots include the member. */
let days: string[];
beforeAll(async () => {
  const made = await makeTestDatabase();
  ({ drop, url } = made);
  ({ ledger, attacker, close } = openAttackedLedger(url));
  member = await memberWith(ledger, 100_00n);
  await ledger.post(moving(member, 'out', 1_00n));
  // Not a power of two, so that a leaf moves up without a neighbour.
  await Promise.all(Array.from({ length: 12 }, () => memberWith(ledger, 5n)));
  await takeRoots(ledger.transactSnapshot, dawnAfter(4));
  const leaves = await attacker<{ day: string }[]>`
    select day::text from ledger_root_leaf where member = ${String(member)} order by day desc`;
  days = leaves.map(({ day }) => day);
});
afterAll(async () => {
  await close();
  await drop();
});

const check = async () => {
  const reckoning = await reconcile(ledger, new Date(), { fromTheStart: true });
  return reckoning?.findings.map(({ about, problem }) => `${about}: ${problem}`).join('\n');
};
/** Tampers with the database, checks, and undoes the change. */
async function found(wrong: string, right = wrong) {
  await attacker.unsafe(wrong);
  const findings = await check();
  await attacker.unsafe(right);
  await ledger.transact((tx) => clearAlarms(tx, new Date()));
  return findings;
}
const flip = (column: string) => `${column} = set_byte(${column}, 5, get_byte(${column}, 5) # 1)`;

it('finds nothing if nothing is wrong, whatever the number of accounts', async () => {
  expect(days.length).toBeGreaterThan(2);
  expect(await check()).toBe('');
});

it('finds a change in any node of the trees that proofs come from', async () => {
  for (const day of days) {
    const [top] = await attacker<
      { level: number }[]
    >`select max(level) as level from ledger_root_node where day = ${day}`;
    for (const level of [0, 1, top?.level ?? 0]) {
      const node = `update ledger_root_node set ${flip('hash')} where day = '${day}' and level = ${level} and position = 0`;
      expect(await found(node)).toContain(`${day}: is not that of its accounts: its tree differs in`);
    }
  }
});

it('finds a removed node, and an extra one', async () => {
  const [day] = days as [string];
  const node = `where day = '${day}' and level = 1 and position = 2`;
  await attacker.unsafe(`create temp table kept as select * from ledger_root_node ${node}`);
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
])('finds a change of an account in any of the days: %s', async (wrong, right) => {
  for (const day of days) {
    const leaf = (change: string) =>
      `update ledger_root_leaf leaf set ${change} where day = '${day}' and member = ${member}`;
    expect(await found(leaf(wrong), leaf(right))).toContain(day);
  }
});

it('finds an account that was given to another member, and one that differs from its entries', async () => {
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

it('finds a root that does not match its own figures', async () => {
  for (const day of days) {
    for (const change of [flip('top'), flip('root'), 'account_count = -account_count']) {
      const root = `update ledger_root set ${change} where day = '${day}'`;
      expect(await found(root)).toBe(`the root published on ${day}: is not that of its accounts`);
    }
  }
});

it('finds a member who was left out of a root that is consistent in itself', async () => {
  const [newest] = days as [string];
  await attacker`create temp table kept_account as select * from ledger_account where member = ${String(member)}`;
  await attacker`delete from ledger_account where member = ${String(member)}`;
  const [left] = await takeRoots(ledger.transactSnapshot, dawnAfter(5));
  await attacker`insert into ledger_account select * from kept_account`;
  expect(left).toBe(dayAfter(newest, 1));
  // A member who came after that midnight is not missing.
  const later = openTestLedger(url, () => dawnAfter(9));
  await memberWith(later, 5n);
  await later.close();
  expect(await check()).toBe(`member ${member}: the account was left out of the root published on ${left}`);
});
