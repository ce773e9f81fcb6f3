import * as z from 'zod/mini';
import {
  AreaCode,
  CaptchaId,
  Claimed,
  Email,
  InviteCode,
  Language,
  OneTimeCode,
  Opaque,
  Password,
  Phone,
  SecondaryPassword,
  Username,
} from './account-fields.ts';
import { guest, member } from './call.ts';
import { CalendarDay, CurrencyCode, Instant, PersonName } from './fields.ts';
import { agree, Captcha, Filled, LoggedIn, OptionalCaptcha, Sent, twice } from './identity-fields.ts';
import { recovery } from './recovery.ts';

/** Purposes of a picture code. One solved for a purpose is not valid for another. */
export const CAPTCHA_PURPOSES = ['login', 'register', 'registerCode', 'recover'] as const;
const CaptchaPurpose = z.enum(CAPTCHA_PURPOSES);

/** Purposes of a code by text message or e-mail. */
export const SMS_TYPES = ['bindPhone', 'changePhone', 'changePassword', 'secondaryPassword', 'bindPayee'] as const;
export const EMAIL_TYPES = ['bindEmail', 'changePassword'] as const;

/** Fields that registration may ask for; an operator shows, hides and requires each (§3: isShow). */
export const REGISTER_ITEMS = [
  'phone',
  'smsCode',
  'birthDate',
  'realName',
  'email',
  'inviteCode',
  'captcha',
  'currency',
] as const;

