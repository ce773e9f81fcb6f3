import type { Call, Input } from '@harbour/contract';
import type { PROPOSAL_KINDS } from '@harbour/contract/office-approvals';
import type { Currency } from '@harbour/rules';
import type { Tx } from './db.ts';
import type { StaffCaller } from './implement.ts';

/** Members whose open pages differ afterwards; the code with which an account of the staff begins. */
export type Applied = { members?: bigint[]; enrolment?: { enrolmentCode: string; expiresAt: Date } };

/** A change that needs a second person. The contract's call says which permission that person has (`secondPerson`). */
export type Change<C extends Call = Call> = {
  call: C;
  kind: (typeof PROPOSAL_KINDS)[number];
  /** One proposal of a kind is open at a time about the same subject. */
  subject: (input: Input<C>) => string;
  /** The member and the money that it is about, for those who confirm it. */
  about?: (tx: Tx, input: Input<C>) => Promise<{ member: bigint; currency: Currency; amount: bigint } | undefined>;
  /**
   * Makes the change, and writes what it did to the audit log. It runs twice: for the maker, to check and to show it, and then it
   * is rolled back; and for the second person, to stay. So it must do nothing but read and write in its transaction. The caller is
   * the one for whom it runs; the maker is the same both times.
   */
  apply: (tx: Tx, input: Input<C>, caller: StaffCaller, now: Date, maker: bigint) => Promise<Applied>;
  /** Keeps what it is about from going on without an answer: begun when it is proposed, ended when it is refused. */
  waiting?: Record<'begin' | 'end', (tx: Tx, input: Input<C>, now: Date) => Promise<void>>;
};

/** Checks a change, and leaves it to a second person. Answers the number of the approval. */
export type Propose = <C extends Call>(
  tx: Tx,
  change: Change<C>,
  input: Input<C>,
  caller: StaffCaller,
  now: Date,
  words?: string,
) => Promise<bigint>;
