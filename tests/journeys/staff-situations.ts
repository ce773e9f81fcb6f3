import { randomBytes } from 'node:crypto';
import { contract, type Refusal } from '@harbour/contract';
import { limits } from '@harbour/rules';
import { vi } from 'vitest';
import { admin, type Colleague, colleague, enrol } from '#people';
import type { TestServer } from '#server';
import { type Answer, post } from './wire.ts';

const { officeStaff, officeMembers, officeChanges } = contract;

type Office = { boss: Colleague; other: Colleague };
type Situation = (language: string, office: Office, server: TestServer) => Promise<Answer>;

export async function officeOf(server: TestServer): Promise<Office> {
  return { boss: await admin(server), other: await colleague(server, 'admin') };
}

const idOf = async (server: TestServer, username: string) =>
  String((await server.sql`select id from staff_account where username = ${username}`)[0]?.id);

const freshUsername = () => `s${randomBytes(4).toString('hex')}`;
const propose = (boss: Colleague) =>
  boss.ask(officeStaff.inviteStaff, { username: freshUsername(), name: 'Fin', roles: ['finance'] });

export const STAFF_SITUATIONS: Partial<Record<Refusal, Situation>> = {
  staffLoginLocked: async (language, _, server) => {
    const wrong = { username: 'nobody', password: 'nothing', factor: '000000' };
    const knock = () => post(server, server.visitor(), language, officeStaff.loginStaff.path, wrong);
    for (let tries = 0; tries < limits.STAFF_FAILURES_BEFORE_LOCK; tries += 1) await knock();
    return knock();
  },
  sandboxStaff: async (language, { boss }, server) =>
    post(server, boss, language, officeStaff.closeStaff.path, { id: await idOf(server, 'sandbox') }),
  accountNotEmpty: async (language, { boss }, server) => {
    const [rich] = await server.sql`select id from identity_member where username = 'player01'`;
    const closing = { id: String(rich?.id), reason: 'other', note: 'holds money' };
    return post(server, boss, language, officeMembers.closeMember.path, closing);
  },
  staffNotBegun: async (language, { boss }, server) => {
    const username = 'not.yet.here';
    if ((await idOf(server, username)) === 'undefined')
      await boss.ask(officeStaff.inviteStaff, { username, name: 'Later', roles: ['content'] });
    return post(server, boss, language, officeStaff.resetStaff.path, { id: await idOf(server, username) });
  },
  rolesApart: (language, { boss }, server) =>
    post(server, boss, language, officeStaff.inviteStaff.path, {
      username: 'x.y',
      name: 'X',
      roles: ['admin', 'risk'],
    }),
  tooNewToConfirm: async (language, { boss }, server) => {
    const { approvalId } = await propose(boss);
    const { enrolmentCode } = await server.machine.invite({ username: freshUsername(), name: 'New', roles: ['admin'] });
    const decision = { id: approvalId, isConfirmed: true };
    return post(server, await enrol(server, enrolmentCode), language, officeChanges.confirmChange.path, decision);
  },
  sameInviter: async (language, { boss, other }, server) => {
    await server.sql`update staff_account set invited_by = ${await idOf(server, boss.username)} where username = ${other.username}`;
    const { approvalId } = await propose(boss);
    const decision = { id: approvalId, isConfirmed: true };
    return post(server, other, language, officeChanges.confirmChange.path, decision);
  },
  lastAdmin: async (language, { boss, other }, server) => {
    const names = [boss.username, other.username];
    await server.sql`update staff_account set status = 'active' where username = any(${names})`;
    const id = await idOf(server, other.username);
    // The asking account is admitted by the edge, and closed by another before the call is done.
    const { asking } = await server.sql.begin(async (tx) => {
      await tx`select pg_advisory_xact_lock(7220010)`;
      const asking = post(server, boss, language, officeStaff.closeStaff.path, { id });
      await vi.waitFor(async () => {
        const waiting = await server.sql`select 1 from pg_locks join pg_stat_activity using (pid)
          where locktype = 'advisory' and objid = 7220010 and not granted and datname = current_database()`;
        if (waiting.length === 0) throw new Error('no transaction waits yet');
      }, 10_000);
      await tx`update staff_account set status = 'closed' where not is_sandbox and username <> ${other.username}`;
      return { asking };
    });
    return asking;
  },
};
export const STAFF_REFUSALS = Object.keys(STAFF_SITUATIONS) as Refusal[];
