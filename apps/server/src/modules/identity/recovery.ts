import { limits } from '@harbour/rules';
import { type Recipient, send } from '#notifications';
import { later } from '#platform/clock';
import type { Db, Tx } from '#platform/db';
import { digest } from '#platform/digest';
import type { Caller } from '#platform/implement';
import { hashPassword } from '#platform/password';
import { refuse } from '#platform/refuse';
import { spendCaptcha } from './captcha.ts';
import { acceptCode, codeBudget, issueCode, tryCode, waitTurn } from './code.ts';
import { forgiveLogins, tellMember } from './login.ts';
import { acceptPassword } from './password.ts';
import { acceptPhone, phoneTarget } from './phone-area.ts';
import { acceptSecondary, checkSecondary, showSecondary } from './secondary.ts';
import { endSessionsBut, forgetDevicesBut, knowDevice } from './session.ts';
import { readMember, setPassword } from './store.ts';
import type { IdentityTools } from './tools.ts';

/**
 * A recovery goes `opened → proven → spent`, on one device, within ten minutes. Until the contact is proven every
 * answer is the same, whether the username, phone or e-mail exists or not: codes for unknown contacts are never sent
 * and never match.
 */
type Recovery = { ticketHash: Buffer; username: string; member: bigint | null; state: 'opened' | 'proven' };

type RecoveryStart = { username: string; captchaId: string; captchaAnswer: string };

export async function openRecovery(tools: IdentityTools, given: RecoveryStart, caller: Caller): Promise<string> {
  const { transact, clock, random, secret } = tools;
  const now = clock();
  const solved = { id: given.captchaId, answer: given.captchaAnswer };
  const right = await transact((tx) =>
    spendCaptcha(tx, solved, { purpose: 'recover', device: caller.device }, secret, now),
  );
  if (!right) refuse('captchaWrong');
  const ticket = random.token();
  await transact(
    (tx) => tx`insert into identity_recovery (ticket_hash, username, member, device_hash, expires_at)
      values (${digest(ticket)}, ${given.username}, (select id from identity_member where username = ${given.username}),
        ${caller.device}, ${later(now, limits.PROOF_LIFETIME_MS)})`,
  );
  return ticket;
}

async function readRecovery(
  db: Db,
  ticket: string,
  state: Recovery['state'],
  caller: Caller,
  now: Date,
): Promise<Recovery> {
  const [row] = await db<Recovery[]>`
    select ticket_hash as "ticketHash", username, member, state from identity_recovery
    where ticket_hash = ${digest(ticket)} and device_hash = ${caller.device} and state = ${state} and expires_at > ${now}`;
  return row ?? refuse('recoveryStale');
}

async function moveRecovery(tx: Tx, { ticketHash, state }: Recovery, to: 'proven' | 'spent'): Promise<void> {
  const rows =
    await tx`update identity_recovery set state = ${to} where ticket_hash = ${ticketHash} and state = ${state} returning 1`;
  if (rows.length === 0) refuse('recoveryStale');
}

function bondOf({ ticketHash }: Recovery, channel: Recipient['channel']) {
  return { purpose: 'recover', subject: `recovery:${ticketHash.toString('hex')}:${channel}` };
}

export async function sendPhoneRecoveryCode(
  tools: IdentityTools,
  given: { ticket: string; areaCode?: string | undefined; phone: string },
  caller: Caller,
) {
  const phone = await acceptPhone(tools.db, given);
  return sendRecoveryCode(tools, given.ticket, { channel: 'sms', ...phone }, caller);
}

export async function sendEmailRecoveryCode(
  tools: IdentityTools,
  given: { ticket: string; email: string },
  caller: Caller,
) {
  return sendRecoveryCode(tools, given.ticket, { channel: 'email', email: given.email }, caller);
}

/**
 * Sends a code. Every path runs the same statements with one row each, so that timing reveals nothing. The wait between
 * codes is checked first, so that repeats read nothing else.
 */
