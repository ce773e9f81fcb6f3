import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Readiness } from '#platform/readiness';
import type { Settings } from '#platform/settings';

type DrainTools = { readiness: Readiness; settings: Pick<Settings, 'drainSeconds'> };

/** Requests under way are given this long to end. */
const LONGEST_MS = 10_000;
/** A connection that was just accepted has its request on the way: quiet for so long, nothing is left. */
const QUIET_MS = 100;
const LOOK_MS = 20;

/**
 * Closing without cutting anybody off. Not ready first, while requests are still taken, so that a balancer sends its next
 * ones elsewhere; each answer from then on ends its connection. Then nobody new is let in, and what is under way ends.
 * Registered before everything else that closes: lines end after the requests do.
 */
export function drainAtClose(server: FastifyInstance, { readiness, settings }: DrainTools): { underWay: () => number } {
  const answering = new Set<ServerResponse>();
  server.addHook('onRequest', (request, reply, done) => {
    const { raw } = reply;
    // A line is no request: it would never end.
    if (request.raw.headers.upgrade === undefined) {
      answering.add(raw);
      raw.once('close', () => answering.delete(raw));
    }
    done();
  });
  server.addHook('preClose', async () => {
    readiness.drain();
    for (const answer of answering) answer.shouldKeepAlive = false;
    if (server.server.listening) await wait(settings.drainSeconds * 1_000);
    server.server.close();
    await untilQuiet(() => answering.size);
    server.server.closeAllConnections();
  });
  return { underWay: () => answering.size };
}

async function untilQuiet(underWay: () => number): Promise<void> {
  let quiet = 0;
  for (let waited = 0; waited < LONGEST_MS && quiet < QUIET_MS; waited += LOOK_MS) {
    await wait(LOOK_MS);
    quiet = underWay() === 0 ? quiet + LOOK_MS : 0;
  }
}
