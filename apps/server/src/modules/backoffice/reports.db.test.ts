import { dayStart } from '@harbour/rules';
import { withTestDatabase } from '@harbour/tests/database';
import { beforeAll, describe, expect, it } from 'vitest';
import { later } from '#platform/clock';
import { openDatabase, type Tx } from '#platform/db';
import { exportOrders, readDay } from './reports.ts';

const DAY = '2026-11-15';
const MINUTE_MS = 60_000;
const database = withTestDatabase((url) => openDatabase(url, 2));
const clock = () => new Date('2026-11-15T12:00:00.000Z');
const at = (hour: number, minute = 0) => later(dayStart(DAY), (hour * 60 + minute) * MINUTE_MS);

let member: bigint;
let payee: bigint;
let last = 0;
type SeededOrder = { currency: string; amount: bigint; from: Date; minutes: number };

async function deposit(tx: Tx, { currency, amount, from, minutes }: SeededOrder): Promise<void> {
  last += 1;
  await tx`insert into deposit_order (order_no, member, method, currency, amount, status, created_at, expires_at, ended_at)
    values (${`D${last}`}, ${member}, 'bank', ${currency}, ${amount}, 'completed', ${from}, ${from},
      ${later(from, minutes * MINUTE_MS)})`;
}

async function withdrawal(tx: Tx, { currency, amount, from, minutes }: SeededOrder): Promise<void> {
  last += 1;
  await tx`insert into withdraw_order (order_no, member, payee, kind, type, currency, amount, status, payout, created_at, pay_from,
      pay_by, ended_at)
    values (${`W${last}`}, ${member}, ${payee}, 'bankCard', 'instant', ${currency}, ${amount}, 'paid', 'paid', ${from}, ${from},
      ${from}, ${later(from, minutes * MINUTE_MS)})`;
}

beforeAll(async () => {
  await database().transact(async (tx) => {
    const [made] = await tx<{ id: bigint }[]>`
      insert into identity_member (username, password_hash, language, currency, invite_code, terms_version, registered_at)
      values ('reported', '-', 'en', 'CNY', 'reported', 1, ${clock()}) returning id`;
    member = made?.id as bigint;
    const [own] = await tx<{ id: bigint }[]>`
      insert into payees_payee (member, kind, account_sealed, account_hash, account_masked, added_at)
      values (${member}, 'bankCard', '\\x00', '\\x00', '*', ${clock()}) returning id`;
    payee = own?.id as bigint;
    const cny = { currency: 'CNY', amount: 100_00n };
    // An order requested in one hour and done in the next counts where it was done.
    for (const minutes of [10, 20, 60]) await deposit(tx, { ...cny, from: at(9), minutes });
    await deposit(tx, { currency: 'USD', amount: 7_00n, from: at(9), minutes: 1 });
    for (const minutes of [5, 7]) await withdrawal(tx, { ...cny, from: at(23, 50), minutes });
    // The day before.
    await deposit(tx, { ...cny, from: at(0, -30), minutes: 29 });
  });
});

const quiet = { depositCount: 0, deposited: 0n, withdrawalCount: 0, withdrawn: 0n };

describe('a day by the hour', () => {
  const read = (currency: 'CNY' | 'USD') =>
    readDay({ db: database().db, clock, ledger: { readSums: async () => [] } }, DAY, currency);
  it('has the number of orders done, their sum, and the median time they took', async () => {
    const { hourList } = await read('CNY');
    expect(hourList).toHaveLength(24);
    expect(hourList[9]).toMatchObject({ depositCount: 2, deposited: 200_00n, depositWaitS: 15 * 60 });
    expect(hourList[10]).toMatchObject({ depositCount: 1, deposited: 100_00n, depositWaitS: 60 * 60 });
    expect(hourList[23]).toMatchObject({ withdrawalCount: 2, withdrawn: 200_00n, withdrawalWaitS: 6 * 60 });
    const others = hourList.filter(({ hour }) => ![9, 10, 23].includes(hour));
    for (const one of others) expect(one).toMatchObject({ ...quiet, depositWaitS: null, withdrawalWaitS: null });
  });
  it('has the times of the whole day, in the same currency', async () => {
    expect((await read('CNY')).waits).toMatchObject({ depositMedianS: 20 * 60, withdrawalMedianS: 6 * 60 });
    expect((await read('USD')).waits).toEqual({
      depositMedianS: 60,
      depositNinthS: 60,
      withdrawalMedianS: null,
      withdrawalNinthS: null,
    });
  });
});

describe('an export', () => {
  const ask = (kind: 'deposits' | 'withdrawals', most?: number) =>
    exportOrders({ db: database().db }, { kind, from: DAY, to: DAY }, 0n, most);
  it('that is complete ends with its last order', async () => {
    for (const most of [4, undefined]) {
      const { csv, lineCount, isWhole } = await ask('deposits', most);
      expect({ lineCount, isWhole }).toEqual({ lineCount: 4, isWhole: true });
      expect(csv.trimEnd().split('\r\n').at(-1)).toMatch(/^D\d+,.*,USD,7\.00,completed,/);
    }
  });
  it.each([
    ['deposits', 3],
    ['withdrawals', 1],
  ] as const)('of %s that does not fit is cut off, and its last line says so', async (kind, most) => {
    const { csv, lineCount, isWhole } = await ask(kind, most);
    expect({ lineCount, isWhole }).toEqual({ lineCount: most, isWhole: false });
    const [, ...lines] = csv.trimEnd().split('\r\n');
    expect(lines).toHaveLength(most + 1);
    expect(lines.at(-1)).toMatch(new RegExp(`^NOT ALL: the first ${most} orders`));
  });
});
