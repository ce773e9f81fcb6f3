import { contract, everyCall, REFUSALS, type Refusal } from '@harbour/contract';
import { type LanguageCode, limits } from '@harbour/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newRequestId } from '#request-id';
import {
  bindPhone,
  freshName,
  freshPhone,
  openTestServer,
  PASSWORD,
  prove,
  register,
  type TestServer,
  type Visitor,
} from '#server';
import { GAME_REFUSALS } from './game-situations.ts';
import { MONEY_REFUSALS } from './money-situations.ts';
import { STAFF_REFUSALS } from './staff-situations.ts';
import { type Answer, expectInNineLanguages, post } from './wire.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const { identity, profile, wallet, history, statements } = contract;
const send = (visitor: Visitor, path: string, body?: object) => post(server, visitor, visitor.language, path, body);
const login = (visitor: Visitor, body: object) => send(visitor, identity.login.path, body);
const proper = () => ({
  username: freshName(),
  password: PASSWORD,
  confirmPassword: PASSWORD,
  birthDate: '1990-02-03',
  phone: freshPhone(),
  termsAccepted: true,
});
const enrol = async (visitor: Visitor, changes: object) =>
  send(visitor, identity.register.path, { ...proper(), ...(await visitor.solve('register')), ...changes });
const asMember = async (visitor: Visitor) => {
  await register(visitor);
  return visitor;
};
const bound = async (visitor: Visitor) => {
  await register(visitor);
  const mobile = await bindPhone(visitor);
  server.pass(61_000);
  return mobile;
};
const protectedMember = async (visitor: Visitor) => {
  const mobile = await bound(visitor);
  const proof = await prove(visitor, 'secondaryPassword', mobile);
  await visitor.ask(identity.setWithdrawPwd, { password: '482915', confirmPassword: '482915', proof });
  server.pass(61_000);
  return mobile;
};
const picture = (visitor: Visitor, bytes: Uint8Array<ArrayBuffer>) => {
  const form = new FormData();
  form.append('purpose', 'avatar');
  form.append('file', new Blob([bytes]), 'picture.png');
  return send(visitor, contract.uploads.uploadFile.path, form);
};

const transfer = (visitor: Visitor, changes: object = {}) =>
  send(visitor, wallet.convertMoney.path, {
    from: 'central',
    to: 'venue:slots',
    amount: '10',
    requestId: newRequestId(),
    ...changes,
  });
/** A new member's transfer while the server is in another state, which is undone afterwards. */
const transferWhile = async (visitor: Visitor, state: string, undo: string, changes: object = {}) => {
  await register(visitor);
  await server.sql.unsafe(state);
  server.pass(1_000);
  const answer = await transfer(visitor, changes);
  await server.sql.unsafe(undo);
  server.pass(1_000);
  return answer;
};

