import type { EMAIL_TYPES, SMS_TYPES } from '@harbour/contract/identity';
import { limits } from '@harbour/rules';
import { type Recipient, send } from '#notifications';
import { isUniqueViolation, type Transact, type Tx } from '#platform/db';
import type { MemberCaller } from '#platform/implement';
import { refuse } from '#platform/refuse';
import { readConfig } from '#site';
import { acceptOldPassword } from './change-password.ts';
import { acceptCode, type CodeBond, codeBudget, issueCode, tryCode, waitTurn } from './code.ts';
import { tellMember } from './login.ts';
import { acceptPhone, type PhoneNumber, phoneTarget } from './phone-area.ts';
import { grantProof, proofHolds, spendProof } from './proof.ts';
import { lockMember, type Member, readMember, setEmail, setPhone } from './store.ts';
import type { IdentityTools } from './tools.ts';

type SmsType = (typeof SMS_TYPES)[number];
type EmailType = (typeof EMAIL_TYPES)[number];
/** The password is asked for because a stolen session must not bind a contact that could then recover the account. */
type WithPassword = { code: string; password?: string | undefined };
type PhoneStep = {
  smsType: SmsType;
  areaCode?: string | undefined;
  mobile?: string | undefined;
  proof?: string | undefined;
};
type EmailStep = { emailType: EmailType; email: string };

function bondOf(purpose: string, member: bigint, target: string): CodeBond {
  return { purpose, subject: `member:${member}:${target}` };
}

/** The number that was given at registration and is not proven yet. */
function registeredPhone({ areaCode, phone, phoneBoundAt }: Member): PhoneNumber | undefined {
  return areaCode && phone && !phoneBoundAt ? { areaCode, phone } : undefined;
}

const isSamePhone = (one: PhoneNumber, other: PhoneNumber | undefined) =>
  one.areaCode === other?.areaCode && one.phone === other.phone;

/**
 * The number that a step sends its code to: when binding, the new number or else the one given at registration; the
 * bound one otherwise.
 */
async function phoneOfStep(tools: IdentityTools, member: Member, step: PhoneStep): Promise<PhoneNumber> {
  if (step.smsType === 'bindPhone') {
    const config = await readConfig(tools.db, ['sms_switch_bind']);
    if (config.get('sms_switch_bind') === 'off') refuse('functionNotOpen');
    const given = step.mobile === undefined ? registeredPhone(member) : { areaCode: step.areaCode, phone: step.mobile };
    const phone = await acceptPhone(tools.db, given ?? refuse('phoneWrong'));
    if (member.phoneBoundAt && !(await proofHolds(tools.db, member.id, 'changePhone', step.proof, tools.clock())))
      refuse('proofNeeded');
    return phone;
  }
  if (!member.phoneBoundAt || !member.phone || !member.areaCode) return refuse('bindPhoneFirst');
  if (step.mobile !== member.phone) refuse('phoneWrong');
  if (step.smsType === 'secondaryPassword' && member.secondaryHash) refuse('setOnlyOnce');
  return { areaCode: member.areaCode, phone: member.phone };
}

export async function sendSmsCode(tools: IdentityTools, step: PhoneStep, caller: MemberCaller) {
  const phone = await phoneOfStep(tools, await readMember(tools.db, caller.member), step);
  return sendCode(tools, step.smsType, phoneTarget(phone), { channel: 'sms', ...phone }, caller);
}

