import { limits } from '@harbour/rules';
import { later, secondsUntil } from '#platform/clock';
import type { Db, Tx } from '#platform/db';
import { hashPassword, passwordMatches } from '#platform/password';
import { refuse } from '#platform/refuse';
import { tellMember } from './login.ts';
import { spendProof } from './proof.ts';
import { lockMember, type Member, readMember, setSecondary, setSecondaryFailures } from './store.ts';
import type { IdentityTools } from './tools.ts';

export type SecondaryAnswer = 'right' | 'notSet' | { left: number } | { lockedHours: number };

/**
 * The hash a password was compared with, and whether it matched. It proves nothing until `checkSecondary` accepts it.
 */
export type ShownSecondary = { hash: string | null; isRight: boolean };

/**
 * Compares the secondary password before the transaction that it unlocks: comparing is slow, and inside it would hold
 * the lock on the member's row. Nothing is compared while the password is locked.
 */
export async function showSecondary(db: Db, memberId: bigint, password: string, now: Date): Promise<ShownSecondary> {
  const member = await readMember(db, memberId);
  const { secondaryHash: hash } = member;
  if (hash === null || lockOf(member, now)) return { hash, isRight: false };
  return { hash, isRight: await passwordMatches(hash, password) };
}

/**
 * Judges the comparison inside the transaction that it unlocks. A wrong try is counted by this transaction, so the
 * caller commits before it refuses. The lock on the member's row queues parallel tries, so a right one after too many
 * wrong ones is refused. Only a comparison with the current hash counts as right.
 */
export async function checkSecondary(
  tx: Tx,
  memberId: bigint,
  shown: ShownSecondary,
  now: Date,
): Promise<SecondaryAnswer> {
  const member = await lockMember(tx, memberId);
  if (!member.secondaryHash) return 'notSet';
  const locked = lockOf(member, now);
  if (locked) return lockedFor(locked, now);
  if (shown.isRight && shown.hash === member.secondaryHash) {
    if (member.secondaryFailures > 0) await setSecondaryFailures(tx, memberId, 0, null);
    return 'right';
  }
  const failures = (member.secondaryLockedUntil ? 0 : member.secondaryFailures) + 1;
  const left = limits.SECONDARY_FAILURES_BEFORE_LOCK - failures;
  const lockedUntil = left === 0 ? later(now, limits.SECONDARY_LOCK_MS) : null;
  await setSecondaryFailures(tx, memberId, failures, lockedUntil);
  return lockedUntil ? lockedFor(lockedUntil, now) : { left };
}

function lockOf({ secondaryLockedUntil }: Member, now: Date): Date | undefined {
  return secondaryLockedUntil && secondaryLockedUntil > now ? secondaryLockedUntil : undefined;
}

function lockedFor(until: Date, now: Date): SecondaryAnswer {
  return { lockedHours: Math.ceil(secondsUntil(now, until) / 3_600) };
}

export function acceptSecondary(answer: SecondaryAnswer): void {
  if (answer === 'right') return;
  if (answer === 'notSet') refuse('secondaryNotSet');
  if ('lockedHours' in answer) refuse('secondaryLocked', { hours: answer.lockedHours });
  refuse('secondaryWrong', { left: answer.left });
}

type NewSecondaryPassword = { password: string; proof?: string | undefined };

/** Sets the secondary password once; needs a bound phone that was proven for this purpose (§4, §5). */
export async function chooseSecondary(
  { transact, clock }: IdentityTools,
  memberId: bigint,
  choice: NewSecondaryPassword,
  device: Buffer,
): Promise<void> {
  const now = clock();
  const secondaryHash = await hashPassword(choice.password);
  await transact(async (tx) => {
    const member = await lockMember(tx, memberId);
    if (member.secondaryHash) refuse('setOnlyOnce');
    if (!member.phoneBoundAt) refuse('bindPhoneFirst');
    if (!(await spendProof(tx, memberId, 'secondaryPassword', choice.proof, now))) refuse('proofNeeded');
    await setSecondary(tx, memberId, secondaryHash);
    await tellMember(tx, member, { template: 'secondarySet', device }, now);
  });
}
