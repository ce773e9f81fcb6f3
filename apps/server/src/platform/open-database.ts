import type { Clock } from './clock.ts';
import { type Database, openDatabase } from './db.ts';
import { findHosts } from './hosts.ts';
import { checkLogins, claimInstallation, keepPrimary } from './installation.ts';
import type { Log } from './log.ts';
import { type Metrics, watchDatabase } from './metrics.ts';
import type { Primary } from './primary.ts';
import type { Settings } from './settings.ts';
import { type TakingPart, watchTakingPart } from './taking-part.ts';
import { threadCounts } from './threads.ts';

type OpenDatabaseTools = {
  settings: Settings;
  machineClock: Clock;
  log: Log;
  metrics: Metrics;
  primary: Primary | undefined;
  auditKey: Buffer;
};

/** Opens the server's connections after all checks of a start, and starts the watch that keeps checking. */
export async function openWatchedDatabase(
  url: string,
  { settings, machineClock, log, metrics, primary, auditKey }: OpenDatabaseTools,
): Promise<{ database: Database; takingPart: TakingPart }> {
  const { isPooled, dataDir } = settings;
  const takingPart = watchTakingPart({
    machineClock,
    log,
    metrics,
    known: primary,
    db: () => database.db,
    reconnect: () => database.reconnect(),
    onPromoted: (promoted) => keepPrimary(database, dataDir, promoted),
  });
  const database = openDatabase(url, 10, auditKey, {
    takingPart,
    isPooled,
    hosts: await findHosts(url),
    watch: watchDatabase(metrics),
  });
  metrics.watchQueue('transactions', database.lanes);
  metrics.watchQueue('threads', threadCounts);
  try {
    await checkLogins(database, isPooled);
    await claimInstallation(database, { ...settings, machineClock }, primary);
    await takingPart.look();
  } catch (error) {
    takingPart.stop();
    await database.close();
    throw error;
  }
  return { database, takingPart };
}
