import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contract } from '@harbour/contract';
import { freePort } from '@harbour/scripts/free-port';
import { openGate } from '@harbour/scripts/gate';
import { openServer } from '@harbour/server';
import { readSettings } from '@harbour/server/settings';
import { makeTestDatabase } from '@harbour/tests/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectInNineLanguages, post } from './wire.ts';

const { site } = contract;

let origin: string;
let gate: Awaited<ReturnType<typeof openGate>>;
let port: number;
let close: () => Promise<void>;

/** A server whose connection to the database can be cut. */
beforeAll(async () => {
  const made = await makeTestDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'harbour-'));
  port = Number(new URL(made.url).port);
  gate = await openGate(await freePort());
  gate.leadTo(port);
  const settings = readSettings({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', RATE_LIMIT: '1000000' });
  const server = await openServer(settings, made.url.replace(`:${port}/`, `:${gate.port}/`));
  origin = await server.http.listen({ port: 0, host: '127.0.0.1' });
  close = async () => {
    await server.close();
    gate.close();
    await made.drop();
    rmSync(dataDir, { recursive: true, force: true });
  };
});
afterAll(() => close());

const statusOf = async (path: string, init?: RequestInit) => (await fetch(origin + path, init)).status;
const notice = () => statusOf(site.getNotice.path, { method: 'POST' });

it('while the database is unreachable callers are told to come back; once it is there, everything continues', async () => {
  expect(await notice()).toBe(200);
  gate.close();

  await expect.poll(notice).toBe(503);
  const server = { origin } as never;
  const guest = { device: 'd'.repeat(22), token: null } as never;
  await expectInNineLanguages('backSoon', (language) => post(server, guest, language, site.getNotice.path));
  const answer = await fetch(origin + site.getNotice.path, { method: 'POST' });
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);

  expect([await statusOf('/livez'), await statusOf('/readyz'), await statusOf('/healthz')]).toEqual([200, 503, 503]);
  const { troubles } = (await (await fetch(`${origin}/readyz`)).json()) as { troubles: { name: string }[] };
  expect(troubles.map(({ name }) => name)).toEqual(expect.arrayContaining(['database', 'transactions']));

  gate = await openGate(gate.port);
  gate.leadTo(port);
  await expect.poll(notice).toBe(200);
  await expect.poll(() => statusOf('/readyz')).toBe(200);
});
