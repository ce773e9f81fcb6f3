import { hkdfSync } from 'node:crypto';
import type { Db, Tx } from './db.ts';
import { digest, keyedDigest, sameDigest } from './digest.ts';

/** The content that an entry's hash covers, besides the hash of the entry before it. */
export type Link = {
  seq: bigint;
  at: Date;
  staff: bigint;
  staffName: string;
  action: string;
  subject: string;
  before: string | null;
  after: string | null;
  address: string;
};
/** The end of a log: its number of entries, and the hash of the last. */
export type Head = { seq: bigint; hash: string };
type SealedHead = Head & { keyedFrom: bigint; seal: Buffer | null };

const FIRST = digest('audit').toString('hex');
const PAGE = 1_000;
/** The migration that introduces the key. Only its own transaction may seal a log that was not sealed before. */
const KEYED_BY = '0065_audit_keyed.sql';
const NEVER_FITS = Buffer.alloc(0);

export function auditKeyOf(secret: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'audit', 32));
}

/** The key is part of the connection, so that a log cannot be written or verified under another one by mistake. */
function keyOf(db: Db): Buffer {
  if (!db.auditKey) throw new Error('this database was opened without the key of the audit log');
  return db.auditKey;
}

const readHead = async (db: Db, lock = db``): Promise<SealedHead | undefined> =>
  (
    await db<SealedHead[]>`select seq, encode(hash, 'hex') as hash, keyed_from as "keyedFrom", seal
      from platform_audit_head ${lock}`
  )[0];

/** The current end of the log. */
export async function readAuditHead(db: Db): Promise<Head | undefined> {
  const head = await readHead(db);
  return head && { seq: head.seq, hash: head.hash };
}

const sealOf = (key: Buffer, { seq, hash, keyedFrom }: Omit<SealedHead, 'seal'>): Buffer =>
  keyedDigest(key, 'mark', seq.toString(), hash, keyedFrom.toString());
const isSealed = (key: Buffer, head: SealedHead): boolean => sameDigest(head.seal ?? NEVER_FITS, sealOf(key, head));

const microsOf = (at: Date): bigint => BigInt(at.getTime()) * 1_000n;

function keyedHash(key: Buffer, before: string, micros: bigint, link: Link): string {
  const { seq, staff, staffName, action, subject, address } = link;
  const fields = [before, seq.toString(), micros.toString(), staff.toString(), staffName, action, subject];
  return keyedDigest(key, 'entry', JSON.stringify([...fields, link.before, link.after, address])).toString('hex');
}

/** The hash of entries from before the key; their times were whole milliseconds. */
function plainHash(before: string, micros: bigint, link: Link): string | undefined {
  const { seq, at, staff, staffName, action, subject, address } = link;
  if (micros % 1_000n !== 0n) return undefined;
  const fields = [before, seq.toString(), at.toISOString(), staff.toString(), staffName, action, subject];
  return digest(JSON.stringify([...fields, link.before, link.after, address])).toString('hex');
}

/**
 * Writes the next entry and moves the head with it. The head stays locked until the commit, so there is one writer at a
 * time.
 */
export async function writeEntry(tx: Tx, act: Omit<Link, 'seq'>): Promise<void> {
  const key = keyOf(tx);
  const head = await readHead(tx, tx`for update`);
  if (!head) throw new Error('the head of the audit log is missing');
  const link = { ...act, seq: head.seq + 1n };
  const hash = keyedHash(key, head.hash, microsOf(act.at), link);
  await tx`insert into platform_audit (seq, at, staff, staff_name, action, subject, before, after, address, hash)
    values (${link.seq}, ${link.at}, ${link.staff}, ${link.staffName}, ${link.action}, ${link.subject}, ${link.before},
      ${link.after}, ${link.address}, decode(${hash}, 'hex'))`;
  const moved = { seq: link.seq, hash, keyedFrom: head.keyedFrom };
  // If the head was forged, the next entry must not repair its seal.
  const seal = isSealed(key, head) ? sealOf(key, moved) : NEVER_FITS;
  await tx`update platform_audit_head set seq = ${link.seq}, hash = decode(${hash}, 'hex'), seal = ${seal}`;
}

/**
 * Seals the existing log when the key is introduced, in the transaction of the migration; a log found unsealed later
 * was tampered with. A log that no longer fits its old head stays reported.
 */
