import { type Day, dayAfter, limits, siteDay } from '@harbour/rules';
import { withTestDatabase } from '@harbour/tests/database';
import { beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from './db.ts';
import { makeMetrics } from './metrics.ts';
import { daily, MEMBERS_A_SLICE, onceADay, type Slice } from './schedule.ts';

const database = withTestDatabase((url) => openDatabase(url, 6));
let now: Date;
let name: string;
let count = 0;
beforeEach(() => {
  count += 1;
  name = `job ${count}`;
  now = new Date('2026-11-15T12:00:00.000Z');
  metrics = makeMetrics();
});
let metrics: ReturnType<typeof makeMetrics>;
const tools = () => ({ ...database(), clock: () => now, metrics });
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

  it('does every other slice while some fail, and then only those, before the next day', async () => {
    const done: Done[] = [];
    const failing = new Set([0n, MEMBERS_A_SLICE]);
    const job = daily(tools(), { name, atMinute: 0 }, members(3n * MEMBERS_A_SLICE), async (_, day, { from }) => {
      if (failing.has(from)) throw new Error(`not today: ${from}`);
      done.push([day, from]);
    });
    const yesterday = dayAfter(TODAY, -1);
    await expect(job.run(never)).rejects.toMatchObject({
      message: `${name}: 2 slices of ${yesterday} failed`,
      cause: new Error('not today: 0'),
    });
    pass(limits.DAY_MS);
    failing.delete(0n);
    await expect(job.run(never)).rejects.toMatchObject({ cause: new Error(`not today: ${MEMBERS_A_SLICE}`) });
    expect(done).toEqual([
      [yesterday, 2n * MEMBERS_A_SLICE],
      [yesterday, 3n * MEMBERS_A_SLICE],
      [yesterday, 0n],
    ]);
    failing.clear();
    await job.run(never);
    expect(done.slice(3)).toEqual([
      [yesterday, MEMBERS_A_SLICE],
      ...[0n, 1n, 2n, 3n].map((at): Done => [TODAY, at * MEMBERS_A_SLICE]),
    ]);
  });

  it('tells how long its oldest unfinished day has been due', async () => {
    const lag = async () => (await metrics.scheduleLag.get()).values;
    let fails = true;
    const job = daily(tools(), { name, atMinute: 10 }, members(1n), async () => {
      if (fails) throw new Error('not today');
    });
    await expect(job.run(never)).rejects.toThrow();
    // Noon in UTC is eight in the evening, and the day was due ten minutes after midnight.
    expect(await lag()).toEqual([{ labels: { job: name }, value: 20 * 3_600 - 600 }]);
    fails = false;
    await job.run(never);
    expect(await lag()).toEqual([{ labels: { job: name }, value: 0 }]);
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
