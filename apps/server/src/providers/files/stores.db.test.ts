import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withTestDatabase } from '@harbour/tests/database';
import { startS3 } from '@harbour/tests/s3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '#platform/clock';
import { openDatabase } from '#platform/db';
import { type Files, localFiles, postgresFiles } from '#platform/files';
import { makeLog } from '#platform/log';
import type { Settings } from '#platform/settings';
import { openFiles } from './open.ts';
import { s3Files } from './s3.ts';

const database = withTestDatabase((url) => openDatabase(url, 3));
const dataDir = mkdtempSync(join(tmpdir(), 'files-'));
let s3: Awaited<ReturnType<typeof startS3>>;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(async () => {
  await s3.stop();
  rmSync(dataDir, { recursive: true });
});

const freshName = () => `${randomBytes(16).toString('base64url')}.webp`;
const opened = (files: Settings['files']) =>
  openFiles({ ...database(), settings: { files, dataDir }, clock: systemClock, log: makeLog('silent') });
const s3Settings = (changes: object = {}) => ({ store: 's3' as const, ...s3.store, ...changes });

describe.each<[string, () => Files]>([
  ['the folder', () => localFiles(join(dataDir, 'uploads'))],
  ['the database', () => postgresFiles(database())],
  ['the bucket', () => s3Files(s3.store, systemClock)],
])('%s', (_, open) => {
  it('returns a stored file until it is removed', async () => {
    const files = open();
    const [name, bytes] = [freshName(), randomBytes(1_700_000)];
    expect(await files.get(name)).toBeUndefined();
    await files.put(name, bytes);
    expect((await files.get(name))?.equals(bytes)).toBe(true);
    await files.put(name, Buffer.from('again'));
    expect(String(await files.get(name))).toBe('again');
    await files.remove(name);
    expect(await files.get(name)).toBeUndefined();
    await files.remove(name);
  });

  it.each(['../../secret', 'a/b', '', `${'a'.repeat(22)}.webp/..`, 'x.webp'])('knows no file "%s"', async (name) => {
    for (const work of [open().get, open().remove, (bad: string) => open().put(bad, Buffer.from('x'))])
      await expect(work(name)).rejects.toThrow('not a name of ours');
  });
});

it.each(['postgres', 's3'] as const)(
  '%s: old files are still read from the folder, new ones are not stored there',
  async (store) => {
    const [old, name] = [freshName(), freshName()];
    await localFiles(join(dataDir, 'uploads')).put(old, Buffer.from('from before'));
    const files = await opened(store === 's3' ? s3Settings() : { store });
    expect(String(await files.get(old))).toBe('from before');
    await files.put(name, Buffer.from('new'));
    expect(String(await files.get(name))).toBe('new');
    expect(readdirSync(join(dataDir, 'uploads'), { recursive: true }).map(String).join(' ')).not.toContain(name);
    await files.remove(old);
    expect(await files.get(old)).toBeUndefined();
  },
);

it.each([
  ['another secret', { secret: 'guessed' }, 'SignatureDoesNotMatch'],
  ['another key', { keyId: 'AKIASOMEBODY' }, 'InvalidAccessKeyId'],
  ['another region', { region: 'us-east-1' }, 'AuthorizationHeaderMalformed'],
  ['a bucket that is not there', { bucket: 'elsewhere' }, 'NoSuchBucket'],
])('a bucket with %s is refused at the start, in words without the secret', async (_, changes, code) => {
  const refusal = await opened(s3Settings(changes)).catch((error: Error) => error.message);
  expect(refusal).toMatch(new RegExp(`^FILES=s3 cannot be used: .*${code}\\.$`));
  expect(refusal).not.toContain(s3.store.secret);
  expect(refusal).not.toContain('guessed');
});

it('a bucket that is unavailable for a while does not prevent the start, and loses nothing', async () => {
  const files = await s3.away(() => opened(s3Settings()));
  const name = freshName();
  await s3.away(async () => {
    await expect(files.put(name, Buffer.from('x'))).rejects.toThrow('503 SlowDown');
    await expect(files.get(name)).rejects.toThrow('503 SlowDown');
  });
  await files.put(name, Buffer.from('x'));
  expect(String(await files.get(name))).toBe('x');
});
