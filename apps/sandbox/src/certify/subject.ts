import { isDeepStrictEqual } from 'node:util';
import { type Clock, later } from '@harbour/server/clock';
import type { VenueClient, VenueMember, VenueTransfer } from '@harbour/server/ports';
import type { Random } from '@harbour/server/random';
import type { HttpVenueTools } from '@harbour/server/venue-client';
import type { SandboxReply } from '#venues/venue';

export type CertifyOptions = { key?: Buffer; aheadMs?: number };
/** A call as the venue would send and sign it; undefined if it was not answered, or not as agreed. */
export type AskOperator = (verb: string, content: object, how?: CertifyOptions) => Promise<SandboxReply | undefined>;
/** A member with money for this venue who has opened a game there. */
export type CheckedVisit = {
  player: string;
  session: string;
  currency: string;
  /** The wallet's balance and the net result of bets, as the member's own page shows them. */
  read: () => Promise<{ balance: bigint; net: bigint }>;
  /** One of our own rounds that takes bets now; and the rounds of the member's bets here, as the page shows them. */
  readRounds: () => Promise<{ running: string; listed: string[] }>;
};
/** Our server, as a seamless venue sees it. */
export type Operator = { ask: AskOperator; visit: () => Promise<CheckedVisit> };

/** The venue under test, and its extra abilities: only a sandbox can be told to play, or to fail. */
export type Subject = {
  code: string;
  isSeamless: boolean;
  clock: Clock;
  random: Random;
  /** The server that a seamless venue asks at every bet. */
  operator?: Operator;
  /** The adapter, or one with changes. */
  open: (changes?: Partial<HttpVenueTools>) => VenueClient;
  sandbox?: {
    play: (player: string, n: number, stake: bigint) => Promise<void>;
    /** The net result of a player by the venue's own ledger. */
    readNet: (player: string) => Promise<bigint>;
    /** Sends the server all owed calls; returns how many are left. */
    retry: () => Promise<number>;
    goWrong: (
      how: 'maintenance' | 'lostAnswers' | 'lostQuestions' | 'duplicatedWindows' | 'everything' | 'not',
    ) => Promise<void>;
  };
};
/** Throws if the venue fails the check. */
export type CertifyCheck = { name: string; run: () => Promise<void> };

type BegunCheck = {
  venue: VenueClient;
  member: VenueMember;
  order: (direction: 'in' | 'out', amount: bigint) => VenueTransfer;
};

/** A member that the venue has never seen before. */
export async function begin({ code, open, random }: Subject): Promise<BegunCheck> {
  const venue = open();
  const member: VenueMember = { venue: code, player: random.name(), currency: 'CNY' };
  await venue.createMember(member, 'en');
  const order = (direction: 'in' | 'out', amount: bigint) => ({
    ...member,
    transferId: random.name(),
    direction,
    amount,
  });
  return { venue, member, order };
}

export function expectSame(got: unknown, wanted: unknown): void {
  const text = (value: unknown) =>
    JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? String(part) : part));
  if (!isDeepStrictEqual(got, wanted)) throw new Error(`${text(got)} instead of ${text(wanted)}`);
}

/** The status of a refusal, or the message of an error; if nothing is thrown the check fails. */
export async function whyThrown(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => undefined,
    (thrown: Error & { status?: string }) => thrown,
  );
  if (!error) throw new Error('it was not refused');
  return error.status ?? error.message;
}

export function clockAway({ clock }: Subject, ms: number): Clock {
  return () => later(clock(), ms);
}