async function sendRecoveryCode(tools: IdentityTools, ticket: string, to: Recipient, caller: Caller) {
  const { db, transact, clock } = tools;
  const now = clock();
  const recovery = await readRecovery(db, ticket, 'opened', caller, now);
  const bond = bondOf(recovery, to.channel);
  const resendMs = limits.CODE_RESEND_RECOVERY_MS;
  return transact(async (tx) => {
    await waitTurn(tx, bond, resendMs, now);
    const { isTheirs, isKnown } = await compareContact(tx, recovery.member, to, caller);
    const isDecoy = !isTheirs;
    const target = to.channel === 'sms' ? phoneTarget(to) : `email:${to.email}`;
    const device = isKnown ? caller.device : undefined;
    const budgets = codeBudget.recovery(recovery.username, target, device, caller.address);
    const { code, sent } = await issueCode(tx, { bond, budgets, resendMs, isDecoy }, tools, now);
    const params = { code, minutes: limits.CODE_LIFETIME_MS / 60_000 };
    await send(tx, to, { template: 'code', params, language: caller.language, device: caller.device, isDecoy }, now);
    return sent;
  });
}

/**
 * Tells whether the contact is bound to the member and the device is one the member uses; both false without a member.
 */
async function compareContact(db: Db, member: bigint | null, to: Recipient, { hasDeviceId, device }: Caller) {
  const contact =
    to.channel === 'sms'
      ? db`phone_bound_at is not null and area_code = ${to.areaCode} and phone = ${to.phone}`
      : db`email_bound_at is not null and email = ${to.email}`;
  const [row] = await db<{ isTheirs: boolean; isKnown: boolean }[]>`
    select exists (select 1 from identity_member where id = ${member ?? 0n} and ${contact}) as "isTheirs",
      exists (select 1 from identity_device where member = ${member ?? 0n} and device_hash = ${device}) as "isKnown"`;
  return { isTheirs: row?.isTheirs === true, isKnown: hasDeviceId && row?.isKnown === true };
}

export async function proveRecovery(
  tools: IdentityTools,
  given: { ticket: string; code: string },
  channel: Recipient['channel'],
  caller: Caller,
) {
  const { db, transact, clock, secret } = tools;
  const now = clock();
  const recovery = await readRecovery(db, given.ticket, 'opened', caller, now);
  const answer = await transact(async (tx) => {
    const tried = await tryCode(tx, bondOf(recovery, channel), given.code, secret, now);
    if (tried === 'right') await moveRecovery(tx, recovery, 'proven');
    return tried;
  });
  acceptCode(answer);
  const member = await readMember(db, recovery.member as bigint);
  return { secondaryNeeded: member.secondaryHash !== null };
}

type NewPassword = { ticket: string; password: string; secondaryPassword?: string | undefined };

/** Sets the new password. If a secondary password is set it is required too, because money cannot leave without it. */
export async function finishRecovery(tools: IdentityTools, given: NewPassword, caller: Caller): Promise<void> {
  const { db, transact, clock, sessions } = tools;
  const now = clock();
  const recovery = await readRecovery(db, given.ticket, 'proven', caller, now);
  const member = await readMember(db, recovery.member as bigint);
  acceptPassword(given.password, member.username);
  if (member.secondaryHash) {
    // One that is not given is no try.
    const secondary = given.secondaryPassword ?? refuse('secondaryForm');
    const shown = await showSecondary(db, member.id, secondary, now);
    acceptSecondary(await transact((tx) => checkSecondary(tx, member.id, shown, now)));
  }
  const passwordHash = await hashPassword(given.password);
  await transact(async (tx) => {
    await moveRecovery(tx, recovery, 'spent');
    await setPassword(tx, member.id, passwordHash);
    await endSessionsBut(tx, member.id, null, 'recovered', now);
    await forgiveLogins(tx, member.username);
    await forgetDevicesBut(tx, member.id, caller.device);
    await knowDevice(tx, member.id, caller, now);
    await tellMember(tx, member, { template: 'passwordChanged', device: caller.device }, now);
  });
  sessions.forget(member.id);
}
