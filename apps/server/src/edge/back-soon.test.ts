import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { textsOf } from '@harbour/i18n/node';
import { LANGUAGES } from '@harbour/rules';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { systemClock } from '#platform/clock';
import { makeLog } from '#platform/log';
import { servePage } from './page.ts';

/** The player's page of a server whose every query fails with this error. */
function opened(error: Error) {
  const dist = mkdtempSync(join(tmpdir(), 'page-'));
  writeFileSync(join(dist, 'index.html'), '<html lang="th"><!--boot--><!--first--></html>');
  const server = fastify();
  const db = (() => {
    const query = Promise.reject(error);
    // As with the driver: a query that is not awaited raises no unhandled rejection.
    query.catch(() => undefined);
    return query;
  }) as never;
  servePage(server, dist, {
    db,
    clock: systemClock,
    log: makeLog('silent'),
    readFrontGames: async () => ({ games: [], openClasses: [] }),
    isPlay: true,
    mapTilesUrl: undefined,
  });
  return (cookie: string) => server.inject({ url: '/', headers: { cookie } });
}

const AWAY = Object.assign(new Error('connect'), { code: 'ECONNREFUSED', query: 'select' });

it.each(LANGUAGES.map(({ code, tag }) => ({ code, tag })))(
  'the page says that it is back soon, in $code',
  async ({ code, tag }) => {
    const page = await opened(AWAY)(`language=${code}; theme=light`);
    expect(page.statusCode).toBe(503);
    expect(page.headers['content-type']).toContain('text/html');
    expect(Number(page.headers['retry-after'])).toBeGreaterThan(0);
    expect(page.headers['cache-control']).toBe('no-store');
    const { backSoonTitle, backSoonBody } = textsOf(code, 'messages');
    expect(page.body).toContain(`<html lang="${tag}" data-theme="light"`);
    expect(page.body).toContain(`<h1>${backSoonTitle}</h1><p>${backSoonBody}</p>`);
    expect(page.body).toContain('http-equiv="refresh"');
  },
);

it('loads nothing more: no script, no file, and one style that its policy names', async () => {
  const { body, headers } = await opened(AWAY)('');
  expect(body).not.toMatch(/<script|src=|href=|url\(/);
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/=]+'/);
});

it('a bug is answered as a fault', async () => {
  expect((await opened(new TypeError('x is undefined'))('')).statusCode).toBe(500);
});
