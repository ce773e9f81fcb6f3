import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { propose } from '#approvals';
import { openBackoffice } from '#backoffice';
import { openCases } from '#cases';
import { openDeposit } from '#deposit';
import { standAside } from '#edge/drain';
import { makeEdge } from '#edge/serve';
import { openFacts } from '#facts';
import { openGames } from '#games';
import { openHistory } from '#history';
import { openIdentity } from '#identity';
import { openIntegration } from '#integration';
import { type Ledger, openLedger } from '#ledger';
import { openLiveTables } from '#live-tables';
import { openNotifications } from '#notifications';
import { openPayees } from '#payees';
import type { Database } from '#platform/db';
import { startJobs } from '#platform/jobs';
import { openPlatform } from '#platform/open-platform';
import { makeReadiness } from '#platform/readiness';
import { forgetDays } from '#platform/schedule';
import type { Settings } from '#platform/settings';
import { buildOf } from '#platform/version';
import { openProfile } from '#profile';
import { openSite } from '#site';
import { openSolo } from '#solo';
import { openStaff } from '#staff';
import { openUploads } from '#uploads';
import { openVenues } from '#venues';
import { openWallet } from '#wallet';
import { openWithdraw } from '#withdraw';
import { type Effects, SYSTEM_EFFECTS } from './effects.ts';
import { openProviders } from './open-providers.ts';
import { gather, type Opened, wholeContract } from './opened.ts';
import { makeReactions } from './reactions.ts';
import { seed } from './seed.ts';

export type RunningServer = {
  http: FastifyInstance;
  database: Database;
  ledger: Ledger;
  /** The enrolment code of the first administrator, while there is none. */
  firstCode: () => Promise<string | undefined>;
  close: () => Promise<void>;
};

/** The composition root: the only file that sees every module. Modules are opened in the order of their levels. */
export async function openServer(
  settings: Settings,
  databaseUrl: string,
  effects: Effects = SYSTEM_EFFECTS,
): Promise<RunningServer> {
  const platform = await openPlatform(settings, databaseUrl, effects);
  const { clock, log, metrics, database, takingPart } = platform;
  const reactions = makeReactions(platform);
  await seed({ ...platform, reactions });
  let http: FastifyInstance | undefined;
  const portOf = () => (http?.addresses()[0] as AddressInfo | undefined)?.port;
  const origin = () => settings.publicUrl ?? `http://127.0.0.1:${portOf()}`;

  const opened: Opened[] = [];
  const add = <Module extends Opened>(module: Module): Module => {
    opened.push(module);
    return module;
  };

  const ledger = add(openLedger({ ...platform, onPosted: platform.announce }));
  const { readVenues } = openVenues(platform);
  const providers = await openProviders({ ...platform, settings, origin, readVenues });
  const tools = { ...platform, ...reactions, ...providers, ledger, readVenues, propose };
  const mayRun = () => takingPart.whyNot() === undefined;
  const facts = await openFacts({ ...tools, mayRun });
  add(openSite(tools));
  add(openUploads(tools));

  const { staffSessions, firstCode, sandboxStaff } = add(await openStaff(tools));
  add(openNotifications(tools));
  add(openCases(tools));

  const { sessions } = add(openIdentity({ ...tools, drawCaptcha: effects.drawCaptcha }));

  add(openProfile(tools));
  const games = add(openGames(tools));
  const { readGames, readGameNames, readFrontGames } = games;

  const integration = add(openIntegration({ ...tools, readGames }));
  const { vault } = add(await openPayees(tools));

  add(openWallet({ ...tools, integration, games }));

  add(await openLiveTables({ ...tools, readGames, readGameNames }));
  add(openSolo({ ...tools, readGames, readGameNames }));

  const { takePayment } = add(openDeposit(tools));
  const { takePayout } = add(openWithdraw({ ...tools, vault }));

  add(openHistory({ ...tools, readGameNames }));
  const { changes, officeCalls } = gather(opened);
  add(openBackoffice({ ...tools, changes, officeCalls, sandboxStaff }));

  const { consumers, jobs, topics, ...calls } = gather(opened);
  const isHalted = async () => ((await ledger.isHalted()) ? 'halted' : undefined);
  const readiness = makeReadiness([...platform.checks, { name: 'ledger', isWell: isHalted }]);
  const build = buildOf(settings, clock());
  metrics.build.set({ version: build.version, commit: build.commit, mode: build.mode }, 1);
  const { answerVenue } = integration;
  const served = { readFrontGames, sessions, staffSessions, topics, takePayment, takePayout, answerVenue };
  const edge = await makeEdge(wholeContract(calls), { ...tools, ...served, settings, readiness, build });
  http = edge;

  const following = facts.follow(consumers);
  const running = startJobs([...jobs, ...following.jobs, forgetDays(tools)], log, { metrics, mayRun });
  return {
    http: edge,
    database,
    ledger,
    firstCode,
    close: async () => {
      await standAside(edge, readiness, settings.drainSeconds);
      await edge.close();
      await running.stop();
      await following.stop();
      await platform.close();
    },
  };
}