export const identity = {
  getCaptcha: guest('GET /web/guest/user/getCaptcha', {
    about: 'Draws a picture code for one purpose; it is good for one use.',
    input: z.strictObject({ purpose: z._default(CaptchaPurpose, 'login') }),
    output: z.object({ captchaId: CaptchaId, captcha: z.string() }),
  }),
  checkCaptcha: guest('POST /web/guest/user/checkCaptcha', {
    about: 'Says whether a picture code was read rightly. A wrong answer spends it; a right one may then be used once.',
    carrier: 'json',
    input: z.strictObject({ ...Captcha, purpose: CaptchaPurpose }),
    refusals: ['captchaWrong'],
  }),
  login: guest('POST /web/guest/user/login', {
    about:
      'Opens a session. After failures the picture code is asked for; the same answer is given for an unknown name and a wrong password.',
    carrier: 'json',
    input: z.strictObject({
      username: Claimed.check(z.trim(), z.toLowerCase()),
      password: Claimed,
      ...OptionalCaptcha,
    }),
    output: LoggedIn,
    refusals: ['captchaNeeded', 'captchaWrong', 'loginLocked', 'accountOrPasswordWrong', 'accountClosed'],
  }),
  register: guest('POST /web/guest/user/register', {
    about:
      'Makes a member and opens its first session. Which items are asked for is configuration: see getRegisterItem. A picture code that is shown and not required is asked for of an address that tries often. Without a currency the account has that of the phone’s area.',
    carrier: 'json',
    input: z
      .strictObject({
        username: Username,
        ...twice(Password),
        birthDate: z.optional(CalendarDay),
        areaCode: z.optional(AreaCode),
        phone: z.optional(Phone),
        smsCode: z.optional(OneTimeCode),
        email: z.optional(Email),
        realName: z.optional(PersonName),
        inviteCode: z.optional(InviteCode),
        currency: z.optional(CurrencyCode),
        ...OptionalCaptcha,
        termsAccepted: z.literal(true, 'termsNotTicked'),
      })
      .check(agree('passwordsDiffer')),
    output: LoggedIn,
    refusals: [
      'registrationIncomplete',
      'underAge',
      'passwordEqualsUsername',
      'passwordTooCommon',
      'areaNotOpen',
      'inviteCodeUnknown',
      'captchaNeeded',
      'captchaWrong',
      'usernameTaken',
      'codeWrong',
      'codeSpent',
      'phoneTaken',
    ],
  }),
  getRegisterItem: guest('POST /web/guest/user/getRegisterItem', {
    about: 'The items of the registration form, as configured.',
    output: z.object({
      registerItemList: z.array(
        z.object({ itemKey: z.enum(REGISTER_ITEMS), isShow: z.boolean(), isRequired: z.boolean() }),
      ),
      areaList: z.array(z.object({ areaCode: z.string(), minDigits: z.int(), maxDigits: z.int() })),
      latestBirthDate: CalendarDay,
    }),
  }),
  getRegisterTerms: guest('POST /web/guest/user/getRegisterTerms', {
    about: 'The terms in force, in the caller’s language.',
    output: z.object({ terms: z.object({ version: z.int(), title: z.string(), body: z.string() }) }),
  }),
  getPhoneCodeByRegister: guest('POST /web/guest/user/getPhoneCodeByRegister', {
    about: 'Sends a code to a phone that is about to register.',
    carrier: 'json',
    input: z.strictObject({
      areaCode: z.optional(AreaCode),
      phone: Filled.check(z.regex(/^\d{5,15}$/, 'phoneWrong')),
      captchaId: Filled.check(z.regex(/^[\w-]{22}$/, 'captchaEmpty')),
      captchaAnswer: Filled.check(z.toLowerCase(), z.regex(/^[a-z\d]{1,8}$/, 'captchaWrong')),
    }),
    output: Sent,
    refusals: ['areaNotOpen', 'captchaWrong', 'codesUsedUp'],
  }),
  ...recovery,

  logout: member('POST /web/user/logout', { whileSuspended: true, about: 'Ends this session.' }),
  modifyPassword: member('POST /web/user/modifyPassword', {
    whileSuspended: true,
    about:
      'Changes the password, ends the member’s other sessions and answers a new token for this one; the old token ends. With a phone or e-mail bound, a proof from it is needed too.',
    carrier: 'json',
    input: z
      .strictObject({ oldPassword: Claimed, ...twice(Password), proof: z.optional(Opaque) })
      .check(agree('passwordsDiffer')),
    output: LoggedIn,
    refusals: ['proofNeeded', 'oldPasswordWrong', 'passwordEqualsUsername', 'passwordUnchanged', 'passwordTooCommon'],
  }),
  checkIsSetWidthPassword: member('POST /web/user/checkIsSetWidthPassword', {
    whileSuspended: true,
    about: 'Whether the secondary password is set: `msg` is yes or no.',
    output: z.object({ msg: z.enum(['yes', 'no']) }),
  }),
  setWithdrawPwd: member('POST /web/user/setWithdrawPwd', {
    whileSuspended: true,
    about: 'Sets the secondary password, once. The phone must be bound, and have been proven for this purpose.',
    carrier: 'json',
    input: z.strictObject({ ...twice(SecondaryPassword), proof: z.optional(Opaque) }).check(agree('secondariesDiffer')),
    refusals: ['setOnlyOnce', 'bindPhoneFirst', 'proofNeeded'],
  }),
  checkWithdrawPwd: member('POST /web/user/checkWithdrawPwd', {
    whileSuspended: true,
    about: 'Says whether the secondary password is right. It opens nothing by itself; wrong tries are counted.',
    carrier: 'json',
    input: z.strictObject({ password: SecondaryPassword }),
    refusals: ['secondaryNotSet', 'secondaryWrong', 'secondaryLocked'],
  }),
  changeLanguageAndCurrency: member('POST /web/user/changeLanguageAndCurrency', {
    whileSuspended: true,
    about: 'Changes the language, and the currency of an account that holds no money yet.',
    input: z.strictObject({ language: z.optional(Language), currency: z.optional(CurrencyCode) }),
    refusals: ['currencyLocked'],
  }),
  getSmsCode: member('POST /web/sms/getSmsCode', {
    whileSuspended: true,
    about:
      'Sends a code to a new phone (bindPhone; without a number to the one given at registration) or to the bound one, whose full number must be given.',
    carrier: 'json',
    input: z.strictObject({
      smsType: z.enum(SMS_TYPES),
      areaCode: z.optional(AreaCode),
      mobile: z.optional(Phone),
      proof: z.optional(Opaque),
    }),
    output: Sent,
    refusals: ['areaNotOpen', 'bindPhoneFirst', 'setOnlyOnce', 'proofNeeded', 'codesUsedUp'],
  }),
  checkSmsCode: member('POST /web/sms/checkSmsCode', {
    whileSuspended: true,
    about:
      'Checks a code. It binds the phone (bindPhone; a first one needs the login password too, unless it was given at registration), or gives a proof for what it was asked for. The first phone gives a proof for the secondary password.',
    carrier: 'json',
    input: z.strictObject({
      smsType: z.enum(SMS_TYPES),
      areaCode: z.optional(AreaCode),
      mobile: z.optional(Phone),
      code: OneTimeCode,
      proof: z.optional(Opaque),
      password: z.optional(Claimed),
    }),
    output: z.object({ proof: z.optional(Opaque) }),
    refusals: ['codeWrong', 'codeSpent', 'bindPhoneFirst', 'proofNeeded', 'phoneTaken', 'oldPasswordWrong'],
  }),
  getEmailCode: member('POST /web/email/getEmailCode', {
    whileSuspended: true,
    about: 'Sends a code to a new address (bindEmail) or to the bound one.',
    carrier: 'json',
    input: z.strictObject({ emailType: z.enum(EMAIL_TYPES), email: Email }),
    output: Sent,
    refusals: ['setOnlyOnce', 'codesUsedUp'],
  }),
  checkEmailCode: member('POST /web/email/checkEmailCode', {
    whileSuspended: true,
    about: 'Checks a code. It binds the address (bindEmail, with the login password), or gives a proof.',
    carrier: 'json',
    input: z.strictObject({
      emailType: z.enum(EMAIL_TYPES),
      email: Email,
      code: OneTimeCode,
      password: z.optional(Claimed),
    }),
    output: z.object({ proof: z.optional(Opaque) }),
    refusals: ['setOnlyOnce', 'codeWrong', 'codeSpent', 'emailTaken', 'oldPasswordWrong'],
  }),
  getDeviceList: member('POST /web/user/getDeviceList', {
    whileSuspended: true,
    about: 'The sessions that are open on this account, this one first.',
    output: z.object({
      deviceList: z.array(
        z.object({
          sessionId: z.string(),
          deviceName: z.string(),
          address: z.string(),
          openedAt: Instant,
          seenAt: Instant,
          isCurrent: z.boolean(),
        }),
      ),
    }),
  }),
  removeDevice: member('POST /web/user/removeDevice', {
    whileSuspended: true,
    about: 'Ends one session of this account.',
    carrier: 'json',
    input: z.strictObject({ sessionId: z.string().check(z.regex(/^\d{1,18}$/)) }),
    refusals: ['deviceUnknown'],
  }),
};
