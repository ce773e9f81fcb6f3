import type { Clock } from '#platform/clock';
import { isStatementError, type TransactInTwo } from '#platform/db';
import type { Log } from '#platform/log';
import type { Metrics } from '#platform/metrics';
import type { Random } from '#platform/random';
import { Refused } from '#platform/refuse';
import type { Command, Outcome, Posted } from './command.ts';
import { SHARDS } from './kinds.ts';
import { answerOf, batchOf } from './post.ts';

/** Posts a command with others in one batch; every frequent command goes through it. */
export type Post = (command: Command) => Promise<Posted>;

type WaitingCommand = { command: Command; done: (posted: Posted) => void; fail: (error: unknown) => void };
type GatherTools = {
  transact: TransactInTwo;
  clock: Clock;
  random: Random;
  metrics: Pick<Metrics, 'postings' | 'refusals' | 'batchSize'>;
  log: Log;
  /** Called after the commit with the members whose accounts have changed. */
  onPosted: (members: bigint[]) => void;
};

const BATCH = 1_000;
/** Batches in progress at once: while one waits for the disk, the other is decided. */
const LANES = 2;
/** A second lane starts for so many waiting commands; fewer are done sooner together, after the current batch. */
const CROWD = 32;
/** Beyond this length no command would be answered in time, so new ones are refused for now. */
const LONGEST_QUEUE = 20_000;

/**
 * Group commit: while batches are in progress the next one gathers, and goes as soon as a lane is free. No command
 * waits for a timer: one that comes alone goes at once, and those of one step of the program, such as the payments of a
 * round, go together. A member's commands are never in two lanes, so they keep their order.
 */
export function makePost(tools: GatherTools): Post {
  let queue: WaitingCommand[] = [];
  // Each lane uses its own shard, and two processes seldom the same one.
  const first = tools.random.below(SHARDS);
  const lanes = Array.from({ length: LANES }, (_, lane) => (first + lane) % SHARDS);
  let flying = 0;
  const underWay = new Set<bigint>();
  let isGoing = false;

  const go = () => {
    while (lanes.length > 0 && (flying === 0 || queue.length >= CROWD)) {
      const batch = takeBatch();
      if (batch.length === 0) return;
      const shard = lanes.pop() as number;
      flying += batch.length;
      const members = new Set(batch.map(({ command }) => command.member));
      for (const member of members) underWay.add(member);
      void run(tools, batch, shard).then(() => {
        lanes.push(shard);
        flying -= batch.length;
        for (const member of members) underWay.delete(member);
        go();
      });
    }
  };

  const goSoon = () => {
    if (isGoing || lanes.length === 0) return;
    isGoing = true;
    queueMicrotask(() => {
      isGoing = false;
      go();
    });
  };

  const takeBatch = (): WaitingCommand[] => {
    const [batch, left]: [WaitingCommand[], WaitingCommand[]] = [[], []];
    const isForTwo = queue.length + flying >= LANES * CROWD;
    const share = Math.min(BATCH, isForTwo ? Math.ceil((queue.length + flying) / LANES) : queue.length);
    for (const waiting of queue) {
      const isFree = batch.length < share && !underWay.has(waiting.command.member);
      (isFree ? batch : left).push(waiting);
    }
    queue = left;
    return batch;
  };

  return (command) =>
    new Promise((done, fail) => {
      if (queue.length >= LONGEST_QUEUE) return fail(new Refused('tooFrequent', { seconds: 1 }));
      queue.push({ command, done, fail });
      if (!underWay.has(command.member)) goSoon();
    });
}

/**
 * Posts a batch. If the database refuses it, it is tried again in halves, until the faulty command is alone. If the
 * connection was lost its end is unknown: every command fails, and a repeat with the same key gets the right answer.
 */
async function run(tools: GatherTools, batch: WaitingCommand[], shard: number): Promise<void> {
  let outcomes: Outcome[];
  try {
    const commands = batch.map(({ command }) => command);
    outcomes = await tools.transact(batchOf(commands, { clock: tools.clock, salt: tools.random.name, shard }));
  } catch (error) {
    if (batch.length === 1 || !isStatementError(error)) {
      for (const { fail } of batch) fail(error);
      return;
    }
    const middle = Math.ceil(batch.length / 2);
    await run(tools, batch.slice(0, middle), shard);
    return run(tools, batch.slice(middle), shard);
  }
  for (const [at, { done, fail }] of batch.entries()) {
    try {
      done(answerOf(outcomes[at] as Outcome));
    } catch (error) {
      fail(error);
    }
  }
  report(tools, batch, outcomes);
}

/** Runs the listeners after a commit; whatever fails here, the money has moved and every caller has been answered. */
function report({ metrics, log, onPosted }: GatherTools, batch: WaitingCommand[], outcomes: Outcome[]): void {
  try {
    const changed = batch.filter((_, at) => isFresh(outcomes[at] as Outcome)).map(({ command }) => command.member);
    metrics.batchSize.observe(batch.length);
    metrics.postings.inc(changed.length);
    metrics.refusals.inc(outcomes.filter((outcome) => 'refused' in outcome).length);
    onPosted([...new Set(changed)]);
  } catch (error) {
    log.error({ err: error }, 'posted, but listeners failed');
  }
}

function isFresh(outcome: Outcome): boolean {
  return 'posted' in outcome && !outcome.posted.isReplay && outcome.posted.entries.length > 0;
}
