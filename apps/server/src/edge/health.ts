import type { FastifyInstance } from 'fastify';
import type { Db } from '#platform/db';
import type { Readiness } from '#platform/readiness';

export type HealthTools = {
  db: Db;
  readiness: Readiness;
  /** The running version, since when, and in which mode. */
  build: { version: string; commit: string; startedAt: Date; mode: string };
};

const CLOSING = { status: 'draining' };
/** Polled by machines, often, and sometimes from one address for all, so it is not rate-limited. */
const UNCOUNTED = { config: { rateLimit: false } } as const;

/**
 * Health checks. `/livez`: the process answers, whatever else is wrong; restart it if it does not. `/readyz`: it takes
 * work, or the reasons why not. `/healthz`: the database answers, and the server is not closing; a halt of the ledger
 * does not show.
 */
export function serveHealth(server: FastifyInstance, { db, readiness, build }: HealthTools): void {
  server.get('/livez', UNCOUNTED, () => ({ status: 'alive' }));
  server.get('/readyz', UNCOUNTED, async (_, reply) => {
    const troubles = await readiness.look();
    return reply
      .status(troubles.length === 0 ? 200 : 503)
      .send({ status: troubles.length === 0 ? 'ready' : 'not ready', troubles });
  });
  server.get('/healthz', async (_, reply) => {
    if (readiness.isDraining()) return reply.status(503).send(CLOSING);
    await db`select 1`;
    return { status: 'ready' };
  });
  server.get('/version', () => build);
}
