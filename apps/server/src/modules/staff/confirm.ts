import { limits } from '@harbour/rules';
import { later, secondsUntil } from '#platform/clock';
import type { Tx } from '#platform/db';
import { refuse } from '#platform/refuse';

/** An account as far as it says whose hands it is in. */
export type ConfirmingAccount = {
  id: bigint;
  invitedBy: bigint | null;
  confirmedBy: bigint | null;
  trustedFrom: Date | null;
};

/** Refuses a confirmation by a person who may not be the second one. */
export async function mayConfirm(tx: Tx, people: { decider: bigint; maker: bigint }, now: Date): Promise<void> {
  const accounts = await tx<ConfirmingAccount[]>`select id, invited_by as "invitedBy", confirmed_by as "confirmedBy",
    trusted_from as "trustedFrom" from staff_account where id in (${people.decider}, ${people.maker})`;
  const decider = accounts.find(({ id }) => id === people.decider);
  const maker = accounts.find(({ id }) => id === people.maker);
  mayBeSecond(decider, maker, now);
}

/**
 * Refuses a second person whose account is new, or may belong to the maker. A new account waits a day. Two accounts
 * that one administrator enrolled may both be that administrator, and so may an account and the person who enrolled it.
 * That maker and decider are two accounts is checked elsewhere.
 */
export function mayBeSecond(
  decider: ConfirmingAccount | undefined,
  maker: ConfirmingAccount | undefined,
  now: Date,
): void {
  if (!decider) refuse('notPermitted');
  const trustedFrom = decider.trustedFrom ?? later(now, limits.DAY_MS);
  if (trustedFrom > now) refuse('tooNewToConfirm', { hours: Math.ceil(secondsUntil(now, trustedFrom) / 3_600) });
  if (maker && isOneHand(decider, maker)) refuse('sameInviter');
}

/** The person who learned the enrolment code: the one who confirmed the account, or the one who invited it alone. */
const codeHolder = ({ invitedBy, confirmedBy }: ConfirmingAccount) => confirmedBy ?? invitedBy;
const isSame = (one: bigint | null, other: bigint | null) => one !== null && one === other;
const began = (one: ConfirmingAccount, other: ConfirmingAccount) =>
  isSame(one.id, other.invitedBy) || isSame(one.id, codeHolder(other));

function isOneHand(one: ConfirmingAccount, other: ConfirmingAccount): boolean {
  return (
    isSame(one.invitedBy, other.invitedBy) ||
    isSame(codeHolder(one), codeHolder(other)) ||
    began(one, other) ||
    began(other, one)
  );
}
