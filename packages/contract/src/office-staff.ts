import * as z from 'zod/mini';
import { Claimed, OneTimeCode, Opaque } from './account-fields.ts';
import { guest, staff } from './call.ts';
import { Counted, Instant, Words } from './fields.ts';
import type { Refusal } from './refusals.ts';
import { mayMeet, ROLE_NAMES } from './roles.ts';
import { ClaimedStaffPassword, PersonTitle, StaffName, StaffPassword } from './staff-fields.ts';

const Id = z.string().check(z.regex(/^[1-9]\d{0,17}$/));
const Roles = z.array(z.enum(ROLE_NAMES)).check(z.minLength(1));
/** Older accounts may still have more. */
const GivenRoles = Roles.check(z.refine(mayMeet, 'rolesApart'));
/**
 * The code is handed to that person outside this system, and is valid for a day. Null while a second administrator has
 * to confirm it.
 */
const Enrolment = z.nullable(z.object({ enrolmentCode: Opaque, expiresAt: Instant }));
/** The approval that a second administrator has to give; null where the change is done already. */
const ApprovalId = z.nullable(Id);
/** Six digits from the second factor, or one of the written-down recovery codes. */
const Factor = z
  .string('codeForm')
  .check(z.trim(), z.toUpperCase(), z.regex(/^(?:\d{6}|[2-9A-HJ-NP-Z]{5}-[2-9A-HJ-NP-Z]{5})$/, 'codeForm'));

const OwnProof = { oldPassword: ClaimedStaffPassword, factor: Factor };
const OWN_REFUSALS: Refusal[] = ['oldPasswordWrong', 'factorWrong', 'staffLoginLocked'];

const Self = z.object({ id: Id, username: z.string(), name: z.string(), roles: Roles });
export type StaffSelf = z.output<typeof Self>;

const Colleague = z.object({
  id: Id,
  username: z.string(),
  name: z.string(),
  roles: Roles,
  status: z.enum(['invited', 'active', 'closed']),
  seenAt: z.nullable(Instant),
  lockedUntil: z.nullable(Instant),
  /** From when on they may confirm changes that others made; null until they have enrolled. */
  trustedFrom: z.nullable(Instant),
  /** A sandbox account: it has no password, and cannot be changed. */
  isSandbox: z.boolean(),
});

