import type { Currency } from '@harbour/rules';

/** The outside parties that carry a message. Each answers when the message was taken over, and throws when it was not. */
export type TextMessage = { id: string; areaCode: string; phone: string; body: string };
export type SendText = (message: TextMessage) => Promise<void>;

export type Mail = { id: string; to: string; subject: string; body: string };
export type SendMail = (mail: Mail) => Promise<void>;

/** A message to whoever is on call; the same id twice is the same alert. */
export type Alert = { id: string; words: string; madeAt: Date };
export type SendAlert = (alert: Alert) => Promise<void>;

/** A payment that a gateway has taken, as it tells us. */
export type Payment = { provider: string; providerRef: string; orderNo: string; amount: bigint; currency: Currency };
/** One that it surely told of, in another way than agreed: as it was told, what is wrong, and whose it may be. */
export type UnreadPayment = { told: string; problem: string; orderNo: string | null; provider: string | null };
/** Where it is paid with a coin: which, and over what. */
export type GatewayOrder = Omit<Payment, 'providerRef'> & { coin: string | null; protocol: string | null };
export type Callback = { body: string; signature: string; timestamp: string };

/** Whoever takes payments for us. What does not answer throws: nothing is known then. */
export type Gateway = {
  /** The same order twice is one order there too. */
  open: (order: GatewayOrder) => Promise<{ providerRef: string; payUrl: string }>;
  /** What was paid for an order, each payment once. */
  ask: (provider: string, orderNo: string) => Promise<(Payment | UnreadPayment)[]>;
  /** What a callback says, if it is genuine and fresh. */
  read: (callback: Callback, now: Date) => Payment | UnreadPayment | undefined;
};

export type Payout = {
  id: string;
  amount: bigint;
  currency: Currency;
  kind: string;
  account: string;
  holder: string | null;
  bank: string | null;
  branch: string | null;
  protocol: string | null;
};
/**
 * How a payout stands. `returned`: it was paid and came back. Number, amount and currency are the provider's own words (null: not
 * readable) and may be another payout's.
 */
export type PayoutAnswer = {
  state: 'paid' | 'refused' | 'pending' | 'returned';
  ref: string;
  id: string | null;
  amount: bigint | null;
  currency: string | null;
};
/** A genuine message in another way than agreed. */
export type UnreadPayout = { told: string };

/** Whoever pays out for us; a payout that is sent twice under one id is paid once. */
export type Payouts = {
  send: (payout: Payout) => Promise<PayoutAnswer>;
  /** Undefined: it never heard of it. */
  ask: (id: string) => Promise<PayoutAnswer | undefined>;
  /** What a callback says of a payout, if it is genuine and fresh. */
  read: (callback: Callback, now: Date) => PayoutAnswer | UnreadPayout | undefined;
};

/** A member at an outside venue: `player` is what we call the member there, and says nothing about who it is. */
export type VenueMember = { venue: string; player: string; currency: Currency };
export type VenueTransfer = VenueMember & { transferId: string; direction: 'in' | 'out'; amount: bigint };

/**
 * confirmed: it moved, once. failed: it did not, and under this id it never will. notTaken: this very request was turned away,
 * which says nothing of an earlier one with the same id. pending and notFound are no end: nothing is known yet.
 */
export type VenueTransferAnswer =
  | { state: 'confirmed'; amount: bigint; balance: bigint }
  | { state: 'failed'; why: string }
  | { state: 'notTaken'; why: string }
  | { state: 'pending' }
  | { state: 'notFound' };

/** A bet as the venue's log tells it; a later revision of the same bet stands in place of the earlier one. */
export type VenueBet = {
  betId: string;
  revision: number;
  player: string;
  currency: Currency;
  game: string;
  roundId: string;
  stake: bigint;
  payout: bigint;
  state: 'open' | 'settled' | 'void';
  placedAt: Date;
  settledAt: Date | null;
};
/** What is no bet as agreed keeps no other from being read: it is set aside as it was told, with what is wrong with it. */
export type UnreadBet = { told: string; problem: string };
export type VenueWindow = { bets: VenueBet[]; unread: UnreadBet[]; cursor: string; isEnd: boolean };
export type VenueGame = { code: string; names: Record<string, string>; gameClass: string; allowsDemo: boolean };
export type VenueLaunch = {
  game: string;
  language: string;
  device: 'phone' | 'wide';
  /** Null, like the member: a demo. */
  token: string | null;
  member: VenueMember | null;
};

/**
 * An outside venue. What is uncertain throws (no answer in time, another status than 200, bad JSON, a bad signature): nothing
 * is known then. An expected no that is not about a transfer throws a VenueRefusal.
 */
export type VenueClient = {
  /** The same member twice is one member there too. */
  createMember: (member: VenueMember, language: string) => Promise<void>;
  getBalance: (member: VenueMember) => Promise<bigint>;
  getGames: () => Promise<VenueGame[]>;
  launch: (order: VenueLaunch) => Promise<{ url: string }>;
  /** Every page of this member there ends. */
  kick: (member: VenueMember) => Promise<void>;
  /** The same id and content twice moves once. */
  transfer: (transfer: VenueTransfer) => Promise<VenueTransferAnswer>;
  getTransfer: (transfer: Pick<VenueTransfer, 'venue' | 'player' | 'transferId'>) => Promise<VenueTransferAnswer>;
  /** All of it comes out; the confirmed amount says how much, also when asked again. */
  cashOutAll: (member: VenueMember & { transferId: string }) => Promise<VenueTransferAnswer>;
  /** Windows overlap: a bet is known by its id and revision. Null begins at the beginning. */
  pullBets: (cursor: string | null) => Promise<VenueWindow>;
};

/** Undefined: no venue by that code is outside. */
export type OpenVenue = (code: string) => VenueClient | undefined;

/** An expected no of a venue, by the status it answered. */
export class VenueRefusal extends Error {
  readonly status: string;
  constructor(status: string) {
    super(`the venue answered ${status}`);
    this.status = status;
  }
}

/** What a venue that calls us has sent: the path with its query, and the body byte by byte. */
export type VenueMessage = { method: string; path: string; timestamp: string; signature: string; body: Buffer };

/** Checks what a seamless venue sends before anybody reads it, and signs what it is answered. */
export type VenueSeal = {
  /** False for an unknown venue, a wrong or an old signature alike. */
  isGenuine: (venue: string, message: VenueMessage, now: Date) => boolean;
  sealAnswer: (
    venue: string,
    answered: { method: string; path: string; body: string },
    now: Date,
  ) => { timestamp: string; signature: string };
};
