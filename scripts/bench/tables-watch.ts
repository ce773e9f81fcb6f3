// How soon everybody at a full table knows of a change, against a bare WebSocket server, and what a watcher costs.
import type postgres from 'postgres';
import { median, plain, type Tools } from './bench.ts';
import { type Helper, startHelper } from './ledger-child.ts';
import { ROUNDS } from './ledger-place.ts';
import { portOf } from './tables-bets.ts';
import type { BroadcastAsked } from './tables-broadcast.ts';
import { CHANGES, onChange, setTimes, WATCHERS } from './tables-place.ts';
import type { Change, WatchAsked, Watched } from './tables-watchers.ts';
import type { Used, UsedAsked } from './used.ts';

const TABLE = 'dragontiger-1';
const TIMES = { bettingMs: 2_000, dealingMs: 1_500, pauseMs: 1_500 };
/** The first change may have been under way, and the last may not have reached everybody: neither is counted. */
const TOLD = CHANGES + 2;

/**
 * How long each watcher waited for each change; and the processor's time for each message that was delivered, with
 * everything else that the server did meanwhile.
 */
type Measured = { waits: number[]; processorUs: number; words: string };

export async function measureWatching(server: Helper, sql: postgres.Sql, tools: Tools): Promise<void> {
  await setTimes(sql, TABLE, TIMES);
  const ratios: number[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const ours = await watchServer(server, sql, tools);
    const bare = await watchBare(ours.words, tools);
    ratios.push(at(ours.waits, 0.99) / at(bare.waits, 0.99));
    for (const [name, { waits, processorUs }] of Object.entries({ ours, bare }))
      tools.say(`round ${round}  ${name} ${told(waits)}; ${plain(processorUs)} µs of processor a delivered message`);
  }
  tools.figure('tables-watchers-p99-of-bare', median(ratios), { atMost: 1.5 });
}

async function sitDown(server: Helper, tools: Tools): Promise<Helper> {
  const watchers = await startHelper('tables-watchers.ts', [], tools);
  const began = performance.now();
  await watchers.ask({ work: 'sit', port: portOf(server), table: TABLE, count: WATCHERS } satisfies WatchAsked);
  tools.say(`${WATCHERS} viewers connected within ${plain((performance.now() - began) / 1_000)} s`);
  return watchers;
}

/**
 * A change counts for each viewer from its commit — the earlier of the moment at which a listener of the database's
 * notifications got it and the server's time in the view that it sent — until the view was read from the viewer's
 * socket. The server, the viewers and the listener are three processes of one machine, and share its clock.
 */
async function watchServer(server: Helper, sql: postgres.Sql, tools: Tools): Promise<Measured> {
  const before = await server.ask<Used>({ work: 'used' } satisfies UsedAsked);
  const watchers = await sitDown(server, tools);
  const seated = await server.ask<Used>({ work: 'used' } satisfies UsedAsked);
  const heard: number[] = [];
  const unlisten = await onChange(sql, TABLE, () => heard.push(Date.now()));
  const { changes, words } = await watchers.ask<Watched>({ work: 'watch', changes: CHANGES } satisfies WatchAsked);
  await unlisten();
  const after = await server.ask<Used>({ work: 'used' } satisfies UsedAsked);
  await watchers.end();
  tellMemory({ before, seated, after }, tools);
  const sinceDue = waitsOf(changes, ({ dueAt }) => dueAt);
  const sinceSaid = waitsOf(changes, ({ saidAt }) => saidAt);
  tools.say(
    `  ${changes.length} changes: from the time in the view ${told(sinceSaid)}; from when due ${told(sinceDue)}`,
  );
  const waits = waitsOf(changes, ({ saidAt }) => {
    const [nearest = saidAt] = heard.toSorted((a, b) => Math.abs(a - saidAt) - Math.abs(b - saidAt));
    return Math.min(saidAt, nearest);
  });
  return { waits, words, processorUs: processorUsOf(seated, after) };
}

/** The same words to as many watchers, one after the other, from the moment in which a bare server makes them. */
async function watchBare(words: string, tools: Tools): Promise<Measured> {
  const bare = await startHelper('tables-broadcast.ts', [], tools);
  const ask = <Answer>(asked: BroadcastAsked) => bare.ask<Answer>(asked);
  const watchers = await sitDown(bare, tools);
  const seated = await ask<Used>({ work: 'used' });
  const [{ changes }] = await Promise.all([
    watchers.ask<Watched>({ work: 'watch', changes: CHANGES } satisfies WatchAsked),
    ask({ work: 'broadcast', words, times: TOLD, everyMs: TIMES.dealingMs }),
  ]);
  const after = await ask<Used>({ work: 'used' });
  await watchers.end();
  await bare.end();
  return { waits: waitsOf(changes, ({ saidAt }) => saidAt), words, processorUs: processorUsOf(seated, after) };
}

function processorUsOf(seated: Used, after: Used): number {
  return ((after.processorMs - seated.processorMs) * 1_000) / (TOLD * WATCHERS);
}

function tellMemory({ before, seated, after }: Record<'before' | 'seated' | 'after', Used>, { say }: Tools): void {
  const shown = (name: 'residentBytes' | 'heldBytes') => {
    const each = (used: Used) => plain((used[name] - before[name]) / WATCHERS / 1_024);
    const atFirst = plain(before[name] / 1_024 ** 2);
    return `${atFirst} MB before, ${each(seated)} KB more for each watcher, ${each(after)} KB after ${CHANGES} changes`;
  };
  say(`memory, resident: ${shown('residentBytes')}`);
  say(`memory, held: ${shown('heldBytes')}`);
}

function waitsOf(changes: Change[], beginOf: (change: Change) => number): number[] {
  const missed = changes.reduce((sum, { arrivedAt }) => sum + WATCHERS - arrivedAt.length, 0);
  if (missed > 0) throw new Error(`${missed} of ${WATCHERS * changes.length} views did not arrive`);
  return changes.flatMap((change) => {
    const begin = beginOf(change);
    return change.arrivedAt.map((moment) => moment - begin);
  });
}

const told = (waits: number[]) => `p50 ${at(waits, 0.5)}, p99 ${at(waits, 0.99)}, longest ${at(waits, 1)} ms`;

function at(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
