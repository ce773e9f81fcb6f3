import { identity } from '@harbour/contract/identity';
import { playMode } from '@harbour/contract/play-mode';
import { profile } from '@harbour/contract/profile';
import { wallet } from '@harbour/contract/wallet';
import { textFor } from '@harbour/i18n/node';
import { limits } from '@harbour/rules';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openLivePage } from '#live-page';
import { newRequestId } from '#request-id';
import {
  bindPhone,
  count,
  freshName,
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

it('an account: register, log in, bind, protect, change, recover, log out', async () => {
  const visitor = server.visitor('th');
  const username = await register(visitor);
  const { userInfo } = await visitor.ask(profile.getUserInfo, {});
  expect(userInfo).toMatchObject({
    username,
    isPhoneBound: false,
    isSecondarySet: false,
    vipLevel: 1,
    joinDays: 1,
    language: 'th',
  });

  await visitor.ask(identity.logout, {});
  expect((await refusalOf(visitor.ask(profile.getUserInfo, {}))).code).toBe(401);
  visitor.token = (await visitor.ask(identity.login, { username, password: PASSWORD })).token;

  const mobile = await bindPhone(visitor);
  server.pass(61_000);
  expect(await visitor.ask(identity.checkIsSetWidthPassword, {})).toEqual({ msg: 'no' });
  const secondary = { password: '482915', confirmPassword: '482915' };
  await visitor.ask(identity.setWithdrawPwd, {
    ...secondary,
    proof: await prove(visitor, 'secondaryPassword', mobile),
  });
  expect(await visitor.ask(identity.checkIsSetWidthPassword, {})).toEqual({ msg: 'yes' });
  await visitor.ask(identity.checkWithdrawPwd, { password: '482915' });

  const changed = 'tide5moving';
  const proof = await prove(visitor, 'changePassword', mobile);
  const renewed = await visitor.ask(identity.modifyPassword, {
    oldPassword: PASSWORD,
    password: changed,
    confirmPassword: changed,
    proof,
  });
  visitor.token = renewed.token;
  expect((await refusalOf(visitor.ask(identity.login, { username, password: PASSWORD }))).why).toBe(
    'accountOrPasswordWrong',
  );

  const { ticket } = await visitor.ask(identity.forgetPasswordFirstStep, {
    username,
    ...(await visitor.solve('recover')),
  });
  await visitor.ask(identity.getPhoneCodeByForgetPwd, { ticket, phone: mobile });
  const proven = await visitor.ask(identity.checkPhoneCodeByForgetPwd, { ticket, code: await visitor.newestCode() });
  expect(proven.secondaryNeeded).toBe(true);
  const recovered = 'moon3rising';
  const again = { ticket, password: recovered, confirmPassword: recovered };
  // One that is missing is no try, however often.
  for (let at = 0; at <= limits.SECONDARY_FAILURES_BEFORE_LOCK; at += 1)
    expect((await refusalOf(visitor.ask(identity.modifyPasswordByForget, again))).why).toBe('secondaryForm');
  await visitor.ask(identity.modifyPasswordByForget, { ...again, secondaryPassword: '482915' });
  expect((await refusalOf(visitor.ask(profile.getUserInfo, {}))).code).toBe(401);

  visitor.token = (await visitor.ask(identity.login, { username, password: recovered })).token;
  await visitor.ask(identity.logout, {});
  expect((await refusalOf(visitor.ask(profile.getUserInfo, {}))).code).toBe(401);
});

it('a login beyond the allowed number ends the oldest session, and no other', async () => {
  const visitor = server.visitor();
  const username = await register(visitor);
  const tokens = [visitor.token];
  for (let at = 0; at < limits.SESSIONS_PER_MEMBER; at += 1)
    tokens.push((await visitor.ask(identity.login, { username, password: PASSWORD })).token);
  const isIn = async (token: string | null | undefined) => {
    visitor.token = token ?? null;
    return visitor.ask(profile.getUserInfo, {}).then(
      () => true,
      () => false,
    );
  };
  expect([await isIn(tokens[0]), await isIn(tokens[1]), await isIn(tokens.at(-1))]).toEqual([false, true, true]);
});

it('recovers by e-mail too', async () => {
  const visitor = server.visitor();
  const username = await register(visitor);
  const email = `${username}@example.com`;
  await visitor.ask(identity.getEmailCode, { emailType: 'bindEmail', email });
  await visitor.ask(identity.checkEmailCode, {
    emailType: 'bindEmail',
    email,
    code: await visitor.newestCode(),
    password: PASSWORD,
  });
  expect((await visitor.ask(profile.getUserInfo, {})).userInfo.email).toBe(`${username.slice(0, 2)}***@example.com`);
  const { ticket } = await visitor.ask(identity.forgetPasswordFirstStep, {
    username,
    ...(await visitor.solve('recover')),
  });
  await visitor.ask(identity.getEmailCodeByForgetPwd, { ticket, email });
  const code = await visitor.newestCode();
  expect(await visitor.ask(identity.checkEmailCodeByForgetPwd, { ticket, code })).toEqual({ secondaryNeeded: false });
  await visitor.ask(identity.modifyPasswordByForget, { ticket, password: 'north7wind', confirmPassword: 'north7wind' });
  await visitor.ask(identity.login, { username, password: 'north7wind' });
});

it('registers with a phone code if the operator requires one, and the phone is bound at once', async () => {
  await server.sql`update site_register_item set is_show = true where item = 'smsCode'`;
  try {
    const visitor = server.visitor();
    const [phone, username] = ['13911112222', freshName()];
    const form = {
      username,
      password: PASSWORD,
      confirmPassword: PASSWORD,
      birthDate: '1990-02-03',
      phone,
      termsAccepted: true as const,
    };
    expect((await refusalOf(visitor.ask(identity.register, form))).why).toBe('registrationIncomplete');
    await visitor.ask(identity.getPhoneCodeByRegister, { phone, ...(await visitor.solve('registerCode')) });
    const smsCode = await visitor.newestCode();
    visitor.token = (await visitor.ask(identity.register, { ...form, smsCode })).token;
    const { userInfo } = await visitor.ask(profile.getUserInfo, {});
    expect(userInfo).toMatchObject({ isPhoneBound: true, phone: '139****2222' });

    // A second account on the same phone: the phone gets a message, the form shows nothing.
    server.pass(61_000);
    const other = server.visitor('vn');
    await other.ask(identity.getPhoneCodeByRegister, { phone, ...(await other.solve('registerCode')) });
    await expect(other.newestCode()).rejects.toThrow('no code');
    // It is in the language of the phone's owner.
    const { messageList } = await other.ask(playMode.getOutbox, {});
    expect(messageList[0]?.subject).toBe(textFor('en', 'messages', 'alreadyRegisteredSubject'));
  } finally {
    await server.sql`update site_register_item set is_show = false where item = 'smsCode'`;
  }
});

it('binds another phone only with a code from the old one', async () => {
  const visitor = server.visitor();
  await register(visitor);
  const old = await bindPhone(visitor);
  server.pass(61_000);
  const mobile = '13733334444';
  expect((await refusalOf(visitor.ask(identity.getSmsCode, { smsType: 'bindPhone', mobile }))).why).toBe('proofNeeded');
  const proof = await prove(visitor, 'changePhone', old);
  await visitor.ask(identity.getSmsCode, { smsType: 'bindPhone', mobile, proof });
  const code = await visitor.newestCode();
  await visitor.ask(identity.checkSmsCode, { smsType: 'bindPhone', mobile, code, proof });
  expect((await visitor.ask(profile.getUserInfo, {})).userInfo.phone).toBe('137****4444');
});

it('stores a member’s language on the account, by code or by value', async () => {
  const visitor = server.visitor('vn');
  await register(visitor);
  await visitor.ask(identity.changeLanguageAndCurrency, { language: 'cny' });
  expect((await visitor.ask(profile.getUserInfo, {})).userInfo).toMatchObject({ language: 'cny', currency: 'CNY' });
  const byValue = await fetch(`${server.origin}/web/user/changeLanguageAndCurrency?language=8`, {
    method: 'POST',
    headers: { token: visitor.token ?? '' },
  });
  expect(await byValue.json()).toMatchObject({ code: 0 });
  expect((await visitor.ask(profile.getUserInfo, {})).userInfo.language).toBe('md');
});

it('two devices, one of them removed', async () => {
  const [phone, laptop] = [server.visitor(), server.visitor()];
  const username = await register(phone);
  laptop.token = (await laptop.ask(identity.login, { username, password: PASSWORD })).token;
  const { deviceList } = await phone.ask(identity.getDeviceList, {});
  expect(deviceList.map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
  const sessionId = deviceList[1]?.sessionId as string;

  const stranger = server.visitor();
  await register(stranger);
  expect((await refusalOf(stranger.ask(identity.removeDevice, { sessionId }))).why).toBe('deviceUnknown');
  await laptop.ask(profile.getUserInfo, {});

  await phone.ask(identity.removeDevice, { sessionId });
  expect((await refusalOf(laptop.ask(profile.getUserInfo, {}))).code).toBe(401);
  await phone.ask(profile.getUserInfo, {});
});

it('a changed password ends every other session, and this one goes on with a new token', async () => {
  const [here, there] = [server.visitor(), server.visitor()];
  const username = await register(here);
  there.token = (await there.ask(identity.login, { username, password: PASSWORD })).token;
  await there.ask(profile.getUserInfo, {});
  const copied = server.visitor();
  copied.token = here.token;
  const [own, other] = await Promise.all([here, there].map(({ token }) => openLivePage(server.origin, { token })));
  const { token } = await here.ask(identity.modifyPassword, {
    oldPassword: PASSWORD,
    password: 'calm4water',
    confirmPassword: 'calm4water',
  });
  here.token = token;
  expect((await refusalOf(there.ask(profile.getUserInfo, {}))).code).toBe(401);
  expect((await refusalOf(copied.ask(profile.getUserInfo, {}))).code).toBe(401);
  expect(await other?.closed).toBe(4401);
  // The session itself is the same, so its live line stays.
  await here.ask(wallet.topUpPlayMoney, { requestId: newRequestId() });
  await own?.changes(1);
  own?.close();
});

it('wrong old passwords end the session that gave them, and no other is kept from changing it', async () => {
  const [owner, borrowed] = [server.visitor(), server.visitor()];
  const username = await register(owner);
  borrowed.token = (await borrowed.ask(identity.login, { username, password: PASSWORD })).token;
  const { token } = borrowed;
  const change = { password: 'calm4water', confirmPassword: 'calm4water' };
  const guesses = Array.from({ length: 20 }, (_, at) =>
    borrowed.ask(identity.modifyPassword, { ...change, oldPassword: `wrong${at}word` }),
  );
  const results = await outcomes(guesses);
  expect(count(results, 'oldPasswordWrong')).toBe(limits.SECONDARY_FAILURES_BEFORE_LOCK - 1);
  expect(count(results, 'done')).toBe(0);
  borrowed.token = token;
  expect((await refusalOf(borrowed.ask(profile.getUserInfo, {}))).code).toBe(401);
  await owner.ask(identity.modifyPassword, { ...change, oldPassword: PASSWORD });
});

it('a session ends after a week without use, and after a month in any case', async () => {
  const visitor = server.visitor();
  await register(visitor);
  const day = 86_400_000;
  server.pass(6 * day);
  await visitor.ask(profile.getUserInfo, {});
  server.pass(6 * day);
  await visitor.ask(profile.getUserInfo, {});
  server.pass(8 * day);
  expect((await refusalOf(visitor.ask(profile.getUserInfo, {}))).code).toBe(401);
});
