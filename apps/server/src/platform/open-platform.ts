import { auditKeyOf, sealAudit } from './audit-chain.ts';
import type { Clock } from './clock.ts';
import { makeDatabaseClock } from './database-clock.ts';
import { inspectDatabase } from './installation.ts';
import { makeLog } from './log.ts';
import { makeMetrics } from './metrics.ts';
import { migrate } from './migrate.ts';
import { openNews } from './news.ts';
import { openWatchedDatabase } from './open-database.ts';
import { keepPrivate } from './private-folder.ts';
import type { Random } from './random.ts';
import { databaseChecks, eventLoopCheck } from './readiness.ts';
import type { Settings } from './settings.ts';

type PlatformEffects = { clock: Clock; machineClock: Clock; random: Random };

/** The tools that every module works with: a checked and migrated database, clocks, chance, the log, metrics and news. */
export async function openPlatform(settings: Settings, databaseUrl: string, effects: PlatformEffects) {
  const { clock, machineClock, random } = effects;
  const { secret, mode, dataDir, logLevel, databaseDirectUrl = databaseUrl } = settings;
  const { databaseOwnerUrl = databaseDirectUrl } = settings;
  keepPrivate(dataDir);
  const log = makeLog(logLevel);
  const metrics = makeMetrics();
  const primary = await inspectDatabase(databaseOwnerUrl, { ...settings, machineClock });
  const auditKey = auditKeyOf(secret);
  await migrate(databaseOwnerUrl, (tx, applied) => sealAudit(tx, auditKey, applied));
  const watched = { settings, machineClock, log, metrics, primary, auditKey };
  const { database, takingPart } = await openWatchedDatabase(databaseUrl, watched);
  const { db, transact } = database;
  const news = await openNews(databaseDirectUrl, random, log);
  return {
    isPlay: mode === 'play',
    secret,
    log,
    metrics,
    database,
    db,
    transact,
    clock,
    machineClock,
    databaseClock: makeDatabaseClock({ db, clock, machineClock }),
    random,
    news,
    announce: news.announce,
    takingPart,
    checks: [
      ...databaseChecks(database),
      eventLoopCheck(),
      { name: 'taking part', isWell: async () => takingPart.whyNot() },
    ],
    close: async () => {
      await news.close();
      takingPart.stop();
      await database.close();
    },
  };
}
export type Platform = Awaited<ReturnType<typeof openPlatform>>;
