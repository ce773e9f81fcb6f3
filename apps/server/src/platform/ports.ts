import type { Currency } from '@harbour/rules';

/** Providers that deliver messages. Each resolves once the message was accepted, and throws otherwise. */
export type TextMessage = { id: string; areaCode: string; phone: string; body: string };
export type SendText = (message: TextMessage) => Promise<void>;

/** An e-mail; the brand says who writes, next to the subject and above the text. */
export type Mail = { id: string; brand: string; to: string; subject: string; body: string };
export type SendMail = (mail: Mail) => Promise<void>;

/** A message to the person on call; the same id twice is the same alert. */
export type Alert = { id: string; words: string; madeAt: Date };
export type SendAlert = (alert: Alert) => Promise<void>;

/** A payment that a gateway reports as received. */
export type Payment = { provider: string; providerRef: string; orderNo: string; amount: bigint; currency: Currency };
/** A genuine payment message that cannot be read: the raw text, the problem, and the order it may be about. */
export type UnreadPayment = { message: string; problem: string; orderNo: string | null; provider: string | null };
/** An order to open at a gateway; for coin payments with the coin and its protocol. */
export type GatewayOrder = Omit<Payment, 'providerRef'> & { coin: string | null; protocol: string | null };
export type Callback = { body: string; signature: string; timestamp: string };

/** A payment gateway. An unclear answer throws: then nothing is known. */
export type Gateway = {
  /** Opening the same order twice opens one order there. */
  open: (order: GatewayOrder) => Promise<{ providerRef: string; payUrl: string }>;
  /** The payments for an order, each once. */
  ask: (provider: string, orderNo: string) => Promise<(Payment | UnreadPayment)[]>;
  /** The payment in a callback, if it is genuine and fresh. */
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
 * The state of a payout. `returned`: it was paid and came back. Number, amount and currency are the provider's own
 * values (null: not readable) and may belong to another payout.
 */
export type PayoutAnswer = {
  state: 'paid' | 'refused' | 'pending' | 'returned';
  ref: string;
  id: string | null;
  amount: bigint | null;
  currency: string | null;
};
/** A genuine message that cannot be read. */
export type UnreadPayout = { message: string };

/** A payout provider; a payout sent twice under one id is paid once. */
export type Payouts = {
  send: (payout: Payout) => Promise<PayoutAnswer>;
  /** Undefined if the provider does not know the payout. */
  ask: (id: string) => Promise<PayoutAnswer | undefined>;
  /** The payout message in a callback, if it is genuine and fresh. */
  read: (callback: Callback, now: Date) => PayoutAnswer | UnreadPayout | undefined;
};

/** A member at an outside venue: `player` is our id for the member there, and reveals nothing about the person. */
export type VenueMember = { venue: string; player: string; currency: Currency };
export type VenueTransfer = VenueMember & { transferId: string; direction: 'in' | 'out'; amount: bigint };

/**
 * confirmed: it moved, once. failed: it did not, and under this id it never will. notTaken: this request was turned
 * away, which says nothing about an earlier one with the same id. pending and notFound are not final: nothing is known
 * yet.
 */
export type VenueTransferAnswer =
  | { state: 'confirmed'; amount: bigint; balance: bigint }
  | { state: 'failed'; why: string }
  | { state: 'notTaken'; why: string }
  | { state: 'pending' }
  | { state: 'notFound' };

/** A bet from a venue's log; a higher revision of the same bet replaces a lower one. */
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
/**
 * A log entry that is not a valid bet: its raw text and the problem. It is set aside, so that the others can be read.
 */
export type UnreadBet = { message: string; problem: string };
export type VenueWindow = { bets: VenueBet[]; unread: UnreadBet[]; cursor: string; isEnd: boolean };
export type VenueGame = { code: string; names: Record<string, string>; gameClass: string; allowsDemo: boolean };
export type VenueLaunch = {
  game: string;
  language: string;
  device: 'phone' | 'wide';
  /** Null, like the member, for a demo. */
  token: string | null;
  member: VenueMember | null;
};

/**
 * An outside venue. An unclear answer throws (timeout, a status other than 200, bad JSON, a bad signature): then
 * nothing is known. An expected no that is not about a transfer throws a VenueRefusal.
 */
export type VenueClient = {
  /** Creating the same member twice creates one member there. */
  createMember: (member: VenueMember, language: string) => Promise<void>;
  getBalance: (member: VenueMember) => Promise<bigint>;
  getGames: () => Promise<VenueGame[]>;
  launch: (order: VenueLaunch) => Promise<{ url: string }>;
  /** Ends every page of this member at the venue. */
  kick: (member: VenueMember) => Promise<void>;
  /** The same id and content twice moves the money once. */
  transfer: (transfer: VenueTransfer) => Promise<VenueTransferAnswer>;
  getTransfer: (transfer: Pick<VenueTransfer, 'venue' | 'player' | 'transferId'>) => Promise<VenueTransferAnswer>;
  /** Moves the whole balance out; the confirmed amount says how much, also when asked again. */
  cashOutAll: (member: VenueMember & { transferId: string }) => Promise<VenueTransferAnswer>;
  /** Windows overlap: a bet is identified by its id and revision. Null starts at the beginning. */
  pullBets: (cursor: string | null) => Promise<VenueWindow>;
};

/** Undefined if no outside venue has that code. */
export type OpenVenue = (code: string) => VenueClient | undefined;

/** An expected no from a venue, with the status it answered. */
export class VenueRefusal extends Error {
  readonly status: string;
  constructor(status: string) {
    super(`the venue answered ${status}`);
    this.status = status;
  }
}

/** A request from a venue: the path with its query, and the raw body. */
export type VenueMessage = { method: string; path: string; timestamp: string; signature: string; body: Buffer };

/** Checks a seamless venue's signature before the message is read, and signs the answer. */
export type VenueSeal = {
  /** False for an unknown venue, a wrong signature and an old one alike. */
  isGenuine: (venue: string, message: VenueMessage, now: Date) => boolean;
  sealAnswer: (
    venue: string,
    answered: { method: string; path: string; body: string },
    now: Date,
  ) => { timestamp: string; signature: string };
};