export async function sealAudit(tx: Tx, key: Buffer, applied: string[]): Promise<void> {
  if (!applied.includes(KEYED_BY)) return;
  const [last] = await tx<Head[]>`
    select seq, encode(hash, 'hex') as hash from platform_audit order by seq desc limit 1`;
  const [known] = await tx<(Head & { isHeld: boolean })[]>`
    select head.seq, encode(head.hash, 'hex') as hash, head.seq = 0 or head.hash is not distinct from entry.hash as "isHeld"
    from platform_audit_head head left join platform_audit entry on entry.seq = head.seq`;
  if (!known) return;
  const head = last && last.seq >= known.seq ? last : known;
  const sealed = { seq: head.seq, hash: head.hash, keyedFrom: head.seq + 1n };
  await tx`update platform_audit_head set seq = ${sealed.seq}, hash = decode(${sealed.hash}, 'hex'),
    keyed_from = ${sealed.keyedFrom}, seal = ${known.isHeld ? sealOf(key, sealed) : NEVER_FITS}`;
}

/** `isRead` is false if the reader had to stop before the end. */
export type Chain = { count: number; brokenAt: bigint | null; head: string; isRead: boolean };
type ChainReading = { isStopping?: () => boolean; published?: Head[] };
const never = () => false;

/**
 * Reads the whole log and names the first wrong entry: a changed one, one after which the end was cut off, or one that
 * differs from a published head.
 */
export async function verifyAudit(db: Db, { isStopping = never, published = [] }: ChainReading = {}): Promise<Chain> {
  const key = keyOf(db);
  // The head is read first, so that entries added meanwhile come after it.
  const head = await readHead(db);
  if (!head) return { count: 0, brokenAt: 1n, head: FIRST, isRead: true };
  const known = new Map([...published, head].map(({ seq, hash }) => [seq, hash]));
  const isWhole = (entry: StoredLink, before: string) => {
    const { micros } = entry;
    const made = entry.seq < head.keyedFrom ? plainHash(before, micros, entry) : keyedHash(key, before, micros, entry);
    return entry.hash === made && (known.get(entry.seq) ?? entry.hash) === entry.hash;
  };
  const chain = await readChain(db, isStopping, isWhole);
  if (!chain.isRead || chain.brokenAt !== null) return chain;
  const end = BigInt(chain.count);
  if ([...known.keys()].some((seq) => seq > end)) return { ...chain, brokenAt: end + 1n };
  return isSealed(key, head) ? chain : { ...chain, brokenAt: head.seq || 1n };
}

/** Whether the log ends where its head says, without reading the rest: fast enough for every minute. */
export async function isEndWhole(db: Db): Promise<boolean> {
  const key = keyOf(db);
  const [head] = await db<(SealedHead & { isHeld: boolean })[]>`
    select head.seq, encode(head.hash, 'hex') as hash, head.keyed_from as "keyedFrom", head.seal,
      (head.seq = 0 or entry.hash is not distinct from head.hash)
      and not exists (select from platform_audit beyond where beyond.seq > head.seq) as "isHeld"
    from platform_audit_head head left join platform_audit entry on entry.seq = head.seq`;
  return head?.isHeld === true && isSealed(key, head);
}

type StoredLink = Link & { hash: string; micros: bigint };

async function readChain(
  db: Db,
  isStopping: () => boolean,
  isWhole: (entry: StoredLink, before: string) => boolean,
): Promise<Chain> {
  let [hash, seq] = [FIRST, 0n];
  while (!isStopping()) {
    const entries = await db<StoredLink[]>`
      select seq, at, (extract(epoch from at) * 1000000)::bigint as micros, staff, staff_name as "staffName", action, subject,
        before, after, address, encode(hash, 'hex') as hash
      from platform_audit where seq > ${seq} order by seq limit ${PAGE}`;
    for (const entry of entries) {
      if (entry.seq !== seq + 1n || !isWhole(entry, hash))
        return { count: Number(seq), brokenAt: seq + 1n, head: hash, isRead: true };
      [hash, seq] = [entry.hash, entry.seq];
    }
    if (entries.length < PAGE) return { count: Number(seq), brokenAt: null, head: hash, isRead: true };
  }
  return { count: Number(seq), brokenAt: null, head: hash, isRead: false };
}
