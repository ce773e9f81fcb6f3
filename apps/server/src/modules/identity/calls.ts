import { identity } from '@harbour/contract/identity';
import { latestAdultBirthday, siteDay } from '@harbour/rules';
import { implement } from '#platform/implement';
import { readOpenPhoneAreas, readRegisterItems, readTermsInForce } from '#site';
import { acceptCaptcha, makeCaptcha, passCaptcha } from './captcha.ts';
import { changePassword } from './change-password.ts';
import { checkEmailCode, checkSmsCode, sendEmailCode, sendSmsCode } from './contacts.ts';
import { login } from './login.ts';
import { changePreferences } from './preferences.ts';
import {
  finishRecovery,
  openRecovery,
  proveRecovery,
  sendEmailRecoveryCode,
  sendPhoneRecoveryCode,
} from './recovery.ts';
import { register, sendRegisterCode } from './register.ts';
import { acceptSecondary, checkSecondary, chooseSecondary, showSecondary } from './secondary.ts';
import { endSession, openSessionsOf, removeDevice } from './session.ts';
import { hasSecondary } from './store.ts';
import type { IdentityTools } from './tools.ts';

export function identityCalls(tools: IdentityTools) {
  const { db, transact, clock, sessions, secret } = tools;
  return implement(identity, {
    getCaptcha: async ({ purpose }, caller) => {
      const { id, picture } = await makeCaptcha(tools, { purpose, device: caller.device }, caller.address);
      return { captchaId: id, captcha: picture };
    },
    checkCaptcha: async ({ captchaId, captchaAnswer, purpose }, caller) => {
      const given = { id: captchaId, answer: captchaAnswer };
      const bound = { purpose, device: caller.device };
      acceptCaptcha(await transact((tx) => passCaptcha(tx, given, bound, secret, clock())));
      return {};
    },
    login: async (input, caller) => ({ token: await login(tools, input, caller) }),
    register: async (input, caller) => ({ token: await register(tools, input, caller) }),
    getRegisterItem: async () => {
      const items = await readRegisterItems(db);
      const areas = await readOpenPhoneAreas(db);
      return {
        registerItemList: items.map(({ item, ...flags }) => ({ itemKey: item, ...flags })),
        areaList: areas.map(({ code, ...digits }) => ({ areaCode: code, ...digits })),
        latestBirthDate: latestAdultBirthday(siteDay(clock())),
      };
    },
    getRegisterTerms: async (_, caller) => {
      const terms = await readTermsInForce(db, caller.language, clock());
      return { terms: terms ?? { version: 0, title: '', body: '' } };
    },
    getPhoneCodeByRegister: (input, caller) => sendRegisterCode(tools, input, caller),
    forgetPasswordFirstStep: async (input, caller) => ({ ticket: await openRecovery(tools, input, caller) }),
    getPhoneCodeByForgetPwd: (input, caller) => sendPhoneRecoveryCode(tools, input, caller),
    checkPhoneCodeByForgetPwd: (input, caller) => proveRecovery(tools, input, 'sms', caller),
    getEmailCodeByForgetPwd: (input, caller) => sendEmailRecoveryCode(tools, input, caller),
    checkEmailCodeByForgetPwd: (input, caller) => proveRecovery(tools, input, 'email', caller),
    modifyPasswordByForget: async (input, caller) => {
      await finishRecovery(tools, input, caller);
      return {};
    },
    logout: async (_, caller) => {
      await transact((tx) => endSession(tx, caller.member, caller.session, 'logout', clock()));
      sessions.forget(caller.member);
      return {};
    },
    modifyPassword: async (input, caller) => ({ token: await changePassword(tools, input, caller) }),
    checkIsSetWidthPassword: async (_, caller) => {
      const isSet = await hasSecondary(db, caller.member);
      return { msg: isSet ? ('yes' as const) : ('no' as const) };
    },
    setWithdrawPwd: async (input, caller) => {
      await chooseSecondary(tools, caller.member, input, caller.device);
      return {};
    },
    checkWithdrawPwd: async ({ password }, caller) => {
      const shown = await showSecondary(db, caller.member, password, clock());
      acceptSecondary(await transact((tx) => checkSecondary(tx, caller.member, shown, clock())));
      return {};
    },
    changeLanguageAndCurrency: async (input, caller) => {
      await changePreferences(tools, caller.member, input);
      return {};
    },
    getSmsCode: (input, caller) => sendSmsCode(tools, input, caller),
    checkSmsCode: (input, caller) => checkSmsCode(tools, input, caller),
    getEmailCode: (input, caller) => sendEmailCode(tools, input, caller),
    checkEmailCode: (input, caller) => checkEmailCode(tools, input, caller),
    getDeviceList: async (_, caller) => {
      const open = await openSessionsOf(db, caller.member, clock());
      const list = open.map(({ id, ...rest }) => ({
        ...rest,
        sessionId: id.toString(),
        isCurrent: id === caller.session,
      }));
      return { deviceList: list.sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent)) };
    },
    removeDevice: async ({ sessionId }, caller) => {
      await removeDevice(tools, caller, BigInt(sessionId));
      return {};
    },
  });
}
