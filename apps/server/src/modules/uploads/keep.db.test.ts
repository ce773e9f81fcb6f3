import { limits } from '@harbour/rules';
import { withTestDatabase } from '@harbour/tests/database';
import postgres from 'postgres';
import { beforeAll, describe, expect, it } from 'vitest';
import { later } from '#platform/clock';
import { openDatabase } from '#platform/db';
import { type Files, postgresFiles } from '#platform/files';
import { systemRandom } from '#platform/random';
import type { Refused } from '#platform/refuse';
import { uploadJobs } from './jobs.ts';
import { dropUpload, hasUpload, keepPicture, takeUpload } from './keep.ts';
import { readPrivateFile } from './private.ts';

const opened = withTestDatabase((url) => {
  const database = openDatabase(url, 6);
  const owner = postgres(url, { max: 1, onnotice: () => {}, types: { bigint: postgres.BigInt } });
  return { ...database, owner, close: async () => void (await Promise.all([database.close(), owner.end()])) };
});
let members: bigint[];
beforeAll(async () => {
  members = (await opened().owner<{ id: bigint }[]>`select id from identity_member order by id`).map(({ id }) => id);
});

let now = new Date('2026-11-15T04:00:00Z');
const pass = (milliseconds: number) => {
  now = later(now, milliseconds);
};
const tools = (files: Files = postgresFiles(opened())) => ({
  transact: opened().transact,
  clock: () => now,
  random: systemRandom,
  files,
});
const keep = (member: bigint, bytes = 10, files?: Files) =>
  keepPicture(tools(files), member, 'proof', Buffer.alloc(bytes, 7));
const sweep = () => uploadJobs(tools())[0]?.run(() => false);
const isThere = async (name: string) => (await postgresFiles(opened()).get(name)) !== undefined;
const isKnown = async (name: string) => {
  const [row] = await opened().owner`select 1 from uploads_file where name = ${name}`;
  return row !== undefined;
};
const take = (name: string, member: bigint, holder: string) =>
  opened().transact((tx) => takeUpload(tx, { name, member, purpose: 'proof' }, holder));
const drop = (name: string, holder: string) => opened().transact((tx) => dropUpload(tx, name, holder, now));
const someone = () => members[0] as bigint;

describe('the daily byte limit', () => {
  it('may be used to the last byte, by one or by many pictures at once, and resets', async () => {
    const member = members[1] as bigint;
    // Nearly all of the limit, without sending as much.
    const first = await keep(member);
    await opened().owner`update uploads_file set bytes = ${limits.UPLOAD_BYTES_A_DAY - 20} where name = ${first}`;
    const why = (asked: Promise<unknown>) =>
      asked.then(
        () => 'kept',
        (error: unknown) => (error as Refused).why,
      );
    expect(await why(keep(member, 21))).toBe('uploadsUsedUp');
    const ends = await Promise.all([20, 20, 20].map((bytes) => keep(member, bytes)).map(why));
    expect(ends.filter((end) => end === 'kept')).toHaveLength(1);
    expect(await why(keep(member, 1))).toBe('uploadsUsedUp');
    expect(await why(keep(someone(), 1))).toBe('kept');
    pass(limits.DAY_MS);
    expect(await why(keep(member, 20))).toBe('kept');
  });
});

describe('an interrupted upload', () => {
  it('cannot be used, and is deleted after an hour with its stored bytes', async () => {
    const stored: string[] = [];
    const files: Files = {
      ...postgresFiles(opened()),
      put: async (name, bytes) => {
        stored.push(name);
        await postgresFiles(opened()).put(name, bytes);
        throw new Error('the connection broke');
      },
    };
    await expect(keep(someone(), 10, files)).rejects.toThrow('connection broke');
    const [name = ''] = stored;
    expect(await hasUpload(opened().db, { name, member: someone(), purpose: 'proof' })).toBe(false);
    expect(await take(name, someone(), 'D1')).toBe(false);
    expect(await readPrivateFile(opened().db, files, name, someone())).toBeUndefined();
    pass(59 * limits.MINUTE_MS);
    await sweep();
    expect([await isThere(name), await isKnown(name)]).toEqual([true, true]);
    pass(2 * limits.MINUTE_MS);
    await sweep();
    expect([await isThere(name), await isKnown(name)]).toEqual([false, false]);
  });
});