const AuditEntry = z.object({
  seq: z.int(),
  at: Instant,
  staff: z.string(),
  action: z.string(),
  subject: z.string(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
  address: z.string(),
  hash: z.string(),
});
export type AuditEntry = z.output<typeof AuditEntry>;

export const officeStaff = {
  openEnrolment: guest('POST /web/office/staff/openEnrolment', {
    about: 'The data an invited colleague needs to begin: the name, and the secret of the second factor.',
    carrier: 'json',
    input: z.strictObject({ code: Opaque }),
    output: z.object({ username: z.string(), name: z.string(), secret: z.string(), uri: z.string() }),
    refusals: ['enrolmentStale'],
  }),
  finishEnrolment: guest('POST /web/office/staff/finishEnrolment', {
    about: 'Sets the password and proves the second factor; answers the recovery codes, this once.',
    carrier: 'json',
    input: z.strictObject({ code: Opaque, password: StaffPassword, factor: OneTimeCode }),
    output: z.object({ token: Opaque, self: Self, recoveryCodeList: z.array(z.string()) }),
    refusals: ['enrolmentStale', 'factorWrong', 'passwordTooCommon'],
  }),
  loginStaff: guest('POST /web/office/staff/login', {
    about: 'Opens a session of the back office: name, password and second factor together.',
    carrier: 'json',
    input: z.strictObject({
      username: Claimed.check(z.trim(), z.toLowerCase()),
      password: ClaimedStaffPassword,
      factor: Factor,
    }),
    output: z.object({ token: Opaque, self: Self }),
    refusals: ['staffLoginWrong', 'staffLoginLocked'],
  }),
  logoutStaff: staff('POST /web/office/staff/logout', {
    about: 'Ends this session.',
    permission: 'backoffice.enter',
  }),
  getSelf: staff('POST /web/office/staff/getSelf', {
    about: 'The logged-in staff member, and their other sessions.',
    permission: 'backoffice.enter',
    output: z.object({
      self: Self,
      recoveryCodesLeft: z.int(),
      sessionList: z.array(
        z.object({
          id: Id,
          deviceName: z.string(),
          address: z.string(),
          openedAt: Instant,
          seenAt: Instant,
          isThis: z.boolean(),
        }),
      ),
    }),
  }),
  endStaffSession: staff('POST /web/office/staff/endSession', {
    about: 'Ends one of the own sessions.',
    permission: 'backoffice.enter',
    carrier: 'json',
    input: z.strictObject({ id: Id }),
    refusals: ['deviceUnknown'],
  }),
  renewRecoveryCodes: staff('POST /web/office/staff/renewRecoveryCodes', {
    about: 'New recovery codes in place of the old ones.',
    permission: 'backoffice.enter',
    carrier: 'json',
    input: z.strictObject({ factor: OneTimeCode }),
    output: z.object({ recoveryCodeList: z.array(z.string()) }),
    refusals: ['factorWrong'],
  }),
  changeOwnPassword: staff('POST /web/office/staff/changeOwnPassword', {
    about: 'Another password for oneself, by the present one and the second factor; the other sessions end.',
    permission: 'backoffice.enter',
    carrier: 'json',
    input: z.strictObject({ ...OwnProof, password: StaffPassword }),
    refusals: [...OWN_REFUSALS, 'passwordUnchanged', 'passwordTooCommon'],
  }),
  openOwnFactor: staff('POST /web/office/staff/openOwnFactor', {
    about: 'A new secret for one’s second factor, by the password and the present factor or a recovery code.',
    permission: 'backoffice.enter',
    carrier: 'json',
    input: z.strictObject(OwnProof),
    output: z.object({ secret: z.string(), uri: z.string() }),
    refusals: OWN_REFUSALS,
  }),
  finishOwnFactor: staff('POST /web/office/staff/finishOwnFactor', {
    about: 'Proves the new secret with a code of it: from then on it counts, and the other sessions end.',
    permission: 'backoffice.enter',
    carrier: 'json',
    input: z.strictObject({ factor: OneTimeCode }),
    refusals: ['enrolmentStale', 'factorWrong'],
  }),
  listStaff: staff('POST /web/office/staff/list', {
    about: 'Everybody who works here, and what was changed about them in the last seven days, the newest first.',
    permission: 'staff.manage',
    output: z.object({ staffList: z.array(Colleague), changeList: z.array(AuditEntry) }),
  }),
  inviteStaff: staff('POST /web/office/staff/invite', {
    about:
      'Makes an account, or invites one again that has not begun. With a role about money, or the administrator’s, a second one confirms it.',
    permission: 'staff.manage',
    secondPerson: 'staff.manage',
    carrier: 'json',
    input: z.strictObject({ username: StaffName, name: PersonTitle, roles: GivenRoles }),
    output: z.object({ approvalId: ApprovalId, enrolment: Enrolment }),
    refusals: ['usernameTaken', 'sandboxStaff', 'approvalOpen'],
  }),
  changeStaffRoles: staff('POST /web/office/staff/changeRoles', {
    about:
      'Gives a colleague other roles than those that were read (`was`); it holds from the next call on. Never one’s own. A role about money, or the administrator’s, is given by two.',
    permission: 'staff.manage',
    secondPerson: 'staff.manage',
    carrier: 'json',
    input: z.strictObject({ id: Id, roles: GivenRoles, was: Roles }),
    output: z.object({ approvalId: ApprovalId }),
    refusals: ['staffUnknown', 'notYourself', 'changedMeanwhile', 'sandboxStaff', 'lastAdmin', 'approvalOpen'],
  }),
  closeStaff: staff('POST /web/office/staff/close', {
    about: 'Ends an account and its sessions. Never one’s own.',
    permission: 'staff.manage',
    carrier: 'json',
    input: z.strictObject({ id: Id }),
    refusals: ['staffUnknown', 'notYourself', 'sandboxStaff', 'lastAdmin'],
  }),
  resetStaff: staff('POST /web/office/staff/reset', {
    about:
      'For a colleague who lost the second factor: ends the sessions, and gives a new code to begin with. With a role about money, or the administrator’s, a second one confirms it.',
    permission: 'staff.manage',
    secondPerson: 'staff.manage',
    carrier: 'json',
    input: z.strictObject({ id: Id }),
    output: z.object({ approvalId: ApprovalId, enrolment: Enrolment }),
    refusals: [
      ...(['staffUnknown', 'notYourself', 'changedMeanwhile', 'sandboxStaff', 'staffNotBegun'] as const),
      ...(['lastAdmin', 'approvalOpen'] as const),
    ],
  }),
  listAudit: staff('POST /web/office/audit/list', {
    about: 'The acts of the staff, the newest first, with the values before and after.',
    permission: 'audit.see',
    input: z.strictObject({
      staffId: z.optional(Id),
      subject: z.optional(Words(60)),
      action: z.optional(Words(40)),
      before: z.optional(Counted),
    }),
    output: z.object({ entryList: z.array(AuditEntry), isEnd: z.boolean() }),
  }),
  verifyAudit: staff('POST /web/office/audit/verify', {
    about: 'Reads the whole chain of the audit log and says whether it holds.',
    permission: 'audit.see',
    output: z.object({ entryCount: z.int(), brokenAt: z.nullable(z.int()), head: z.string() }),
  }),
};
