import {
  EMAIL,
  INVITATION_CODE,
  isLanguage,
  LANGUAGES,
  type LanguageCode,
  languageByValue,
  languageFacts,
  ONE_TIME_CODE,
  PASSWORD,
  SECONDARY_PASSWORD,
  USERNAME,
} from '@harbour/rules';
import * as z from 'zod/mini';
import { rule, shaped } from './fields.ts';

export const Username = shaped(USERNAME, 'usernameForm').check(z.toLowerCase());
export const Password = z.string(rule('passwordForm')).check(z.regex(PASSWORD, rule('passwordForm')));
export const SecondaryPassword = shaped(SECONDARY_PASSWORD, 'secondaryForm');
export const OneTimeCode = shaped(ONE_TIME_CODE, 'codeForm');
export const Email = shaped(EMAIL, 'emailWrong').check(z.toLowerCase());
export const Phone = shaped(/^\d{5,15}$/, 'phoneWrong');
export const AreaCode = shaped(/^\d{1,4}$/, 'phoneWrong');
export const InviteCode = z
  .string(rule('inviteCodeForm'))
  .check(z.trim(), z.toUpperCase(), z.regex(INVITATION_CODE, rule('inviteCodeForm')));
/** A username or password as typed at login: any text, so that a wrong one is answered as wrong. */
export const Claimed = z
  .string(rule('accountAndPasswordEmpty'))
  .check(z.regex(/^[^\p{Cc}]{1,64}$/u, rule('accountAndPasswordEmpty')));
export const CaptchaId = z.string(rule('captchaEmpty')).check(z.regex(/^[\w-]{22}$/, rule('captchaEmpty')));
export const CaptchaAnswer = z
  .string(rule('captchaEmpty'))
  .check(z.trim(), z.toLowerCase(), z.regex(/^[a-z\d]{1,8}$/, rule('captchaEmpty')));
/** An opaque, unguessable reference issued by the server: a proof, a ticket. */
export const Opaque = z.string().check(z.regex(/^[\w-]{43}$/));

/** A language by its code or by its value (§1); value 8 alone means Burmese. */
export const Language = z.codec(
  z
    .string(rule('languageUnknown'))
    .check(
      z.refine((text) => isLanguage(text) || languageByValue(Number(text)) !== undefined, rule('languageUnknown')),
    ),
  z.enum(LANGUAGES.map((language) => language.code) as [LanguageCode, ...LanguageCode[]]),
  {
    decode: (text) => (isLanguage(text) ? text : (languageByValue(Number(text)) as LanguageCode)),
    encode: (code) => languageFacts(code).code,
  },
);
