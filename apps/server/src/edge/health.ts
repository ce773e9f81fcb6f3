import type { FastifyInstance } from 'fastify';
import type { Db } from '#platform/db';
import type { Readiness } from '#platform/readiness';

export type HealthTools = {
  db: Db;
  readiness: Readiness;
  /** Which tree runs here, since when, and in which mode. */
  build: { version: string; commit: string; startedAt: Date; mode: string };
};

const CLOSING = { status: 'draining' };
/** Asked by machines, often, and sometimes from one address for all: never counted with the others. */
const UNCOUNTED = { config: { rateLimit: false } } as const;

/**
 * Signs of life. `/livez`: the process answers, whatever else is wrong: restart it where it does not. `/readyz`: it takes
 * work, or what keeps it from that. `/healthz`: the database answers, and it is not closing; a halt of the books does not show.
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
