import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { asRequest } from '#platform/asker';
import type { Log } from '#platform/log';
import type { Metrics } from '#platform/metrics';
import type { Random } from '#platform/random';
import type { Settings } from '#platform/settings';

type TrafficTools = {
  log: Log;
  metrics: Pick<Metrics, 'httpSeconds'>;
  settings: Pick<Settings, 'hasAccessLog'>;
};

const ID_HEADER = 'x-request-id';
const WELL_FORMED = /^[\w.-]{8,64}$/;

/** An id for each request: our own, or the one that our proxy has already given it. */
export function makeRequestId(random: Random, trustedProxies: readonly string[]): (request: IncomingMessage) => string {
  const isTrusted = trusts(trustedProxies);
  return ({ headers, socket }) => {
    const given = headers[ID_HEADER];
    if (typeof given === 'string' && WELL_FORMED.test(given) && isTrusted(socket.remoteAddress)) return given;
    return random.name().slice(0, 12);
  };
}

function trusts(proxies: readonly string[]): (address: string | undefined) => boolean {
  const list = new BlockList();
  const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');
  for (const proxy of proxies) {
    const [address = '', bits] = proxy.split('/');
    if (bits === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(bits), familyOf(address));
  }
  return (address) => address !== undefined && proxies.length > 0 && list.check(address, familyOf(address));
}

/** Puts the id on every answer and its log lines, and counts, times and logs every request. */
export function watchTraffic(server: FastifyInstance, { log, metrics, settings }: TrafficTools): void {
  const observe = makeObserve(metrics);
  const isLogged = settings.hasAccessLog && log.isLevelEnabled('info');
  server.addHook('onRequest', (request, reply, done) => {
    reply.header(ID_HEADER, request.id);
    asRequest(request.id, done);
  });
  server.addHook('onResponse', (request, reply, done) => {
    const route = routeOf(request);
    observe(request.method, route, reply);
    if (isLogged) {
      const { method, ip: address, id } = request;
      log.info({ id, method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime), address }, 'request');
    }
    done();
  });
}

/** The route pattern, never the address itself, which may hold a secret and differs each time. Files are one route. */
function routeOf(request: FastifyRequest): string {
  const { url } = request.routeOptions;
  if (url === undefined) return 'none';
  return url.includes('.') ? 'static' : url;
}

/** Caches the labelled metrics, because looking them up costs more than counting. */
function makeObserve({ httpSeconds }: TrafficTools['metrics']) {
  const known = new Map<string, ReturnType<typeof httpSeconds.labels>>();
  return (method: string, route: string, reply: FastifyReply): void => {
    const status = `${Math.floor(reply.statusCode / 100)}xx`;
    const name = `${method} ${route} ${status}`;
    let one = known.get(name);
    if (!one) {
      // An unknown method matches no route of ours: one label for all of them.
      one = httpSeconds.labels({ method: route === 'none' ? 'any' : method, route, status });
      known.set(name, one);
    }
    one.observe(reply.elapsedTime / 1_000);
  };
}
