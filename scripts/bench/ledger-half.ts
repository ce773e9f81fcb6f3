import { spawnSync } from 'node:child_process';
import { percentiles } from './bench.ts';
import type { Helper } from './ledger-child.ts';
import type { DoorAsked } from './ledger-door.ts';
import type { Measured } from './ledger-loop.ts';
import type { Pgbench, PgbenchRun } from './ledger-pgbench.ts';
import { SPAN } from './ledger-place.ts';

/**
 * Turns of both in one round. The disk pauses for a tenth of a second now and then, for pgbench as for us; half a minute
 * each shows both about as many pauses, where twelve seconds decided the figure by who met one.
 */
const TURNS = SPAN.measuredS < 6 ? 1 : 10;
const TURN = { warmUpS: 1, measuredS: 3 };

type Half = { perSecond: number; p50: number; p99: number };

/** The ledger's door at half of what it carried, and pgbench at half of what that did, in turns. */
export async function measureHalf(
  { door, pgbench }: { door: Helper; pgbench: Pgbench },
  full: Measured,
  bench: PgbenchRun,
): Promise<{ ours: Half; theirs: Half }> {
  // Pages that the full loads have left to the disk are written now. Otherwise the system writes them half a minute
  // later, during one of the turns, and commits of that turn wait for them.
  spawnSync('sync');
  const [ours, theirs]: [number[], number[]] = [[], []];
  const rates = { ours: full.perSecond / 2, theirs: bench.perSecond / 2 };
  for (let turn = 0; turn < TURNS; turn += 1) {
    theirs.push(...(await pgbench.runAtRate(rates.theirs, TURN, bench.clients)).latencies);
    const asked: DoorAsked = { work: 'transfer', ...TURN, perSecond: rates.ours };
    ours.push(...(await door.ask<Measured>(asked)).latencies);
  }
  return {
    ours: { perSecond: rates.ours, ...percentiles(ours) },
    theirs: { perSecond: rates.theirs, ...percentiles(theirs) },
  };
}
