import { existsSync } from 'node:fs';
import { join } from 'node:path';
import statics from '@fastify/static';
import fastify, { type FastifyInstance } from 'fastify';
import type { ReadFrontGames } from '#games';
import type { Transact } from '#platform/db';
import type { Files } from '#platform/files';
import type { Implemented } from '#platform/implement';
import type { Metrics } from '#platform/metrics';
import type { Random } from '#platform/random';
import type { Settings } from '#platform/settings';
import { readPublicFile } from '#uploads';
import { type CallTools, serveCalls } from './calls.ts';
import { serveDocs } from './docs.ts';
import { finishAtClose } from './drain.ts';
import { guardHeaders } from './headers.ts';
import { type HealthTools, serveHealth } from './health.ts';
import type { ConversationTools } from './live/conversation.ts';
import { serveLive } from './live/line.ts';
import { serveMetrics } from './metrics.ts';
import { servePage } from './page.ts';
import { type PaymentTools, servePayments } from './payments.ts';
import { servePrivateFiles } from './private-files.ts';
import { type ProviderTools, serveProvider } from './provider.ts';
import { throttleAddresses } from './throttle.ts';
import { makeRequestId, watchTraffic } from './traffic.ts';

const apps = join(import.meta.dirname, '..', '..', '..');
const BODY_BYTES = 64 * 1024;

type EdgeTools = CallTools &
  PaymentTools &
  ProviderTools &
  ConversationTools &
  HealthTools & {
    transact: Transact;
    files: Files;
    settings: Settings;
    random: Random;
    metrics: Metrics;
    pageOrigins: readonly string[];
    readFrontGames: ReadFrontGames;
  };

/** Serves everything on one origin: the API, both apps, their documentation, and the health checks. */
export async function makeEdge(implemented: Implemented, tools: EdgeTools): Promise<FastifyInstance> {
  const { db, files, settings, clock } = tools;
  const server = fastify({
    bodyLimit: BODY_BYTES,
    trustProxy: settings.trustedProxies.length > 0 ? settings.trustedProxies : false,
    routerOptions: { maxParamLength: 100, querystringParser: parseQuery },
    forceCloseConnections: false,
    return503OnClosing: false,
    genReqId: makeRequestId(tools.random, settings.trustedProxies),
    requestTimeout: 60_000,
  });
  const { underWay } = finishAtClose(server);
  watchTraffic(server, tools);
  tools.metrics.watchQueue('http', () => ({ waiting: 0, inUse: underWay() }));
  guardHeaders(server, { mapTilesUrl: settings.mapTilesUrl, pageOrigins: tools.pageOrigins });
  await throttleAddresses(server, settings.requestsPerTenSeconds);
  await serveLive(server, tools);
  serveCalls(server, implemented, tools);
  servePayments(server, tools);
  serveProvider(server, tools);
  servePrivateFiles(server, tools);
  serveMetrics(server, tools.metrics, settings.metricsToken);
  serveDocs(server, tools);
  serveHealth(server, tools);
  server.get('/files/:name', async (request, reply) => {
    const bytes = await readPublicFile(db, files, (request.params as { name: string }).name);
    if (!bytes) return reply.callNotFound();
    return reply.type('image/webp').header('cache-control', 'private, max-age=86400, immutable').send(bytes);
  });
  servePage(server, join(apps, 'player', 'dist'), {
    db,
    clock,
    log: tools.log,
    readFrontGames: tools.readFrontGames,
    isPlay: settings.mode === 'play',
    mapTilesUrl: settings.mapTilesUrl,
  });
  await serveApp(server, join(apps, 'player', 'dist'), '/', false);
  await serveApp(server, join(apps, 'office', 'dist'), '/office/', true);
  return server;
}

async function serveApp(server: FastifyInstance, dist: string, prefix: string, hasIndex: boolean): Promise<void> {
  if (!existsSync(dist)) return;
  await server.register(statics, {
    root: dist,
    prefix,
    index: hasIndex ? ['index.html'] : false,
    redirect: hasIndex,
    preCompressed: true,
    decorateReply: false,
    wildcard: false,
    globIgnore: ['index.html', '**/*.br', '**/*.gz'].slice(hasIndex ? 1 : 0),
    setHeaders: (reply, path) => {
      reply.header('cache-control', keepingOf(path));
    },
  });
}

/** Caching: files named by their content for ever, pictures for an hour, pages only after revalidation. */
function keepingOf(path: string): string {
  if (/\/(?:assets|locales)\//.test(path)) return 'public, max-age=31536000, immutable';
  return path.includes('.svg') ? 'public, max-age=3600' : 'no-cache';
}

/** Parses a query into plain pairs without a prototype; a name given twice is a list, which no schema accepts. */
function parseQuery(text: string): Record<string, unknown> {
  const pairs: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  if (text === '') return pairs;
  for (const [name, value] of new URLSearchParams(text)) pairs[name] = name in pairs ? [pairs[name], value] : value;
  return pairs;
}
