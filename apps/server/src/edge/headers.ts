import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** Nothing runs but what we serve, nobody frames us, and private answers are kept by nobody. */
export async function guardHeaders(server: FastifyInstance, mapTilesUrl: string | undefined): Promise<void> {
  const tiles = mapTilesUrl ? [new URL(mapTilesUrl.replace('{s}', 'a').replace(/\{[^}]*\}/g, '0')).origin] : [];
  await server.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'script-src': ["'self'"],
        'style-src': ["'self'"],
        'img-src': ["'self'", 'data:', 'blob:', ...tiles],
        'font-src': ["'self'"],
        'connect-src': ["'self'"],
        'manifest-src': ["'self'"],
        'frame-src': ["'self'"],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'self'"],
      },
    },
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: true },
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginEmbedderPolicy: false,
    originAgentCluster: false,
  });
  server.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/web/')) reply.header('cache-control', 'no-store');
    reply.header('permissions-policy', 'camera=(), microphone=(), payment=(), geolocation=(self)');
  });
}
