import { venueWallet } from '@house/rules';
import type { Job } from '#platform/jobs';
import { betLogJobs, pullLog } from './bet-log.ts';
import { type CrossingWish, cross } from './cross.ts';
import { crossingJobs } from './crossing-jobs.ts';
import { type Crossing, readCrossing, readWays } from './crossing-tables.ts';
import { launchGame } from './launch.ts';
import { readPlayer } from './players.ts';
import { type AnswerVenue, makeAnswerVenue } from './seamless.ts';
import type { LaunchOrder, OutsideTools } from './tools.ts';

/** What the wallet and the catalogue need of outside venues. */
export type Outside = {
  launchGame: (order: LaunchOrder) => Promise<{ url: string }>;
  cross: (wish: CrossingWish) => Promise<Crossing>;
  findCrossing: (orderNo: string) => Promise<Crossing | undefined>;
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

export function openOutside(tools: OutsideTools): Outside {
  const { db, ledger, log } = tools;
  const askBalance = (member: bigint, venue: string) => readBalanceAt(tools, member, venue);
  return {
    launchGame: (order) => launchGame(tools, order),
    cross: (wish) => cross(tools, wish),
    findCrossing: (orderNo) => readCrossing(db, orderNo),
    lastCrossingAt: async (member) => (await readWays(db, [member])).get(member)?.lastAt ?? null,
    askBalance,
    readTakeable: async (member, venue) => {
      await pullLog(tools, venue).catch((error: unknown) => log.warn({ err: error, venue }, 'no log of bets'));
      const [{ wallets }, there] = await Promise.all([ledger.readBalances(member), askBalance(member, venue)]);
      const here = wallets.get(venueWallet(venue)) ?? 0n;
      return there !== undefined && there < here ? there : here;
    },
    answerVenue: makeAnswerVenue(tools),
    jobs: [...crossingJobs(tools), ...betLogJobs(tools)],
  };
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
