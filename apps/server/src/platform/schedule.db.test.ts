import { type Day, dayAfter, limits, siteDay } from '@harbour/rules';
import { withTestDatabase } from '@harbour/tests/database';
import { beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from './db.ts';
import { daily, MEMBERS_A_SLICE, onceADay, type Slice } from './schedule.ts';

const database = withTestDatabase((url) => openDatabase(url, 6));
let now: Date;
let name: string;
let count = 0;
beforeEach(() => {
  count += 1;
  name = `job ${count}`;
  now = new Date('2026-11-15T12:00:00.000Z');
});
const tools = () => ({ ...database(), clock: () => now });
const pass = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
const never = () => false;
const TODAY = siteDay(new Date('2026-11-15T12:00:00.000Z'));

type Done = [day: Day, from: bigint];
const record =
  (done: Done[]) =>
  async (_: unknown, day: Day, { from }: Slice) =>
    void done.push([day, from]);
const members = (newest: bigint) => async () => newest;

describe('daily work', () => {
  it('is done once for each slice of a finished day, however often the job runs', async () => {
    const done: Done[] = [];
    const job = daily(tools(), { name, atMinute: 10 }, members(2n * MEMBERS_A_SLICE), record(done));
    await job.run(never);
    await job.run(never);
    const yesterday = dayAfter(TODAY, -1);
    expect(done).toEqual([
      [yesterday, 0n],
      [yesterday, MEMBERS_A_SLICE],
      [yesterday, 2n * MEMBERS_A_SLICE],
    ]);
  });

  it('includes the last member in the last slice', async () => {
    const done: Done[] = [];
    await daily(tools(), { name, atMinute: 0 }, members(MEMBERS_A_SLICE - 1n), record(done)).run(never);
    expect(done).toHaveLength(1);
  });

  it('waits for its time on the next day', async () => {
    const done: Done[] = [];
    const job = daily(tools(), { name, atMinute: 10 }, members(1n), record(done));
    await job.run(never);
    // Noon in UTC is eight in the evening: the site's midnight is four hours away.
    pass(4 * 3_600_000 + 9 * limits.MINUTE_MS);
    await job.run(never);
    expect(done).toHaveLength(1);
    pass(limits.MINUTE_MS);
    await job.run(never);
    expect(done.map(([day]) => day)).toEqual([dayAfter(TODAY, -1), TODAY]);
  });

  it('catches up on missed days in order', async () => {
    const done: Done[] = [];
    const job = daily(tools(), { name, atMinute: 0 }, members(1n), record(done));
    await job.run(never);
    pass(3 * limits.DAY_MS);
    await job.run(never);
    expect(done.map(([day]) => day)).toEqual([-1, 0, 1, 2].map((days) => dayAfter(TODAY, days)));
  });

  it('continues with the failed slice, and does no slice twice', async () => {
    const done: Done[] = [];
    let fails = true;
    const job = daily(tools(), { name, atMinute: 0 }, members(2n * MEMBERS_A_SLICE), async (_, day, { from }) => {
      if (fails && from === MEMBERS_A_SLICE) throw new Error('not today');
      done.push([day, from]);
    });
    await expect(job.run(never)).rejects.toThrow('not today');
    fails = false;
    await job.run(never);
    expect(done.map(([, from]) => from)).toEqual([0n, MEMBERS_A_SLICE, 2n * MEMBERS_A_SLICE]);
  });

  it('is shared by several processes: each slice is done by one', async () => {
    const done: Done[] = [];
    const jobs = [0, 1, 2].map(() =>
      daily(tools(), { name, atMinute: 0 }, members(9n * MEMBERS_A_SLICE), record(done)),
    );
    await Promise.all(jobs.map((job) => job.run(never)));
    expect(done.map(([, from]) => Number(from / MEMBERS_A_SLICE)).sort((a, b) => a - b)).toEqual([
      0, 1, 2, 3, 4, 5, 6, 7, 8, 9,
    ]);
  });
});

describe('once-a-day work', () => {
  const counted = () => {
    const days: Day[] = [];
    let isDone = true;
    const job = onceADay(tools(), { name, atMinute: 0 }, async (day) => {
      days.push(day);
      return isDone;
    });
    return { days, job, fail: () => (isDone = false), mend: () => (isDone = true) };
  };

  it('is done once by several processes at the same time, and again on the next day', async () => {
    const { days, job } = counted();
    await Promise.all([job.run(never), job.run(never), job.run(never)]);
    await job.run(never);
    expect(days).toEqual([TODAY]);
    pass(3 * limits.DAY_MS);
    await job.run(never);
    expect(days).toEqual([TODAY, dayAfter(TODAY, 3)]);
  });

  it('is started again if it was not done', async () => {
    const { days, job, fail, mend } = counted();
    fail();
    await job.run(never);
    mend();
    await job.run(never);
    await job.run(never);
    expect(days).toEqual([TODAY, TODAY]);
  });

  it('is left to the process that claimed it, until the claim expires', async () => {
    const gate = Promise.withResolvers<boolean>();
    const begun = Promise.withResolvers<void>();
    const slow = onceADay(tools(), { name, atMinute: 0 }, () => {
      begun.resolve();
      return gate.promise;
    });
    const running = slow.run(never);
    await begun.promise;
    const { days, job } = counted();
    await job.run(never);
    expect(days).toEqual([]);
    pass(30 * limits.MINUTE_MS);
    await job.run(never);
    expect(days).toEqual([TODAY]);
    gate.resolve(true);
    await running;
  });
});
