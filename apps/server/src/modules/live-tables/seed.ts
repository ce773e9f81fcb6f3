import type { Tx } from '#platform/db';
import { insertTable } from './store.ts';

const PAUSE_MS = 4_000;
const LIMITS = { least: 10_00n, most: 5_000_00n, mostInAll: 20_000_00n };

/** The tables of the demo site; an operator's edits are never overwritten. */
const TABLES = [
  { code: 'baccarat-1', bettingMs: 20_000, dealingMs: 9_000, ...LIMITS },
  { code: 'baccarat-2', bettingMs: 12_000, dealingMs: 7_000, ...LIMITS },
  { code: 'roulette-1', bettingMs: 25_000, dealingMs: 8_000, ...LIMITS, least: 5_00n, most: 2_000_00n },
  { code: 'sicbo-1', bettingMs: 20_000, dealingMs: 6_000, ...LIMITS, least: 5_00n, most: 2_000_00n },
  { code: 'dragontiger-1', bettingMs: 15_000, dealingMs: 5_000, ...LIMITS },
] as const;

export async function seedTables(tx: Tx): Promise<void> {
  if ((await tx`select 1 from live_tables_table limit 1`).length > 0) return;
  for (const table of TABLES) await insertTable(tx, { ...table, pauseMs: PAUSE_MS });
}
