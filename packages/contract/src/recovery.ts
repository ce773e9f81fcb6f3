import * as z from 'zod/mini';
import { AreaCode, Claimed, Email, OneTimeCode, Opaque, Password, Phone, SecondaryPassword } from './account-fields.ts';
import { guest } from './call.ts';
import { agree, Captcha, Sent, twice } from './identity-fields.ts';

/** Recovery of an account without the password: account, proof, new password. */
export const recovery = {
  forgetPasswordFirstStep: guest('POST /web/guest/user/forgetPasswordFirstStep', {
    about: 'Begins a recovery. The answer is the same whether the name exists or not.',
    carrier: 'json',
    input: z.strictObject({ username: Claimed.check(z.trim(), z.toLowerCase()), ...Captcha }),
    output: z.object({ ticket: Opaque }),
    refusals: ['captchaWrong'],
  }),
  getPhoneCodeByForgetPwd: guest('POST /web/guest/user/getPhoneCodeByForgetPwd', {
    about: 'Sends a code if the phone is the one bound to the account; the answer is the same if it is not.',
    carrier: 'json',
    input: z.strictObject({ ticket: Opaque, areaCode: z.optional(AreaCode), phone: Phone }),
    output: Sent,
    refusals: ['recoveryStale', 'codesUsedUp', 'areaNotOpen'],
  }),
  checkPhoneCodeByForgetPwd: guest('POST /web/guest/user/checkPhoneCodeByForgetPwd', {
    about: 'Proves the phone. The answer says whether the secondary password is asked for as the second factor.',
    carrier: 'json',
    input: z.strictObject({ ticket: Opaque, code: OneTimeCode }),
    output: z.object({ secondaryNeeded: z.boolean() }),
    refusals: ['recoveryStale', 'codeWrong', 'codeSpent'],
  }),
  getEmailCodeByForgetPwd: guest('POST /web/guest/user/getEmailCodeByForgetPwd', {
    about: 'Sends a code if the address is the one bound to the account; the answer is the same if it is not.',
    carrier: 'json',
    input: z.strictObject({ ticket: Opaque, email: Email }),
    output: Sent,
    refusals: ['recoveryStale', 'codesUsedUp'],
  }),
  checkEmailCodeByForgetPwd: guest('POST /web/guest/user/checkEmailCodeByForgetPwd', {
    about: 'Proves the address. The answer says whether the secondary password is asked for as the second factor.',
    carrier: 'json',
    input: z.strictObject({ ticket: Opaque, code: OneTimeCode }),
    output: z.object({ secondaryNeeded: z.boolean() }),
    refusals: ['recoveryStale', 'codeWrong', 'codeSpent'],
  }),
  modifyPasswordByForget: guest('POST /web/guest/user/modifyPasswordByForget', {
    about: 'Sets the new password of a proven recovery, and ends every session of the member.',
    carrier: 'json',
    input: z
      .strictObject({ ticket: Opaque, ...twice(Password), secondaryPassword: z.optional(SecondaryPassword) })
      .check(agree('passwordsDiffer')),
    refusals: ['recoveryStale', 'passwordEqualsUsername', 'passwordTooCommon', 'secondaryWrong', 'secondaryLocked'],
  }),
};
