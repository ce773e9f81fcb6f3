import { type Day, dayAfter, dayStart, limits, siteDay } from '@harbour/rules';
import { isDatabaseAway } from './away.ts';
import { type Clock, later } from './clock.ts';
import type { Transact, Tx } from './db.ts';
import type { Job } from './jobs.ts';
import type { Metrics } from './metrics.ts';

export type ScheduleTools = { transact: Transact; clock: Clock };
type DailyTools = ScheduleTools & { metrics: Pick<Metrics, 'scheduleLag'> };

/** A range of members: includes `from`, excludes `to`. */
export type Slice = { from: bigint; to: bigint };
export const MEMBERS_A_SLICE = 20_000n;

type Daily = {
  name: string;
  /** Minutes after the site's midnight. A day is worked on once it is over and this time of the next day has come. */
  atMinute: number;
};

const LOOK_EVERY_MS = limits.MINUTE_MS;

/**
 * Daily work over all members, in slices. A slice is done once: its row commits with its work. Missed days are caught
 * up in order, and several processes share the slices of a day. A slice that fails keeps no other slice from being done,
 * but the next day waits for it: `harbour_schedule_lag_seconds` shows for how long.
 */
export function daily(
  tools: DailyTools,
  { name, atMinute }: Daily,
  newestMember: () => Promise<bigint>,
  runSlice: (tx: Tx, day: Day, slice: Slice) => Promise<void>,
): Job {
  const work = async (isStopping: () => boolean) => {
    for (let day = await nextDay(tools, name, atMinute); day && !isStopping(); ) {
      const isDone = await workOn(tools, { name, day, slices: await slicesOf(newestMember) }, runSlice, isStopping);
      if (!isDone) return;
      day = await nextDay(tools, name, atMinute);
    }
  };
  const measure = async () => {
    const day = await nextDay(tools, name, atMinute);
    const lagMs = day ? tools.clock().getTime() - dueAt(day, atMinute).getTime() : 0;
    tools.metrics.scheduleLag.set({ job: name }, lagMs / 1_000);
  };
  const run = async (isStopping: () => boolean) => {
    try {
      await work(isStopping);
    } finally {
      await measure();
    }
  };
  return { name, everyMs: LOOK_EVERY_MS, run };
}

const dueAt = (day: Day, atMinute: number) => later(dayStart(dayAfter(day, 1)), atMinute * limits.MINUTE_MS);

async function slicesOf(newestMember: () => Promise<bigint>): Promise<number> {
  return Number((await newestMember()) / MEMBERS_A_SLICE) + 1;
}

/** The oldest due day that is not done; the first time, yesterday. */
export async function nextDay(
  { transact, clock }: ScheduleTools,
  name: string,
  atMinute: number,
): Promise<Day | undefined> {
  const newest = dayAfter(siteDay(later(clock(), -atMinute * limits.MINUTE_MS)), -1);
  return transact(async (tx) => {
    const [last] = await tx<{ day: Day; isDone: boolean }[]>`
      select day::text as day, bool_and(done_at is not null) as "isDone" from platform_schedule
      where job = ${name} group by day order by day desc limit 1`;
    const day = last ? (last.isDone ? dayAfter(last.day, 1) : last.day) : newest;
    return day <= newest ? day : undefined;
  });
}

type DayWork = { name: string; day: Day; slices: number };

