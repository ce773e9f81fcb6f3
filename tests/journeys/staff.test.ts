import { contract, everyCall } from '@harbour/contract';
import { mayDo, PERMISSIONS, ROLE_NAMES, ROLES, type Role } from '@harbour/contract/roles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { admin, type Colleague, colleague, confirmed, FACTOR_STEP_MS, factorOf, readyMember, setValue } from '#people';
import { openTestServer, refusalOf, register, type TestServer } from '#server';

const { officeStaff, officeSite, backoffice } = contract;
let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
  await setValue(server, 'sandboxOperator', '0');
});
afterAll(() => server.close());

const whyOf = async (asking: Promise<unknown>) => (await refusalOf(asking)).why;

function logIn({ username, password, secret }: Colleague, changes: object = {}) {
  const factor = factorOf(secret, server.now());
  return server.visitor().ask(officeStaff.loginStaff, { username, password, factor, ...changes });
}

describe('the login', () => {
  it('needs username, password and second factor together, and each code works once', async () => {
    const one = await colleague(server, 'support');
    server.pass(FACTOR_STEP_MS);
    const factor = factorOf(one.secret, server.now());
    const { token, self } = await logIn(one, { factor });
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(self).toMatchObject({ username: one.username, roles: ['support'] });
    expect(await whyOf(logIn(one, { factor }))).toBe('staffLoginWrong');
    server.pass(FACTOR_STEP_MS);
    expect((await logIn(one)).token).not.toBe(token);
  });

  it('refuses a wrong password, a wrong code and a member’s token', async () => {
    const one = await colleague(server, 'support');
    server.pass(FACTOR_STEP_MS);
    expect(await whyOf(logIn(one, { password: 'something else' }))).toBe('staffLoginWrong');
    expect(await whyOf(logIn(one, { factor: '000000' }))).toBe('staffLoginWrong');
    const member = server.visitor();
    await register(member);
    expect(await whyOf(member.ask(officeStaff.getSelf, {}))).toBe('notLoggedIn');
    const asStaff = await colleague(server, 'support');
    expect(await whyOf(asStaff.ask(contract.profile.getUserInfo, {}))).toBe('notLoggedIn');
  });

  it('takes each recovery code once, and new ones invalidate the old ones', async () => {
    const one = await colleague(server, 'support');
    const [first = '', second = ''] = one.recoveryCodes;
    await logIn(one, { factor: first });
    expect(await whyOf(logIn(one, { factor: first }))).toBe('staffLoginWrong');
    server.pass(FACTOR_STEP_MS);
    const { recoveryCodeList } = await one.ask(officeStaff.renewRecoveryCodes, {
      factor: factorOf(one.secret, server.now()),
    });
    expect(await whyOf(logIn(one, { factor: second }))).toBe('staffLoginWrong');
    expect((await logIn(one, { factor: recoveryCodeList[0] ?? '' })).self.username).toBe(one.username);
  });

  it('an invitation works once; a closed account, removed roles and an ended session apply at once', async () => {
    const boss = await admin(server);
    const one = await colleague(server, 'finance');
    const { self } = await one.ask(officeStaff.getSelf, {});
    await boss.ask(officeStaff.changeStaffRoles, { id: self.id, roles: ['content'], was: ['finance'] });
    expect(await whyOf(one.ask(backoffice.searchMembers, { text: 'player' }))).toBe('notPermitted');
    const { sessionList } = await one.ask(officeStaff.getSelf, {});
    await one.ask(officeStaff.endStaffSession, { id: sessionList[0]?.id ?? '' });
    expect(await whyOf(one.ask(officeStaff.getSelf, {}))).toBe('notLoggedIn');
    const two = await colleague(server, 'finance');
    const { self: other } = await two.ask(officeStaff.getSelf, {});
    await boss.ask(officeStaff.closeStaff, { id: other.id });
    expect(await whyOf(two.ask(officeStaff.getSelf, {}))).toBe('notLoggedIn');
    server.pass(FACTOR_STEP_MS);
    expect(await whyOf(logIn(two))).toBe('staffLoginWrong');
    const gone = { username: 'gone.soon', name: 'Gone', roles: ['content' as const] };
    const { enrolment } = await boss.ask(officeStaff.inviteStaff, gone);
    const { staffList } = await boss.ask(officeStaff.listStaff, {});
    await boss.ask(officeStaff.closeStaff, { id: staffList.find((one) => one.username === gone.username)?.id ?? '' });
    const begin = server.visitor().ask(officeStaff.openEnrolment, { code: enrolment?.enrolmentCode ?? '' });
    expect(await whyOf(begin)).toBe('enrolmentStale');
  });

  it('ends after an hour without activity', async () => {
    const one = await colleague(server, 'support');
    server.pass(61 * 60_000);
    expect(await whyOf(one.ask(officeStaff.getSelf, {}))).toBe('notLoggedIn');
  });

  it('lists only one’s own open sessions', async () => {
    const boss = await admin(server);
    boss.token = (await logIn(boss)).token;
    const one = await colleague(server, 'support');
    server.pass(40 * 60_000);
    one.token = (await logIn(one)).token;
    const sessions = async () => {
      const { sessionList } = await one.ask(officeStaff.getSelf, {});
      return sessionList.map(({ isThis }) => isThis);
    };
    expect(await sessions()).toEqual([true, false]);
    server.pass(21 * 60_000);
    expect(await sessions()).toEqual([true]);
  });
});

