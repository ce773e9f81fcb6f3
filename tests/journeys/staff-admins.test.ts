import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { contract } from '@harbour/contract';
import { limits } from '@harbour/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { admin, type Colleague, colleague, enrol } from '#people';
import { count, openTestServer, outcomes, refusalOf, type TestServer } from '#server';

const { officeStaff } = contract;
let server: TestServer;
let machine: TestServer['machine'];
beforeAll(async () => {
  server = await openTestServer();
  machine = server.machine;
});
afterAll(() => server.close());

const whyOf = async (asking: Promise<unknown>) => (await refusalOf(asking)).why;
const idOf = async (username: string) =>
  String((await server.sql`select id from staff_account where username = ${username}`)[0]?.id);
const adminsLeft = async () =>
  (await server.sql`select 1 from staff_account where status = 'active' and 'admin' = any(roles)`).length;
/** Closes every account except these. */
const only = (...names: string[]) =>
  server.sql`update staff_account set status = 'closed' where not is_sandbox and username <> all(${names})`;
const newestAct = async (username: string) =>
  (
    await server.sql`select action, staff, staff_name as by, address from platform_audit
      where subject = ${`staff ${await idOf(username)}`} order by seq desc limit 1`
  )[0];
let made = 0;
async function administrator(): Promise<Colleague> {
  made += 1;
  const { enrolmentCode } = await machine.invite({
    username: `admin-${made}`,
    name: `Admin ${made}`,
    roles: ['admin'],
  });
  return enrol(server, enrolmentCode);
}

describe('the first administrator’s code', () => {
  it('is the same for every node and restart until it is used, and then there is none', async () => {
    const codes = await Promise.all([server.firstCode(), server.firstCode(), server.firstCode()]);
    expect(new Set(codes).size).toBe(1);
    server.pass(limits.DAY_MS / 2);
    expect(await server.firstCode()).toBe(codes[0]);
    const first = await admin(server);
    expect(first.username).toBe('admin');
    expect(await server.firstCode()).toBeUndefined();
  });

  it('changes after a day; a colleague without the role does not replace an administrator', async () => {
    await colleague(server, 'support');
    await server.sql`update staff_account set status = 'closed' where 'admin' = any(roles)`;
    const code = await server.firstCode();
    expect(code).toBeDefined();
    server.pass(limits.DAY_MS);
    const next = await server.firstCode();
    expect(next).not.toBe(code);
    const stale = server.visitor().ask(officeStaff.openEnrolment, { code: code ?? '' });
    expect(await whyOf(stale)).toBe('enrolmentStale');
    // It reopens the closed account.
    const again = await enrol(server, next ?? '');
    expect(again.username).toBe('admin');
    expect(await adminsLeft()).toBe(1);
    const acts = await server.sql`select action, staff_name from platform_audit where action = 'staff.reopen'`;
    expect(acts).toEqual([{ action: 'staff.reopen', staff_name: 'machine' }]);
  });

  it('takes over no account that is in use', async () => {
    await server.sql`update staff_account set roles = '{content}' where 'admin' = any(roles) and status = 'active'`;
    expect((await enrol(server, (await server.firstCode()) ?? '')).username).toBe('administrator');
    expect(await server.sql`select roles from staff_account where username = 'admin'`).toEqual([
      { roles: ['content'] },
    ]);
  });
});

