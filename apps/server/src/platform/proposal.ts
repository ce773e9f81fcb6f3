import type { Call, Input } from '@harbour/contract';
import type { PROPOSAL_KINDS } from '@harbour/contract/office-approvals';
import type { Currency } from '@harbour/rules';
import type { Tx } from './db.ts';
import type { StaffCaller } from './implement.ts';

/** The members whose open pages changed, and the enrolment code of a new staff account. */
export type Applied = { members?: bigint[]; enrolment?: { enrolmentCode: string; expiresAt: Date } };

/** A change that needs a second person. The contract's call names the permission of that person (`secondPerson`). */
export type Change<C extends Call = Call> = {
  call: C;
  kind: (typeof PROPOSAL_KINDS)[number];
  /** One proposal of a kind is open at a time for the same subject. */
  subject: (input: Input<C>) => string;
  /** The member and the money it concerns, for the people who confirm it. */
  about?: (tx: Tx, input: Input<C>) => Promise<{ member: bigint; currency: Currency; amount: bigint } | undefined>;
  /**
   * Makes the change and writes it to the audit log. It runs twice: for the maker, to check and to show it, and is
   * rolled back; and for the second person, and is committed. So it may only read and write in its transaction.
   * `caller` is the person for whom it runs; `maker` is the same both times.
   */
  apply: (tx: Tx, input: Input<C>, caller: StaffCaller, now: Date, maker: bigint) => Promise<Applied>;
  /** Keeps its subject waiting: `begin` runs when the change is proposed, `end` when it is rejected. */
  waiting?: Record<'begin' | 'end', (tx: Tx, input: Input<C>, now: Date) => Promise<void>>;
};

/** Checks a change and leaves it to a second person. Returns the id of the approval. */
export type Propose = <C extends Call>(
  tx: Tx,
  change: Change<C>,
  input: Input<C>,
  caller: StaffCaller,
  now: Date,
  words?: string,
) => Promise<bigint>;
