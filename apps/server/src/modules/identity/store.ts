import type { MEMBER_STATUSES } from '@harbour/contract/office-members';
import type { Currency, LanguageCode } from '@harbour/rules';
import { appendFacts } from '#facts';
import type { Db, Tx } from '#platform/db';

export type Member = {
  id: bigint;
  username: string;
  passwordHash: string;
  status: (typeof MEMBER_STATUSES)[number];
  language: LanguageCode;
  currency: Currency;
  inviteCode: string;
  areaCode: string | null;
  phone: string | null;
  phoneBoundAt: Date | null;
  email: string | null;
  emailBoundAt: Date | null;
  secondaryHash: string | null;
  secondaryFailures: number;
  secondaryLockedUntil: Date | null;
  registeredAt: Date;
};

const columns = (db: Db) => db`
  id, username, password_hash as "passwordHash", status, language, currency, invite_code as "inviteCode",
  area_code as "areaCode", phone, phone_bound_at as "phoneBoundAt", email, email_bound_at as "emailBoundAt",
  secondary_hash as "secondaryHash", secondary_failures as "secondaryFailures",
  secondary_locked_until as "secondaryLockedUntil", registered_at as "registeredAt"`;

export async function findMember(db: Db, id: bigint): Promise<Member | undefined> {
  const [row] = await db<Member[]>`select ${columns(db)} from identity_member where id = ${id}`;
  return row;
}

export async function readMember(db: Db, id: bigint): Promise<Member> {
  const row = await findMember(db, id);
  if (!row) throw new Error('a session names a member that does not exist');
  return row;
}

/** Whether the secondary password is set. It is asked often, so it reads only that. */
export async function hasSecondary(db: Db, id: bigint): Promise<boolean> {
  const [row] = await db<
    { isSet: boolean }[]
  >`select secondary_hash is not null as "isSet" from identity_member where id = ${id}`;
  return row?.isSet ?? false;
}

/** Locks the member until the transaction ends. */
export async function lockMember(tx: Tx, id: bigint): Promise<Member> {
  const [row] = await tx<Member[]>`select ${columns(tx)} from identity_member where id = ${id} for update`;
  if (!row) throw new Error('a session names a member that does not exist');
  return row;
}

export async function findMemberByUsername(db: Db, username: string): Promise<Member | undefined> {
  const [row] = await db<Member[]>`select ${columns(db)} from identity_member where username = ${username}`;
  return row;
}

/** The language of the member with this bound phone; undefined if nobody has it. */
export async function languageOfPhone(db: Db, areaCode: string, phone: string): Promise<LanguageCode | undefined> {
  const [row] = await db<{ language: LanguageCode }[]>`
    select language from identity_member
    where area_code = ${areaCode} and phone = ${phone} and phone_bound_at is not null`;
  return row?.language;
}

export async function findMemberByInviteCode(db: Db, code: string): Promise<bigint | undefined> {
  const [row] = await db<
    { id: bigint }[]
  >`select id from identity_member where invite_code = ${code} and status = 'active'`;
  return row?.id;
}

export type NewMember = {
  username: string;
  passwordHash: string;
  language: LanguageCode;
  currency: Currency;
  inviteCode: string;
  inviter: bigint | null;
  areaCode: string | null;
  phone: string | null;
  phoneBoundAt: Date | null;
  email: string | null;
  termsVersion: number;
  registeredAt: Date;
};

export async function insertMember(tx: Tx, member: NewMember): Promise<bigint> {
  const [row] = await tx<{ id: bigint }[]>`
    insert into identity_member (username, password_hash, language, currency, invite_code, inviter, area_code, phone,
      phone_bound_at, email, terms_version, registered_at)
    values (${member.username}, ${member.passwordHash}, ${member.language}, ${member.currency}, ${member.inviteCode},
      ${member.inviter}, ${member.areaCode}, ${member.phone}, ${member.phoneBoundAt}, ${member.email}, ${member.termsVersion},
      ${member.registeredAt}) returning id`;
  const id = row?.id as bigint;
  const { currency, registeredAt: at } = member;
  await appendFacts(tx, [{ kind: 'memberRegistered', member: id, subject: String(id), at, currency }]);
  return id;
}

export async function setPassword(tx: Tx, id: bigint, passwordHash: string): Promise<void> {
  await tx`update identity_member set password_hash = ${passwordHash} where id = ${id}`;
}

export async function setPhone(tx: Tx, id: bigint, areaCode: string, phone: string, now: Date): Promise<void> {
  await tx`update identity_member set area_code = ${areaCode}, phone = ${phone}, phone_bound_at = ${now} where id = ${id}`;
}

export async function setEmail(tx: Tx, id: bigint, email: string, now: Date): Promise<void> {
  await tx`update identity_member set email = ${email}, email_bound_at = ${now} where id = ${id}`;
}

export async function setSecondary(tx: Tx, id: bigint, secondaryHash: string): Promise<void> {
  await tx`update identity_member set secondary_hash = ${secondaryHash} where id = ${id}`;
}

export async function setSecondaryFailures(
  tx: Tx,
  id: bigint,
  failures: number,
  lockedUntil: Date | null,
): Promise<void> {
  await tx`update identity_member set secondary_failures = ${failures}, secondary_locked_until = ${lockedUntil} where id = ${id}`;
}

export async function setPreferences(tx: Tx, id: bigint, language: LanguageCode, currency: Currency): Promise<void> {
  await tx`update identity_member set language = ${language}, currency = ${currency} where id = ${id}`;
}
