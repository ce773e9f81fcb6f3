import { isDeepStrictEqual } from 'node:util';
import { type Clock, later } from '@harbour/server/clock';
import type { VenueClient, VenueMember, VenueTransfer } from '@harbour/server/ports';
import type { Random } from '@harbour/server/random';
import type { HttpVenueTools } from '@harbour/server/venue-client';
import type { SandboxReply } from '#venues/venue';

export type CertifyOptions = { key?: Buffer; aheadMs?: number };
/** What a venue sends, and how it signs that; undefined: not answered, or not as agreed. */
export type AskOperator = (verb: string, content: object, how?: CertifyOptions) => Promise<SandboxReply | undefined>;
/** Somebody with money for this venue who has opened a game there. */
export type CertifiedVisit = {
  player: string;
  session: string;
  currency: string;
  /** What the member's own page says of the wallet, and of what bets have won or lost. */
  read: () => Promise<{ balance: bigint; net: bigint }>;
  /** A round of the house's own that takes bets now; and the rounds of the member's bets here, as the page shows them. */
  readRounds: () => Promise<{ running: string; listed: string[] }>;
};
/** A house, as a venue finds it that asks for every bet. */
export type Operator = { ask: AskOperator; visit: () => Promise<CertifiedVisit> };

/** The venue that is looked at, and what may be asked of it besides: only a sandbox can be told to play, or to go wrong. */
export type Subject = {
  code: string;
  isSeamless: boolean;
  clock: Clock;
  random: Random;
  /** The house that a seamless venue asks for every bet. */
  operator?: Operator;
  /** The adapter, or one that is a little different. */
  open: (changes?: Partial<HttpVenueTools>) => VenueClient;
  drive?: {
    play: (player: string, n: number, stake: bigint) => Promise<void>;
    /** What the venue's own book says that a player has won or lost there. */
    readNet: (player: string) => Promise<bigint>;
    /** Tells the house everything that it has not heard yet; how much that leaves. */
    retry: () => Promise<number>;
    goWrong: (
      how: 'maintenance' | 'lostAnswers' | 'lostQuestions' | 'duplicatedWindows' | 'everything' | 'not',
    ) => Promise<void>;
  };
};
/** Throws where the venue falls short. */
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

/** The status of a refusal, or the words of an error; where nothing is thrown the venue falls short. */
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
