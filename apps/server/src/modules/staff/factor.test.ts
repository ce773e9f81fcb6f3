import { Secret, TOTP } from 'otpauth';
import { expect, it } from 'vitest';
import { factorUri, newFactorSecret, stepOfFactor } from './factor.ts';

const STEP_MS = 30_000;
const NOW = new Date(57_000_000 * STEP_MS);
const CURRENT = 57_000_000n;
const secret = newFactorSecret();
const codeAt = (steps: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: NOW.getTime() + steps * STEP_MS });
const stepOf = (steps: number, last = 0n, now = NOW) => stepOfFactor(secret, codeAt(steps), last, now);

it('a code belongs to its own step, and a clock may be one step off either way', () => {
  const steps = [-2, -1, 0, 1, 2].map((at) => stepOf(at));
  expect(steps).toEqual([undefined, CURRENT - 1n, CURRENT, CURRENT + 1n, undefined]);
});

it('a step lasts until the next begins', () => {
  const last = new Date(NOW.getTime() + STEP_MS - 1);
  expect(stepOf(0, 0n, last)).toBe(CURRENT);
});

it('a code of the last used step, or of an earlier one, is refused', () => {
  expect([stepOf(0, CURRENT - 1n), stepOf(0, CURRENT), stepOf(-1, CURRENT)]).toEqual([CURRENT, undefined, undefined]);
  expect(stepOf(0, CURRENT + 1n)).toBeUndefined();
});

it('a last used step that lies in the future does not lock its owner out', () => {
  expect(stepOf(0, CURRENT + 2n)).toBe(CURRENT);
});

it('a code of no accepted step is refused', () => {
  const wrong = String((Number(codeAt(0)) + 1) % 1_000_000).padStart(6, '0');
  const others = [codeAt(-1), codeAt(0), codeAt(1)];
  expect(others.includes(wrong) || stepOfFactor(secret, wrong, 0n, NOW) === undefined).toBe(true);
});

it('an authenticator that reads the address shows the same codes', () => {
  const uri = factorUri(secret, 'ann', 'Pier');
  expect(decodeURIComponent(uri)).toContain('Pier:ann');
  expect(new URL(uri).searchParams.get('secret')).toBe(secret);
});
