import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';
import type { Clock } from './clock.ts';
import { everyConnection } from './connection.ts';
import type { Database, Db } from './db.ts';
import { keyedDigest, sameDigest } from './digest.ts';
import { findHosts } from './hosts.ts';
import { isForeign, type Primary, readPrimary } from './primary.ts';
import { BadSetting, type Settings } from './settings.ts';
import { foreignWords, readApart, wordsOfApart } from './taking-part.ts';

type InstallationSettings = Pick<Settings, 'secret' | 'dataDir' | 'databaseIdentity'> & { machineClock: Clock };
type StoredInstallation = { secretCheck: Buffer; system: string | null; timeline: number | null };

const PATIENCE_MS = 30_000;
const POOLER_WORDS =
  'A pooler is in front of the database and drops session settings: set DATABASE_POOLER=transaction and DATABASE_DIRECT_URL, or point DATABASE_URL past it.';

/**
 * Checks the database before anything is written to it. Refuses with a sentence: a standby, an old primary, another
 * cluster, another secret, or clocks that disagree. Returns the primary.
 */
export async function inspectDatabase(url: string, given: InstallationSettings): Promise<Primary | undefined> {
  const { current } = await findHosts(url);
  const connection = { application_name: 'harbour', role: 'none', default_transaction_read_only: true };
  const sql = postgres(current(), { ...everyConnection, max: 1, connection });
  const late = new Promise<never>((_, fail) => {
    setTimeout(() => fail(new BadSetting('The database does not answer within 30 seconds.')), PATIENCE_MS).unref();
  });
  try {
    return await Promise.race([inspect(sql as unknown as Db, given), late]);
  } catch (error) {
    throw inWords(error);
  } finally {
    await sql.end({ timeout: 1 });
  }
}

async function inspect(
  db: Db,
  { secret, dataDir, databaseIdentity, machineClock }: InstallationSettings,
): Promise<Primary | undefined> {
  const found = await readPrimary(db);
  if (found === 'standby')
    throw new BadSetting('The database is a standby: point DATABASE_URL to the primary, or name all hosts in it.');
  const [row] = await db<{ isThere: boolean }[]>`select to_regclass('platform_installation') is not null as "isThere"`;
  const kept = row?.isThere ? await readKept(db) : undefined;
  if (kept && !sameDigest(kept.secretCheck, secretCheck(secret))) throw new BadSetting(SECRET_WORDS);
  if (found) {
    const known = knownPrimary(found, [databaseIdentity ?? primaryOf(kept), seenBefore(dataDir, found.system)]);
    if (known && isForeign(found, known)) throw new BadSetting(foreignWords(found, known));
  }
  const { apartMs } = await readApart(db, machineClock);
  const words = wordsOfApart(apartMs);
  if (words) throw new BadSetting(words);
  return found;
}

/** The newest known timeline; another cluster than the one found only if no other is known. */
function knownPrimary(found: Primary, remembered: (Primary | undefined)[]): Primary | undefined {
  const known = remembered.filter((one) => one !== undefined);
  const other = known.find(({ system }) => system !== found.system);
  return other ?? known.sort((one, next) => next.timeline - one.timeline)[0];
}

const SECRET_WORDS =
  'HOUSE_SECRET (or the file "secret" in the data folder) is not the one that this database was set up with: every node needs that one.';
const secretCheck = (secret: Buffer) => keyedDigest(secret, 'installation');

async function readKept(db: Db): Promise<StoredInstallation | undefined> {
  const [kept] = await db<StoredInstallation[]>`
    select secret_check as "secretCheck", system_identifier as system, timeline from platform_installation`;
  return kept;
}

function primaryOf(kept: StoredInstallation | undefined): Primary | undefined {
  return kept?.system && kept.timeline ? { system: kept.system, timeline: kept.timeline } : undefined;
}

/** Checks that the server has the role that cannot change the journal, and that its readers cannot write. */
export async function checkLogins({ db, transact }: Database, isPooled: boolean): Promise<void> {
  const ask = (on: Db) => on<DatabaseLogin[]>`select current_user as role, session_user as login,
    current_setting('default_transaction_read_only') = 'on' as "isReader", current_setting('harbour.direct', true) as direct`;
  try {
    const logins = [...(await ask(db)), ...(await transact(ask))];
    for (const { role, login, isReader, direct } of logins) {
      if (!isPooled && direct !== 'yes') throw new BadSetting(POOLER_WORDS);
      if (role === 'house_app' && isReader) continue;
      throw new BadSetting(
        `The database lets "${login}" work as "${role}"${isReader ? '' : ' with readers that can write'}: as its owner, run ` +
          `alter role ${login} set role = house_app; alter role ${login} set default_transaction_read_only = on.`,
      );
    }
  } catch (error) {
    throw inWords(error);
  }
}
type DatabaseLogin = { role: string; login: string; isReader: boolean; direct: string | null };

/**
 * Stores the check value of the secret, and the primary; of two nodes that start at once with different secrets one is
 * refused.
 */
export async function claimInstallation(
  { transact }: Database,
  given: InstallationSettings,
  primary: Primary | undefined,
): Promise<void> {
  const kept = await transact(async (tx) => {
    await tx`insert into platform_installation (secret_check) values (${secretCheck(given.secret)}) on conflict do nothing`;
    return readKept(tx);
  });
  if (!kept || !sameDigest(kept.secretCheck, secretCheck(given.secret))) throw new BadSetting(SECRET_WORDS);
  if (primary) await keepPrimary({ transact }, given.dataDir, primary);
}

/**
 * Stores the primary in the database for other nodes, and in the data folder because an old primary does not know that
 * it was replaced.
 */
export async function keepPrimary(
  { transact }: Pick<Database, 'transact'>,
  dataDir: string,
  primary: Primary,
): Promise<void> {
  const { system, timeline } = primary;
  await transact(
    (tx) => tx`update platform_installation set system_identifier = ${system}, timeline = ${timeline}
    where system_identifier is distinct from ${system} or timeline is distinct from ${timeline}`,
  );
  const seen = readSeen(dataDir);
  if (seen[system] === timeline) return;
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(seenFile(dataDir), JSON.stringify({ ...seen, [system]: timeline }), { mode: 0o600 });
}

const seenFile = (dataDir: string) => join(dataDir, 'database-timelines.json');

function readSeen(dataDir: string): Record<string, number> {
  try {
    return JSON.parse(readFileSync(seenFile(dataDir), 'utf8')) as Record<string, number>;
  } catch {
    return {};
  }
}

function seenBefore(dataDir: string, system: string): Primary | undefined {
  const timeline = readSeen(dataDir)[system];
  return timeline ? { system, timeline } : undefined;
}

/** Turns a session refused by the database server into a sentence; returns any other error unchanged. */
function inWords(error: unknown): unknown {
  if (!(error instanceof postgres.PostgresError)) return error;
  if (error.message.includes('startup parameter')) return new BadSetting(POOLER_WORDS);
  const isRole = error.message.includes('house_app') && ['42501', '42704', '22023'].includes(error.code);
  return isRole
    ? new BadSetting(`The database does not let its user work as house_app (${error.message}): grant it that role.`)
    : error;
}
