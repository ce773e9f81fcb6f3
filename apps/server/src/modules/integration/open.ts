import { venueWallet } from '@harbour/rules';
import { gathered } from '#platform/gather';
import type { Implemented } from '#platform/implement';
import type { Job } from '#platform/jobs';
import { betLogJobs, pullLog } from './bet-log/pull.ts';
import { endVisitJobs } from './end-visits.ts';
import { launchGame, sessionJobs } from './launch.ts';
import { readPlayer } from './players.ts';
import { type AnswerVenue, makeAnswerVenue } from './seamless/answer.ts';
import type { InnerTools, IntegrationTools, LaunchOrder } from './tools.ts';
import { venueTransferJobs } from './transfer/jobs.ts';
import { venueTransferCalls } from './transfer/office.ts';
import { startTransfer, type TransferRequest } from './transfer/start.ts';
import { readOpenTransfers, readVenueTransfer, type VenueTransferRow } from './transfer/store.ts';

/** The functions of outside venues that the wallet and the catalogue need. */
export type Integration = {
  launchGame: (order: LaunchOrder) => Promise<{ url: string }>;
  startTransfer: (request: TransferRequest) => Promise<VenueTransferRow>;
  findVenueTransfer: (orderNo: string) => Promise<VenueTransferRow | undefined>;
  /** Whether a transfer to or from a venue is in progress. */
  hasOpenVenueTransfer: (member: bigint, venue: string) => Promise<boolean>;
  /** When the member last moved money to or from such a venue by hand. */
  lastVenueTransferAt: (member: bigint) => Promise<Date | null>;
  /** The balance that a venue reports; undefined if it does not answer soon. */
  askBalance: (member: bigint, venue: string) => Promise<bigint | undefined>;
  /**
   * The amount that can be taken out of a venue now: the smaller of our ledger's (after its log was read) and the
   * venue's own balance.
   */
  readTakeable: (member: bigint, venue: string) => Promise<bigint>;
  /** Answers the calls of a seamless venue. */
  answerVenue: AnswerVenue;
  officeCalls: Implemented;
  jobs: Job[];
};

const PATIENCE_MS = 2_000;

export function openIntegration(given: IntegrationTools): Integration {
  const tools = { ...given, catchUp: makeCatchUp(given) };
  const { db, ledger } = tools;
  const askBalance = (member: bigint, venue: string) => readBalanceAt(tools, member, venue);
  return {
    launchGame: (order) => launchGame(tools, order),
    startTransfer: (request) => startTransfer(tools, request),
    findVenueTransfer: (orderNo) => readVenueTransfer(db, orderNo),
    hasOpenVenueTransfer: async (member, venue) =>
      (await readOpenTransfers(db, [member])).get(member)?.places.includes(venueWallet(venue)) ?? false,
    lastVenueTransferAt: async (member) => (await readOpenTransfers(db, [member])).get(member)?.lastAt ?? null,
    askBalance,
    readTakeable: async (member, venue) => {
      await tools.catchUp(venue);
      const [{ wallets }, there] = await Promise.all([ledger.readBalances(member), askBalance(member, venue)]);
      const here = wallets.get(venueWallet(venue)) ?? 0n;
      return there !== undefined && there < here ? there : here;
    },
    answerVenue: makeAnswerVenue(tools),
    officeCalls: venueTransferCalls(tools),
    jobs: [...venueTransferJobs(tools), ...betLogJobs(tools), ...sessionJobs(tools), ...endVisitJobs(tools)],
  };
}

/** Shares reads of a log: callers during a read are served together by the next one. */
function makeCatchUp(tools: IntegrationTools): InnerTools['catchUp'] {
  const read = gathered(async (venues: string[]) => {
    const readOne = (venue: string) =>
      pullLog(tools, venue).catch((error: unknown) => tools.log.warn({ err: error, venue }, 'no log of bets'));
    await Promise.all(venues.map(readOne));
    return new Map(venues.map((venue) => [venue, undefined]));
  }, 1);
  return (venue) => read(venue);
}

async function readBalanceAt(tools: IntegrationTools, member: bigint, venue: string): Promise<bigint | undefined> {
  const { db, ledger, openVenue, log } = tools;
  const { currency } = await ledger.readBalances(member);
  const player = await readPlayer(db, member, venue, currency);
  const client = player && openVenue(venue);
  if (!client) return undefined;
  const asked = client.getBalance(player).catch((error: unknown) => {
    log.warn({ err: error, venue }, 'a venue did not report a balance');
    return undefined;
  });
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<undefined>((over) => {
    timer = setTimeout(() => over(undefined), PATIENCE_MS);
  });
  return Promise.race([asked, patience]).finally(() => clearTimeout(timer));
}
