import type { Currency, OperatorAccount, PostingKind, Side, WalletName } from '@harbour/rules';
import type { Tx } from '#platform/db';
import type { Refused } from '#platform/refuse';
import type { SqlStatement } from '#platform/transactions';

/** One movement that a command asks for, in minor units of the account's currency. */
export type Move = { source: Side; target: Side; amount: bigint };

/** The member's account as a decider sees it: locked, and after every command before it in the batch. */
export type View = {
  currency: Currency;
  balanceOf: (wallet: WalletName) => bigint;
  /** Every wallet that was ever used. */
  wallets: ReadonlyMap<string, bigint>;
  /** The member's last transfer between own wallets. */
  movedAt: Date | null;
  /** If true, no money may go to where it can be staked. */
  isSuspended?: boolean;
  /** Earlier postings under the same reference, unless the command does not look back. */
  earlier: Entry[];
  now: Date;
  /** For one kind of companions: the data read for the batch, and the member's rows accepted before this command. */
  companion?: (of: Companions<never, unknown>) => { seen: unknown; accepted: readonly unknown[] };
};

/**
 * Rows of another module that belong to postings: written in the same transaction, or not at all. Read and written once
 * for all commands of a batch.
 */
export type Companions<Row, Seen> = {
  /** Locks and reads what the deciders need; sent right after the locks of the accounts. */
  read?: (tx: Tx, rows: Row[]) => Promise<Seen>;
  write: (tx: Tx, rows: Row[]) => SqlStatement[];
};
type Companion = { of: Companions<never, unknown>; row: unknown };

/**
 * A request to move a member's money. The idempotency key is kind and reference: repeated with the same content it gets
 * the first answer, with other content it is refused.
 */
export type Command = {
  member: bigint;
  kind: PostingKind;
  reference: string;
  /** The request in the caller's own words; a repeat must match it. */
  content: string;
  /** The operator accounts that the moves touch. */
  operator?: OperatorAccount[];
  /** False if postings of other kinds under the same reference do not matter, so that they are not read. */
  looksBack?: boolean;
  /** A refusal known before the account is locked. A repeat of a success still gets that success. */
  refusal?: Refused | undefined;
  /** Pure: returns the moves, or refuses. */
  decide: (view: View) => Move[];
  companions?: readonly Companion[];
};

/** The parts of a command that writes a companion row, decided with the data read for it. */
export function withRow<Row, Seen>(
  of: Companions<Row, Seen>,
  row: Row,
  decide: (view: View, seen: Seen, accepted: readonly Row[]) => Move[],
): Required<Pick<Command, 'companions' | 'decide'>> {
  const key = of as unknown as Companions<never, unknown>;
  return {
    companions: [{ of: key, row }],
    decide: (view) => {
      const { seen, accepted } = view.companion?.(key) ?? { seen: undefined, accepted: [] };
      return decide(view, seen as Seen, accepted as readonly Row[]);
    },
  };
}

/** One posting of the journal. */
export type Entry = {
  seq: bigint;
  /** As spelled when it was written; `postingKindOf` gives the current name. */
  kind: string;
  reference: string;
  part: number;
  currency: Currency;
  /** A wallet of the member, or an operator account with its shard. */
  source: string;
  target: string;
  amount: bigint;
  sourceAfter: bigint;
  targetAfter: bigint;
  totalAfter: bigint;
  at: Date;
  content: string;
  /** Set if one side is an operator account. */
  salt: string | null;
  hash: string;
};

export type Posted = { entries: Entry[]; isReplay: boolean };
/** The end of a command. A fault is a bug of its decider and leaves the rest of the batch alone. */
export type Outcome = { posted: Posted } | { refused: Refused } | { fault: unknown };
