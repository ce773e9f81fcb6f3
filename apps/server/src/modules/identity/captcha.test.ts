import { expect, it } from 'vitest';
import { acceptCaptcha } from './captcha.ts';

it('a wrong answer to a picture code is refused, and a right one is not', () => {
  expect(() => acceptCaptcha(false)).toThrow(expect.objectContaining({ why: 'captchaWrong' }));
  expect(() => acceptCaptcha(true)).not.toThrow();
});
