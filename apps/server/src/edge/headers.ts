import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Refused } from '#platform/refuse';
import { FIRST_SCRIPT } from './page.ts';

const YEAR_SECONDS = 31_536_000;

type ExternalOrigins = {
  mapTilesUrl: string | undefined;
  /** Origins of other parties' pages that open inside ours: the payment provider's, an outside venue's. */
  pageOrigins: readonly string[];
};

/**
 * Security headers: only our own scripts run, no other site frames us, content types are not guessed. Made once,
 * because every answer carries them.
 */
export function strictHeaders({ mapTilesUrl, pageOrigins }: ExternalOrigins): Record<string, string> {
  const tiles = mapTilesUrl ? ` ${new URL(mapTilesUrl.replace('{s}', 'a').replace(/\{[^}]*\}/g, '0')).origin}` : '';
  const ownScript = createHash('sha256').update(FIRST_SCRIPT).digest('base64');
  const policy = [
    "default-src 'none'",
    `script-src 'self' 'sha256-${ownScript}'`,
    "style-src 'self'",
    `img-src 'self' data: blob:${tiles}`,
    "font-src 'self'",
    // Videos of a table come from whoever films it.
    "media-src 'self' https:",
    "connect-src 'self'",
    "manifest-src 'self'",
    ["frame-src 'self'", ...new Set(pageOrigins)].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ];
  return {
    'content-security-policy': policy.join('; '),
    'strict-transport-security': `max-age=${YEAR_SECONDS}; includeSubDomains`,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), payment=(), geolocation=(self)',
  };
}

/** Nothing is cached unless its own route says so: a route that serves a file or a page overrides `no-store`. */
export function guardHeaders(server: FastifyInstance, outside: ExternalOrigins): void {
  const everywhere = { ...strictHeaders(outside), 'cache-control': 'no-store' };
  server.addHook('onRequest', (request, reply, done) => {
    reply.headers(everywhere);
    if (hasTwoHosts(request.raw.rawHeaders)) done(new Refused('badInput', {}));
    else done();
  });
}

/** True if the request names two hosts: two parties that each trust another of them would serve it for two sites. */
function hasTwoHosts(rawHeaders: string[]): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') hosts += 1;
  return hosts > 1;
}
