import type postgres from 'postgres';
import { expect } from 'vitest';

/** A statement at which a process is held, so that it is killed there: a trigger waits for a lock of the test. */
export type CrashPoint = {
  name: string;
  on: `${'insert' | 'update'} on ${string}`;
  /** A condition on the row, `new`. */
  when?: string;
  /** In the commit, when all statements are done. */
  isAtCommit?: boolean;
};

/**
 * How the held transaction ends once its process is dead: its connection is cut too, or it goes on with what it has
 * received, so that a commit succeeds whose answer no one hears.
 */
export type HeldEnd = 'undone' | 'goesOn';

const HELD = 7_220_077;
const SOON = { timeout: 20_000, interval: 10 };

export async function openCrashPoints(sql: postgres.Sql<{ bigint: bigint }>, points: readonly CrashPoint[]) {
  await sql.unsafe(`
    create table crash_point (name text primary key);
    create function crash_here() returns trigger language plpgsql set lock_timeout = 0 as $$ begin
      perform pg_advisory_xact_lock(${HELD}) from crash_point where name = tg_argv[0];
      return new;
    end $$;`);
  for (const [at, { name, on, when = 'true', isAtCommit = false }] of points.entries()) {
    const [kind, moment, deferred] = isAtCommit
      ? ['constraint trigger', 'after', 'deferrable initially deferred']
      : ['trigger', 'before', ''];
    await sql.unsafe(`create ${kind} crash_here_${at} ${moment} ${on} ${deferred} for each row when (${when})
      execute function crash_here('${name}')`);
  }
  const holder = await sql.reserve();
  const held = async (): Promise<number[]> => {
    const rows = await sql<{ pid: number }[]>`
      select pid from pg_locks where locktype = 'advisory' and objid = ${HELD} and not granted
        and database = (select oid from pg_database where datname = current_database())`;
    return rows.map(({ pid }) => pid);
  };
  return {
    /** Holds the next process that comes to the point. */
    hold: async (name: string): Promise<void> => {
      await holder`select pg_advisory_lock(${HELD})`;
      await sql`insert into crash_point values (${name})`;
    },
    /** Resolves once a process is held. */
    isReached: () => expect.poll(async () => (await held()).length, SOON).toBeGreaterThan(0),
    /** Ends the held transactions; their process has been killed before. */
    end: async (end: HeldEnd): Promise<void> => {
      const pids = await held();
      if (end === 'undone') await sql`select pg_terminate_backend(pid) from unnest(${pids}::int[]) pid`;
      await sql`delete from crash_point`;
      await holder`select pg_advisory_unlock(${HELD})`;
      const left = async () => (await sql`select 1 from pg_stat_activity where pid = any(${pids}::int[])`).length;
      await expect.poll(left, SOON).toBe(0);
    },
    close: () => holder.release(),
  };
}
