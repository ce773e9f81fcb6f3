import type { Clock } from '#platform/clock';
import { isStatementError, type TransactInTwo } from '#platform/db';
import type { Log } from '#platform/log';
import type { Metrics } from '#platform/metrics';
import type { Random } from '#platform/random';
import { Refused } from '#platform/refuse';
import type { Command, Outcome, Posted } from './command.ts';
import { SHARDS } from './kinds.ts';
import { answerOf, batchOf } from './post.ts';

/** The door that everything hot goes through. */
export type Post = (command: Command) => Promise<Posted>;

type WaitingCommand = { command: Command; done: (posted: Posted) => void; fail: (error: unknown) => void };
type GatherTools = {
  transact: TransactInTwo;
  clock: Clock;
  random: Random;
  metrics: Pick<Metrics, 'postings' | 'refusals' | 'batchSize'>;
  log: Log;
  /** Told after the commit whose accounts have changed. */
  onPosted: (members: bigint[]) => void;
};

const BATCH = 256;
/** Batches under way at once: while one waits for the disk, the other is decided. */
const LANES = 2;
/** How many wait before a second lane pays: fewer are sooner done together, after the batch that is under way. */
const CROWD = 64;
/** Beyond this nobody would be answered in time: whoever comes is told to come again. */
const LONGEST_QUEUE = 20_000;

/**
 * Group commit: while batches are under way the next one gathers, and goes as soon as a lane is free. Nobody waits for a
 * timer, and a lone command goes at once. A member's commands are never in two lanes, so they keep their order.
 */
export function makePost(tools: GatherTools): Post {
  let queue: WaitingCommand[] = [];
  // Each lane works at a shard of its own, and two processes seldom at the same one.
  const first = tools.random.below(SHARDS);
  const lanes = Array.from({ length: LANES }, (_, lane) => (first + lane) % SHARDS);
  let flying = 0;
  const underWay = new Set<bigint>();

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

  const takeBatch = (): WaitingCommand[] => {
    const [batch, left]: [WaitingCommand[], WaitingCommand[]] = [[], []];
    const isCrowd = queue.length + flying >= 2 * CROWD;
    const share = Math.min(BATCH, isCrowd ? Math.ceil((queue.length + flying) / LANES) : queue.length);
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
      if (!underWay.has(command.member)) go();
    });
}

/**
 * A batch that the database refuses is tried again by halves, until the guilty command stands alone. Where the database went
 * away nobody knows how it ended: everyone is told so, and whoever asks again with the same key is answered rightly.
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
  tell(tools, batch, outcomes);
}

/** What follows a commit; whatever goes wrong here, the money has moved and everyone has been answered. */
function tell({ metrics, log, onPosted }: GatherTools, batch: WaitingCommand[], outcomes: Outcome[]): void {
  try {
    const changed = batch.filter((_, at) => isFresh(outcomes[at] as Outcome)).map(({ command }) => command.member);
    metrics.batchSize.observe(batch.length);
    metrics.postings.inc(changed.length);
    metrics.refusals.inc(outcomes.filter((outcome) => 'refused' in outcome).length);
    onPosted([...new Set(changed)]);
  } catch (error) {
    log.error({ err: error }, 'posted, and not told');
  }
}

function isFresh(outcome: Outcome): boolean {
  return 'posted' in outcome && !outcome.posted.isReplay && outcome.posted.entries.length > 0;
}