describe('every staff call, by every role', () => {
  const staffCalls = everyCall().filter(({ call }) => call.access === 'staff');

  it('names a permission that some role has', () => {
    expect(staffCalls.length).toBeGreaterThan(40);
    for (const { call } of staffCalls) expect(PERMISSIONS).toContain(call.permission);
    for (const permission of PERMISSIONS) expect(ROLE_NAMES.some((role) => mayDo([role], permission))).toBe(true);
    for (const role of ROLE_NAMES) expect(ROLES[role].length).toBeLessThan(PERMISSIONS.length);
  });

  it.each(ROLE_NAMES)('%s may call what its permissions allow, and nothing else', async (role: Role) => {
    // A new colleague for each: the inviting one's session has ended by now.
    const one = await freshColleague(role);
    for (const { call } of staffCalls) {
      const response = await fetch(`${server.origin}${call.path}?nonsense=true`, {
        method: call.method,
        headers: { language: 'en', token: one.token ?? '', 'content-type': 'application/json' },
        body: '{"nonsense":true}',
      });
      const { why } = (await response.json()) as { why?: string };
      const isAllowed = call.permission !== undefined && mayDo([role], call.permission);
      // An allowed call is only refused for its input.
      const isDenied = why === 'notPermitted';
      expect({ path: call.path, isDenied }).toEqual({ path: call.path, isDenied: !isAllowed });
      if (isDenied) expect(response.status).toBe(403);
      const anonymous = await fetch(`${server.origin}${call.path}`, {
        method: call.method,
        headers: { 'content-type': 'application/json' },
        body: '{}',
      });
      expect(anonymous.status).toBe(401);
    }
  });

  async function freshColleague(role: Role): Promise<Colleague> {
    const boss = await admin(server);
    server.pass(FACTOR_STEP_MS);
    boss.token = (await logIn(boss)).token;
    return colleague(server, role);
  }
});

