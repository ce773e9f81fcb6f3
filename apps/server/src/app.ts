import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { propose } from '#approvals';
import { openBackoffice } from '#backoffice';
import { openCase, openCases } from '#cases';
import { depositCalls, depositJobs, depositOffice, depositSums, takePayment } from '#deposit';
import { standAside } from '#edge/drain';
import { CALLBACK_PATH, PAYOUT_CALLBACK_PATH } from '#edge/payments';
import { makeEdge } from '#edge/serve';
import { factJobs, startConsumers } from '#facts';
import { openGames } from '#games';
import { openHistory } from '#history';
import { identityCalls, identityJobs, openMemberOffice, rememberedSessions } from '#identity';
import { openIntegration } from '#integration';
import { type Ledger, openLedger } from '#ledger';
import { openRoom, tableCalls, tableOffice } from '#live-tables';
import { notificationJobs, playModeCalls } from '#notifications';
import { normaliseAccounts, payeeCalls, payeeOfficeCalls } from '#payees';
import { auditKeyOf, sealAudit } from '#platform/audit-chain';
import { makeDatabaseClock } from '#platform/database-clock';
import type { Database, Tx } from '#platform/db';
import { inspectDatabase } from '#platform/installation';
import { startJobs } from '#platform/jobs';
import { makeLog } from '#platform/log';
import { makeMetrics } from '#platform/metrics';
import { migrate } from '#platform/migrate';
import { openNews } from '#platform/news';
import { openWatchedDatabase } from '#platform/open-database';
import { keepPrivate } from '#platform/private-folder';
import type { Change } from '#platform/proposal';
import { databaseChecks, eventLoopCheck, makeReadiness } from '#platform/readiness';
import { forgetDays } from '#platform/schedule';
import type { Settings } from '#platform/settings';
import { makeVault } from '#platform/vault';
import { versionOf } from '#platform/version';
import { profileCalls } from '#profile';
import { httpAlerts } from '#providers/alerts/http';
import { openFiles } from '#providers/files/open';
import { smtpMail } from '#providers/mail/smtp';
import { openPayments } from '#providers/payments/open';
import { httpSms } from '#providers/sms/http';
import { startSmsSandbox } from '#providers/sms/sandbox';
import { siteCalls, siteOffice } from '#site';
import { soloCalls } from '#solo';
import { firstEnrolment, makeStaffSessions, seedSandboxStaff, staffCalls, staffChanges, staffJobs } from '#staff';
import { uploadCalls, uploadJobs } from '#uploads';
import { makeReadVenues } from '#venues';
import { openWallet } from '#wallet';
import { takePayout, withdrawCalls, withdrawJobs, withdrawOffice } from '#withdraw';
import { type Effects, SYSTEM_EFFECTS } from './effects.ts';
import { makeReactions } from './reactions.ts';
import { seed } from './seed.ts';
import { wireVenues } from './venue-wiring.ts';

export type RunningServer = {
  http: FastifyInstance;
  database: Database;
  ledger: Ledger;
  /** While nobody works in the back office: the code that the first administrator begins with. */
  firstCode: () => Promise<string | undefined>;
  close: () => Promise<void>;
};

