import type { FastifyInstance, FastifyRequest } from 'fastify';
import { digest, sameDigest } from '#platform/digest';
import type { Metrics } from '#platform/metrics';

/** Serves the metrics to the bearer of the token; without a token there is no such route. */
export function serveMetrics(server: FastifyInstance, metrics: Metrics, token: string | undefined): void {
  server.get('/metrics', async (request, reply) => {
    if (!mayRead(request, token)) return reply.callNotFound();
    return reply
      .type(metrics.contentType)
      .header('cache-control', 'no-store')
      .send(await metrics.text());
  });
}

function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  return token !== undefined && sameDigest(digest(request.headers.authorization ?? ''), digest(`Bearer ${token}`));
}
