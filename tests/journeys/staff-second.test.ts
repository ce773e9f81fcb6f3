import { randomBytes } from 'node:crypto';
import { contract } from '@harbour/contract';
import type { Role } from '@harbour/contract/roles';
import { limits, moneyOf } from '@harbour/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { admin, type Colleague, colleague, enrol, factorOf, readyMember } from '#people';
import { newRequestId } from '#request-id';
import { openTestServer, refusalOf, type TestServer } from '#server';

const { officeStaff, officeChanges, officeApprovals, backoffice } = contract;
let server: TestServer;
/** Administrators with old accounts, none invited by another. */
let [ann, ben, cem]: Colleague[] = [];
beforeAll(async () => {
  server = await openTestServer();
  [ann, ben, cem] = [await admin(server), await colleague(server, 'admin'), await colleague(server, 'admin')];
});
afterAll(() => server.close());

const who = (one: Colleague | undefined) => one as Colleague;
const whyOf = async (asking: Promise<unknown>) => (await refusalOf(asking)).why;
const freshUsername = () => `s${randomBytes(4).toString('hex')}`;
const newcomer = (...roles: Role[]) => ({ username: freshUsername(), name: 'Somebody', roles });
const confirm = (one: Colleague | undefined, id: string | null, isConfirmed = true) =>
  who(one).ask(officeChanges.confirmChange, { id: id ?? '', isConfirmed });
const rowOf = async (username: string) =>
  (
    await server.sql`select id, status, roles, invited_by as "invitedBy", confirmed_by as "confirmedBy", trusted_from as "trustedFrom"
      from staff_account where username = ${username}`
  )[0];
const idOf = async ({ username }: { username: string }) => String((await rowOf(username))?.id);
/** A colleague whom two administrators let in, and who has started. */
async function letIn(maker: Colleague | undefined, second: Colleague | undefined, ...roles: Role[]) {
  const { approvalId } = await who(maker).ask(officeStaff.inviteStaff, newcomer(...roles));
  const { enrolment } = await confirm(second, approvalId);
  return enrol(server, enrolment?.enrolmentCode ?? '');
}
/** Lets time pass, and keeps everyone's office session open. */
async function later(milliseconds: number, ...people: (Colleague | undefined)[]) {
  server.pass(milliseconds);
  for (const one of people) {
    const { username, password, secret } = who(one);
    who(one).token = (
      await server.visitor().ask(officeStaff.loginStaff, { username, password, factor: factorOf(secret, server.now()) })
    ).token;
  }
}

describe('inviting into a role about money', () => {
  it.each(['finance', 'risk', 'admin'] as const)('%s is done when a second administrator confirms it', async (role) => {
    const asked = newcomer(role);
    const { approvalId, enrolment } = await who(ann).ask(officeStaff.inviteStaff, asked);
    expect(enrolment).toBeNull();
    expect(await rowOf(asked.username)).toBeUndefined();
    expect(await whyOf(who(ann).ask(officeStaff.inviteStaff, asked))).toBe('approvalOpen');
    expect(await whyOf(confirm(ann, approvalId))).toBe('makerCannotConfirm');
    // Every other administrator sees it, and its effects.
    const { approvalList } = await who(cem).ask(officeApprovals.listApprovals, { kind: 'staff' });
    expect(approvalList.find(({ id }) => id === approvalId)).toMatchObject({
      changeList: [{ action: 'staff.invite', before: null, after: JSON.stringify(asked) }],
    });
    const { enrolment: code } = await confirm(ben, approvalId);
    expect(await rowOf(asked.username)).toMatchObject({
      status: 'invited',
      roles: [role],
      invitedBy: BigInt(await idOf(who(ann))),
      confirmedBy: BigInt(await idOf(who(ben))),
    });
    expect((await enrol(server, code?.enrolmentCode ?? '')).username).toBe(asked.username);
    expect(await whyOf(confirm(cem, approvalId))).toBe('approvalUnknown');
  });

  it('is rejected for good, and no account was created', async () => {
    const asked = newcomer('finance');
    const { approvalId } = await who(ann).ask(officeStaff.inviteStaff, asked);
    expect((await confirm(ben, approvalId, false)).enrolment).toBeNull();
    expect(await rowOf(asked.username)).toBeUndefined();
  });

  it('is not needed for support and content; an account that has not started may be invited again', async () => {
    const asked = newcomer('support', 'content');
    const { approvalId, enrolment } = await who(ann).ask(officeStaff.inviteStaff, asked);
    expect(approvalId).toBeNull();
    const again = await who(ben).ask(officeStaff.inviteStaff, { ...asked, roles: ['support'] });
    const begin = server.visitor().ask(officeStaff.openEnrolment, { code: enrolment?.enrolmentCode ?? '' });
    expect(await whyOf(begin)).toBe('enrolmentStale');
    await enrol(server, again.enrolment?.enrolmentCode ?? '');
    expect(await rowOf(asked.username)).toMatchObject({ roles: ['support'], invitedBy: BigInt(await idOf(who(ben))) });
    expect(await whyOf(who(ann).ask(officeStaff.inviteStaff, asked))).toBe('usernameTaken');
    const sandbox = { ...asked, username: 'sandbox' };
    expect(await whyOf(who(ann).ask(officeStaff.inviteStaff, sandbox))).toBe('sandboxStaff');
  });
});