/** The composition root: the only file that sees every room. */
export async function openServer(
  settings: Settings,
  databaseUrl: string,
  effects: Effects = SYSTEM_EFFECTS,
): Promise<RunningServer> {
  keepPrivate(settings.dataDir);
  const log = makeLog(settings.logLevel);
  const { clock, machineClock, random } = effects;
  const { secret } = settings;
  const isPlay = settings.mode === 'play';
  const directUrl = settings.databaseDirectUrl ?? databaseUrl;
  const ownerUrl = settings.databaseOwnerUrl ?? directUrl;
  const metrics = makeMetrics();
  const primary = await inspectDatabase(ownerUrl, { ...settings, machineClock });
  const auditKey = auditKeyOf(secret);
  await migrate(ownerUrl, (tx, applied) => sealAudit(tx, auditKey, applied));
  const watched = { settings, machineClock, log, metrics, primary, auditKey };
  const { database, takingPart } = await openWatchedDatabase(databaseUrl, watched);
  const { db, transact } = database;
  const reactions = makeReactions({ isPlay, random });
  await seed({ db, transact, clock, random, isPlay, reactions });

  const files = await openFiles({ settings, db, transact, clock: machineClock, log });
  const smsSandbox = settings.smsGatewayUrl ? undefined : await startSmsSandbox(secret);
  const sendText = httpSms(settings.smsGatewayUrl ?? (smsSandbox?.url as string), secret);
  const sendAlert = settings.alertUrl ? httpAlerts(settings.alertUrl) : undefined;
  const sendMail = settings.smtpUrl ? smtpMail(settings.smtpUrl, settings.mailFrom) : undefined;

  const news = await openNews(directUrl, random, log);
  const sessions = rememberedSessions({ db, transact, clock, news });
  const databaseClock = makeDatabaseClock({ db, clock, machineClock });
  const ledger = openLedger({ database, clock, databaseClock, random, log, metrics, onPosted: news.announce });
  const factTools = {
    db,
    transact,
    clock,
    log,
    metrics,
    news,
    onStopped: (tx: Tx, subject: string, words: string, now: Date) =>
      openCase(tx, { kind: 'consumerStopped', subject, detail: '', member: null, words: words.slice(0, 200) }, now),
  };
  const readVenues = makeReadVenues(db, clock);

  const outboxed = { sms: isPlay && smsSandbox !== undefined, email: isPlay && sendMail === undefined };

  const address: { origin: () => string } = { origin: () => settings.publicUrl ?? '' };
  const payments = await openPayments({
    settings,
    clock,
    random,
    callbackUrl: () => `${address.origin()}${CALLBACK_PATH}`,
    payoutCallbackUrl: () => `${address.origin()}${PAYOUT_CALLBACK_PATH}`,
  });
  const staffSessions = makeStaffSessions(db, transact, clock);
  const vault = makeVault(secret, 'payees');
  await normaliseAccounts({ db, transact, secret, vault, log });
  const common = { db, transact, clock, random, ledger, log, announce: news.announce, propose };
  const staffTools = { ...common, secret, vault: makeVault(secret, 'staff') };
  const deposits = { ...common, gateway: payments.gateway };
  const withdrawals = {
    ...common,
    vault,
    payouts: payments.payouts,
    deposits: depositSums,
  };
  const venues = wireVenues({
    settings,
    random,
    clock: machineClock,
    callbackUrl: () => address.origin(),
    codes: (await readVenues()).filter(({ kind }) => kind !== 'own').map(({ code }) => code),
  });
  const games = openGames({ ...common, metrics, readVenues });
  const { readGames, readGameNames } = games;
  const integration = openIntegration({
    ...common,
    readVenues,
    readGames,
    openVenue: venues.openVenue,
  });
  const wallet = openWallet({ ...common, readVenues, isPlay, integration, games });
  const catalogue = { readVenues, readGames, readGameNames };
  const room = await openRoom({
    ...common,
    databaseClock,
    metrics,
    readGames,
    news,
    vault: makeVault(secret, 'tables'),
  });
  const history = openHistory({ ...common, ...catalogue });
  const offices = [
    openMemberOffice({ ...common, sessions, hasPending: reactions.hasPending }),
    depositOffice(deposits),
    withdrawOffice(withdrawals),
    tableOffice({ ...common, ...catalogue, room }),
    siteOffice(common),
  ];
  const changes = [
    ...offices.flatMap((office) => [...office.changes]),
    ...Object.values(staffChanges(staffTools)),
  ] as Change[];
  const officeCalls = [...integration.officeCalls, ...offices.flatMap(({ calls }) => calls)];
  const sandboxStaff = isPlay ? await seedSandboxStaff(transact, clock()) : undefined;
  const backoffice = openBackoffice({ ...common, changes, officeCalls, sandboxStaff });
  const calls = [
    ...siteCalls({ db, clock }),
    ...identityCalls({ db, transact, ...effects, secret, sessions, ...reactions }),
    ...profileCalls({ db, transact, clock }),
    ...wallet.calls,
    ...games.calls,
    ...tableCalls({ ...common, ...catalogue, room }),
    ...soloCalls({ ...common, ...catalogue, vault: makeVault(secret, 'instant') }),
    ...payeeCalls({ ...common, secret, vault }),
    ...depositCalls(deposits),
    ...withdrawCalls(withdrawals),
    ...history.calls,
    ...history.officeCalls,
    ...ledger.calls,
    ...uploadCalls({ transact, clock, random, files }),
    ...playModeCalls({ db, outboxed }),
    ...staffCalls(staffTools),
    ...games.officeCalls,
    ...payeeOfficeCalls(common),
    ...officeCalls,
    ...backoffice.officeCalls,
  ];
  const readiness = makeReadiness([
    ...databaseChecks(database),
    eventLoopCheck(),
    { name: 'taking part', isWell: async () => takingPart.whyNot() },
    { name: 'ledger', isWell: async () => ((await ledger.isHalted()) ? 'halted' : undefined) },
  ]);
  const build = { ...versionOf(), startedAt: clock(), mode: settings.mode };
  if (settings.commit) build.commit = settings.commit;
  metrics.build.set({ version: build.version, commit: build.commit, mode: build.mode }, 1);
  const http = await makeEdge(calls, {
    readiness,
    build,
    db,
    transact,
    files,
    settings,
    sessions,
    staffSessions,
    news,
    metrics,
    room,
    clock,
    random,
    secret,
    log,
    gateway: payments.gateway,
    payouts: payments.payouts,
    showPayPage: payments.showPayPage,
    pageOrigins: [...payments.pageOrigins, ...venues.pageOrigins],
    takePayment: (payment) => takePayment(deposits, payment),
    takePayout: (answer) => takePayout(withdrawals, answer),
    venueSeal: venues.seal,
    answerVenue: integration.answerVenue,
    showVenuePage: venues.showPage,
    machineClock,
  });
  if (!settings.publicUrl)
    address.origin = () => `http://127.0.0.1:${(http.addresses()[0] as AddressInfo | undefined)?.port}`;
  const { consumers } = games;
  const following = startConsumers(factTools, consumers);
  const jobs = startJobs(
    [
      ...notificationJobs({ transact, clock, log, sendText, sendMail, outboxed }),
      ...uploadJobs({ transact, clock, files }),
      ...identityJobs({ transact, clock }),
      ...openCases({ ...common, metrics, sendAlert }).jobs,
      ...staffJobs({ transact, clock }),
      ...depositJobs(deposits),
      ...withdrawJobs(withdrawals),
      ...room.jobs,
      ...integration.jobs,
      ...games.jobs,
      ...factJobs(factTools, consumers),
      forgetDays({ transact, clock }),
      ...backoffice.jobs,
      ...ledger.jobs,
    ],
    log,
    { metrics, mayRun: () => takingPart.whyNot() === undefined },
  );
  return {
    http,
    database,
    ledger,
    firstCode: () => firstEnrolment(staffTools),
    close: async () => {
      await standAside(http, readiness, settings.drainSeconds);
      await http.close();
      await jobs.stop();
      await following.stop();
      await smsSandbox?.stop();
      await payments.stop();
      await venues.stop();
      await news.close();
      takingPart.stop();
      await database.close();
    },
  };
}
