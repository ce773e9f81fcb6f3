import type { CAPTCHA_PURPOSES } from '@harbour/contract/identity';
import { limits } from '@harbour/rules';
import { type Clock, later, secondsUntil } from '#platform/clock';
import type { Transact, Tx } from '#platform/db';
import { keyedDigest, sameDigest } from '#platform/digest';
import { pick, type Random } from '#platform/random';
import { refuse } from '#platform/refuse';
import { countAttempt } from '#platform/throttle';
import { CAPTCHA_ALPHABET, CAPTCHA_LENGTH, type DrawCaptcha } from './captcha-picture.ts';

export type CaptchaPurpose = (typeof CAPTCHA_PURPOSES)[number];
type CaptchaTools = {
  transact: Transact;
  clock: Clock;
  random: Random;
  secret: Buffer;
  drawCaptcha: DrawCaptcha;
};
type CaptchaBinding = { purpose: CaptchaPurpose; device: Buffer };

/**
 * Makes a picture code for one purpose and one device: `open → passed → spent`; a wrong answer spends it at once. The
 * picture is drawn after the transaction, because drawing is slow.
 */
export async function makeCaptcha(tools: CaptchaTools, bound: CaptchaBinding, address: string) {
  const { transact, clock, random, secret, drawCaptcha } = tools;
  const now = clock();
  const answer = pick(random, CAPTCHA_ALPHABET, CAPTCHA_LENGTH);
  const id = random.name();
  await transact(async (tx) => {
    await notTooManyFrom(tx, address, now);
    await tx`insert into identity_captcha (id, purpose, answer_hash, device_hash, expires_at)
      values (${id}, ${bound.purpose}, ${hashAnswer(secret, id, answer)}, ${bound.device}, ${later(now, limits.CAPTCHA_LIFETIME_MS)})`;
  });
  return { id, picture: await drawCaptcha(answer, random) };
}

async function notTooManyFrom(tx: Tx, address: string, now: Date): Promise<void> {
  const { count, resetsAt } = await countAttempt(tx, `captchas-from:${address}`, limits.CAPTCHAS_WINDOW_MS, now);
  if (count > limits.CAPTCHAS_PER_ADDRESS) refuse('tooFrequent', { seconds: secondsUntil(now, resetsAt) });
}

/** Refuses a wrong answer, once its spending is committed. */
export function acceptCaptcha(isRight: boolean): void {
  if (!isRight) refuse('captchaWrong');
}

type CaptchaAnswer = { id: string; answer: string };

export async function passCaptcha(
  tx: Tx,
  given: CaptchaAnswer,
  bound: CaptchaBinding,
  secret: Buffer,
  now: Date,
): Promise<boolean> {
  return judge(tx, given, bound, secret, now, 'passed');
}

/** Spends a passed code for the step that it protects. It works once; the caller commits before it refuses. */
export async function spendCaptcha(
  tx: Tx,
  given: CaptchaAnswer,
  bound: CaptchaBinding,
  secret: Buffer,
  now: Date,
): Promise<boolean> {
  return judge(tx, given, bound, secret, now, 'spent');
}

async function judge(
  tx: Tx,
  { id, answer }: CaptchaAnswer,
  bound: CaptchaBinding,
  secret: Buffer,
  now: Date,
  onRight: 'passed' | 'spent',
) {
  const [row] = await tx<{ answer_hash: Buffer; state: string }[]>`
    select answer_hash, state from identity_captcha
    where id = ${id} and purpose = ${bound.purpose} and device_hash = ${bound.device} and expires_at > ${now} and state <> 'spent'
    for update`;
  if (!row) return false;
  if (row.state === 'passed' && onRight === 'passed') return false;
  const right = sameDigest(row.answer_hash, hashAnswer(secret, id, answer));
  await tx`update identity_captcha set state = ${right ? onRight : 'spent'} where id = ${id}`;
  return right;
}

function hashAnswer(secret: Buffer, id: string, answer: string): Buffer {
  return keyedDigest(secret, 'captcha', id, answer.toUpperCase());
}
