import type { Db, Tx } from '#platform/db';
import { refuse } from '#platform/refuse';

/** Single numbers about money that an operator may change: the value to begin with, and what it may be. */
const VALUES = {
  /** Minutes that an unpaid order stays open, and how many a member may have. */
  orderMinutes: { first: 30, low: 5, high: 1_440 },
  openOrders: { first: 3, low: 1, high: 20 },
  cancelsADay: { first: 5, low: 0, high: 100 },
  /** Minutes in which an order should have been decided. */
  depositPromise: { first: 15, low: 1, high: 1_440 },
  withdrawPromise: { first: 10, low: 1, high: 1_440 },
  /** The same for a payout that nobody knows about, and for a case. */
  payoutPromise: { first: 30, low: 1, high: 1_440 },
  casePromise: { first: 240, low: 1, high: 10_080 },
  /** Minutes after which a member should ask. */
  askServiceAfter: { first: 30, low: 1, high: 1_440 },
  /** In whole yuan: the least withdrawal, the most that is paid at once, and from where a second person is needed. */
  withdrawMin: { first: 100, low: 1, high: 1_000_000 },
  quickMax: { first: 50_000, low: 0, high: 10_000_000 },
  largePayout: { first: 20_000, low: 1, high: 100_000_000 },
  /** In play mode: whether the sandbox operator decides orders, and after how many seconds. */
  sandboxOperator: { first: 1, low: 0, high: 1 },
  sandboxSeconds: { first: 4, low: 0, high: 3_600 },
} as const;
export type ValueName = keyof typeof VALUES;
export type Values = Record<ValueName, number>;

const keyOf = (name: string) => `money.${name}`;

export async function readValues(db: Db): Promise<Values> {
  const rows = await db<{ key: string; value: string }[]>`select key, value from site_config where key like 'money.%'`;
  const known = new Map(rows.map(({ key, value }) => [key, Number(value)]));
  const pairs = Object.entries(VALUES).map(([name, { first }]) => [name, known.get(keyOf(name)) ?? first]);
  return Object.fromEntries(pairs) as Values;
}

/** Answers what it was before. */
export async function writeValue(tx: Tx, name: string, text: string): Promise<number> {
  if (!Object.hasOwn(VALUES, name) || !/^\d{1,9}$/.test(text)) return refuse('settingForm');
  const { low, high } = VALUES[name as ValueName];
  const value = Number(text);
  if (value < low || value > high) refuse('settingForm');
  const before = (await readValues(tx))[name as ValueName];
  await tx`insert into site_config (key, value, is_public) values (${keyOf(name)}, ${String(value)}, false)
    on conflict (key) do update set value = excluded.value`;
  return before;
}
