import type { Random } from '@harbour/server/random';
import type { Faults } from './faults.ts';
import type { VenueCode } from './games.ts';
import type { VenueLedger } from './ledger.ts';

/** Shared state of the two venues: one ledger, one clock that may be moved, and the faults of each. */
export type World = {
  ledger: VenueLedger;
  keys: Record<VenueCode, Buffer>;
  faults: Record<VenueCode, Faults>;
  /** The machine's time, which signatures use. */
  clockNow: () => number;
  /** The venues' own time, which may be ahead. */
  now: () => number;
  moveClock: (aheadMs: number) => void;
  random: Random;
  /** The server's address, unless a launch says otherwise. */
  operatorUrl: string | null;
  /** The first delay before a call is repeated; it doubles. */
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
