import type { Db, Tx } from '#platform/db';
import { refuse } from '#platform/refuse';

/** Single numbers about money that an operator may change: the value to begin with, and what it may be. */
const VALUES = {
  /** Minutes that an unpaid order stays open, and how many a member may have. */
  orderMinutes: { first: 30, low: 5, high: 1_440 },
  openOrders: { first: 3, low: 1, high: 20 },
  cancelsADay: { first: 5, low: 0, high: 100 },
  /** Minutes in which an order should have been decided. */
  depositDueMinutes: { first: 15, low: 1, high: 1_440 },
  withdrawalDueMinutes: { first: 10, low: 1, high: 1_440 },
  /** The same for a payout that nobody knows about, and at most for a case: its kind may ask for less. */
  payoutDueMinutes: { first: 30, low: 1, high: 1_440 },
  caseDueMinutes: { first: 240, low: 1, high: 10_080 },
  /** Minutes after which a member should ask. */
  askServiceAfter: { first: 30, low: 1, high: 1_440 },
  /** In whole yuan: the least withdrawal, the most that is paid at once, and from where a payout, or a deposit by hand, needs a second person. */
  withdrawMin: { first: 100, low: 1, high: 1_000_000 },
  quickMax: { first: 50_000, low: 0, high: 10_000_000 },
  largePayout: { first: 20_000, low: 1, high: 100_000_000 },
  largeDeposit: { first: 20_000, low: 1, high: 100_000_000 },
  /** In play mode: whether the sandbox operator decides orders, and after how many seconds. */
  sandboxOperator: { first: 1, low: 0, high: 1 },
  sandboxSeconds: { first: 4, low: 0, high: 3_600 },
} as const;
export type ValueName = keyof typeof VALUES;
export type Values = Record<ValueName, number>;

/** The values that bound money: another one waits for a second person. */
const BOUNDS: readonly string[] = ['withdrawMin', 'quickMax', 'largePayout', 'largeDeposit'] satisfies ValueName[];
export const boundsMoney = (name: string): boolean => BOUNDS.includes(name);

const keyOf = (name: string) => `money.${name}`;

export async function readValues(db: Db): Promise<Values> {
  const rows = await db<{ key: string; value: string }[]>`select key, value from site_config where key like 'money.%'`;
  const known = new Map(rows.map(({ key, value }) => [key, Number(value)]));
  const pairs = Object.entries(VALUES).map(([name, { first }]) => [name, known.get(keyOf(name)) ?? first]);
  return Object.fromEntries(pairs) as Values;
}

/** Answers what it was before; if that is no longer what the writer has read, nothing is written. */
export async function writeValue(tx: Tx, name: string, text: string, was?: string): Promise<number> {
  if (!Object.hasOwn(VALUES, name) || !/^\d{1,9}$/.test(text)) return refuse('settingForm');
  const { low, high, first } = VALUES[name as ValueName];
  const value = Number(text);
  if (value < low || value > high) refuse('settingForm');
  // A row, so that there is something to hold: of two who change it at once the second sees the first one's.
  await tx`insert into site_config (key, value, is_public) values (${keyOf(name)}, ${String(first)}, false)
    on conflict (key) do nothing`;
  const [held] = await tx<{ value: string }[]>`select value from site_config where key = ${keyOf(name)} for update`;
  const before = Number(held?.value);
  if (was !== undefined && was !== String(before)) refuse('changedMeanwhile');
  await tx`update site_config set value = ${String(value)} where key = ${keyOf(name)}`;
  return before;
}
