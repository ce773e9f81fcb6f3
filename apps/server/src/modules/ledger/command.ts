import type { Currency, WalletName } from '@harbour/rules';
import type { Tx } from '#platform/db';
import type { Refused } from '#platform/refuse';
import type { Statement } from '#platform/transactions';
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
  /** The member is suspended: nothing goes to where it can be staked. */
  isSuspended?: boolean;
  /** What was posted before under the same reference, unless the command does not look back. */
  earlier: Entry[];
  now: Date;
  /** For a command with a row beside it: what was read for it, and the rows accepted before it in the same batch. */
  seen?: unknown;
  accepted?: readonly unknown[];
};

/**
 * Rows of another module that belong to postings: written in the same transaction as they are, or not at all. Read and
 * written for all commands of a batch at once.
 */
export type Beside<Row, Seen> = {
  /** Locks and reads what the deciders must know; sent right after the locks of the books. */
  read: (tx: Tx, rows: Row[]) => Promise<Seen>;
  write: (tx: Tx, rows: Row[]) => Statement[];
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
  /** False where postings of other kinds under its reference mean nothing to it: they are not read then. */
  looksBack?: boolean;
  decide: (view: View) => Move[];
  beside?: { of: Beside<never, unknown>; row: unknown };
};

/** The parts of a command that carries a row of another module's own. */
export function withRow<Row, Seen>(
  of: Beside<Row, Seen>,
  row: Row,
  decide: (view: View, seen: Seen, accepted: readonly Row[]) => Move[],
): Required<Pick<Command, 'beside' | 'decide'>> {
  return {
    beside: { of: of as unknown as Beside<never, unknown>, row },
    decide: (view) => decide(view, view.seen as Seen, view.accepted as readonly Row[]),
  };
}

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