export async function checkSmsCode(
  tools: IdentityTools,
  step: PhoneStep & WithPassword,
  caller: MemberCaller,
): Promise<{ proof?: string }> {
  const { db, transact, clock, random, secret } = tools;
  const now = clock();
  const member = await readMember(db, caller.member);
  const phone = await phoneOfStep(tools, member, step);
  // A number given at registration was given with the password; whoever stole the session cannot have chosen it.
  if (step.smsType === 'bindPhone' && !member.phoneBoundAt && !isSamePhone(phone, registeredPhone(member)))
    await acceptOldPassword(tools, member, step.password ?? '', caller);
  const bond = bondOf(step.smsType, caller.member, phoneTarget(phone));
  acceptCode(await transact((tx) => tryCode(tx, bond, step.code, secret, now)));
  if (step.smsType !== 'bindPhone') {
    return { proof: await transact((tx) => grantProof(tx, caller.member, step.smsType, random, now)) };
  }
  const proof = await bindOrRefuse(transact, 'phoneTaken', async (tx) => {
    const before = await lockMember(tx, caller.member);
    if (before.phoneBoundAt) {
      if (!(await spendProof(tx, caller.member, 'changePhone', step.proof, now))) refuse('proofNeeded');
    }
    await tellMember(tx, before, { template: 'phoneChanged', device: caller.device }, now);
    await setPhone(tx, caller.member, phone.areaCode, phone.phone, now);
    // The code that has just proven the phone also opens the next step, so that no second one must be waited for.
    return before.secondaryHash ? undefined : grantProof(tx, caller.member, 'secondaryPassword', random, now);
  });
  return proof === undefined ? {} : { proof };
}

/** Refuses to bind a second address, and any other step with an address that is not the bound one. */
export function acceptEmailStep(member: Pick<Member, 'email' | 'emailBoundAt'>, step: EmailStep): void {
  if (step.emailType === 'bindEmail' && member.emailBoundAt) refuse('setOnlyOnce');
  if (step.emailType !== 'bindEmail' && (!member.emailBoundAt || member.email !== step.email)) refuse('emailWrong');
}

export async function sendEmailCode(tools: IdentityTools, step: EmailStep, caller: MemberCaller) {
  acceptEmailStep(await readMember(tools.db, caller.member), step);
  return sendCode(tools, step.emailType, `email:${step.email}`, { channel: 'email', email: step.email }, caller);
}

export async function checkEmailCode(
  tools: IdentityTools,
  step: EmailStep & WithPassword,
  caller: MemberCaller,
): Promise<{ proof?: string }> {
  const { db, transact, clock, random, secret } = tools;
  const now = clock();
  const member = await readMember(db, caller.member);
  acceptEmailStep(member, step);
  if (step.emailType === 'bindEmail') await acceptOldPassword(tools, member, step.password ?? '', caller);
  const bond = bondOf(step.emailType, caller.member, `email:${step.email}`);
  acceptCode(await transact((tx) => tryCode(tx, bond, step.code, secret, now)));
  if (step.emailType !== 'bindEmail') {
    return { proof: await transact((tx) => grantProof(tx, caller.member, step.emailType, random, now)) };
  }
  await bindOrRefuse(transact, 'emailTaken', async (tx) => {
    const before = await lockMember(tx, caller.member);
    if (before.emailBoundAt) refuse('setOnlyOnce');
    await tellMember(tx, before, { template: 'emailBound', device: caller.device }, now);
    await setEmail(tx, caller.member, step.email, now);
  });
  return {};
}

/** Binds the contact. Only now that the code is proven may the answer reveal that another member already has it. */
async function bindOrRefuse<T>(
  transact: Transact,
  taken: 'phoneTaken' | 'emailTaken',
  bind: (tx: Tx) => Promise<T>,
): Promise<T> {
  try {
    return await transact(bind);
  } catch (error) {
    if (isUniqueViolation(error, taken === 'phoneTaken' ? 'identity_member_phone' : 'identity_member_email'))
      refuse(taken);
    throw error;
  }
}

async function sendCode(tools: IdentityTools, purpose: string, target: string, to: Recipient, caller: MemberCaller) {
  const now = tools.clock();
  const isClaim = purpose === 'bindPhone' || purpose === 'bindEmail';
  const asking = {
    bond: bondOf(purpose, caller.member, target),
    budgets: isClaim
      ? codeBudget.claim(`member:${caller.member}`, target, caller.address)
      : codeBudget.owner(caller.member, target),
    resendMs: limits.CODE_RESEND_MS,
  };
  return tools.transact(async (tx) => {
    await waitTurn(tx, asking.bond, asking.resendMs, now);
    const { code, sent } = await issueCode(tx, asking, tools, now);
    const params = { code, minutes: limits.CODE_LIFETIME_MS / 60_000 };
    await send(tx, to, { template: 'code', params, language: caller.language, device: caller.device }, now);
    return sent;
  });
}
