import { hash as plainly } from 'node:crypto';
import { serverSecret, withTestDatabase } from '@harbour/tests/database';
import postgres from 'postgres';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { audit } from './audit.ts';
import { auditKeyOf, isEndWhole, sealAudit, verifyAudit } from './audit-chain.ts';
import { asOwner, openDatabase } from './db.ts';
import type { StaffCaller } from './implement.ts';

const MIGRATION = ['0065_audit_keyed.sql'];
const START = new Date('2026-11-15T04:00:00.123Z');
const operatorKey = () => auditKeyOf(serverSecret());
const opened = withTestDatabase((url) => {
  const server = openDatabase(url, 2, operatorKey());
  const stranger = openDatabase(url, 1, auditKeyOf(Buffer.alloc(32, 7)));
  const owner = postgres(url, { max: 1, onnotice: () => {}, types: { bigint: postgres.BigInt } });
  const close = async () => void (await Promise.all([server.close(), stranger.close(), owner.end()]));
  return { url, server, stranger, owner, close };
});

const someone: StaffCaller = {
  staff: 1n,
  staffName: 'Someone',
  roles: ['admin'],
  session: 1n,
  language: 'en',
  address: '127.0.0.1',
  device: Buffer.alloc(0),
  deviceName: 'desk',
};
const act = (subject: string, { transact } = opened().server) =>
  transact((tx) => audit(tx, someone, { action: 'site.config', subject, before: 'w', after: 'x' }, START));
/** Changes the log as the owner of the database, who may do what the server's role may not. */
const tamper = (change: string) =>
  opened().owner.unsafe(`set session_replication_role = replica; ${change}; set session_replication_role = origin`);
const verify = () => verifyAudit(opened().server.db);

beforeAll(() => tamper('create table empty_head as select * from platform_audit_head'));
beforeEach(async () => {
  await tamper(`delete from platform_audit; delete from platform_audit_head;
    insert into platform_audit_head select * from empty_head`);
});

/** Writes entries as the version before the key did: a chain of plain hashes, without moving the head. */
async function writePlainly(count: number): Promise<string> {
  let hash = plainly('sha256', 'audit', 'hex');
  for (let seq = 1; seq <= count; seq += 1) {
    const fields = [hash, String(seq), START.toISOString(), '1', 'Someone', 'site.config', `old ${seq}`];
    hash = plainly('sha256', JSON.stringify([...fields, '"w"', '"x"', '127.0.0.1']), 'hex');
    await tamper(`insert into platform_audit values (${seq}, '${START.toISOString()}', 1, 'Someone', 'site.config',
      'old ${seq}', '"w"', '"x"', '127.0.0.1', '\\x${hash}')`);
  }
  return hash;
}
const setHead = (seq: number, hash: string, keyedFrom: number) =>
  tamper(`update platform_audit_head set seq = ${seq}, hash = '\\x${hash}', keyed_from = ${keyedFrom}`);
const upgrade = () => asOwner(opened().url, (tx) => sealAudit(tx, operatorKey(), MIGRATION));

const CHANGES = [
  "at = at + interval '1 microsecond'",
  "at = at - interval '1 ms'",
  'staff = staff + 1',
  "staff_name = staff_name || ' '",
  "action = 'site.confih'",
  "subject = subject || 'x'",
  `before = '"v"'`,
  'before = null',
  `after = '"y"'`,
  "address = '127.0.0.2'",
  'hash = set_byte(hash, 0, get_byte(hash, 0) # 1)',
];

describe('an entry', () => {
  it('is found if any byte of it was changed, in the plain and in the keyed part', async () => {
    await tamper('update platform_audit_head set seal = null');
    await writePlainly(3);
    await upgrade();
    for (const subject of ['four', 'five', 'six']) await act(subject);
    expect(await verify()).toMatchObject({ count: 6, brokenAt: null });
    for (const seq of [1, 3, 4, 6]) {
      for (const change of CHANGES) {
        await tamper(`create table kept as select * from platform_audit where seq = ${seq};
          update platform_audit set ${change} where seq = ${seq}`);
        expect((await verify()).brokenAt, `${change} of ${seq}`).toBe(BigInt(seq));
        await tamper(`delete from platform_audit where seq = ${seq};
          insert into platform_audit select * from kept; drop table kept`);
      }
    }
    expect(await verify()).toMatchObject({ count: 6, brokenAt: null });
  });

  it('is not written without the key', async () => {
    const keyless = openDatabase(opened().url, 1);
    await expect(act('one', keyless)).rejects.toThrow('without the key');
    await keyless.close();
  });

  it('is written once and in order by many writers at once', async () => {
    await Promise.all(Array.from({ length: 12 }, (_, at) => act(`at once ${at}`)));
    expect(await verify()).toMatchObject({ count: 12, brokenAt: null });
  });
});

