import { identity } from '@harbour/contract/identity';
import { limits } from '@harbour/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  bindPhone,
  count,
  freshName,
  freshPhone,
  openTestServer,
  outcomes,
  PASSWORD,
  refusalOf,
  register,
  type TestServer,
  type Visitor,
} from '#server';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const failThrice = async (visitor: Visitor, username: string) => {
  for (const password of ['wrong1one', 'wrong1two'])
    await refusalOf(visitor.ask(identity.login, { username, password }));
  await refusalOf(
    visitor.ask(identity.login, { username, password: 'wrong1three', ...(await visitor.solve('login')) }),
  );
};

describe('logging in', () => {
  it('a stranger’s failures lock strangers out, and never the member’s own device', async () => {
    const [member, stranger, other] = [server.visitor(), server.visitor(), server.visitor()];
    const username = await register(member);
    await failThrice(stranger, username);
    expect((await refusalOf(other.ask(identity.login, { username, password: PASSWORD }))).why).toBe('loginLocked');
    await member.ask(identity.login, { username, password: PASSWORD });
    server.pass(limits.LOGIN_LOCK_MS);
    await other.ask(identity.login, { username, password: PASSWORD });
  });

  it('answers an unknown username like a wrong password, up to the lock', async () => {
    const [owner, one, two] = [server.visitor(), server.visitor(), server.visitor()];
    const known = await register(owner);
    const story = async (visitor: Visitor, username: string) => {
      const results: (string | undefined)[] = [];
      for (let at = 0; at < 5; at += 1) {
        const solved = at >= 3 ? await visitor.solve('login') : {};
        results.push(
          (await refusalOf(visitor.ask(identity.login, { username, password: `wrong${at}word`, ...solved }))).why,
        );
      }
      return results;
    };
    expect(await story(one, known)).toEqual(await story(two, freshName()));
  });

  it('compares no more than three passwords of a burst', async () => {
    const visitor = server.visitor();
    const username = await register(server.visitor());
    const burst = Array.from({ length: 30 }, (_, at) =>
      visitor.ask(identity.login, { username, password: `burst${at}word` }),
    );
    expect(count(await outcomes(burst), 'accountOrPasswordWrong')).toBeLessThanOrEqual(
      limits.LOGIN_FAILURES_BEFORE_LOCK,
    );
  });

  it('admits the member after a recovery, whatever strangers do', async () => {
    const [member, stranger] = [server.visitor(), server.visitor()];
    const username = await register(member);
    const phone = await bindPhone(member);
    server.pass(61_000);
    await failThrice(stranger, username);
    const away = server.visitor();
    expect((await refusalOf(away.ask(identity.login, { username, password: PASSWORD }))).why).toBe('loginLocked');
    const { ticket } = await away.ask(identity.forgetPasswordFirstStep, { username, ...(await away.solve('recover')) });
    await away.ask(identity.getPhoneCodeByForgetPwd, { ticket, phone });
    await away.ask(identity.checkPhoneCodeByForgetPwd, { ticket, code: await away.newestCode() });
    await away.ask(identity.modifyPasswordByForget, { ticket, password: 'safe8again', confirmPassword: 'safe8again' });
    await failThrice(stranger, freshName());
    await away.ask(identity.login, { username, password: 'safe8again' });
  });

  it('notifies the member of a new device, by the bound phone', async () => {
    const [member, thief] = [server.visitor(), server.visitor()];
    const username = await register(member);
    await bindPhone(member);
    await thief.ask(identity.login, { username, password: PASSWORD });
    const [message] = await server.sql`select body, recipient from notifications_message order by id desc limit 1`;
    expect(message?.body).toContain('new device');
  });
});

