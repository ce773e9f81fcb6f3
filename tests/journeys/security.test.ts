import { identity } from '@house/contract/identity';
import { profile } from '@house/contract/profile';
import { site } from '@house/contract/site';
import { limits } from '@house/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  bindPhone,
  freshName,
  freshPhone,
  openTestHouse,
  PASSWORD,
  prove,
  refusalOf,
  register,
  type TestHouse,
  type Visitor,
} from '#house';

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());

const outcomes = async (asking: Promise<unknown>[]) => {
  const settled = await Promise.allSettled(asking);
  return settled.map((one) =>
    one.status === 'fulfilled' ? 'done' : ((one.reason as { why?: string }).why ?? 'failed'),
  );
};
const count = (list: string[], what: string) => list.filter((one) => one === what).length;

describe('logging in', () => {
  const failThrice = async (visitor: Visitor, username: string) => {
    for (const password of ['wrong1one', 'wrong1two'])
      await refusalOf(visitor.ask(identity.login, { username, password }));
    await refusalOf(
      visitor.ask(identity.login, { username, password: 'wrong1three', ...(await visitor.solve('login')) }),
    );
  };

  it('a stranger’s failures lock strangers out, and never the member at home', async () => {
    const [member, stranger, other] = [house.visitor(), house.visitor(), house.visitor()];
    const username = await register(member);
    await failThrice(stranger, username);
    expect((await refusalOf(other.ask(identity.login, { username, password: PASSWORD }))).why).toBe('loginLocked');
    await member.ask(identity.login, { username, password: PASSWORD });
    house.pass(limits.LOGIN_LOCK_MS);
    await other.ask(identity.login, { username, password: PASSWORD });
  });

  it('answers an unknown name as it answers a wrong password, all the way to the lock', async () => {
    const [owner, one, two] = [house.visitor(), house.visitor(), house.visitor()];
    const known = await register(owner);
    const story = async (visitor: Visitor, username: string) => {
      const said: (string | undefined)[] = [];
      for (let at = 0; at < 5; at += 1) {
        const solved = at >= 3 ? await visitor.solve('login') : {};
        said.push(
          (await refusalOf(visitor.ask(identity.login, { username, password: `wrong${at}word`, ...solved }))).why,
        );
      }
      return said;
    };
    expect(await story(one, known)).toEqual(await story(two, freshName()));
  });

  it('tries no more than three passwords of a burst', async () => {
    const visitor = house.visitor();
    const username = await register(house.visitor());
    const burst = Array.from({ length: 30 }, (_, at) =>
      visitor.ask(identity.login, { username, password: `burst${at}word` }),
    );
    expect(count(await outcomes(burst), 'accountOrPasswordWrong')).toBeLessThanOrEqual(
      limits.LOGIN_FAILURES_BEFORE_LOCK,
    );
  });

  it('lets the member back in through a recovery, whatever strangers do', async () => {
    const [member, stranger] = [house.visitor(), house.visitor()];
    const username = await register(member);
    const phone = await bindPhone(member);
    house.pass(61_000);
    await failThrice(stranger, username);
    const away = house.visitor();
    expect((await refusalOf(away.ask(identity.login, { username, password: PASSWORD }))).why).toBe('loginLocked');
    const { ticket } = await away.ask(identity.forgetPasswordFirstStep, { username, ...(await away.solve('recover')) });
    await away.ask(identity.getPhoneCodeByForgetPwd, { ticket, phone });
    await away.ask(identity.checkPhoneCodeByForgetPwd, { ticket, code: await away.newestCode() });
    await away.ask(identity.modifyPasswordByForget, { ticket, password: 'safe8again', confirmPassword: 'safe8again' });
    await failThrice(stranger, freshName());
    await away.ask(identity.login, { username, password: 'safe8again' });
  });

  it('tells the member of a new device, by the phone that is bound', async () => {
    const [member, thief] = [house.visitor(), house.visitor()];
    const username = await register(member);
    await bindPhone(member);
    await thief.ask(identity.login, { username, password: PASSWORD });
    const [told] = await house.sql`select body, recipient from dispatch_message order by id desc limit 1`;
    expect(told?.body).toContain('new device');
  });
});