describe('roles', () => {
  it('about money are given by two people, and taken by one', async () => {
    const one = await colleague(server, 'support');
    const id = await idOf(one);
    const give = (by: Colleague | undefined, roles: Role[], was: Role[]) =>
      who(by).ask(officeStaff.changeStaffRoles, { id, roles, was });
    const { approvalId } = await give(ann, ['support', 'risk'], ['support']);
    expect((await rowOf(one.username))?.roles).toEqual(['support']);
    await confirm(ben, approvalId);
    expect((await rowOf(one.username))?.roles).toEqual(['support', 'risk']);
    expect((await give(ben, ['support'], ['support', 'risk'])).approvalId).toBeNull();
    expect((await rowOf(one.username))?.roles).toEqual(['support']);
  });

  it('are not confirmed by the person who would get them, nor after they were changed otherwise', async () => {
    const id = await idOf(who(cem));
    const asked = { id, roles: ['admin' as const, 'support' as const], was: ['admin' as const] };
    expect((await who(ann).ask(officeStaff.changeStaffRoles, asked)).approvalId).toBeNull();
    await who(ann).ask(officeStaff.changeStaffRoles, { ...asked, roles: ['admin'], was: ['admin', 'support'] });
    const one = await colleague(server, 'support');
    const risen = { id: await idOf(one), roles: ['admin' as const], was: ['support' as const] };
    const { approvalId } = await who(ann).ask(officeStaff.changeStaffRoles, risen);
    await who(ben).ask(officeStaff.changeStaffRoles, { ...risen, roles: ['content'] });
    expect(await whyOf(confirm(ben, approvalId))).toBe('changedMeanwhile');
    const two = await colleague(server, 'admin');
    const lowered = await who(ann).ask(officeStaff.resetStaff, { id: await idOf(two) });
    expect(await whyOf(confirm(two, lowered.approvalId))).toBe('notYourself');
  });

  it('that must not be combined are refused, by the call and by the database; existing ones are kept', async () => {
    for (const roles of [
      ['admin', 'finance'],
      ['risk', 'admin'],
    ] satisfies Role[][]) {
      expect(await whyOf(who(ann).ask(officeStaff.inviteStaff, newcomer(...roles)))).toBe('rolesApart');
      await expect(server.machine.invite(newcomer(...roles))).rejects.toThrow(/must not meet/);
    }
    const old = await colleague(server, 'finance');
    await server.sql.unsafe(`alter table staff_account disable trigger staff_roles_apart;
      update staff_account set roles = '{admin,finance}' where username = '${old.username}';
      alter table staff_account enable trigger staff_roles_apart`);
    await later(limits.MINUTE_MS, old);
    const id = await idOf(old);
    const was: Role[] = ['admin', 'finance'];
    const add: Role[] = ['admin', 'finance', 'support'];
    expect(await whyOf(who(ann).ask(officeStaff.changeStaffRoles, { id, roles: add, was }))).toBe('rolesApart');
    await who(ann).ask(officeStaff.changeStaffRoles, { id, roles: ['finance'], was });
  });
});

