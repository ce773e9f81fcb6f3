import type { Random } from '@harbour/server/random';
import type { Faults } from './faults.ts';
import type { VenueCode } from './games.ts';
import type { VenueLedger } from './ledger.ts';

/** What the two venues share: one book, one clock that may be moved, and what goes wrong at each of them. */
export type World = {
  ledger: VenueLedger;
  keys: Record<VenueCode, Buffer>;
  faults: Record<VenueCode, Faults>;
  /** The machine's time, which signatures go by. */
  clockNow: () => number;
  /** The venues' own time, which may be ahead. */
  now: () => number;
  moveClock: (aheadMs: number) => void;
  random: Random;
  /** Where the house is found, unless a launch says otherwise. */
  operatorUrl: string | null;
  /** The first wait before something is told again; it doubles. */
  retryMs: number;
};

export type WorldContent = Record<string, unknown>;

export class Misshapen extends Error {}

export function textOf(content: WorldContent, field: string): string {
  const value = content[field];
  if (typeof value !== 'string' || value === '' || value.length > 200) throw new Misshapen(field);
  return value;
}

export function amountOf(content: WorldContent, field: string): bigint {
  const text = textOf(content, field);
  if (!/^[1-9]\d{0,15}$/.test(text)) throw new Misshapen(field);
  return BigInt(text);
}