describe('a picture code', () => {
  it('is used once', async () => {
    const visitor = house.visitor();
    const solved = await visitor.solve('recover');
    await visitor.ask(identity.forgetPasswordFirstStep, { username: 'anyone', ...solved });
    expect(
      (await refusalOf(visitor.ask(identity.forgetPasswordFirstStep, { username: 'anyone', ...solved }))).why,
    ).toBe('captchaWrong');
  });
  it('is spent by a wrong answer', async () => {
    const visitor = house.visitor();
    const solved = await visitor.solve('recover');
    await refusalOf(visitor.ask(identity.checkCaptcha, { ...solved, captchaAnswer: 'zzzzz', purpose: 'recover' }));
    expect((await refusalOf(visitor.ask(identity.checkCaptcha, { ...solved, purpose: 'recover' }))).why).toBe(
      'captchaWrong',
    );
  });
  it('may be checked first, and still opens one step', async () => {
    const visitor = house.visitor();
    const solved = await visitor.solve('recover');
    await visitor.ask(identity.checkCaptcha, { ...solved, purpose: 'recover' });
    await visitor.ask(identity.forgetPasswordFirstStep, { username: 'anyone', ...solved });
    expect((await refusalOf(visitor.ask(identity.checkCaptcha, { ...solved, purpose: 'recover' }))).why).toBe(
      'captchaWrong',
    );
  });
  it('is worth nothing for another purpose or on another device', async () => {
    const [visitor, other] = [house.visitor(), house.visitor()];
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
    const visitor = house.visitor();
    const solved = await visitor.solve('recover');
    const burst = Array.from({ length: 20 }, () =>
      visitor.ask(identity.forgetPasswordFirstStep, { username: 'anyone', ...solved }),
    );
    expect(count(await outcomes(burst), 'done')).toBe(1);
  });
  it('is a raster picture, and grows old', async () => {
    const visitor = house.visitor();
    const { captcha } = await visitor.ask(identity.getCaptcha, { purpose: 'login' });
    expect(
      Buffer.from(captcha.split(',')[1] as string, 'base64')
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG');
    const solved = await visitor.solve('recover');
    house.pass(limits.CAPTCHA_LIFETIME_MS);
    expect((await refusalOf(visitor.ask(identity.checkCaptcha, { ...solved, purpose: 'recover' }))).why).toBe(
      'captchaWrong',
    );
  });
});

describe('a one-time code', () => {
  const begin = async () => {
    const visitor = house.visitor();
    await register(visitor);
    const mobile = freshPhone();
    await visitor.ask(identity.getSmsCode, { smsType: 'bindPhone', mobile });
    return { visitor, mobile, code: await visitor.newestCode() };
  };

  it('is guessed at five times at most, however many try at once', async () => {
    const { visitor, mobile, code } = await begin();
    const guesses = Array.from({ length: 60 }, (_, at) => String(100_000 + at)).filter((guess) => guess !== code);
    const said = await outcomes(
      guesses.map((guess) =>
        visitor.ask(identity.checkSmsCode, { smsType: 'bindPhone', mobile, code: guess, password: PASSWORD }),
      ),
    );
    expect(count(said, 'done')).toBe(0);
    expect(count(said, 'codeWrong')).toBe(limits.CODE_TRIES - 1);
    expect(
      (await refusalOf(visitor.ask(identity.checkSmsCode, { smsType: 'bindPhone', mobile, code, password: PASSWORD })))
        .why,
    ).toBe('codeSpent');
  });
  it('works once, and not after five minutes', async () => {
    const { visitor, mobile, code } = await begin();
    house.pass(limits.CODE_LIFETIME_MS);
    expect(
      (await refusalOf(visitor.ask(identity.checkSmsCode, { smsType: 'bindPhone', mobile, code, password: PASSWORD })))
        .why,
    ).toBe('codeSpent');
    await visitor.ask(identity.getSmsCode, { smsType: 'bindPhone', mobile });
    const fresh = await visitor.newestCode();
    await visitor.ask(identity.checkSmsCode, { smsType: 'bindPhone', mobile, code: fresh, password: PASSWORD });
    expect(
      (await refusalOf(visitor.ask(identity.checkSmsCode, { smsType: 'changePassword', mobile, code: fresh }))).why,
    ).toBe('codeSpent');
  });
  it('proves nothing for another phone or another member', async () => {
    const { visitor, code } = await begin();
    const other = await begin();
    expect(
      (
        await refusalOf(
          visitor.ask(identity.checkSmsCode, { smsType: 'bindPhone', mobile: freshPhone(), code, password: PASSWORD }),
        )
      ).why,
    ).toBe('codeSpent');
    const theft = visitor.ask(identity.checkSmsCode, {
      smsType: 'bindPhone',
      mobile: other.mobile,
      code: other.code,
      password: PASSWORD,
    });
    expect((await refusalOf(theft)).why).toBe('codeSpent');
  });
  it('is sent once of a burst', async () => {
    const visitor = house.visitor();
    await register(visitor);
    const mobile = freshPhone();
    const burst = Array.from({ length: 40 }, () => visitor.ask(identity.getSmsCode, { smsType: 'bindPhone', mobile }));
    const said = await outcomes(burst);
    expect([count(said, 'done'), count(said, 'tooFrequent')]).toEqual([1, 39]);
  });
  it('is seen in the outbox by the device that asked, and by no other', async () => {
    const { code } = await begin();
    const other = house.visitor();
    await expect(other.newestCode()).rejects.toThrow('no code');
    expect(code).toMatch(/^\d{6}$/);
  });
});

describe('recovery', () => {
  it('keeps its steps in order, on its own device, and is used once', async () => {
    const member = house.visitor();
    const username = await register(member);
    const phone = await bindPhone(member);
    house.pass(61_000);
    const password = { password: 'safe8again', confirmPassword: 'safe8again' };
    const { ticket } = await member.ask(identity.forgetPasswordFirstStep, {
      username,
      ...(await member.solve('recover')),
    });
    expect((await refusalOf(member.ask(identity.modifyPasswordByForget, { ticket, ...password }))).why).toBe(
      'recoveryStale',
    );
    await member.ask(identity.getPhoneCodeByForgetPwd, { ticket, phone });
    const code = await member.newestCode();
    const thief = house.visitor();
    expect((await refusalOf(thief.ask(identity.checkPhoneCodeByForgetPwd, { ticket, code }))).why).toBe(
      'recoveryStale',
    );
    await member.ask(identity.checkPhoneCodeByForgetPwd, { ticket, code });
    await member.ask(identity.modifyPasswordByForget, { ticket, ...password });
    expect((await refusalOf(member.ask(identity.modifyPasswordByForget, { ticket, ...password }))).why).toBe(
      'recoveryStale',
    );
  });

  it('says the same for a name that is unknown, a phone that is not theirs, and one that is', async () => {
    const owner = house.visitor();
    const username = await register(owner);
    const phone = await bindPhone(owner);
    house.pass(61_000);
    const story = async (name: string, number: string) => {
      const visitor = house.visitor();
      const { ticket } = await visitor.ask(identity.forgetPasswordFirstStep, {
        username: name,
        ...(await visitor.solve('recover')),
      });
      const sent = await visitor.ask(identity.getPhoneCodeByForgetPwd, { ticket, phone: number });
      const tries = [];
      for (let at = 0; at < 6; at += 1) {
        const refused = await refusalOf(visitor.ask(identity.checkPhoneCodeByForgetPwd, { ticket, code: '000000' }));
        tries.push(`${refused.why} ${refused.details.left ?? ''}`);
      }
      return { sent, tries };
    };
    const theirs = await story(username, phone);
    expect(await story(username, freshPhone())).toEqual(theirs);
    expect(await story(freshName(), freshPhone())).toEqual(theirs);
  });
});

describe('the secondary password', () => {
  it('is tried five times at most, however many try at once, and locks for a day', async () => {
    const visitor = house.visitor();
    await register(visitor);
    const mobile = await bindPhone(visitor);
    house.pass(61_000);
    const proof = await prove(visitor, 'secondaryPassword', mobile);
    await visitor.ask(identity.setWithdrawPwd, { password: '482915', confirmPassword: '482915', proof });
    const burst = Array.from({ length: 25 }, (_, at) =>
      visitor.ask(identity.checkWithdrawPwd, { password: String(100_000 + at) }),
    );
    const said = await outcomes(burst);
    expect([count(said, 'done'), count(said, 'secondaryWrong'), count(said, 'secondaryLocked')]).toEqual([0, 4, 21]);
    expect((await refusalOf(visitor.ask(identity.checkWithdrawPwd, { password: '482915' }))).why).toBe(
      'secondaryLocked',
    );
    house.pass(limits.SECONDARY_LOCK_MS);
    await visitor.ask(identity.checkWithdrawPwd, { password: '482915' });
  });
  it('takes a proof of its own purpose, once', async () => {
    const visitor = house.visitor();
    await register(visitor);
    const mobile = await bindPhone(visitor);
    house.pass(61_000);
    const wrong = await prove(visitor, 'changePassword', mobile);
    const choice = { password: '482915', confirmPassword: '482915' };
    expect((await refusalOf(visitor.ask(identity.setWithdrawPwd, { ...choice, proof: wrong }))).why).toBe(
      'proofNeeded',
    );
  });
});

describe('the edge', () => {
  it('stores tokens, codes and answers as hashes only', async () => {
    const visitor = house.visitor();
    await register(visitor);
    const tables = await house.sql<{ table_name: string }[]>`
      select table_name from information_schema.tables where table_schema = 'public'`;
    for (const { table_name } of tables) {
      const rows = await house.sql.unsafe(`select * from ${table_name}`);
      expect(JSON.stringify(rows, (_, value) => (typeof value === 'bigint' ? String(value) : value))).not.toContain(
        visitor.token,
      );
    }
  });
  it('hashes passwords with Argon2id', async () => {
    const [row] = await house.sql`select password_hash from identity_member limit 1`;
    expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
  it('sends strict headers with everything', async () => {
    for (const path of ['/', '/office/', '/docs', '/web/nowhere', '/healthz']) {
      const { headers } = await fetch(house.origin + path);
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("object-src 'none'");
      expect(policy).toContain("base-uri 'none'");
      expect(policy).not.toContain('unsafe');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('strict-transport-security')).toContain('max-age=31536000');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
    }
  });
  it('lets private answers be kept by nobody, and changes nothing by GET', async () => {
    const visitor = house.visitor();
    await register(visitor);
    const headers = { token: visitor.token ?? '' };
    const answer = await fetch(house.origin + profile.getUserInfo.path, { method: 'POST', headers });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    expect((await fetch(house.origin + identity.logout.path, { headers })).status).toBe(404);
    await visitor.ask(profile.getUserInfo, {});
  });
  it('believes nobody about where they come from, unless it is its own proxy', async () => {
    const visitor = house.visitor();
    const username = await register(visitor);
    const login = await fetch(house.origin + identity.login.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.9' },
      body: JSON.stringify({ username, password: PASSWORD }),
    });
    expect((await login.json()) as object).toMatchObject({ code: 0 });
    const [row] = await house.sql`select address from identity_session order by id desc limit 1`;
    expect(row?.address).toBe('127.0.0.1');
  });
  it('answers broken requests calmly', async () => {
    const send = (init: RequestInit) => fetch(house.origin + identity.login.path, { method: 'POST', ...init });
    const json = { 'content-type': 'application/json' };
    for (const init of [
      { headers: json, body: '{"username":' },
      { headers: json, body: '[]' },
      { headers: json, body: '{"__proto__":{"isAdmin":true},"username":"a","password":"b"}' },
      { headers: json, body: '{"constructor":{"prototype":{}},"username":"a","password":"b"}' },
      { headers: json, body: '{"constructor":1,"username":"a","password":"b"}' },
      { headers: { 'content-type': 'text/plain' }, body: 'hello' },
    ]) {
      const answer = await send(init);
      expect(answer.status).toBe(400);
      expect((await answer.json()) as object).toMatchObject({ code: 1001, why: 'badInput' });
    }
    for (const init of [{}, { headers: json, body: 'null' }]) {
      expect((await (await send(init)).json()) as object).toMatchObject({ why: 'accountAndPasswordEmpty' });
    }
  });
  it('keeps what is an operator’s from members', async () => {
    const visitor = house.visitor();
    await register(visitor);
    await house.sql`insert into site_config (key, value, is_public) values ('gateway_secret', 's3cret', false)`;
    expect((await refusalOf(visitor.ask(site.getSysConfigValue, { configKey: 'gateway_secret' }))).why).toBe(
      'configUnknown',
    );
    const { websiteBasicList } = await visitor.ask(site.getWebsiteBasicInfo, {});
    expect(websiteBasicList.map(({ configKey }) => configKey)).not.toContain('gateway_secret');
  });
  it('lets no address flood it', async () => {
    const small = await openTestHouse({ requestsPerTenSeconds: 20 });
    try {
      const burst = Array.from({ length: 30 }, () => fetch(small.origin + site.getNotice.path, { method: 'POST' }));
      const statuses = (await Promise.all(burst)).map(({ status }) => status);
      expect([
        statuses.filter((status) => status === 200).length,
        statuses.filter((status) => status === 429).length,
      ]).toEqual([20, 10]);
      const answer = await fetch(small.origin + site.getNotice.path, { method: 'POST', headers: { language: 'en' } });
      expect((await answer.json()) as object).toMatchObject({ code: 1004, why: 'tooFrequent' });
    } finally {
      await small.close();
    }
  });
});

it('one name is given once, however many ask for it at the same time', async () => {
  const username = freshName();
  const asking = Array.from({ length: 12 }, () => register(house.visitor(), { username }));
  const said = await outcomes(asking);
  expect([count(said, 'done'), count(said, 'usernameTaken')]).toEqual([1, 11]);
});

it('an operator can switch the messages off that bind a phone', async () => {
  const visitor = house.visitor();
  await register(visitor);
  await house.sql`update site_config set value = 'off' where key = 'sms_switch_bind'`;
  const asking = visitor.ask(identity.getSmsCode, { smsType: 'bindPhone', mobile: freshPhone() });
  expect((await refusalOf(asking)).why).toBe('functionNotOpen');
  await house.sql`update site_config set value = 'on' where key = 'sms_switch_bind'`;
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
  it('takes no answer without its picture, and no picture without its answer', async () => {
    const visitor = house.visitor();
    const { captchaId, captchaAnswer } = await visitor.solve('register');
    for (const half of [{ captchaAnswer }, { captchaId }, {}]) {
      expect((await refusalOf(visitor.ask(identity.register, { ...form(), ...half }))).why).toBe(
        'registrationIncomplete',
      );
    }
  });
  it('takes no code without its phone in the place of the picture', async () => {
    await house.sql`update site_register_item set is_show = true where item = 'smsCode'`;
    await house.sql`update site_register_item set is_required = false where item in ('smsCode', 'phone')`;
    try {
      const { phone: _, ...rest } = form();
      const visitor = house.visitor();
      expect((await refusalOf(visitor.ask(identity.register, { ...rest, smsCode: '123456' }))).why).toBe(
        'registrationIncomplete',
      );
    } finally {
      await house.sql`update site_register_item set is_show = false where item = 'smsCode'`;
      await house.sql`update site_register_item set is_required = true where item in ('smsCode', 'phone')`;
    }
  });
});

describe('a borrowed session', () => {
  it('binds neither phone nor e-mail without the password', async () => {
    const visitor = house.visitor();
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
    const [told] = await house.sql`select body, recipient from dispatch_message order by id desc limit 1`;
    expect(told).toMatchObject({ recipient: mobile });
  });
  it('becomes a stranger again once its device is removed', async () => {
    const [member, thief] = [house.visitor(), house.visitor()];
    const username = await register(member);
    thief.token = (await thief.ask(identity.login, { username, password: PASSWORD })).token;
    const known = () =>
      house.sql`select 1 from identity_device d join identity_member m on m.id = d.member where m.username = ${username}`;
    expect(await known()).toHaveLength(2);
    const { deviceList } = await member.ask(identity.getDeviceList, {});
    await member.ask(identity.removeDevice, {
      sessionId: deviceList.find(({ isCurrent }) => !isCurrent)?.sessionId as string,
    });
    expect(await known()).toHaveLength(1);
  });
});

it('a stranger’s recovery uses up nothing of what a phone may be sent', async () => {
  const owner = house.visitor();
  await register(owner);
  const phone = await bindPhone(owner);
  house.pass(61_000);
  const stranger = house.visitor();
  const { ticket } = await stranger.ask(identity.forgetPasswordFirstStep, {
    username: freshName(),
    ...(await stranger.solve('recover')),
  });
  for (let at = 0; at < 10; at += 1) {
    await stranger.ask(identity.getPhoneCodeByForgetPwd, { ticket, phone });
    house.pass(31_000);
  }
  await owner.ask(identity.getSmsCode, { smsType: 'changePassword', mobile: phone });
});

it('many who log in rightly behind one address do not lock each other out', async () => {
  const visitor = house.visitor();
  const username = await register(visitor);
  await house.sql`delete from platform_bucket where key like 'login-from:%'`;
  for (let at = 0; at < limits.LOGIN_FAILURES_PER_ADDRESS + 5; at += 1)
    await visitor.ask(identity.login, { username, password: PASSWORD });
});
