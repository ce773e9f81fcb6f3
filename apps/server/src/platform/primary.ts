import postgres from 'postgres';
import { everyConnection, type Query } from './connection.ts';

/** A database cluster and its timeline; each promotion of a standby begins a higher one. */
export type Primary = { system: string; timeline: number };
type PrimaryRow = { system: string; timeline: number | null };

const PROBE_SECONDS = 3;
/** Error codes of a managed service that does not let its users read this. */
const UNREADABLE = ['42501', '0A000', '42883'];

/**
 * Reads the cluster and timeline; undefined if the server does not reveal them, in which case the service's own fencing
 * is relied on. The write-ahead log names a new timeline at once; the control file only after the first checkpoint.
 */
export async function readPrimary(db: Query): Promise<Primary | 'standby' | undefined> {
  try {
    const [row] = await db<PrimaryRow[]>`
      select (select system_identifier::text from pg_control_system()) as system,
        case when pg_is_in_recovery() then null
          else ('x' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8))::bit(32)::int end as timeline`;
    return row?.timeline ? { system: row.system, timeline: row.timeline } : 'standby';
  } catch (error) {
    if (error instanceof postgres.PostgresError && UNREADABLE.includes(error.code)) return undefined;
    throw error;
  }
}

/** True for an old primary that came back, or another cluster: nothing may be written there. */
export function isForeign(found: Primary, known: Primary | undefined): boolean {
  return known !== undefined && (found.system !== known.system || found.timeline < known.timeline);
}

/** The primary at a host, if one answers. */
export async function probe(url: string): Promise<Primary | undefined> {
  const sql = postgres(url, { ...everyConnection, max: 1, connect_timeout: PROBE_SECONDS });
  const late = new Promise<undefined>((done) => setTimeout(done, PROBE_SECONDS * 1_000, undefined).unref());
  try {
    const found = await Promise.race([readPrimary(sql), late]);
    return found === 'standby' ? undefined : found;
  } catch {
    return undefined;
  } finally {
    sql.end({ timeout: 0 }).catch(() => {});
  }
}