describe('a reset', () => {
  it('of a role about money needs two people, ends the sessions only then, and makes the account new again', async () => {
    const one = await colleague(server, 'finance');
    const { approvalId, enrolment } = await who(ann).ask(officeStaff.resetStaff, { id: await idOf(one) });
    expect(enrolment).toBeNull();
    await one.ask(officeStaff.getSelf, {});
    const { enrolment: code } = await confirm(ben, approvalId);
    expect(await whyOf(one.ask(officeStaff.getSelf, {}))).toBe('notLoggedIn');
    expect(await rowOf(one.username)).toMatchObject({ status: 'invited', trustedFrom: null });
    expect(await whyOf(who(ann).ask(officeStaff.resetStaff, { id: await idOf(one) }))).toBe('staffNotBegun');
    await enrol(server, code?.enrolmentCode ?? '');
    const { trustedFrom } = (await rowOf(one.username)) as { trustedFrom: Date };
    expect(trustedFrom.getTime()).toBeGreaterThan(server.now().getTime() + limits.DAY_MS - limits.MINUTE_MS);
  });

  it('of support needs one person', async () => {
    const one = await colleague(server, 'support');
    const { enrolment } = await who(ann).ask(officeStaff.resetStaff, { id: await idOf(one) });
    await enrol(server, enrolment?.enrolmentCode ?? '');
    expect(await rowOf(one.username)).toMatchObject({ invitedBy: BigInt(await idOf(who(ann))), confirmedBy: null });
  });
});

describe('a second person', () => {
  /** An adjustment that one colleague made, for another to confirm. */
  async function adjusted(maker: Colleague): Promise<string> {
    const member = await readyMember(server);
    const { username } = (await member.ask(contract.profile.getUserInfo, {})).userInfo;
    const { memberList } = await maker.ask(backoffice.searchMembers, { text: username });
    const { approvalId } = await maker.ask(backoffice.makeAdjustment, {
      id: memberList[0]?.id ?? '',
      direction: 'give' as const,
      amount: moneyOf('5'),
      reason: 'goodwill' as const,
      note: 'for the wait',
      requestId: newRequestId(),
    });
    return approvalId;
  }
  const decide = (one: Colleague, id: string) => one.ask(backoffice.confirmAdjustment, { id, isConfirmed: true });

  it('cannot be the same person: an administrator who held both enrolment codes confirms nothing', async () => {
    // Ann proposes both, Ben confirms both; Ann proposes and Cem proposes, Ben confirms both.
    const [one, two, three] = [
      await letIn(ann, ben, 'finance'),
      await letIn(ann, cem, 'risk'),
      await letIn(cem, ben, 'risk'),
    ];
    const other = await letIn(ben, ann, 'risk');
    await later(limits.DAY_MS, one, two, three, other, ann, ben, cem);
    const id = await adjusted(one);
    expect(await whyOf(decide(two, id))).toBe('sameInviter');
    expect(await whyOf(decide(three, id))).toBe('sameInviter');
    await decide(other, id);
  });

  it('confirms nothing made by an account that it invited, or that invited it', async () => {
    const dan = await letIn(ann, ben, 'admin');
    await later(limits.DAY_MS, dan, ann, ben, cem);
    const { approvalId } = await dan.ask(officeStaff.inviteStaff, newcomer('finance'));
    expect(await whyOf(confirm(ann, approvalId))).toBe('sameInviter');
    expect(await whyOf(confirm(ben, approvalId))).toBe('sameInviter');
    await confirm(cem, approvalId);
    const asked = await who(ann).ask(officeStaff.inviteStaff, newcomer('finance'));
    expect(await whyOf(confirm(dan, asked.approvalId))).toBe('sameInviter');
    // Anyone may reject.
    await confirm(dan, asked.approvalId, false);
  });

  it('has an account of at least one day, to the moment', async () => {
    const one = await colleague(server, 'finance');
    const { enrolmentCode } = await server.machine.invite(newcomer('risk'));
    const two = await enrol(server, enrolmentCode);
    const id = await adjusted(one);
    const refused = await refusalOf(decide(two, id));
    expect([refused.why, refused.details]).toEqual(['tooNewToConfirm', { hours: 24 }]);
    const from = (moment: Date) =>
      server.sql`update staff_account set trusted_from = ${moment} where username = ${two.username}`;
    await from(new Date(server.now().getTime() + limits.MINUTE_MS));
    expect((await refusalOf(decide(two, id))).details).toEqual({ hours: 1 });
    await from(server.now());
    await decide(two, id);
  });
});

it('the staff page shows every administrator the changes of the last seven days', async () => {
  const one = await letIn(ann, ben, 'finance');
  const id = await idOf(one);
  await who(ann).ask(officeStaff.closeStaff, { id });
  const seen = async () =>
    (await who(cem).ask(officeStaff.listStaff, {})).changeList
      .filter(({ subject }) => subject === `staff ${id}`)
      .map(({ action, staff }) => [action, staff]);
  expect(await seen()).toEqual([
    ['staff.close', 'Administrator'],
    ['staff.invite', who(ben).username],
  ]);
  await later(7 * limits.DAY_MS, cem);
  expect(await seen()).toEqual([]);
});