describe('a log whose end was cut off', () => {
  it.each([1, 2, 4])('by %s is found at once, and also after the next entry', async (cut) => {
    for (const subject of ['one', 'two', 'three', 'four']) await act(subject);
    expect(await isEndWhole(opened().server.db)).toBe(true);
    await tamper(`delete from platform_audit where seq > ${4 - cut}`);
    expect(await isEndWhole(opened().server.db)).toBe(false);
    expect((await verify()).brokenAt).toBe(BigInt(5 - cut));
    await act('five');
    expect((await verify()).brokenAt).toBe(BigInt(5 - cut));
  });

  it('is found even if the head was moved back with it, however much is written later', async () => {
    for (const subject of ['one', 'two', 'three']) await act(subject);
    await tamper(`delete from platform_audit where seq = 3;
      update platform_audit_head set seq = 2, hash = (select hash from platform_audit where seq = 2)`);
    expect((await verify()).brokenAt).toBe(2n);
    for (const subject of ['another', 'more']) await act(subject);
    expect((await verify()).brokenAt).not.toBeNull();
    expect(await isEndWhole(opened().server.db)).toBe(false);
  });
});

describe('a whole log rewritten with its head', () => {
  it('is found if its links are plain hashes', async () => {
    for (const subject of ['one', 'two', 'three']) await act(subject);
    await tamper('delete from platform_audit');
    await setHead(3, await writePlainly(3), 4);
    expect((await verify()).brokenAt).toBe(3n);
    await act('four');
    expect((await verify()).brokenAt).not.toBeNull();
  });

  it('is found if its seal was removed, and no later start seals it again', async () => {
    await act('one');
    await tamper('delete from platform_audit; update platform_audit_head set seal = null');
    await setHead(2, await writePlainly(2), 3);
    await asOwner(opened().url, (tx) => sealAudit(tx, operatorKey(), ['0066_another.sql']));
    expect((await verify()).brokenAt).toBe(2n);
    await act('three');
    expect((await verify()).brokenAt).not.toBeNull();
  });

  it('is found if it was written under another key', async () => {
    const { stranger } = opened();
    await act('one');
    await tamper('delete from platform_audit; update platform_audit_head set seal = null');
    await setHead(0, plainly('sha256', 'audit', 'hex'), 1);
    await asOwner(opened().url, (tx) => sealAudit(tx, stranger.db.auditKey as Buffer, MIGRATION));
    await act('one', stranger);
    expect(await verifyAudit(stranger.db)).toMatchObject({ count: 1, brokenAt: null });
    expect((await verify()).brokenAt).toBe(1n);
  });
});

describe('the head', () => {
  const asServer = (change: string) => opened().server.transact((tx) => tx.unsafe(change) as Promise<unknown>);

  it.each([
    ['back', 'update platform_audit_head set seq = 1, hash = (select hash from platform_audit where seq = 1)'],
    ['forward without an entry', 'update platform_audit_head set seq = seq + 1'],
    ['to another hash', "update platform_audit_head set hash = sha256('x')"],
    ['to another seal', "update platform_audit_head set seal = sha256('x')"],
    ['to another beginning of the keyed part', 'update platform_audit_head set keyed_from = 3'],
    ['away', 'delete from platform_audit_head'],
    ['aside', "insert into platform_audit_head (is_only, seq, hash) values (true, 9, 'x')"],
  ])('cannot be moved %s by the server’s role', async (_, change) => {
    for (const subject of ['one', 'two']) await act(subject);
    await expect(asServer(change)).rejects.toThrow(/only moves forward|permission denied/);
    expect(await verify()).toMatchObject({ count: 2, brokenAt: null });
  });

  it('moves with every entry', async () => {
    await act('one');
    const entry = `insert into platform_audit select 2, at, staff, staff_name, action, subject, before, after, address, hash
      from platform_audit where seq = 1`;
    await expect(asServer(entry)).rejects.toThrow('needs the head moved');
    expect(await verify()).toMatchObject({ count: 1, brokenAt: null });
  });
});

describe('a log from before the key', () => {
  it('whose end had been cut off is still reported', async () => {
    await tamper('update platform_audit_head set seal = null');
    await setHead(4, await writePlainly(4), 1);
    await tamper('delete from platform_audit where seq > 2');
    await upgrade();
    await act('next');
    expect((await verify()).brokenAt).toBe(3n);
  });

  it('that had been rewritten is still reported', async () => {
    await tamper('update platform_audit_head set seal = null');
    await writePlainly(4);
    await setHead(3, plainly('sha256', 'as it was', 'hex'), 1);
    await upgrade();
    await act('next');
    expect((await verify()).brokenAt).not.toBeNull();
  });
});
