import { limits } from '@harbour/rules';
import type { Clock } from './clock.ts';
import type { Query } from './connection.ts';
import type { Db } from './db.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import { isForeign, type Primary, readPrimary } from './primary.ts';
import { NotTakingPart } from './transactions.ts';

/**
 * Whether this node may write: its clock agrees with the database's, and the database is the known primary or its
 * successor.
 */
export type TakingPart = {
  /** The reason why not, in words for the operator. */
  whyNot: () => string | undefined;
  /** Throws while this node may not write. Called before every transaction and again before its commit. */
  mustTakePart: () => void;
  /** Throws unless a new connection leads to the known primary, or to one that was promoted since. */
  mustBePrimary: (connection: Query) => Promise<void>;
  look: () => Promise<void>;
  stop: () => void;
};

const LOOK_EVERY_MS = 5_000;

type FoundPrimary = { apartMs: number; offset: number };

/**
 * Milliseconds by which the machine's clock is ahead of the database's (below zero: behind). The database read its
 * clock somewhere between question and answer, so a slow answer alone is no difference.
 */
export async function readApart(db: Db, machineClock: Clock): Promise<FoundPrimary> {
  const [asked, began] = [machineClock().getTime(), performance.now()];
  const [row] = await db<{ now: Date }[]>`select clock_timestamp() as now`;
  // Clocks show whole milliseconds: the answer may have come up to one later than it seems.
  const answered = asked + 1 + performance.now() - began;
  const there = (row as { now: Date }).now.getTime();
  return { apartMs: Math.max(0, asked - there) - Math.max(0, there - answered), offset: asked - began };
}

export function wordsOfApart(apartMs: number): string | undefined {
  if (Math.abs(apartMs) <= limits.CLOCK_APART_MS) return undefined;
  const seconds = (Math.abs(apartMs) / 1_000).toFixed(1);
  return `The clock of this machine is ${seconds} s ${apartMs > 0 ? 'ahead of' : 'behind'} the database's: set both by NTP.`;
}

type TakingPartTools = {
  db: () => Db;
  machineClock: Clock;
  log: Log;
  metrics: Pick<Metrics, 'clockApart' | 'takingPart'>;
  known: Primary | undefined;
  /** Closes the connections that lead to the wrong server. */
  reconnect: () => void;
  /** Called with a primary that was promoted since, to store it. */
  onPromoted: (primary: Primary) => Promise<void>;
};

export function watchTakingPart(tools: TakingPartTools): TakingPart {
  const { db, machineClock, log, metrics, reconnect, onPromoted } = tools;
  let { known } = tools;
  const offsetNow = () => machineClock().getTime() - performance.now();
  let [offset, clockWords, primaryWords]: [number, string | undefined, string | undefined] = [
    offsetNow(),
    undefined,
    undefined,
  ];
  let looking: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let reported: string | undefined;

  const judge = (found: Primary | 'standby' | undefined): string | undefined => {
    if (found === 'standby') return 'The database is a standby: it is not written to.';
    if (!found) return undefined;
    if (isForeign(found, known)) return foreignWords(found, known as Primary);
    const isNewer = known !== undefined && found.timeline > known.timeline;
    known = found;
    if (isNewer)
      onPromoted(found).catch((error: unknown) => log.warn({ err: error }, 'the new timeline is not stored yet'));
    return undefined;
  };
  /**
   * Between two checks the machine's clock is compared with a monotonic one, so that a jump is noticed before anything
   * is written.
   */
  const whyNot = () => {
    const hasJumped = Math.abs(offsetNow() - offset) > limits.CLOCK_APART_MS;
    if (hasJumped) void look();
    return (
      clockWords ??
      primaryWords ??
      (hasJumped ? 'The clock of this machine has jumped: it is being compared.' : undefined)
    );
  };
  const report = () => {
    const words = whyNot();
    metrics.takingPart.set(words ? 0 : 1);
    if (words && words !== reported) log.error({ why: words }, 'this node may not write');
    if (!words && reported) log.warn('this node may write again');
    reported = words;
  };
  const lookOnce = async () => {
    const found = await readApart(db(), machineClock);
    [offset, clockWords] = [found.offset, wordsOfApart(found.apartMs)];
    metrics.clockApart.set(found.apartMs / 1_000);
    primaryWords = judge(await readPrimary(db()));
    if (primaryWords) reconnect();
    report();
  };
  const look = () => {
    looking ??= lookOnce()
      // An unreachable database is reported elsewhere; nothing can be written to it anyway.
      .catch(() => undefined)
      .finally(() => {
        looking = undefined;
      });
    return looking;
  };
  const goOn = () => {
    if (!isStopped) timer = setTimeout(() => look().then(goOn), LOOK_EVERY_MS).unref();
  };
  goOn();
  return {
    whyNot,
    mustTakePart: () => {
      const words = whyNot();
      if (words) throw new NotTakingPart(words);
    },
    mustBePrimary: async (connection) => {
      const words = judge(await readPrimary(connection));
      if (!words) return;
      primaryWords = words;
      reconnect();
      report();
      throw new NotTakingPart(words);
    },
    look,
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

export function foreignWords(found: Primary, known: Primary): string {
  return found.system === known.system
    ? `The database is an old primary (timeline ${found.timeline}; ${known.timeline} is known): fence it, and point DATABASE_URL to the new one.`
    : `The database is in another cluster than before (${found.system}; ${known.system} is known): after a move or a restore start once with DATABASE_IDENTITY=${found.system}/${found.timeline}.`;
}