describe('a picture', () => {
  it('in use is never deleted, however old; an unused one is deleted after a month', async () => {
    const [held, shared, unused] = [await keep(someone()), await keep(someone()), await keep(someone())];
    await take(held, someone(), 'D1');
    for (const holder of ['payee 1', 'W1']) await take(shared, someone(), holder);
    await drop(shared, 'payee 1');
    pass(limits.UPLOAD_UNHELD_MS);
    await sweep();
    expect(await isThere(unused)).toBe(true);
    pass(1);
    await sweep();
    expect([await isThere(held), await isThere(shared)]).toEqual([true, true]);
    expect([await isThere(unused), await isKnown(unused)]).toEqual([false, false]);
    pass(400 * limits.DAY_MS);
    // The hold itself counts, even if the file row says otherwise.
    await opened().owner`update uploads_file set unheld_since = created_at where name = ${held}`;
    await sweep();
    expect([await isThere(held), await isThere(shared)]).toEqual([true, true]);
    await expect(opened().owner`delete from uploads_file where name = ${held}`).rejects.toThrow('uploads_hold');
  });

  it('that is released is kept for another month, and can be held again meanwhile', async () => {
    const [again, gone] = [await keep(someone()), await keep(someone())];
    for (const name of [again, gone]) await take(name, someone(), 'avatar');
    pass(100 * limits.DAY_MS);
    for (const name of [again, gone]) await drop(name, 'avatar');
    pass(limits.UPLOAD_UNHELD_MS);
    await sweep();
    expect(await isThere(gone)).toBe(true);
    await take(again, someone(), 'avatar');
    pass(1);
    await sweep();
    expect([await isThere(again), await isThere(gone)]).toEqual([true, false]);
  });

  it('that is held during the sweep is either kept or refused, never both held and deleted', async () => {
    const names = await Promise.all(Array.from({ length: 12 }, () => keep(someone())));
    pass(limits.UPLOAD_UNHELD_MS + 1);
    const [taken] = await Promise.all([Promise.all(names.map((name) => take(name, someone(), 'D2'))), sweep()]);
    await sweep();
    expect(await Promise.all(names.map(isThere))).toEqual(taken);
  });

  it('of another member, or for another purpose, cannot be held', async () => {
    const name = await keep(someone());
    expect(await take(name, members[1] as bigint, 'D1')).toBe(false);
    const asFace = { name, member: someone(), purpose: 'avatar' } as const;
    expect(await opened().transact((tx) => takeUpload(tx, asFace, 'avatar'))).toBe(false);
  });
});

it('the sweep continues until all old files are deleted, however many', async () => {
  await opened().owner`update uploads_file set unheld_since = null where name in (select file from uploads_hold)`;
  const names = await Promise.all(Array.from({ length: 20 }, () => keep(someone())));
  const [like = ''] = names;
  // Enough rows for three rounds of the sweep.
  await opened()
    .owner`insert into uploads_file (name, member, purpose, bytes, created_at, picture_hash, is_stored, unheld_since)
    select 'copy' || lpad(number::text, 18, '0') || '.webp', member, purpose, bytes, created_at, picture_hash, is_stored, unheld_since
    from uploads_file, generate_series(1, 230) as number where name = ${like}`;
  pass(limits.UPLOAD_UNHELD_MS + 1);
  await sweep();
  const left = await opened().owner`select name from uploads_file where name like 'copy%' or name = any(${names})`;
  expect(left).toEqual([]);
});