describe('the last administrator', () => {
  type Deed = (who: Colleague, id: string) => Promise<unknown>;
  const deeds: [string, Deed][] = [
    ['close', (who, id) => who.ask(officeStaff.closeStaff, { id })],
    ['demote', (who, id) => who.ask(officeStaff.changeStaffRoles, { id, roles: ['content'], was: ['admin'] })],
  ];
  it.each(deeds)('is kept when two %s each other at the same moment, six times of six', async (_, deed) => {
    for (let race = 0; race < 6; race += 1) {
      const [one, two] = [await administrator(), await administrator()];
      await only(one.username, two.username);
      const ends = await outcomes([deed(one, await idOf(two.username)), deed(two, await idOf(one.username))]);
      expect(count(ends, 'done')).toBe(1);
      // The slower one was refused by the rule, or had no session any more.
      expect(['lastAdmin', 'notLoggedIn', 'notPermitted']).toContain(ends.find((end) => end !== 'done'));
      expect(await adminsLeft()).toBe(1);
    }
  });

  it('cannot be closed or reset from the machine either', async () => {
    const one = await administrator();
    await only(one.username);
    await expect(machine.close(one.username)).rejects.toMatchObject({ why: 'lastAdmin' });
    await one.ask(officeStaff.getSelf, {});
    expect(await adminsLeft()).toBe(1);
  });
});

describe('on the machine', () => {
  it('an account is invited, closed, reopened and reset, each time audited as the machine', async () => {
    const other = await administrator();
    const one = await administrator();
    const by = { staff: 0n, by: 'machine', address: 'machine' };
    await machine.close(one.username);
    expect(await newestAct(one.username)).toEqual({ action: 'staff.close', ...by });
    expect(await whyOf(one.ask(officeStaff.getSelf, {}))).toBe('notLoggedIn');
    const { enrolmentCode } = await machine.reopen(one.username);
    expect(await newestAct(one.username)).toEqual({ action: 'staff.reopen', ...by });
    await expect(machine.reset(one.username)).rejects.toMatchObject({ why: 'staffNotBegun' });
    const back = await enrol(server, enrolmentCode);
    expect(back.username).toBe(one.username);
    await expect(machine.reopen(one.username)).rejects.toMatchObject({ why: 'changedMeanwhile' });
    await enrol(server, (await machine.reset(one.username)).enrolmentCode);
    expect(await whyOf(back.ask(officeStaff.getSelf, {}))).toBe('notLoggedIn');
    await expect(machine.invite({ username: other.username, name: 'x', roles: ['admin'] })).rejects.toMatchObject({
      why: 'usernameTaken',
    });
    await expect(machine.reset('nobody.here')).rejects.toMatchObject({ why: 'staffUnknown' });
  });

  it('the sandbox accounts cannot be taken over', async () => {
    const boss = await administrator();
    const id = await idOf('sandbox');
    expect(await whyOf(boss.ask(officeStaff.resetStaff, { id }))).toBe('sandboxStaff');
    expect(await whyOf(boss.ask(officeStaff.closeStaff, { id }))).toBe('sandboxStaff');
    const given = { id, roles: ['support' as const], was: ['finance' as const] };
    expect(await whyOf(boss.ask(officeStaff.changeStaffRoles, given))).toBe('sandboxStaff');
    await expect(machine.reopen('sandbox')).rejects.toMatchObject({ why: 'sandboxStaff' });
    await expect(server.sql`update staff_account set password_hash = 'x' where username = 'sandbox'`).rejects.toThrow(
      /check/,
    );
  });

  it('`npm run staff` does it, and says what it cannot', () => {
    const run = (...given: string[]) =>
      spawnSync('node', [join(import.meta.dirname, '../../scripts/staff.ts'), ...given], {
        env: {
          ...process.env,
          MODE: 'play',
          DATABASE_URL: server.databaseUrl,
          DATA_DIR: server.dataDir,
          PUBLIC_URL: 'https://pier.example',
        },
        encoding: 'utf8',
      });
    const invited = run('invite', 'mei.lin', '--name', 'Mei Lin', '--role', 'support', '--role', 'content');
    expect(invited.stderr).toBe('');
    expect(invited.stdout).toMatch(/https:\/\/pier\.example\/office\/#\/begin\?code=[\w-]{43}\n/);
    expect(run('list').stdout).toMatch(/mei\.lin +invited +support, content +Mei Lin, seen never/);
    const again = run('invite', 'sandbox', '--name', 'Sand', '--role', 'support');
    expect([again.status, again.stderr]).toEqual([
      1,
      '\n  This account belongs to the sandbox and can’t be changed.\n\n',
    ]);
  });
});
