import { limits } from '@house/rules';
import { type Recipient, send } from '#dispatch';
import { later } from '#platform/clock';
import type { Db, Tx } from '#platform/db';
import { digest } from '#platform/digest';
import type { Caller } from '#platform/implement';
import { hashPassword } from '#platform/password';
import { refuse } from '#platform/refuse';
import { spendCaptcha } from './captcha.ts';
import { acceptCode, issueCode, mayBeSentToday, tryCode } from './code.ts';
import { forgiveLogins, tellMember } from './login.ts';
import { acceptPassword } from './password.ts';
import { acceptPhone, phoneTarget } from './phone-area.ts';
import { acceptSecondary, checkSecondary } from './secondary.ts';
import { endSessionsBut, forgetDevicesBut, knowDevice } from './session.ts';
import { findMemberByUsername, type Member, readMember, setPassword } from './tables.ts';
import type { Tools } from './tools.ts';

/**
 * `opened → proven → spent`, on one device, for ten minutes. Until the contact is proven every answer is the same whether
 * the name, the phone or the address exists or not: codes are made for nobody, and cannot be right.
 */
type Recovery = { ticketHash: Buffer; member: bigint | null; state: 'opened' | 'proven' };

type Opening = { username: string; captchaId: string; captchaAnswer: string };

export async function openRecovery(tools: Tools, given: Opening, caller: Caller): Promise<string> {
  const { db, transact, clock, random, secret } = tools;
  const now = clock();
  const solved = { id: given.captchaId, answer: given.captchaAnswer };
  const right = await transact((tx) =>
    spendCaptcha(tx, solved, { purpose: 'recover', device: caller.device }, secret, now),
  );
  if (!right) refuse('captchaWrong');
  const member = await findMemberByUsername(db, given.username);
  const ticket = random.token();
  await transact(
    (tx) => tx`insert into identity_recovery (ticket_hash, member, device_hash, expires_at)
      values (${digest(ticket)}, ${member?.id ?? null}, ${caller.device}, ${later(now, limits.PROOF_LIFETIME_MS)})`,
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
    select ticket_hash as "ticketHash", member, state from identity_recovery
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
  tools: Tools,
  given: { ticket: string; areaCode?: string | undefined; phone: string },
  caller: Caller,
) {
  const phone = await acceptPhone(tools.db, given);
  const isTheirs = (member: Member) =>
    member.phoneBoundAt !== null && member.phone === phone.phone && member.areaCode === phone.areaCode;
  return sendRecoveryCode(tools, given.ticket, { channel: 'sms', ...phone }, isTheirs, caller);
}

export async function sendEmailRecoveryCode(tools: Tools, given: { ticket: string; email: string }, caller: Caller) {
  const isTheirs = (member: Member) => member.emailBoundAt !== null && member.email === given.email;
  return sendRecoveryCode(tools, given.ticket, { channel: 'email', email: given.email }, isTheirs, caller);
}

async function sendRecoveryCode(
  tools: Tools,
  ticket: string,
  to: Recipient,
  isTheirs: (member: Member) => boolean,
  caller: Caller,
) {
  const { db, transact, clock } = tools;
  const now = clock();
  const recovery = await readRecovery(db, ticket, 'opened', caller, now);
  const member = recovery.member === null ? undefined : await readMember(db, recovery.member);
  const target = to.channel === 'sms' ? phoneTarget(to) : `email:${to.email}`;
  return transact(async (tx) => {
    // Waits and caps are the recovery's own: a stranger's must not use up what the contact may be sent in a day.
    const isTheirContact = member !== undefined && isTheirs(member);
    const isDecoy = !(isTheirContact && (await mayBeSentToday(tx, target, now)));
    const bond = bondOf(recovery, to.channel);
    const asking = {
      bond,
      target: bond.subject,
      address: caller.address,
      resendMs: limits.CODE_RESEND_RECOVERY_MS,
      isDecoy,
    };
    const { code, sent } = await issueCode(tx, asking, tools, now);
    const params = { code, minutes: limits.CODE_LIFETIME_MS / 60_000 };
    await send(tx, to, { template: 'code', params, language: caller.language, device: caller.device, isDecoy }, now);
    return sent;
  });
}

export async function proveRecovery(
  tools: Tools,
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

/** The second factor is the secondary password, where one is set: money cannot leave an account without it. */
export async function finishRecovery(tools: Tools, given: NewPassword, caller: Caller): Promise<void> {
  const { db, transact, clock, sessions } = tools;
  const now = clock();
  const recovery = await readRecovery(db, given.ticket, 'proven', caller, now);
  const member = await readMember(db, recovery.member as bigint);
  acceptPassword(given.password, member.username);
  if (member.secondaryHash) {
    acceptSecondary(await transact((tx) => checkSecondary(tx, member.id, given.secondaryPassword ?? '', now)));
  }
  const passwordHash = await hashPassword(given.password);
  await transact(async (tx) => {
    await moveRecovery(tx, recovery, 'spent');
    await setPassword(tx, member.id, passwordHash);
    await endSessionsBut(tx, member.id, null, 'recovered', now);
    await forgiveLogins(tx, member.username);
    await forgetDevicesBut(tx, member.id, caller.device);
    await knowDevice(tx, member.id, caller.device, now);
    await tellMember(tx, member, { template: 'passwordChanged', device: caller.device }, now);
  });
  sessions.forget(member.id);
}
