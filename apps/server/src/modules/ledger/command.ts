import type { Currency, WalletName } from '@house/rules';
import type { Refused } from '#platform/refuse';
import type { HouseAccount, PostingKind, Side } from './kinds.ts';

/** What a command wants moved; amounts are in minor units of the book's currency. */
export type Move = { source: Side; target: Side; amount: bigint };

/** What a decider may know: the member's wallets, as they stand when its turn comes. */
export type View = {
  currency: Currency;
  balanceOf: (wallet: WalletName) => bigint;
  /** Every wallet that was ever used. */
  wallets: ReadonlyMap<string, bigint>;
  /** When the member last moved money between the own wallets. */
  movedAt: Date | null;
  /** What was posted before under the same reference. */
  earlier: Entry[];
  now: Date;
};

/**
 * A wish to move a member's money. Its key is the kind and the reference: the same key with the same content is answered as
 * the first time, with other content it is refused. `decide` is pure: moves, or a refusal thrown.
 */
export type Command = {
  member: bigint;
  kind: PostingKind;
  reference: string;
  /** What was asked for, in words of the caller's own. */
  content: string;
  /** The accounts of the house that the moves touch. */
  house?: HouseAccount[];
  decide: (view: View) => Move[];
};

/** One posting as it stands in the journal. */
export type Entry = {
  seq: bigint;
  kind: PostingKind;
  reference: string;
  part: number;
  currency: Currency;
  /** A wallet of the member, or an account of the house with its till. */
  source: string;
  target: string;
  amount: bigint;
  sourceAfter: bigint;
  targetAfter: bigint;
  totalAfter: bigint;
  at: Date;
  content: string;
  /** Where one side is the house's. */
  salt: string | null;
  hash: string;
};

export type Posted = { entries: Entry[]; isReplay: boolean };
/** How a command ended. A fault is a decider's own bug; it harms nobody else. */
export type Outcome = { posted: Posted } | { refused: Refused } | { fault: unknown };
