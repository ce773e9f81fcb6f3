// Measures how soon every viewer of a full table gets a change, and what a viewer costs.
import type postgres from 'postgres';
import { plain, type Tools } from './bench.ts';
import { type Helper, startHelper } from './ledger-child.ts';
import { portOf } from './tables-bets.ts';
import { CHANGES, onChange, setTimes, type Used, WATCHERS } from './tables-place.ts';
import type { Change, WatchAsked, Watched } from './tables-watchers.ts';

const TABLE = 'dragontiger-1';
const TIMES = { bettingMs: 2_000, dealingMs: 1_500, pauseMs: 1_500 };

/**
 * A change counts for each viewer from its commit — the earlier of the moment at which a listener of the database's
 * notifications got it and the server's time in the view that it sent — until the view was read from the viewer's
 * socket. The server, the viewers and the listener are three processes of one machine, and share its clock.
 */
export async function measureWatching(server: Helper, sql: postgres.Sql, tools: Tools): Promise<void> {
  await setTimes(sql, TABLE, TIMES);
  const watchers = await startHelper('tables-watchers.ts', [], tools);
  const ask = <Answer>(asked: WatchAsked) => watchers.ask<Answer>(asked);
  const before = await server.ask<Used>({});
  const began = performance.now();
  await ask({ work: 'sit', port: portOf(server), table: TABLE, count: WATCHERS });
  tools.say(`${WATCHERS} viewers connected within ${plain((performance.now() - began) / 1_000)} s`);
  const seated = await server.ask<Used>({});
  const heard: number[] = [];
  const unlisten = await onChange(sql, TABLE, () => heard.push(Date.now()));
  const { changes } = await ask<Watched>({ work: 'watch', changes: CHANGES });
  await unlisten();
  const after = await server.ask<Used>({});
  await watchers.end();
  tellMemory({ before, seated, after }, tools);
  tellChanges(changes, heard, tools);
  const cost = (after.processorMs - seated.processorMs) / (CHANGES + 2);
  tools.say(`${plain(cost)} ms of the server's processor a change, everything else it did meanwhile included`);
}

function tellMemory({ before, seated, after }: Record<'before' | 'seated' | 'after', Used>, { say }: Tools): void {
  const memoryOf = (name: 'residentBytes' | 'heldBytes') => {
    const each = (used: Used) => plain((used[name] - before[name]) / WATCHERS / 1_024);
    const atFirst = plain(before[name] / 1_024 ** 2);
    return `${atFirst} MB before, ${each(seated)} KB more for each watcher, ${each(after)} KB after ${CHANGES} changes`;
  };
  say(`memory, resident: ${memoryOf('residentBytes')}`);
  say(`memory, held: ${memoryOf('heldBytes')}`);
}

function tellChanges(changes: Change[], heard: number[], { say, figure }: Tools): void {
  const missed = changes.reduce((sum, { arrivedAt }) => sum + WATCHERS - arrivedAt.length, 0);
  if (missed > 0) throw new Error(`${missed} of ${WATCHERS * changes.length} views did not arrive`);
  const sinceCommit = changes.flatMap(({ sentAt, arrivedAt }) => {
    const [nearest = sentAt] = heard.toSorted((a, b) => Math.abs(a - sentAt) - Math.abs(b - sentAt));
    return arrivedAt.map((at) => at - Math.min(sentAt, nearest));
  });
  const sinceDue = changes.flatMap(({ dueAt, arrivedAt }) => arrivedAt.map((at) => at - dueAt));
  const sinceSent = changes.flatMap(({ sentAt, arrivedAt }) => arrivedAt.map((at) => at - sentAt));
  const summaryOf = (values: number[]) =>
    `p50 ${at(values, 0.5)}, p99 ${at(values, 0.99)}, longest ${at(values, 1)} ms`;
  say(`${changes.length} changes to ${WATCHERS} viewers each: from the commit ${summaryOf(sinceCommit)};`);
  say(`  from the time in the view ${summaryOf(sinceSent)}; from when it was due ${summaryOf(sinceDue)}`);
  figure('tables-watchers-p99-ms', at(sinceCommit, 0.99), { atMost: 300 });
}

function at(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
