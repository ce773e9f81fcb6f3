import type { Input } from '@harbour/contract';
import type { identity } from '@harbour/contract/identity';
import { currencyOfArea, DEFAULT_CURRENCY, isAdult, limits, siteDay } from '@harbour/rules';
import { send } from '#notifications';
import { secondsUntil } from '#platform/clock';
import { isUniqueViolation, type Tx } from '#platform/db';
import type { Caller } from '#platform/implement';
import { hashPassword } from '#platform/password';
import { pick, type Random } from '#platform/random';
import { refuse } from '#platform/refuse';
import { attemptsUnder, countAttempt } from '#platform/throttle';
import { type RegisterItem, readRegisterItems, readTermsInForce } from '#site';
import { spendCaptcha } from './captcha.ts';
import { acceptCode, codeBudget, giveBackCode, issueCode, tryCode, waitTurn } from './code.ts';
import { acceptPassword } from './password.ts';
import { acceptPhone, type PhoneNumber, phoneTarget } from './phone-area.ts';
import { openSession } from './session.ts';
import { findMemberByInviteCode, findMemberByUsername, insertMember, languageOfPhone } from './store.ts';
import type { IdentityTools } from './tools.ts';

type RegistrationForm = Input<typeof identity.register>;

const FIELD_OF_ITEM = {
  phone: 'phone',
  smsCode: 'smsCode',
  birthDate: 'birthDate',
  realName: 'realName',
  email: 'email',
  inviteCode: 'inviteCode',
  currency: 'currency',
} as const satisfies Record<Exclude<RegisterItem['item'], 'captcha'>, keyof RegistrationForm>;

/** Drops items that this site does not show, and refuses a form without a required one. Pure. */
export function planRegistration(form: RegistrationForm, items: RegisterItem[], today: string): RegistrationForm {
  const taken: RegistrationForm = { ...form };
  for (const { item, isRequired } of items) {
    if (item === 'captcha') continue;
    const field = FIELD_OF_ITEM[item];
    if (!isShown(items, item)) delete taken[field];
    else if (isRequired && taken[field] === undefined) refuse('registrationIncomplete');
  }
  const picture = pictureRule(form, items);
  if (picture === 'never' || taken.captchaAnswer === undefined) delete taken.captchaId;
  if (picture === 'always' && taken.captchaId === undefined) refuse('registrationIncomplete');
  if (taken.birthDate !== undefined && !isAdult(today, taken.birthDate)) refuse('underAge');
  acceptPassword(form.password, form.username);
  return taken;
}

const isShown = (items: RegisterItem[], name: string) => items.some(({ item, isShow }) => item === name && isShow);

/**
 * Whether the picture code is asked for: always where the operator requires it, on suspicion where it is only shown. A
 * code sent to the phone replaces it, because a picture had to be solved before that was sent. Pure.
 */
export function pictureRule(
  form: Pick<RegistrationForm, 'phone' | 'smsCode'>,
  items: RegisterItem[],
): 'never' | 'onSuspicion' | 'always' {
  const isProven = (['smsCode', 'phone'] as const).every((name) => isShown(items, name) && form[name] !== undefined);
  if (isProven || !isShown(items, 'captcha')) return 'never';
  return items.some(({ item, isRequired }) => item === 'captcha' && isRequired) ? 'always' : 'onSuspicion';
}

export async function register(tools: IdentityTools, given: RegistrationForm, caller: Caller): Promise<string> {
  const { db, transact, clock, secret } = tools;
  const now = clock();
  const items = await readRegisterItems(db);
  const form = planRegistration(given, items, siteDay(now));
  const phone = form.phone ? await acceptPhone(db, { areaCode: form.areaCode, phone: form.phone }) : undefined;
  if (form.captchaId !== undefined) await acceptPicture(tools, form, caller);
  else if (pictureRule(form, items) === 'onSuspicion') await notSuspicious(tools, caller);
  const inviter = form.inviteCode ? await findMemberByInviteCode(db, form.inviteCode) : null;
  if (inviter === undefined) refuse('inviteCodeUnknown');
  const isProven = form.smsCode !== undefined && phone !== undefined;
  if (isProven) {
    const bond = registerBond(phone, caller);
    const [answer, isTaken] = await transact(async (tx) => {
      const tried = await tryCode(tx, bond, form.smsCode as string, secret, now);
      const taken = tried === 'right' && (await findMemberByUsername(tx, form.username)) !== undefined;
      // The same code may be used to try another username; each try costs one of the code's tries.
      if (taken) await giveBackCode(tx, bond);
      return [tried, taken] as const;
    });
    acceptCode(answer);
    if (isTaken) refuse('usernameTaken');
    if (await languageOfPhone(db, phone.areaCode, phone.phone)) refuse('phoneTaken');
  } else if (await findMemberByUsername(db, form.username)) refuse('usernameTaken');
  return enrol(tools, form, { phone, isProven, inviter: inviter ?? null }, caller);
}

/** Counts the tries of an address without a picture code; many in a row could be a search for taken usernames. */
async function notSuspicious({ transact, clock }: IdentityTools, { address }: Caller): Promise<void> {
  const { count } = await transact((tx) =>
    countAttempt(tx, `register-tries:${address}`, limits.REGISTER_TRIES_MS, clock()),
  );
  if (count > limits.REGISTER_TRIES_BEFORE_CAPTCHA) refuse('captchaNeeded');
}

