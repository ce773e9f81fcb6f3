import { identity } from '@harbour/contract/identity';
import { limits } from '@harbour/rules';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  bindPhone,
  count,
  freshName,
  freshPhone,
  openTestServer,
  outcomes,
  PASSWORD,
  prove,
  refusalOf,
  register,
  type TestServer,
} from '#server';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

describe('a one-time code', () => {
  const begin = async () => {
    const visitor = server.visitor();
    await register(visitor);
    const mobile = freshPhone();
    await visitor.ask(identity.getSmsCode, { smsType: 'bindPhone', mobile });
    return { visitor, mobile, code: await visitor.newestCode() };
  };

  it('can be guessed five times at most, however many try at once', async () => {
    const { visitor, mobile, code } = await begin();
    const guesses = Array.from({ length: 60 }, (_, at) => String(100_000 + at)).filter((guess) => guess !== code);
    const results = await outcomes(
      guesses.map((guess) =>
        visitor.ask(identity.checkSmsCode, { smsType: 'bindPhone', mobile, code: guess, password: PASSWORD }),
      ),
    );
    expect(count(results, 'done')).toBe(0);
    expect(count(results, 'codeWrong')).toBe(limits.CODE_TRIES - 1);
    expect(
      (await refusalOf(visitor.ask(identity.checkSmsCode, { smsType: 'bindPhone', mobile, code, password: PASSWORD })))
        .why,
    ).toBe('codeSpent');
  });
  it('works once, and not after five minutes', async () => {
    const { visitor, mobile, code } = await begin();
    server.pass(limits.CODE_LIFETIME_MS);
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
  it('is sent once in a burst', async () => {
    const visitor = server.visitor();
    await register(visitor);
    const mobile = freshPhone();
    const burst = Array.from({ length: 40 }, () => visitor.ask(identity.getSmsCode, { smsType: 'bindPhone', mobile }));
    const results = await outcomes(burst);
    expect([count(results, 'done'), count(results, 'tooFrequent')]).toEqual([1, 39]);
  });
  it('is shown in the outbox of the device that asked, and of no other', async () => {
    const { code } = await begin();
    const other = server.visitor();
    await expect(other.newestCode()).rejects.toThrow('no code');
    expect(code).toMatch(/^\d{6}$/);
  });
});

describe('recovery', () => {
  it('keeps its steps in order, on its own device, and is used once', async () => {
    const member = server.visitor();
    const username = await register(member);
    const phone = await bindPhone(member);
    server.pass(61_000);
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
    const thief = server.visitor();
    expect((await refusalOf(thief.ask(identity.checkPhoneCodeByForgetPwd, { ticket, code }))).why).toBe(
      'recoveryStale',
    );
    await member.ask(identity.checkPhoneCodeByForgetPwd, { ticket, code });
    await member.ask(identity.modifyPasswordByForget, { ticket, ...password });
    expect((await refusalOf(member.ask(identity.modifyPasswordByForget, { ticket, ...password }))).why).toBe(
      'recoveryStale',
    );
  });

  it('gives the same answer for an unknown username, another’s phone, and the right one', async () => {
    const owner = server.visitor();
    const username = await register(owner);
    const phone = await bindPhone(owner);
    server.pass(61_000);
    const story = async (name: string, number: string) => {
      const visitor = server.visitor();
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
  it('can be tried five times at most, however many try at once, and is then locked for a day', async () => {
    const visitor = server.visitor();
    await register(visitor);
    const mobile = await bindPhone(visitor);
    server.pass(61_000);
    const proof = await prove(visitor, 'secondaryPassword', mobile);
    await visitor.ask(identity.setWithdrawPwd, { password: '482915', confirmPassword: '482915', proof });
    const burst = Array.from({ length: 25 }, (_, at) =>
      visitor.ask(identity.checkWithdrawPwd, { password: String(100_000 + at) }),
    );
    const results = await outcomes(burst);
    expect([count(results, 'done'), count(results, 'secondaryWrong'), count(results, 'secondaryLocked')]).toEqual([
      0, 4, 21,
    ]);
    expect((await refusalOf(visitor.ask(identity.checkWithdrawPwd, { password: '482915' }))).why).toBe(
      'secondaryLocked',
    );
    server.pass(limits.SECONDARY_LOCK_MS);
    await visitor.ask(identity.checkWithdrawPwd, { password: '482915' });
  });
  it('needs a proof of its own purpose, once', async () => {
    const visitor = server.visitor();
    await register(visitor);
    const mobile = await bindPhone(visitor);
    server.pass(61_000);
    const wrong = await prove(visitor, 'changePassword', mobile);
    const choice = { password: '482915', confirmPassword: '482915' };
    expect((await refusalOf(visitor.ask(identity.setWithdrawPwd, { ...choice, proof: wrong }))).why).toBe(
      'proofNeeded',
    );
  });
});

it('an operator can switch off the messages that bind a phone', async () => {
  const visitor = server.visitor();
  await register(visitor);
  await server.sql`update site_config set value = 'off' where key = 'sms_switch_bind'`;
  const asking = visitor.ask(identity.getSmsCode, { smsType: 'bindPhone', mobile: freshPhone() });
  expect((await refusalOf(asking)).why).toBe('functionNotOpen');
  await server.sql`update site_config set value = 'on' where key = 'sms_switch_bind'`;
});

describe('the daily limit on codes', () => {
  beforeEach(() => server.sql`delete from platform_bucket where key like 'codes-from:%'`);
  const recoveryOf = async (username: string) => {
    const visitor = server.visitor();
    const opening = { username, ...(await visitor.solve('recover')) };
    const { ticket } = await visitor.ask(identity.forgetPasswordFirstStep, opening);
    return { visitor, ticket };
  };
  /** Number of codes sent for a claimed number before the daily limit is reached. */
  const claims = async (mobile: string) => {
    const stranger = server.visitor();
    await register(stranger);
    for (let sent = 0; ; sent += 1) {
      const [outcome] = await outcomes([stranger.ask(identity.getSmsCode, { smsType: 'bindPhone', mobile })]);
      if (outcome !== 'done') return { outcome, sent };
      server.pass(limits.CODE_RESEND_MS);
    }
  };

  it('is the owner’s own, whoever else claims the number', async () => {
    const owner = server.visitor();
    const username = await register(owner);
    const phone = await bindPhone(owner);
    server.pass(limits.CODE_RESEND_MS);
    const each = { outcome: 'codesUsedUp', sent: limits.CODES_PER_CLAIM_A_DAY };
    // The owner got one code, when the number was still to be bound.
    expect([await claims(phone), await claims(phone)]).toEqual([
      each,
      { ...each, sent: limits.CODES_PER_TARGET_A_DAY - limits.CODES_PER_CLAIM_A_DAY - 1 },
    ]);
    await owner.ask(identity.getSmsCode, { smsType: 'changePassword', mobile: phone });
    const { visitor, ticket } = await recoveryOf(username);
    await visitor.ask(identity.getPhoneCodeByForgetPwd, { ticket, phone });
    const code = await visitor.newestCode();
    await visitor.ask(identity.checkPhoneCodeByForgetPwd, { ticket, code });
  });

  it('does not reveal to a stranger whether a recovery used the right number', async () => {
    const owner = server.visitor();
    const username = await register(owner);
    const phone = await bindPhone(owner);
    const fresh = freshPhone();
    server.pass(limits.CODE_RESEND_MS);
    for (const number of [phone, fresh]) {
      const { visitor, ticket } = await recoveryOf(username);
      await visitor.ask(identity.getPhoneCodeByForgetPwd, { ticket, phone: number });
    }
    const left = async (number: string) => (await claims(number)).sent + (await claims(number)).sent;
    // The owner got one, when the number was still to be bound.
    expect(await left(phone)).toBe(limits.CODES_PER_TARGET_A_DAY - 1);
    expect(await left(fresh)).toBe(limits.CODES_PER_TARGET_A_DAY);
  });

  it('runs out for strangers’ recoveries with a right or a wrong number alike, and not for the member’s device', async () => {
    const owner = server.visitor();
    const username = await register(owner);
    const phone = await bindPhone(owner);
    const story = async (name: string, number: string) => {
      const results: (string | undefined)[] = [];
      for (let at = 0; at <= limits.CODES_PER_TARGET_A_DAY; at += 1) {
        const { visitor, ticket } = await recoveryOf(name);
        results.push(...(await outcomes([visitor.ask(identity.getPhoneCodeByForgetPwd, { ticket, phone: number })])));
      }
      await server.sql`delete from platform_bucket where key like 'codes-from:%'`;
      return results;
    };
    const theirs = await story(username, phone);
    expect(theirs).toEqual([...Array(limits.CODES_PER_TARGET_A_DAY).fill('done'), 'codesUsedUp']);
    expect(await story(username, freshPhone())).toEqual(theirs);
    expect(await story(freshName(), phone)).toEqual(theirs);
    const opening = { username, ...(await owner.solve('recover')) };
    const { ticket } = await owner.ask(identity.forgetPasswordFirstStep, opening);
    await owner.ask(identity.getPhoneCodeByForgetPwd, { ticket, phone });
    await owner.ask(identity.checkPhoneCodeByForgetPwd, { ticket, code: await owner.newestCode() });
  });
});

it('a username can be checked with the tries of a code, where the code replaces the picture', async () => {
  await server.sql`update site_register_item set is_show = true where item = 'smsCode'`;
  try {
    const visitor = server.visitor();
    const phone = freshPhone();
    await visitor.ask(identity.getPhoneCodeByRegister, { phone, ...(await visitor.solve('registerCode')) });
    const form = {
      password: PASSWORD,
      confirmPassword: PASSWORD,
      birthDate: '1990-02-03',
      phone,
      termsAccepted: true as const,
      smsCode: await visitor.newestCode(),
    };
    const results: (string | undefined)[] = [];
    for (let at = 0; at <= limits.CODE_TRIES; at += 1)
      results.push((await refusalOf(visitor.ask(identity.register, { ...form, username: 'player01' }))).why);
    expect(results).toEqual([...Array(limits.CODE_TRIES).fill('usernameTaken'), 'codeSpent']);
  } finally {
    await server.sql`update site_register_item set is_show = false where item = 'smsCode'`;
  }
});

it('a client without a device id sees no outbox, because others may share its address', async () => {
  const nameless = server.visitor('en', '');
  await register(nameless);
  await nameless.ask(identity.getSmsCode, { smsType: 'bindPhone', mobile: freshPhone() });
  await expect(nameless.newestCode()).rejects.toThrow('no code');
  await expect(server.visitor('en', '').newestCode()).rejects.toThrow('no code');
});

it('a stranger’s recovery does not use up the limit of a phone', async () => {
  const owner = server.visitor();
  await register(owner);
  const phone = await bindPhone(owner);
  server.pass(61_000);
  const stranger = server.visitor();
  const { ticket } = await stranger.ask(identity.forgetPasswordFirstStep, {
    username: freshName(),
    ...(await stranger.solve('recover')),
  });
  for (let at = 0; at < 10; at += 1) {
    await stranger.ask(identity.getPhoneCodeByForgetPwd, { ticket, phone });
    server.pass(31_000);
  }
  await owner.ask(identity.getSmsCode, { smsType: 'changePassword', mobile: phone });
});
