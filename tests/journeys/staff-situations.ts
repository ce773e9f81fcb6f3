import { randomBytes } from 'node:crypto';
import { contract, type Refusal } from '@harbour/contract';
import { limits } from '@harbour/rules';
import { vi } from 'vitest';
import type { TestHouse } from '#house';
import { admin, type Colleague, colleague, enrol } from '#people';
import { type Answer, post } from './wire.ts';

const { officeStaff, officeMembers, officeChanges } = contract;

type Office = { boss: Colleague; other: Colleague };
type Situation = (language: string, office: Office, house: TestHouse) => Promise<Answer>;

export async function officeOf(house: TestHouse): Promise<Office> {
  return { boss: await admin(house), other: await colleague(house, 'admin') };
}

const idOf = async (house: TestHouse, username: string) =>
  String((await house.sql`select id from staff_account where username = ${username}`)[0]?.id);

const freshUsername = () => `s${randomBytes(4).toString('hex')}`;
const propose = (boss: Colleague) =>
  boss.ask(officeStaff.inviteStaff, { username: freshUsername(), name: 'Fin', roles: ['finance'] });

export const STAFF_SITUATIONS: Partial<Record<Refusal, Situation>> = {
  staffLoginLocked: async (language, _, house) => {
    const wrong = { username: 'nobody', password: 'nothing', factor: '000000' };
    const knock = () => post(house, house.visitor(), language, officeStaff.loginStaff.path, wrong);
    for (let tries = 0; tries < limits.STAFF_FAILURES_BEFORE_LOCK; tries += 1) await knock();
    return knock();
  },
  sandboxStaff: async (language, { boss }, house) =>
    post(house, boss, language, officeStaff.closeStaff.path, { id: await idOf(house, 'sandbox') }),
  accountNotEmpty: async (language, { boss }, house) => {
    const [rich] = await house.sql`select id from identity_member where username = 'player01'`;
    const closing = { id: String(rich?.id), reason: 'other', note: 'holds money' };
    return post(house, boss, language, officeMembers.closeMember.path, closing);
  },
  staffNotBegun: async (language, { boss }, house) => {
    const username = 'not.yet.here';
    if ((await idOf(house, username)) === 'undefined')
      await boss.ask(officeStaff.inviteStaff, { username, name: 'Later', roles: ['content'] });
    return post(house, boss, language, officeStaff.resetStaff.path, { id: await idOf(house, username) });
  },
  rolesApart: (language, { boss }, house) =>
    post(house, boss, language, officeStaff.inviteStaff.path, { username: 'x.y', name: 'X', roles: ['admin', 'risk'] }),
  tooNewToConfirm: async (language, { boss }, house) => {
    const { approvalId } = await propose(boss);
    const { enrolmentCode } = await house.machine.invite({ username: freshUsername(), name: 'New', roles: ['admin'] });
    const decision = { id: approvalId, isConfirmed: true };
    return post(house, await enrol(house, enrolmentCode), language, officeChanges.confirmChange.path, decision);
  },
  sameInviter: async (language, { boss, other }, house) => {
    await house.sql`update staff_account set invited_by = ${await idOf(house, boss.username)} where username = ${other.username}`;
    const { approvalId } = await propose(boss);
    const decision = { id: approvalId, isConfirmed: true };
    return post(house, other, language, officeChanges.confirmChange.path, decision);
  },
  lastAdmin: async (language, { boss, other }, house) => {
    const names = [boss.username, other.username];
    await house.sql`update staff_account set status = 'active' where username = any(${names})`;
    const id = await idOf(house, other.username);
    // The one who asks is let in, and closed by somebody else before it is done.
    const { asking } = await house.sql.begin(async (tx) => {
      await tx`select pg_advisory_xact_lock(7220010)`;
      const asking = post(house, boss, language, officeStaff.closeStaff.path, { id });
      await vi.waitFor(async () => {
        const waiting = await house.sql`select 1 from pg_locks join pg_stat_activity using (pid)
          where locktype = 'advisory' and objid = 7220010 and not granted and datname = current_database()`;
        if (waiting.length === 0) throw new Error('nobody waits yet');
      }, 10_000);
      await tx`update staff_account set status = 'closed' where not is_sandbox and username <> ${other.username}`;
      return { asking };
    });
    return asking;
  },
};
export const STAFF_REFUSALS = Object.keys(STAFF_SITUATIONS) as Refusal[];
