import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { Refused } from '#platform/refuse';

/**
 * The outermost limit: requests per address, counted per process at no cost. The limits of single operations are
 * counted in the database, exactly and for all processes together.
 */
export async function throttleAddresses(server: FastifyInstance, requestsPerTenSeconds: number): Promise<void> {
  await server.register(rateLimit, {
    max: requestsPerTenSeconds,
    timeWindow: 10_000,
    cache: 20_000,
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    addHeaders: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
      'retry-after': true,
    },
    errorResponseBuilder: (_, { ttl }) => new Refused('tooFrequent', { seconds: Math.max(1, Math.ceil(ttl / 1_000)) }),
  });
}
