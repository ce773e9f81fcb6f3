import { venueWallet } from '@harbour/rules';
import type { Tx } from '#platform/db';
import { gathered } from '#platform/gather';
import type { Job } from '#platform/jobs';
import { betLogJobs, pullLog } from './bet-log/pull.ts';
import { type CrossingWish, cross } from './transfer/start.ts';
import { crossingJobs } from './transfer/jobs.ts';
import { type Crossing, readCrossing, readWays } from './transfer/store.ts';
import { kickJobs } from './end-visits.ts';
import { launchGame, sessionJobs } from './launch.ts';
import { readPlayer } from './players.ts';
import { endSaid, type LookedAt, lookAtCrossing, type Said } from './transfer/resolve.ts';
import { type AnswerVenue, makeAnswerVenue } from './seamless/answer.ts';
import type { InnerTools, LaunchOrder, OutsideTools } from './tools.ts';

/** What the wallet and the catalogue need of outside venues. */
export type Outside = {
  launchGame: (order: LaunchOrder) => Promise<{ url: string }>;
  cross: (wish: CrossingWish) => Promise<Crossing>;
  findCrossing: (orderNo: string) => Promise<Crossing | undefined>;
  /** For the staff: how a crossing stands, and its end by the word of two people where its venue does not answer. */
  lookAtCrossing: (orderNo: string) => Promise<LookedAt | undefined>;
  endSaid: (tx: Tx, said: Said, now: Date) => Promise<Crossing>;
  /** Whether something is on its way to or from a venue. */
  hasOpenCrossing: (member: bigint, venue: string) => Promise<boolean>;
  /** When the member last moved money to or from such a venue by hand. */
  lastCrossingAt: (member: bigint) => Promise<Date | null>;
  /** What lies at a venue by its own word; nothing where it does not say so soon. */
  askBalance: (member: bigint, venue: string) => Promise<bigint | undefined>;
  /** What can be taken out of a venue now: what our books say, after its log, and its own word. */
  readTakeable: (member: bigint, venue: string) => Promise<bigint>;
  /** What a venue that asks for every bet is answered. */
  answerVenue: AnswerVenue;
  jobs: Job[];
};

const PATIENCE_MS = 2_000;

export function openOutside(given: OutsideTools): Outside {
  const tools = { ...given, catchUp: makeCatchUp(given) };
  const { db, ledger } = tools;
  const askBalance = (member: bigint, venue: string) => readBalanceAt(tools, member, venue);
  return {
    launchGame: (order) => launchGame(tools, order),
    cross: (wish) => cross(tools, wish),
    findCrossing: (orderNo) => readCrossing(db, orderNo),
    lookAtCrossing: (orderNo) => lookAtCrossing(tools, orderNo),
    endSaid: (tx, said, now) => endSaid(tools, tx, said, now),
    hasOpenCrossing: async (member, venue) =>
      (await readWays(db, [member])).get(member)?.places.includes(venueWallet(venue)) ?? false,
    lastCrossingAt: async (member) => (await readWays(db, [member])).get(member)?.lastAt ?? null,
    askBalance,
    readTakeable: async (member, venue) => {
      await tools.catchUp(venue);
      const [{ wallets }, there] = await Promise.all([ledger.readBalances(member), askBalance(member, venue)]);
      const here = wallets.get(venueWallet(venue)) ?? 0n;
      return there !== undefined && there < here ? there : here;
    },
    answerVenue: makeAnswerVenue(tools),
    jobs: [...crossingJobs(tools), ...betLogJobs(tools), ...sessionJobs(tools), ...kickJobs(tools)],
  };
}

/** Who asks while a log is being read is answered by the next reading, together with all who ask meanwhile. */
function makeCatchUp(tools: OutsideTools): InnerTools['catchUp'] {
  const read = gathered(async (venues: string[]) => {
    const readOne = (venue: string) =>
      pullLog(tools, venue).catch((error: unknown) => tools.log.warn({ err: error, venue }, 'no log of bets'));
    await Promise.all(venues.map(readOne));
    return new Map(venues.map((venue) => [venue, undefined]));
  }, 1);
  return (venue) => read(venue);
}

async function readBalanceAt(tools: OutsideTools, member: bigint, venue: string): Promise<bigint | undefined> {
  const { db, ledger, openVenue, log } = tools;
  const { currency } = await ledger.readBalances(member);
  const player = await readPlayer(db, member, venue, currency);
  const outside = player && openVenue(venue);
  if (!outside) return undefined;
  const asked = outside.getBalance(player).catch((error: unknown) => {
    log.warn({ err: error, venue }, 'a venue did not tell a balance');
    return undefined;
  });
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<undefined>((over) => {
    timer = setTimeout(() => over(undefined), PATIENCE_MS);
  });
  return Promise.race([asked, patience]).finally(() => clearTimeout(timer));
}