/** How each refusal comes about. */
const SITUATIONS: Partial<Record<Refusal, (visitor: Visitor) => Promise<Answer>>> = {
  notLoggedIn: (visitor) => send(visitor, profile.getUserInfo.path),
  badInput: (visitor) => login(visitor, { username: 'a', password: 'b', vipLevel: 10 }),
  noSuchCall: (visitor) => send(visitor, '/web/user/openSesame'),
  amountForm: async (visitor) => transfer(await asMember(visitor), { amount: '0' }),
  walletUnknown: async (visitor) => transfer(await asMember(visitor), { to: 'venue:nowhere' }),
  sameWallet: async (visitor) => transfer(await asMember(visitor), { to: 'central' }),
  transferExceedsBalance: async (visitor) => transfer(await asMember(visitor), { amount: '1000.01' }),
  venueMaintenance: (visitor) =>
    transferWhile(
      visitor,
      `update venues_venue set state = 'maintenance' where code = 'slots'`,
      `update venues_venue set state = 'open'`,
    ),
  venueClosed: (visitor) =>
    transferWhile(
      visitor,
      `update venues_venue set state = 'closed' where code = 'slots'`,
      `update venues_venue set state = 'open'`,
    ),
  wholeUnitsOnly: (visitor) =>
    transferWhile(
      visitor,
      `update venues_venue set takes_whole_units = true`,
      `update venues_venue set takes_whole_units = false`,
      { amount: '10.50' },
    ),
  moneyPaused: (visitor) =>
    transferWhile(visitor, 'update ledger_state set halted_at = now()', 'update ledger_state set halted_at = null'),
  requestReused: async (visitor) => {
    await register(visitor);
    const requestId = 'r'.repeat(22);
    await transfer(visitor, { requestId });
    return transfer(visitor, { requestId, amount: '11' });
  },
  currencyLocked: async (visitor) =>
    send(await asMember(visitor), `${identity.changeLanguageAndCurrency.path}?currency=THB`),
  rangeTooWide: async (visitor) =>
    send(
      await asMember(visitor),
      `${history.queryTransactionRecordList.path}?range=custom&from=2020-01-01&to=2020-02-01`,
    ),
  recordUnknown: async (visitor) =>
    send(await asMember(visitor), `${history.getTransactionRecordInfo.path}?orderNo=T2345678923456`),
  topUpsUsedUp: async (visitor) => {
    await register(visitor);
    for (let at = 0; at < 5; at += 1) await send(visitor, wallet.topUpPlayMoney.path, { requestId: newRequestId() });
    return send(visitor, wallet.topUpPlayMoney.path, { requestId: newRequestId() });
  },
  proofNotYet: async (visitor) => send(await asMember(visitor), statements.getLiabilityProof.path),
  functionNotOpen: (visitor) => send(visitor, '/web/guest/activity/list'),
  tooLarge: (visitor) => login(visitor, { username: 'a'.repeat(80_000), password: 'b' }),
  usernameForm: (visitor) => enrol(visitor, { username: '1abc' }),
  passwordForm: (visitor) => enrol(visitor, { password: 'short1', confirmPassword: 'short1' }),
  passwordsDiffer: (visitor) => enrol(visitor, { confirmPassword: 'other2word' }),
  termsNotTicked: (visitor) => enrol(visitor, { termsAccepted: false }),
  inviteCodeForm: (visitor) => enrol(visitor, { inviteCode: '!!' }),
  dateForm: (visitor) => enrol(visitor, { birthDate: '2001-02-29' }),
  currencyUnknown: (visitor) => enrol(visitor, { currency: 'ZZZ' }),
  captchaEmpty: (visitor) => enrol(visitor, { captchaAnswer: '' }),
  registrationIncomplete: (visitor) => enrol(visitor, { phone: undefined }),
  underAge: (visitor) => enrol(visitor, { birthDate: '2020-01-01' }),
  passwordEqualsUsername: (visitor) =>
    enrol(visitor, { username: 'harbour9', password: 'Harbour9', confirmPassword: 'Harbour9' }),
  passwordTooCommon: (visitor) => enrol(visitor, { password: 'qwerty123', confirmPassword: 'qwerty123' }),
  areaNotOpen: (visitor) => enrol(visitor, { areaCode: '1' }),
  phoneWrong: (visitor) => enrol(visitor, { phone: '1380000123' }),
  captchaWrong: (visitor) => enrol(visitor, { captchaAnswer: 'zzzzz' }),
  inviteCodeUnknown: (visitor) => enrol(visitor, { inviteCode: 'ZZZZZZZZ' }),
  usernameTaken: (visitor) => enrol(visitor, { username: 'player01' }),
  accountAndPasswordEmpty: (visitor) => login(visitor, { username: '', password: '' }),
  accountOrPasswordWrong: (visitor) => login(visitor, { username: freshName(), password: 'wrong1word' }),
  captchaNeeded: async (visitor) => {
    const username = freshName();
    for (const password of ['wrong1one', 'wrong1two']) await login(visitor, { username, password });
    return login(visitor, { username, password: 'wrong1three' });
  },
  loginLocked: async (visitor) => {
    const username = freshName();
    for (const password of ['wrong1one', 'wrong1two']) await login(visitor, { username, password });
    await login(visitor, { username, password: 'wrong1three', ...(await visitor.solve('login')) });
    return login(visitor, { username, password: 'wrong1four', ...(await visitor.solve('login')) });
  },
  accountSuspended: async (visitor) => {
    const username = await register(visitor);
    await server.sql`update identity_member set status = 'suspended' where username = ${username}`;
    // Changed without news, so that it is seen when the session is looked up again.
    server.pass(limits.MINUTE_MS);
    return send(visitor, wallet.topUpPlayMoney.path, { requestId: newRequestId() });
  },
  accountClosed: async (visitor) => {
    const username = await register(visitor);
    await server.sql`update identity_member set status = 'closed' where username = ${username}`;
    return login(visitor, { username, password: PASSWORD });
  },
  phoneAndCaptchaEmpty: (visitor) =>
    send(visitor, identity.getPhoneCodeByRegister.path, { phone: '', captchaId: '', captchaAnswer: '' }),
  codeForm: async (visitor) =>
    send(await asMember(visitor), identity.checkSmsCode.path, {
      smsType: 'bindPhone',
      mobile: freshPhone(),
      code: '12345',
    }),
  tooFrequent: async (visitor) => {
    await asMember(visitor);
    const step = { smsType: 'bindPhone', mobile: freshPhone() };
    await send(visitor, identity.getSmsCode.path, step);
    server.pass(50_000);
    return send(visitor, identity.getSmsCode.path, step);
  },
  codeWrong: async (visitor) => {
    await asMember(visitor);
    const step = { smsType: 'bindPhone', mobile: freshPhone() };
    await send(visitor, identity.getSmsCode.path, step);
    const code = (await visitor.newestCode()) === '000000' ? '000001' : '000000';
    return send(visitor, identity.checkSmsCode.path, { ...step, code, password: PASSWORD });
  },
  codeSpent: async (visitor) =>
    send(await asMember(visitor), identity.checkSmsCode.path, {
      smsType: 'bindPhone',
      mobile: freshPhone(),
      code: '123456',
      password: PASSWORD,
    }),
  codesUsedUp: async (visitor) => {
    await asMember(visitor);
    const step = { smsType: 'bindPhone', mobile: freshPhone() };
    for (let sent = 0; sent < 10; sent += 1) {
      await send(visitor, identity.getSmsCode.path, step);
      server.pass(61_000);
    }
    return send(visitor, identity.getSmsCode.path, step);
  },
  phoneTaken: async (visitor) => {
    const mobile = await bound(server.visitor());
    const step = { smsType: 'bindPhone', mobile };
    await send(await asMember(visitor), identity.getSmsCode.path, step);
    return send(visitor, identity.checkSmsCode.path, { ...step, code: await visitor.newestCode(), password: PASSWORD });
  },
  proofNeeded: async (visitor) => {
    await bound(visitor);
    return send(visitor, identity.modifyPassword.path, {
      oldPassword: PASSWORD,
      password: 'calm4water',
      confirmPassword: 'calm4water',
    });
  },
  emailWrong: async (visitor) =>
    send(await asMember(visitor), identity.getEmailCode.path, { emailType: 'bindEmail', email: 'no@mail' }),
  emailTaken: async (visitor) => {
    const first = server.visitor();
    const email = `${await register(first)}@example.com`;
    await server.sql`update identity_member set email = ${email}, email_bound_at = now() where username = ${email.split('@')[0] as string}`;
    await send(await asMember(visitor), identity.getEmailCode.path, { emailType: 'bindEmail', email });
    return send(visitor, identity.checkEmailCode.path, {
      emailType: 'bindEmail',
      email,
      code: await visitor.newestCode(),
      password: PASSWORD,
    });
  },
  bindPhoneFirst: async (visitor) =>
    send(await asMember(visitor), identity.setWithdrawPwd.path, { password: '482915', confirmPassword: '482915' }),
  secondaryForm: async (visitor) =>
    send(await asMember(visitor), identity.setWithdrawPwd.path, { password: '48291a', confirmPassword: '48291a' }),
  secondariesDiffer: async (visitor) =>
    send(await asMember(visitor), identity.setWithdrawPwd.path, { password: '482915', confirmPassword: '482916' }),
  secondaryNotSet: async (visitor) =>
    send(await asMember(visitor), identity.checkWithdrawPwd.path, { password: '482915' }),
  setOnlyOnce: async (visitor) => {
    await protectedMember(visitor);
    return send(visitor, identity.setWithdrawPwd.path, { password: '482915', confirmPassword: '482915' });
  },
  secondaryWrong: async (visitor) => {
    await protectedMember(visitor);
    return send(visitor, identity.checkWithdrawPwd.path, { password: '000000' });
  },
  secondaryLocked: async (visitor) => {
    await protectedMember(visitor);
    for (let tries = 0; tries < 4; tries += 1)
      await send(visitor, identity.checkWithdrawPwd.path, { password: '000000' });
    return send(visitor, identity.checkWithdrawPwd.path, { password: '000000' });
  },
  oldPasswordWrong: async (visitor) =>
    send(await asMember(visitor), identity.modifyPassword.path, {
      oldPassword: 'x1',
      password: 'calm4water',
      confirmPassword: 'calm4water',
    }),
  passwordUnchanged: async (visitor) =>
    send(await asMember(visitor), identity.modifyPassword.path, {
      oldPassword: PASSWORD,
      password: PASSWORD,
      confirmPassword: PASSWORD,
    }),
  recoveryStale: (visitor) =>
    send(visitor, identity.checkPhoneCodeByForgetPwd.path, { ticket: 'x'.repeat(43), code: '123456' }),
  deviceUnknown: async (visitor) =>
    send(await asMember(visitor), identity.removeDevice.path, { sessionId: '999999999' }),
  languageUnknown: async (visitor) =>
    send(await asMember(visitor), `${identity.changeLanguageAndCurrency.path}?language=xx`),
  nameForm: async (visitor) => send(await asMember(visitor), profile.modifyUserInfo.path, { realName: 'R2-D2' }),
  infoLocked: async (visitor) => {
    await asMember(visitor);
    await send(visitor, profile.modifyUserInfo.path, { realName: '王小明' });
    return send(visitor, profile.modifyUserInfo.path, { gender: 'male' });
  },
  avatarUnknown: async (visitor) => send(await asMember(visitor), profile.modifyUserInfo.path, { avatar: 'nobody' }),
  configUnknown: async (visitor) =>
    send(await asMember(visitor), `${contract.site.getSysConfigValue.path}/no_such_key`),
  dictionaryUnknown: async (visitor) =>
    send(await asMember(visitor), `${contract.site.getSysDictionary.path}?dictionaryType=nothing`),
  imageForm: async (visitor) =>
    picture(await asMember(visitor), new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>')),
  imageTooLarge: async (visitor) => picture(await asMember(visitor), new Uint8Array(15 * 1024 * 1024 + 1)),
  uploadsUsedUp: async (visitor) => {
    const username = await register(visitor);
    await server.sql`insert into uploads_file (name, member, purpose, bytes, created_at)
      select md5(${username} || n::text), id, 'avatar', 1, ${server.now()} from identity_member, generate_series(1, 60) n where username = ${username}`;
    const { default: sharp } = await import('sharp');
    const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#123456' } })
      .png()
      .toBuffer();
    return picture(visitor, new Uint8Array(bytes));
  },
};

/**
 * A fault has no situation, because nothing may cause it. An unreachable database, money, games and staff have files of
 * their own.
 */
const WITHOUT_SITUATION: Refusal[] = ['fault', 'backSoon', ...MONEY_REFUSALS, ...GAME_REFUSALS, ...STAFF_REFUSALS];

describe('each refusal, where it arises, in nine languages', () => {
  const names = Object.keys(SITUATIONS) as Refusal[];
  it.each(names)('%s', (why) =>
    expectInNineLanguages(why, async (language) => {
      await server.sql`delete from platform_bucket where key like 'login-from:%' or key like 'codes-from:%' or key like 'register-from:%'`;
      return SITUATIONS[why]?.(server.visitor(language));
    }),
  );
});

it('no refusal of the contract is without a situation', () => {
  const declared = new Set([
    ...everyCall().flatMap(({ call }) => call.refusals),
    ...(Object.keys(REFUSALS) as Refusal[]),
  ]);
  const missing = [...declared].filter((why) => !(why in SITUATIONS) && !WITHOUT_SITUATION.includes(why));
  expect(missing).toEqual([]);
});

/** Texts quoted from the specification (§8). */
const QUOTED: [Refusal, string][] = [
  ['phoneWrong', '手機號碼有誤，請重填'],
  ['emailWrong', '郵箱格式不正確，請重新輸入'],
  ['underAge', '年齡未滿十八歲，無法遊戲'],
  ['passwordsDiffer', '兩次密碼輸入不一致'],
  ['tooFrequent', '操作過於頻繁，請十秒重試'],
  ['transferExceedsBalance', '轉賬金額不能大於轉出賬戶餘額'],
];
it.each(QUOTED)('%s has the specification’s own words', async (why, words) => {
  const language: LanguageCode = 'hk';
  expect((await SITUATIONS[why]?.(server.visitor(language)))?.msg).toBe(words);
});