/** Works on the free slices of a day; true if none is left, whichever process did them. */
async function workOn(
  tools: ScheduleTools,
  work: DayWork,
  run: (tx: Tx, day: Day, slice: Slice) => Promise<void>,
  isStopping: () => boolean,
): Promise<boolean> {
  const { name, day, slices } = work;
  // The first process fixes the number of slices: members who register meanwhile belong to the next day.
  await tools.transact(async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtext(${name}))`;
    await tx`insert into platform_schedule (job, day, slice) select ${name}, ${day}::date, slice
      from generate_series(0, ${slices - 1}::int) slice
      where not exists (select from platform_schedule where job = ${name} and day = ${day}::date)`;
  });
  const failures = await workOnSlices(tools, work, run, isStopping);
  if (failures.length > 0)
    throw new Error(`${name}: ${failures.length} slices of ${day} failed`, { cause: failures[0] });
  const [left] = await tools.transact(
    (tx) => tx`select 1 from platform_schedule where job = ${name} and day = ${day}::date and done_at is null limit 1`,
  );
  return !left;
}

/** Tries each free slice once, and returns the errors of those that failed: the next run tries them again. */
async function workOnSlices(
  { transact, clock }: ScheduleTools,
  { name, day }: DayWork,
  run: (tx: Tx, day: Day, slice: Slice) => Promise<void>,
  isStopping: () => boolean,
): Promise<unknown[]> {
  const failures: unknown[] = [];
  let tried = -1;
  const tryNext = () =>
    transact(async (tx) => {
      const [free] = await tx<{ slice: number }[]>`
        select slice from platform_schedule
        where job = ${name} and day = ${day}::date and done_at is null and slice > ${tried}
        order by slice limit 1 for update skip locked`;
      if (!free) return false;
      tried = free.slice;
      const from = BigInt(free.slice) * MEMBERS_A_SLICE;
      await run(tx, day, { from, to: from + MEMBERS_A_SLICE });
      await tx`update platform_schedule set done_at = ${clock()}
        where job = ${name} and day = ${day}::date and slice = ${free.slice}`;
      return true;
    });
  while (!isStopping()) {
    const before = tried;
    const isTried = await tryNext().catch((error: unknown) => {
      if (tried === before || isDatabaseAway(error)) throw error;
      failures.push(error);
      return true;
    });
    if (!isTried) break;
  }
  return failures;
}

/** Longer than the work may take; after that another process starts it again. */
const CLAIM_MS = 30 * limits.MINUTE_MS;

/**
 * Long work without a transaction of its own, once on each day of the site, by one process; of missed days only the
 * newest counts. `work` returns whether it was done; otherwise it is started again at the next run.
 */
export function onceADay(
  tools: ScheduleTools,
  { name, atMinute }: Daily,
  work: (day: Day, isStopping: () => boolean) => Promise<boolean>,
): Job {
  const { transact, clock } = tools;
  const run = async (isStopping: () => boolean) => {
    const now = clock();
    const day = siteDay(later(now, -atMinute * limits.MINUTE_MS));
    const isMine = await transact(async (tx) => {
      await tx`insert into platform_schedule (job, day, slice) values (${name}, ${day}::date, 0) on conflict do nothing`;
      const rows = await tx`update platform_schedule set claimed_until = ${later(now, CLAIM_MS)}
        where job = ${name} and day = ${day}::date and done_at is null
          and (claimed_until is null or claimed_until <= ${now} or claimed_until > ${later(now, 2 * CLAIM_MS)})
        returning slice`;
      return rows.length > 0;
    });
    if (!isMine) return;
    const isDone = await work(day, isStopping).catch(async (error: unknown) => {
      await release(tools, name, day, false);
      throw error;
    });
    await release(tools, name, day, isDone);
  };
  return { name, everyMs: LOOK_EVERY_MS, run };
}

function release({ transact, clock }: ScheduleTools, name: string, day: Day, isDone: boolean): Promise<unknown> {
  return transact(
    (tx) => tx`update platform_schedule set claimed_until = null, done_at = ${isDone ? clock() : null}
      where job = ${name} and day = ${day}::date and slice = 0`,
  );
}

/** Deletes the rows of days done long ago. */
export function forgetDays({ transact, clock }: ScheduleTools): Job {
  const before = () => dayStart(dayAfter(siteDay(clock()), -400));
  return {
    name: 'schedule.forget',
    everyMs: limits.DAY_MS,
    run: () => transact((tx) => tx`delete from platform_schedule where done_at < ${before()}`),
  };
}
