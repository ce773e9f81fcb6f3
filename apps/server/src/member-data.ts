import { limits } from '@harbour/rules';
import { accountContext } from '#payees';
import { audit, memberSubject } from '#platform/audit';
import { auditKeyOf } from '#platform/audit-chain';
import { type Clock, systemClock } from '#platform/clock';
import { type Db, openDatabase, type Tx } from '#platform/db';
import { makeLog } from '#platform/log';
import { MACHINE } from '#platform/machine-caller';
import { hashPassword } from '#platform/password';
import { systemRandom } from '#platform/random';
import type { Settings } from '#platform/settings';
import { makeVault, type Vault } from '#platform/vault';
import { openFiles } from '#providers/files/open';
import { MEMBER_TABLES, type MemberTable } from './member-tables.ts';

/** A line of an export: a row of a table, or a picture in base64. */
export type DataLine =
  | { table: string; row: Record<string, unknown> }
  | { picture: string; purpose: string; bytes: string };
/** `open`: the account is not closed. `kept`: its money records must be kept until then. */
export type Erasure = { state: 'erased' | 'unknown' | 'open' } | { state: 'kept'; until: Date };

type MemberSettings = Pick<Settings, 'secret' | 'files' | 'dataDir' | 'mode' | 'logLevel'>;
type FoundAccount = { id: bigint; status: string };
type MemberPicture = { name: string; purpose: string };

const ROWS_AT_ONCE = 500;

/** Exports and erases a member's data, for an operator at the machine. Works beside a running server. */
export async function openMemberData(databaseUrl: string, settings: MemberSettings, clock: Clock = systemClock) {
  const { secret, mode } = settings;
  const { db, transact, transactSnapshot, close } = openDatabase(databaseUrl, 2, auditKeyOf(secret));
  const vault = makeVault(secret, 'payees');
  const files = await openFiles({ settings, db, transact, clock: systemClock, log: makeLog(settings.logLevel) });
  return {
    /** Writes one line after the other; returns their number, or undefined if there is no such member. */
    exportData: async (username: string, write: (line: DataLine) => Promise<void>): Promise<number | undefined> => {
      let lines = 0;
      const count = async (line: DataLine) => {
        lines += 1;
        await write(line);
      };
      const found = await findByName(db, username);
      if (!found) return undefined;
      // In a transaction of its own, so that the audit log is not locked while rows are read, however many there are.
      const act = { action: 'member.export', subject: memberSubject(found.id) };
      await transact((tx) => audit(tx, MACHINE, act, clock()));
      const pictures = await transactSnapshot(async (tx) => {
        for (const table of MEMBER_TABLES) await writeRows(tx, table, found.id, vault, count);
        return tx<MemberPicture[]>`select name, purpose from uploads_file where member = ${found.id} and is_stored`;
      });
      for (const { name, purpose } of pictures) {
        const bytes = await files.get(name);
        if (bytes) await count({ picture: name, purpose, bytes: bytes.toString('base64') });
      }
      return lines;
    },

    /** Erases the personal data. Money and play stay on record, under an account without a name. */
    erase: async (username: string): Promise<Erasure> => {
      const passwordHash = await hashPassword(systemRandom.token());
      const now = clock();
      const erased = await transact(async (tx) => {
        const [found] = await tx<FoundAccount[]>`${byName(tx, username)} for update`;
        if (!found) return { state: 'unknown' } as const;
        if (found.status !== 'closed') return { state: 'open' } as const;
        const until = await recordsKeptUntil(tx, found.id);
        if (mode === 'real' && until > now) return { state: 'kept', until } as const;
        for (const table of MEMBER_TABLES) await eraseRows(tx, table, found.id);
        const nothing = vault.seal('', accountContext(found.id));
        await tx`update payees_payee set account_sealed = ${nothing} where member = ${found.id}`;
        await tx`update identity_member set password_hash = ${passwordHash} where id = ${found.id}`;
        await tx`update uploads_file set is_stored = false where member = ${found.id}`;
        await audit(tx, MACHINE, { action: 'member.erase', subject: memberSubject(found.id) }, now);
        return { state: 'erased', member: found.id } as const;
      });
      if (erased.state !== 'erased') return erased;
      // If killed from here on, the sweep of uploads removes the rest.
      const { member } = erased;
      const pictures = await db<
        MemberPicture[]
      >`select name, purpose from uploads_file where member = ${member} and not is_stored`;
      for (const { name } of pictures) await files.remove(name);
      await transact((tx) => tx`delete from uploads_file where member = ${member} and not is_stored`);
      return { state: 'erased' };
    },
    end: close,
  };
}

const byName = (db: Db, username: string) =>
  db`select id, status from identity_member where username = ${username.toLowerCase()}`;

async function findByName(db: Db, username: string): Promise<FoundAccount | undefined> {
  const [found] = await db<FoundAccount[]>`${byName(db, username)}`;
  return found;
}

async function recordsKeptUntil(tx: Tx, member: bigint): Promise<Date> {
  const [row] = await tx<{ until: Date }[]>`
    select max(at) + make_interval(years => ${limits.RECORDS_KEPT_YEARS}) as until
    from identity_status_change where member = ${member}`;
  return (row as { until: Date }).until;
}

async function writeRows(
  tx: Tx,
  { name, where, hidden, sealed }: MemberTable,
  member: bigint,
  vault: Vault,
  write: (line: DataLine) => Promise<void>,
): Promise<void> {
  const open = (value: unknown) => (value === null ? null : vault.open(value as Buffer, accountContext(member)));
  const rows = tx.unsafe<Record<string, unknown>[]>(`select * from ${name} where ${where}`, [member as never]);
  for await (const page of rows.cursor(ROWS_AT_ONCE))
    for (const row of page) {
      for (const column of hidden) delete row[column];
      for (const column of sealed) {
        row[column.replace(/_sealed$/, '')] = open(row[column]);
        delete row[column];
      }
      await write({ table: name, row });
    }
}

async function eraseRows(tx: Tx, { name, where, erasure }: MemberTable, member: bigint): Promise<void> {
  if (erasure === 'keep') return;
  const changes =
    erasure === 'delete' ? undefined : Object.entries(erasure).map(([column, value]) => `${column} = ${value}`);
  const statement = changes ? `update ${name} set ${changes.join(', ')}` : `delete from ${name}`;
  await tx.unsafe(`${statement} where ${where}`, [member as never]);
}
