import type { Clock } from './clock.ts';
import type { Db } from './db.ts';

/**
 * The time by the database's clock, which all nodes share. If this server's clock is shifted on purpose, the same shift
 * is added.
 */
export type DatabaseClock = () => Promise<Date>;

type DatabaseClockTools = { db: Db; clock: Clock; machineClock: Clock };

export function makeDatabaseClock({ db, clock, machineClock }: DatabaseClockTools): DatabaseClock {
  return async () => {
    const [row] = await db<{ now: Date }[]>`select clock_timestamp() as now`;
    const movedBy = clock().getTime() - machineClock().getTime();
    return new Date((row as { now: Date }).now.getTime() + movedBy);
  };
}
