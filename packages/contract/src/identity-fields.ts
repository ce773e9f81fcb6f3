import * as z from 'zod/mini';
import { CaptchaAnswer, CaptchaId, Opaque, type Password, type SecondaryPassword } from './account-fields.ts';
import type { Refusal } from './refusals.ts';

export const Captcha = { captchaId: CaptchaId, captchaAnswer: CaptchaAnswer };
/** §8: required before a code is sent to a phone that is about to register. */
export const Filled = z.string('phoneAndCaptchaEmpty').check(z.trim(), z.minLength(1, 'phoneAndCaptchaEmpty'));
export const OptionalCaptcha = { captchaId: z.optional(CaptchaId), captchaAnswer: z.optional(CaptchaAnswer) };
export const Sent = z.object({ resendSeconds: z.int(), validSeconds: z.int() });
export const LoggedIn = z.object({ token: Opaque });

export const twice = (schema: typeof Password | typeof SecondaryPassword) => ({
  password: schema,
  confirmPassword: z.string(),
});
/** The repeated password must equal the first. */
export const agree = (refusal: Refusal) =>
  z.refine<{ password: string; confirmPassword: string }>((it) => it.password === it.confirmPassword, refusal);