describe('a picture code', () => {
  it('is used once', async () => {
    const visitor = server.visitor();
    const solved = await visitor.solve('recover');
    await visitor.ask(identity.forgetPasswordFirstStep, { username: 'anyone', ...solved });
    expect(
      (await refusalOf(visitor.ask(identity.forgetPasswordFirstStep, { username: 'anyone', ...solved }))).why,
    ).toBe('captchaWrong');
  });
  it('is spent by a wrong answer', async () => {
    const visitor = server.visitor();
    const solved = await visitor.solve('recover');
    await refusalOf(visitor.ask(identity.checkCaptcha, { ...solved, captchaAnswer: 'zzzzz', purpose: 'recover' }));
    expect((await refusalOf(visitor.ask(identity.checkCaptcha, { ...solved, purpose: 'recover' }))).why).toBe(
      'captchaWrong',
    );
  });
  it('may be checked first, and still opens one step', async () => {
    const visitor = server.visitor();
    const solved = await visitor.solve('recover');
    await visitor.ask(identity.checkCaptcha, { ...solved, purpose: 'recover' });
    await visitor.ask(identity.forgetPasswordFirstStep, { username: 'anyone', ...solved });
    expect((await refusalOf(visitor.ask(identity.checkCaptcha, { ...solved, purpose: 'recover' }))).why).toBe(
      'captchaWrong',
    );
  });
  it('is checked once, and a second check does not spend it', async () => {
    const visitor = server.visitor();
    const solved = await visitor.solve('recover');
    const check = () => visitor.ask(identity.checkCaptcha, { ...solved, purpose: 'recover' });
    await check();
    expect((await refusalOf(check())).why).toBe('captchaWrong');
    await visitor.ask(identity.forgetPasswordFirstStep, { username: 'anyone', ...solved });
  });
  it('is refused for another purpose or on another device', async () => {
    const [visitor, other] = [server.visitor(), server.visitor()];
    const solved = await visitor.solve('login');
    expect(
      (await refusalOf(visitor.ask(identity.forgetPasswordFirstStep, { username: 'anyone', ...solved }))).why,
    ).toBe('captchaWrong');
    const theirs = await visitor.solve('recover');
    expect((await refusalOf(other.ask(identity.forgetPasswordFirstStep, { username: 'anyone', ...theirs }))).why).toBe(
      'captchaWrong',
    );
  });
  it('opens one step of a burst', async () => {
    const visitor = server.visitor();
    const solved = await visitor.solve('recover');
    const burst = Array.from({ length: 20 }, () =>
      visitor.ask(identity.forgetPasswordFirstStep, { username: 'anyone', ...solved }),
    );
    expect(count(await outcomes(burst), 'done')).toBe(1);
  });
  it('is a raster picture, and expires', async () => {
    const visitor = server.visitor();
    const { captcha } = await visitor.ask(identity.getCaptcha, { purpose: 'login' });
    expect(
      Buffer.from(captcha.split(',')[1] as string, 'base64')
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG');
    const solved = await visitor.solve('recover');
    server.pass(limits.CAPTCHA_LIFETIME_MS);
    expect((await refusalOf(visitor.ask(identity.checkCaptcha, { ...solved, purpose: 'recover' }))).why).toBe(
      'captchaWrong',
    );
  });
  it('is limited per address, until its window is over', async () => {
    const { ask } = server.visitor();
    const draw = () => ask(identity.getCaptcha, { purpose: 'login' });
    await draw();
    await server.sql`update platform_bucket set count = ${limits.CAPTCHAS_PER_ADDRESS - 1} where key like 'captchas-from:%'`;
    await draw();
    const { why, details } = await refusalOf(draw());
    expect([why, Number(details.seconds) <= limits.CAPTCHAS_WINDOW_MS / 1_000]).toEqual(['tooFrequent', true]);
    server.pass(limits.CAPTCHAS_WINDOW_MS);
    await draw();
  });
});

it('a username is given once, however many ask for it at the same time', async () => {
  const username = freshName();
  const asking = Array.from({ length: 12 }, () => register(server.visitor(), { username }));
  const results = await outcomes(asking);
  expect([count(results, 'done'), count(results, 'usernameTaken')]).toEqual([1, 11]);
});

describe('registering', () => {
  const form = () => ({
    username: freshName(),
    password: PASSWORD,
    confirmPassword: PASSWORD,
    birthDate: '1990-02-03',
    phone: freshPhone(),
    termsAccepted: true as const,
  });
  it('asks for the picture code of an address that tries often, and for a while only', async () => {
    await server.sql`delete from platform_bucket where key like 'register-tries:%'`;
    const visitor = server.visitor();
    const taken = await register(server.visitor());
    for (let at = 0; at < limits.REGISTER_TRIES_BEFORE_CAPTCHA - 1; at += 1)
      expect((await refusalOf(visitor.ask(identity.register, { ...form(), username: taken }))).why).toBe(
        'usernameTaken',
      );
    await visitor.ask(identity.register, form());
    const stranger = server.visitor();
    const { captchaId, captchaAnswer } = await stranger.solve('register');
    for (const half of [{ captchaAnswer }, { captchaId }, {}])
      expect((await refusalOf(stranger.ask(identity.register, { ...form(), ...half }))).why).toBe('captchaNeeded');
    await stranger.ask(identity.register, { ...form(), captchaId, captchaAnswer });
    server.pass(limits.REGISTER_TRIES_MS);
    await stranger.ask(identity.register, form());
  });
  it('always asks for the picture code where the operator requires it', async () => {
    await server.sql`delete from platform_bucket where key like 'register-tries:%'`;
    await server.sql`update site_register_item set is_required = true where item = 'captcha'`;
    try {
      const visitor = server.visitor();
      const { captchaId, captchaAnswer } = await visitor.solve('register');
      for (const half of [{ captchaAnswer }, { captchaId }, {}])
        expect((await refusalOf(visitor.ask(identity.register, { ...form(), ...half }))).why).toBe(
          'registrationIncomplete',
        );
    } finally {
      await server.sql`update site_register_item set is_required = false where item = 'captcha'`;
    }
  });
  it('takes no code without its phone in place of the picture', async () => {
    await server.sql`update site_register_item set is_show = true where item = 'smsCode'`;
    await server.sql`update site_register_item set is_required = false where item in ('smsCode', 'phone')`;
    await server.sql`update site_register_item set is_required = true where item = 'captcha'`;
    try {
      const { phone: _, ...rest } = form();
      const visitor = server.visitor();
      expect((await refusalOf(visitor.ask(identity.register, { ...rest, smsCode: '123456' }))).why).toBe(
        'registrationIncomplete',
      );
    } finally {
      await server.sql`update site_register_item set is_show = false where item = 'smsCode'`;
      await server.sql`update site_register_item set is_required = true where item in ('smsCode', 'phone')`;
      await server.sql`update site_register_item set is_required = false where item = 'captcha'`;
    }
  });
});

describe('a stolen session', () => {
  it('binds without the password only the number that was given at registration', async () => {
    const visitor = server.visitor();
    const phone = freshPhone();
    const solved = await visitor.solve('register');
    const known = { username: freshName(), password: PASSWORD, confirmPassword: PASSWORD, birthDate: '1990-02-03' };
    const answer = visitor.ask(identity.register, { ...known, phone, termsAccepted: true, ...solved });
    visitor.token = (await answer).token;
    const other = { smsType: 'bindPhone' as const, mobile: freshPhone() };
    await visitor.ask(identity.getSmsCode, other);
    const code = await visitor.newestCode();
    expect((await refusalOf(visitor.ask(identity.checkSmsCode, { ...other, code }))).why).toBe('oldPasswordWrong');
    await visitor.ask(identity.getSmsCode, { smsType: 'bindPhone' });
    const right = await visitor.newestCode();
    const { proof } = await visitor.ask(identity.checkSmsCode, { smsType: 'bindPhone', code: right });
    const secondary = { password: '482915', confirmPassword: '482915', proof };
    await visitor.ask(identity.setWithdrawPwd, secondary);
    expect((await refusalOf(visitor.ask(identity.getSmsCode, { smsType: 'bindPhone' }))).why).toBe('phoneWrong');
  });

  it('binds neither phone nor e-mail without the password', async () => {
    const visitor = server.visitor();
    await register(visitor);
    const mobile = freshPhone();
    await visitor.ask(identity.getSmsCode, { smsType: 'bindPhone', mobile });
    const step = { smsType: 'bindPhone' as const, mobile, code: await visitor.newestCode() };
    expect((await refusalOf(visitor.ask(identity.checkSmsCode, step))).why).toBe('oldPasswordWrong');
    await visitor.ask(identity.checkSmsCode, { ...step, password: PASSWORD });
    const mail = { emailType: 'bindEmail' as const, email: `${freshName()}@example.com` };
    await visitor.ask(identity.getEmailCode, mail);
    const code = await visitor.newestCode();
    expect((await refusalOf(visitor.ask(identity.checkEmailCode, { ...mail, code }))).why).toBe('oldPasswordWrong');
    await visitor.ask(identity.checkEmailCode, { ...mail, code, password: PASSWORD });
    const [message] = await server.sql`select body, recipient from notifications_message order by id desc limit 1`;
    expect(message).toMatchObject({ recipient: mobile });
  });
  it('becomes unknown again once its device is removed', async () => {
    const [member, thief] = [server.visitor(), server.visitor()];
    const username = await register(member);
    thief.token = (await thief.ask(identity.login, { username, password: PASSWORD })).token;
    const known = () =>
      server.sql`select 1 from identity_device d join identity_member m on m.id = d.member where m.username = ${username}`;
    expect(await known()).toHaveLength(2);
    const { deviceList } = await member.ask(identity.getDeviceList, {});
    await member.ask(identity.removeDevice, {
      sessionId: deviceList.find(({ isCurrent }) => !isCurrent)?.sessionId as string,
    });
    expect(await known()).toHaveLength(1);
  });
});

it('strangers who fail at an address lock out strangers there, and no device that its member uses', async () => {
  const [member, stranger, newcomer] = [server.visitor(), server.visitor(), server.visitor()];
  const username = await register(member);
  await server.sql`delete from platform_bucket where key like 'login-from:%'`;
  for (let at = 0; at < limits.LOGIN_FAILURES_PER_ADDRESS; at += 1)
    await refusalOf(stranger.ask(identity.login, { username: freshName(), password: 'wrong1word' }));
  await member.ask(identity.login, { username, password: PASSWORD });
  expect((await refusalOf(newcomer.ask(identity.login, { username, password: PASSWORD }))).why).toBe('loginLocked');
  await server.sql`delete from platform_bucket where key like 'login-from:%'`;
});

it('an address has no more passwords of a burst compared than it may fail, whatever the usernames', async () => {
  const stranger = server.visitor();
  await refusalOf(stranger.ask(identity.login, { username: freshName(), password: 'wrong1word' }));
  await server.sql`update platform_bucket set count = ${limits.LOGIN_FAILURES_PER_ADDRESS - 2} where key like 'login-from:%'`;
  const burst = Array.from({ length: 12 }, () =>
    stranger.ask(identity.login, { username: freshName(), password: 'wrong1word' }),
  );
  const results = await outcomes(burst);
  expect([count(results, 'accountOrPasswordWrong'), count(results, 'loginLocked')]).toEqual([2, 10]);
  await server.sql`delete from platform_bucket where key like 'login-from:%'`;
});

it('a client without a device id is never a known device', async () => {
  const [nameless, stranger] = [server.visitor('en', ''), server.visitor('en', '')];
  const username = await register(nameless);
  await failThrice(stranger, username);
  const known = await server.sql`
    select 1 from identity_device d join identity_member m on m.id = d.member where m.username = ${username}`;
  expect(known).toHaveLength(0);
  await server.sql`delete from platform_bucket where key like 'login-from:%'`;
});

it('wrong picture codes use up no registrations of the address, and stop the device that gives them', async () => {
  const [stranger, newcomer] = [server.visitor(), server.visitor()];
  await server.sql`delete from platform_bucket where key like 'register-from:%'`;
  await server.sql`insert into platform_bucket (key, count, resets_at)
    values ('register-from:127.0.0.1', ${limits.REGISTRATIONS_PER_ADDRESS_A_DAY - 1}, ${new Date(server.now().getTime() + limits.DAY_MS)})`;
  const wrong = async () =>
    stranger.ask(identity.register, {
      username: freshName(),
      password: PASSWORD,
      confirmPassword: PASSWORD,
      birthDate: '1990-02-03',
      phone: freshPhone(),
      termsAccepted: true,
      captchaId: 'a'.repeat(22),
      captchaAnswer: 'zzzzz',
    });
  for (let at = 0; at < limits.REGISTER_PICTURES_WRONG; at += 1)
    expect((await refusalOf(wrong())).why).toBe('captchaWrong');
  expect((await refusalOf(wrong())).why).toBe('tooFrequent');
  await register(newcomer);
  expect((await refusalOf(register(server.visitor()))).why).toBe('tooFrequent');
  await server.sql`delete from platform_bucket where key like 'register-from:%'`;
});

it('many correct logins behind one address do not lock each other out', async () => {
  const visitor = server.visitor();
  const username = await register(visitor);
  await server.sql`delete from platform_bucket where key like 'login-from:%'`;
  for (let at = 0; at < limits.LOGIN_FAILURES_PER_ADDRESS + 5; at += 1)
    await visitor.ask(identity.login, { username, password: PASSWORD });
});