it('new terms are in force once two people have agreed, under the next number; slides and notices show their texts', async () => {
  const boss = await admin(server);
  server.pass(FACTOR_STEP_MS);
  boss.token = (await logIn(boss)).token;
  const termsIn = async (language: 'en' | 'th') =>
    (await server.visitor(language).ask(contract.identity.getRegisterTerms, {})).terms;
  const thai = await termsIn('th');
  const rules = { en: { title: 'New terms', body: 'Be kind.\nBe fair.' } };
  await confirmed(server, boss.ask(officeSite.saveTerms, { terms: rules, version: 1 }));
  expect(await termsIn('en')).toEqual({ version: 2, title: 'New terms', body: 'Be kind.\nBe fair.' });
  expect(await termsIn('th')).toEqual({ ...thai, version: 2 });
  const { slideList } = await boss.ask(officeSite.getSiteTexts, {});
  const { id = 0, revision = 0 } = slideList[0] ?? {};
  await boss.ask(officeSite.saveSlide, {
    id,
    revision,
    isShow: true,
    texts: { en: { title: 'Calm water', subtitle: 'All night' } },
  });
  await boss.ask(officeSite.saveNotice, {
    id: null,
    publishedAt: server.now(),
    endsAt: null,
    texts: { en: { title: 'Tide', content: 'High at nine.' } },
  });
  const { slideList: shown } = await server.visitor('en').ask(contract.site.getSilde, {});
  expect(shown.map(({ title }) => title)).toContain('Calm water');
  const { noticeList } = await server.visitor('cny').ask(contract.site.getNotice, {});
  expect(noticeList.map(({ title }) => title)).toContain('Tide');
});

describe('the audit log', () => {
  it('records who did what, before and after, and reveals every changed byte', async () => {
    const boss = await admin(server);
    server.pass(FACTOR_STEP_MS);
    boss.token = (await logIn(boss)).token;
    const risk = await colleague(server, 'risk');
    await boss.ask(officeSite.savePaymentValue, { name: 'openOrders', value: '4' });
    const { entryList } = await risk.ask(officeStaff.listAudit, { subject: 'value openOrders' });
    expect(entryList[0]).toMatchObject({ staff: 'Administrator', action: 'money.value', before: '3', after: '"4"' });
    const whole = await risk.ask(officeStaff.verifyAudit, {});
    expect(whole).toMatchObject({ brokenAt: null });
    expect(whole.entryCount).toBeGreaterThan(3);
    await expect(server.sql`update platform_audit set action = 'nothing' where seq = 2`).rejects.toThrow(
      /only ever added/,
    );
    await server.sql`alter table platform_audit disable trigger all`;
    for (const change of [
      "action = action || 'x'",
      "after = '{}'",
      "staff_name = 'x'",
      "at = at + interval '1 microsecond'",
      'staff = staff + 1',
      "address = 'x'",
    ]) {
      await server.sql.unsafe(
        `create table kept as select * from platform_audit where seq = 2; update platform_audit set ${change} where seq = 2`,
      );
      expect((await risk.ask(officeStaff.verifyAudit, {})).brokenAt).toBe(2);
      await server.sql.unsafe(
        `delete from platform_audit where seq = 2; insert into platform_audit select * from kept; drop table kept`,
      );
    }
    await server.sql`delete from platform_audit where seq = 1`;
    expect((await risk.ask(officeStaff.verifyAudit, {})).brokenAt).toBe(1);
  });

  it('shows a member on one page, with notes', async () => {
    const boss = await admin(server);
    server.pass(FACTOR_STEP_MS);
    boss.token = (await logIn(boss)).token;
    const support = await colleague(server, 'support');
    const member = await readyMember(server);
    const { username } = (await member.ask(contract.profile.getUserInfo, {})).userInfo;
    const { memberList } = await support.ask(backoffice.searchMembers, { text: username });
    const id = memberList[0]?.id ?? '';
    await support.ask(backoffice.addMemberNote, { id, words: 'asked about a card' });
    const page = await support.ask(backoffice.getMember, { id });
    expect(page.member).toMatchObject({ username, realName: '王小明', hasSecondary: true });
    expect(page.member.phone).toMatch(/•|\*/);
    expect(page.noteList).toMatchObject([{ words: 'asked about a card', by: support.username }]);
    const { entryList } = await support.ask(backoffice.listMemberEntries, { id });
    expect(entryList.map(({ kind }) => kind)).toEqual(['welcome']);
  });
});
