import { Server } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Readiness } from '#platform/readiness';

/** Requests in progress are given this long to end. */
const LONGEST_MS = 10_000;
/** A connection that was just accepted may have its request on the way; after this much quiet nothing is left. */
const QUIET_MS = 200;
const LOOK_MS = 20;

/** Not ready, but still answering: in this time a load balancer notices, and sends new requests elsewhere. */
export async function standAside(server: FastifyInstance, readiness: Readiness, seconds: number): Promise<void> {
  readiness.drain();
  if (server.server.listening) await wait(seconds * 1_000);
}

/**
 * Closes without cutting a request off: no new connection is accepted, requests in progress end, and each answer from
 * then on ends its connection. A connection that looks idle may have its next request on the way, so none is closed
 * before all are quiet. Registered before everything else that closes, because live lines end after the requests do.
 */
export function finishAtClose(server: FastifyInstance): { underWay: () => number } {
  // Counted, not kept: a list of answers that lives as long as the server would keep their objects from dying young.
  let underWay = 0;
  let isClosing = false;
  const end = () => {
    underWay -= 1;
  };
  server.addHook('onRequest', (request, { raw }, done) => {
    // A live line is no request: it would never end.
    if (request.raw.headers.upgrade === undefined) {
      underWay += 1;
      raw.on('close', end);
    }
    done();
  });
  server.addHook('onSend', (_, { raw }, payload, done) => {
    if (isClosing) raw.shouldKeepAlive = false;
    done(null, payload);
  });
  server.addHook('preClose', async () => {
    isClosing = true;
    // Only stops listening: the server's own `close` would end idle connections at once.
    Server.prototype.close.call(server.server);
    await untilQuiet(() => underWay);
    server.server.closeAllConnections();
  });
  return { underWay: () => underWay };
}

async function untilQuiet(underWay: () => number): Promise<void> {
  let quiet = 0;
  for (let waited = 0; waited < LONGEST_MS && quiet < QUIET_MS; waited += LOOK_MS) {
    await wait(LOOK_MS);
    quiet = underWay() === 0 ? quiet + LOOK_MS : 0;
  }
}
