import type { Db, Tx } from '#platform/db';
import { refuse } from '#platform/refuse';

/** Numbers about money that an operator may change: the first value and its bounds. */
const VALUES = {
  /** Minutes an unpaid order stays open, and how many a member may have. */
  orderMinutes: { first: 30, low: 5, high: 1_440 },
  openOrders: { first: 3, low: 1, high: 20 },
  cancelsADay: { first: 5, low: 0, high: 100 },
  /** Minutes within which an order should be decided. */
  depositDueMinutes: { first: 15, low: 1, high: 1_440 },
  withdrawalDueMinutes: { first: 10, low: 1, high: 1_440 },
  /** The same for a stuck payout, and the upper bound for a case: its kind may require less. */
  payoutDueMinutes: { first: 30, low: 1, high: 1_440 },
  caseDueMinutes: { first: 240, low: 1, high: 10_080 },
  /** Minutes after which a member is invited to contact support. */
  askServiceAfter: { first: 30, low: 1, high: 1_440 },
  /**
   * In whole yuan: the smallest withdrawal, the largest instant payout, and the amounts from which a payout, or a
   * manual deposit, needs a second person.
   */
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

/** Values that limit money: a change to one waits for a second person. */
const BOUNDS: readonly string[] = ['withdrawMin', 'quickMax', 'largePayout', 'largeDeposit'] satisfies ValueName[];
export const boundsMoney = (name: string): boolean => BOUNDS.includes(name);

const keyOf = (name: string) => `money.${name}`;

export async function readValues(db: Db): Promise<Values> {
  const rows = await db<{ key: string; value: string }[]>`select key, value from site_config where key like 'money.%'`;
  const known = new Map(rows.map(({ key, value }) => [key, Number(value)]));
  const pairs = Object.entries(VALUES).map(([name, { first }]) => [name, known.get(keyOf(name)) ?? first]);
  return Object.fromEntries(pairs) as Values;
}

/** Returns a value as a number, with the first one of its name; refuses an unknown name, and a value beyond its bounds. */
export function acceptValue(name: string, text: string): { value: number; first: number } {
  if (!Object.hasOwn(VALUES, name) || !/^\d{1,9}$/.test(text)) return refuse('settingForm');
  const { low, high, first } = VALUES[name as ValueName];
  const value = Number(text);
  return value < low || value > high ? refuse('settingForm') : { value, first };
}

/** Changes a value and returns the previous one; refuses if that is no longer the one the writer has read. */
export async function writeValue(tx: Tx, name: string, text: string, was?: string): Promise<number> {
  const { value, first } = acceptValue(name, text);
  // The insert makes sure there is a row to lock: of two writers at once the second sees the first one's change.
  await tx`insert into site_config (key, value, is_public) values (${keyOf(name)}, ${String(first)}, false)
    on conflict (key) do nothing`;
  const [held] = await tx<{ value: string }[]>`select value from site_config where key = ${keyOf(name)} for update`;
  const before = Number(held?.value);
  if (was !== undefined && was !== String(before)) refuse('changedMeanwhile');
  await tx`update site_config set value = ${String(value)} where key = ${keyOf(name)}`;
  return before;
}