/** Wrong picture codes are counted per device only, so they use up none of the address's daily registrations. */
async function acceptPicture(
  { transact, clock, secret }: IdentityTools,
  form: RegistrationForm,
  caller: Caller,
): Promise<void> {
  const now = clock();
  const key = `register-pictures:${caller.address}:${deviceSubject(caller)}`;
  const solved = { id: form.captchaId as string, answer: form.captchaAnswer ?? '' };
  const bound = { purpose: 'register', device: caller.device } as const;
  const isRight = await transact(async (tx) => {
    const wrong = await attemptsUnder(tx, key, now);
    if (wrong.count >= limits.REGISTER_PICTURES_WRONG)
      refuse('tooFrequent', { seconds: secondsUntil(now, wrong.resetsAt) });
    const right = await spendCaptcha(tx, solved, bound, secret, now);
    if (!right) await countAttempt(tx, key, limits.REGISTER_PICTURES_MS, now);
    return right;
  });
  if (!isRight) refuse('captchaWrong');
}

/** Counted in the transaction that creates the member, so a failed attempt does not count. */
async function notTooManyFrom(tx: Tx, address: string, now: Date): Promise<void> {
  const { count, resetsAt } = await countAttempt(tx, `register-from:${address}`, limits.DAY_MS, now);
  if (count > limits.REGISTRATIONS_PER_ADDRESS_A_DAY) refuse('tooFrequent', { seconds: secondsUntil(now, resetsAt) });
}

type Registration = { phone: PhoneNumber | undefined; isProven: boolean; inviter: bigint | null };

async function enrol(
  tools: IdentityTools,
  form: RegistrationForm,
  { phone, isProven, inviter }: Registration,
  caller: Caller,
): Promise<string> {
  const { db, transact, clock, random, onRegistered } = tools;
  const now = clock();
  const terms = await readTermsInForce(db, caller.language, now);
  const passwordHash = await hashPassword(form.password);
  const currency = form.currency ?? (phone ? currencyOfArea(phone.areaCode) : DEFAULT_CURRENCY);
  try {
    return await transact(async (tx) => {
      await notTooManyFrom(tx, caller.address, now);
      const member = await insertMember(tx, {
        username: form.username,
        passwordHash,
        language: caller.language,
        currency,
        inviteCode: makeInviteCode(random),
        inviter,
        areaCode: phone?.areaCode ?? null,
        phone: phone?.phone ?? null,
        phoneBoundAt: phone && isProven ? now : null,
        email: form.email ?? null,
        termsVersion: terms?.version ?? 0,
        registeredAt: now,
      });
      const { birthDate = null, realName = null } = form;
      await onRegistered(tx, { member, currency, birthDate, realName, at: now });
      return openSession(tx, member, caller, random, now);
    });
  } catch (error) {
    if (isUniqueViolation(error, 'identity_member_username_key')) refuse('usernameTaken');
    if (isUniqueViolation(error, 'identity_member_phone')) refuse('phoneTaken');
    throw error;
  }
}

/** Makes an invite code of unambiguous letters and digits; with 32^8 of them two never collide by accident. */
export function makeInviteCode(random: Random): string {
  return pick(random, 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789', 8);
}

function registerBond(phone: PhoneNumber, caller: Caller) {
  return { purpose: 'register', subject: `${deviceSubject(caller)}:${phoneTarget(phone)}` };
}

function deviceSubject({ device }: Caller): string {
  return `device:${device.toString('hex')}`;
}

type PhoneForm = Input<typeof identity.getPhoneCodeByRegister>;

/**
 * Sends a registration code. A phone that already has an account is told so by SMS instead; the answer here is the
 * same.
 */
export async function sendRegisterCode(tools: IdentityTools, form: PhoneForm, caller: Caller) {
  const { db, transact, clock, random, secret } = tools;
  const now = clock();
  const phone = await acceptPhone(db, form);
  const solved = { id: form.captchaId, answer: form.captchaAnswer };
  const right = await transact((tx) =>
    spendCaptcha(tx, solved, { purpose: 'registerCode', device: caller.device }, secret, now),
  );
  if (!right) refuse('captchaWrong');
  return transact(async (tx) => {
    const target = phoneTarget(phone);
    const bond = registerBond(phone, caller);
    const budgets = codeBudget.claim(deviceSubject(caller), target, caller.address);
    const asking = { bond, budgets, resendMs: limits.CODE_RESEND_MS };
    await waitTurn(tx, bond, asking.resendMs, now);
    const { code, sent } = await issueCode(tx, asking, { random, secret }, now);
    // The phone's owner reads the message, not the visitor who asked.
    const owners = await languageOfPhone(tx, phone.areaCode, phone.phone);
    const about = { language: owners ?? caller.language, device: caller.device };
    const message = owners
      ? ({ template: 'alreadyRegistered', ...about } as const)
      : ({ template: 'code', params: { code, minutes: limits.CODE_LIFETIME_MS / 60_000 }, ...about } as const);
    await send(tx, { channel: 'sms', ...phone }, message, now);
    return sent;
  });
}
