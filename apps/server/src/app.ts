import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { dispatchJobs, playCalls } from '#dispatch';
import { makeEdge } from '#edge/serve';
import { identityCalls, identityJobs, rememberedSessions } from '#identity';
import { type Ledger, openLedger } from '#ledger';
import { type Database, openDatabase } from '#platform/db';
import { localFiles } from '#platform/files';
import { startJobs } from '#platform/jobs';
import { makeLog } from '#platform/log';
import { makeMetrics } from '#platform/metrics';
import { migrate } from '#platform/migrate';
import { openNews } from '#platform/news';
import type { Settings } from '#platform/settings';
import { profileCalls } from '#profile';
import { smtpMail } from '#providers/mail/smtp';
import { httpSms } from '#providers/sms/http';
import { startSmsSandbox } from '#providers/sms/sandbox';
import { siteCalls } from '#site';
import { uploadCalls } from '#uploads';
import { makeReadVenues } from '#venues';
import { recordCalls, walletCalls } from '#wallet';
import { type Effects, SYSTEM_EFFECTS } from './effects.ts';
import { makeReactions } from './reactions.ts';
import { seed } from './seed.ts';

export type House = { server: FastifyInstance; database: Database; ledger: Ledger; close: () => Promise<void> };

/** The composition root: the only file that sees every room. */
export async function openHouse(
  settings: Settings,
  databaseUrl: string,
  effects: Effects = SYSTEM_EFFECTS,
): Promise<House> {
  const log = makeLog(settings.logLevel);
  const { clock, random } = effects;
  const { secret } = settings;
  const isPlay = settings.mode === 'play';
  await migrate(settings.databaseOwnerUrl ?? databaseUrl);
  const database = openDatabase(databaseUrl);
  const { db, transact } = database;
  const reactions = makeReactions({ isPlay, random });
  await seed({ db, transact, clock, random, isPlay, reactions });

  const files = localFiles(join(settings.dataDir, 'uploads'));
  const sessions = rememberedSessions(db, transact, clock);
  const smsSandbox = settings.smsGatewayUrl ? undefined : await startSmsSandbox(secret);
  const sendText = httpSms(settings.smsGatewayUrl ?? (smsSandbox?.url as string), secret);
  const sendMail = settings.smtpUrl ? smtpMail(settings.smtpUrl, settings.mailFrom) : undefined;

  const news = await openNews(databaseUrl, random, log);
  const metrics = makeMetrics();
  const ledger = openLedger({ database, clock, random, log, metrics, onPosted: news.announce });
  const readVenues = makeReadVenues(db, clock);

  const outboxed = { sms: isPlay && smsSandbox !== undefined, email: isPlay && sendMail === undefined };

  const calls = [
    ...siteCalls({ db, clock }),
    ...identityCalls({ db, transact, ...effects, secret, sessions, ...reactions }),
    ...profileCalls({ db, transact, clock }),
    ...walletCalls({ db, transact, clock, random, ledger, readVenues, isPlay, announce: news.announce }),
    ...recordCalls({ db, clock }),
    ...ledger.calls,
    ...uploadCalls({ transact, clock, random, files }),
    ...playCalls({ db, outboxed }),
  ];
  const server = await makeEdge(calls, {
    ...{ db, files, settings, sessions, news, metrics },
    ...{ clock, random, secret, log },
  });
  const jobs = startJobs(
    [
      ...dispatchJobs({ transact, clock, log, sendText, sendMail, outboxed }),
      ...identityJobs({ transact, clock }),
      ...ledger.jobs,
    ],
    log,
  );
  return {
    server,
    database,
    ledger,
    close: async () => {
      await server.close();
      await jobs.stop();
      await smsSandbox?.stop();
      await news.close();
      await database.close();
    },
  };
}
