import { Writable } from 'node:stream';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { makeLog } from '#platform/log';
import { makeMetrics } from '#platform/metrics';
import { systemRandom } from '#platform/random';
import { makeRequestId, watchTraffic } from './traffic.ts';

/** A server with two routes, its log, and its metrics. */
async function opened({ trusted = [] as string[], hasAccessLog = true, level = 'info' } = {}) {
  const lines: Record<string, unknown>[] = [];
  const sink = new Writable({
    write(chunk: Buffer, _, done) {
      lines.push(JSON.parse(chunk.toString()) as Record<string, unknown>);
      done();
    },
  });
  const log = makeLog(level, sink);
  const metrics = makeMetrics();
  const server = fastify({ genReqId: makeRequestId(systemRandom, trusted) });
  watchTraffic(server, { log, metrics, settings: { hasAccessLog } });
  server.get('/web/seen/:secret', async () => {
    log.warn('inside');
    return {};
  });
  server.get('/assets/x-123.js', async () => 'x');
  const ask = (url: string, headers: Record<string, string> = {}) =>
    server.inject({ url, headers, remoteAddress: '10.0.0.1' });
  return { ask, lines, metrics };
}

it('every answer carries an id, and so does every log line that it caused', async () => {
  const { ask, lines } = await opened();
  const [one, other] = [await ask('/web/seen/a'), await ask('/web/nowhere')];
  expect(one.headers['x-request-id']).toMatch(/^[\w-]{12}$/);
  expect(other.headers['x-request-id']).not.toBe(one.headers['x-request-id']);
  expect(lines.map(({ msg, id }) => [msg, id])).toEqual([
    ['inside', one.headers['x-request-id']],
    ['request', one.headers['x-request-id']],
    ['request', other.headers['x-request-id']],
  ]);
});

it.each([
  ['a proxy of ours', ['10.0.0.0/8'], 'abc-123.def', true],
  ['a proxy of ours by its address', ['10.0.0.1'], 'abc-123.def', true],
  ['a proxy of ours that says nonsense', ['10.0.0.1'], 'a\tb<script>', false],
  ['a proxy of ours that says too much', ['10.0.0.1'], 'x'.repeat(65), false],
  ['another party', ['10.0.0.2'], 'abc-123.def', false],
  ['anyone, without trusted proxies', [], 'abc-123.def', false],
])('takes the id that %s gave: %j %s → %s', async (_, trusted, given, isTaken) => {
  const { ask } = await opened({ trusted });
  const answer = await ask('/web/seen/a', { 'x-request-id': given });
  expect(answer.headers['x-request-id'] === given).toBe(isTaken);
});

it('logs one line per request, by its route and never by its address', async () => {
  const { ask, lines } = await opened();
  await ask('/web/seen/canary?token=canary');
  const line = lines.find(({ msg }) => msg === 'request');
  expect(line).toMatchObject({ method: 'GET', route: '/web/seen/:secret', status: 200, address: '10.0.0.1' });
  expect(line?.ms).toBeTypeOf('number');
  expect(JSON.stringify(lines)).not.toContain('canary');
});

it.each([{ hasAccessLog: false }, { level: 'warn' }])('logs none with %j', async (settings) => {
  const { ask, lines } = await opened(settings);
  await ask('/web/seen/a');
  expect(lines.map(({ msg }) => msg)).toEqual(['inside']);
});

it('counts by route and class of status, files together, and unknown addresses in one', async () => {
  const { ask, metrics } = await opened();
  for (const url of ['/web/seen/a', '/web/seen/b', '/assets/x-123.js', '/one', '/two']) await ask(url);
  const text = await metrics.text();
  const counted = [...text.matchAll(/^harbour_http_request_seconds_count\{(.*)\} (\d+)$/gm)].map(
    ([, labels, n]) => `${labels} ${n}`,
  );
  expect(counted.sort()).toEqual([
    'method="GET",route="/web/seen/:secret",status="2xx" 2',
    'method="GET",route="static",status="2xx" 1',
    'method="any",route="none",status="4xx" 2',
  ]);
});
