import { randomBytes } from 'node:crypto';
import { contract } from '@harbour/contract';
import type { Role } from '@harbour/contract/roles';
import { Secret, TOTP } from 'otpauth';
import sharp from 'sharp';
import { bindPhone, prove, register, type TestServer, type Visitor } from '#server';

const { identity, profile, uploads, payees, officeStaff, officeChanges } = contract;

export const SECONDARY = '246810';
export const REAL_NAME = '王小明';
/** Card numbers with a valid check digit; no bank has the first digits. */
export const CARD = '6222020000000000000';

/** A member who may deposit and withdraw: phone bound, secondary password set, real name given. */
export async function readyMember(server: TestServer): Promise<Visitor & { mobile: string }> {
  // All of them call from one address, which has daily limits on codes and registrations.
  await server.sql`delete from platform_bucket where key like 'codes-from:%' or key like 'register-from:%'`;
  const visitor = server.visitor();
  await register(visitor);
  const mobile = await bindPhone(visitor);
  server.pass(61_000);
  const proof = await prove(visitor, 'secondaryPassword', mobile);
  await visitor.ask(identity.setWithdrawPwd, { password: SECONDARY, confirmPassword: SECONDARY, proof });
  await visitor.ask(profile.modifyUserInfo, { realName: REAL_NAME });
  return Object.assign(visitor, { mobile });
}

export async function bindCard(visitor: Visitor, cardNumber = CARD): Promise<string> {
  const card = { holderName: REAL_NAME, cardType: 'debit', bank: 'ICBC', cardNumber, branch: 'First Street' } as const;
  return (await visitor.ask(payees.bindBankCard, { ...card, secondaryPassword: SECONDARY })).id;
}

/** A picture that was not uploaded before. */
export async function freshPicture(): Promise<Blob> {
  const [r = 0, g = 0, b = 0] = randomBytes(3);
  const bytes = await sharp({ create: { width: 64, height: 64, channels: 3, background: { r, g, b } } })
    .png()
    .toBuffer();
  return new Blob([new Uint8Array(bytes)], { type: 'image/png' });
}

export async function upload(visitor: Visitor, purpose: 'proof' | 'payeeQr', picture?: Blob): Promise<string> {
  return (await visitor.ask(uploads.uploadFile, { purpose }, picture ?? (await freshPicture()))).fileName;
}

export type Colleague = Visitor & { secret: string; username: string; password: string; recoveryCodes: string[] };

/** Time after which an authenticator shows another code. */
export const FACTOR_STEP_MS = 30_000;

/** The code that an authenticator shows at this time of the server. */
export function factorOf(secret: string, now: Date): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() });
}

const STAFF_PASSWORD = 'a quiet desk by the pier';

export async function enrol(server: TestServer, code: string): Promise<Colleague> {
  const visitor = server.visitor();
  const { secret, username } = await visitor.ask(officeStaff.openEnrolment, { code });
  const factor = factorOf(secret, server.now());
  const done = await visitor.ask(officeStaff.finishEnrolment, { code, password: STAFF_PASSWORD, factor });
  visitor.token = done.token;
  return Object.assign(visitor, { secret, username, password: STAFF_PASSWORD, recoveryCodes: done.recoveryCodeList });
}

const admins = new WeakMap<TestServer, Promise<Colleague>>();

/** The first administrator of a server. */
export function admin(server: TestServer): Promise<Colleague> {
  const known = admins.get(server) ?? server.firstCode().then((code) => enrolLongAgo(server, code ?? ''));
  admins.set(server, known);
  return known;
}

/** A colleague with an old account, invited from the machine, so that no rule about new accounts gets in the way. */
export async function colleague(server: TestServer, ...roles: Role[]): Promise<Colleague> {
  await admin(server);
  const username = `c${randomBytes(4).toString('hex')}`;
  const { enrolmentCode } = await server.machine.invite({ username, name: username, roles });
  return enrolLongAgo(server, enrolmentCode);
}

async function enrolLongAgo(server: TestServer, code: string): Promise<Colleague> {
  const one = await enrol(server, code);
  await server.sql`update staff_account set trusted_from = created_at where username = ${one.username}`;
  return one;
}

/**
 * Makes a proposed change hold: a second administrator confirms it. A change that needs no one else is already done.
 */
export async function confirmed(server: TestServer, proposing: Promise<{ approvalId: string | null }>): Promise<void> {
  const { approvalId: id } = await proposing;
  if (id) await (await colleague(server, 'admin')).ask(officeChanges.confirmChange, { id, isConfirmed: true });
}

/** Sets a value about money directly in the database, so that no second person is needed. */
export async function setValue(server: TestServer, name: string, value: string): Promise<void> {
  await server.sql`insert into site_config (key, value, is_public) values (${`money.${name}`}, ${value}, false)
    on conflict (key) do update set value = excluded.value`;
}
