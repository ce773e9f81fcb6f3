import { expect, it } from 'vitest';
import { pick, systemRandom } from './random.ts';

it('names and tokens are opaque texts of their length, and no byte of chance is in two of them', () => {
  // More bytes than are drawn from the system at once.
  const texts = Array.from({ length: 1_000 }, () => [systemRandom.name(), systemRandom.token()]).flat();
  for (const text of texts) expect(text).toMatch(/^[\w-]{22}(?:[\w-]{21})?$/);
  const bytes = Buffer.concat(texts.map((text) => Buffer.from(text, 'base64url')));
  const runs = Array.from({ length: bytes.length - 7 }, (_, at) => bytes.readBigUInt64LE(at));
  expect(new Set(runs).size).toBe(runs.length);
});

it('picks characters of its alphabet', () => {
  const picked = pick(systemRandom, 'ab', 200);
  expect(picked).toMatch(/^[ab]{200}$/);
  expect(new Set(picked).size).toBe(2);
});
