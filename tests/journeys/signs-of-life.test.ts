import { contract } from '@harbour/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openLivePage } from '#live-page';
import { openTestServer, PASSWORD, refusalOf, register, type TestServer } from '#server';
import { watchTable } from '#table-line';

const { identity, officeStaff, site } = contract;
const TOKEN = 'monitoring';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ metricsToken: TOKEN, commit: 'abc123' });
});
afterAll(() => server.close());

const get = async (path: string) => {
  const response = await fetch(server.origin + path);
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};
const metrics = async () =>
  (await fetch(`${server.origin}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })).text();
const counted = async (line: string) =>
  Number(
    (await metrics())
      .split('\n')
      .find((one) => one.startsWith(`${line} `))
      ?.split(' ')
      .at(-1) ?? 0,
  );

it('is alive, ready and healthy', async () => {
  expect(await get('/livez')).toEqual({ status: 200, body: { status: 'alive' } });
  await expect.poll(() => get('/readyz')).toEqual({ status: 200, body: { status: 'ready', troubles: [] } });
  expect(await get('/healthz')).toEqual({ status: 200, body: { status: 'ready' } });
});

it('is not ready while the ledger is halted, and stays alive', async () => {
  await server.sql`update ledger_state set halted_at = now()`;
  const halted = { name: 'ledger', wrong: 'halted' };
  await expect.poll(async () => (await get('/readyz')).body.troubles).toContainEqual(halted);
  expect((await get('/readyz')).status).toBe(503);
  expect([(await get('/livez')).status, (await get('/healthz')).status]).toEqual([200, 200]);
  await server.sql`update ledger_state set halted_at = null`;
  await expect.poll(async () => (await get('/readyz')).body.troubles).not.toContainEqual(halted);
});

it('says which version runs, since when, and in which mode', async () => {
  const { body } = await get('/version');
  expect(body).toEqual({
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    commit: 'abc123',
    mode: 'play',
    startedAt: expect.stringMatching(/^\d{4}-.*Z$/),
  });
  expect(await counted(`harbour_build_info{version="${body.version}",commit="abc123",mode="play"}`)).toBe(1);
});

it('every answer carries the id of its request', async () => {
  const ids = await Promise.all(
    ['/livez', '/', site.getNotice.path, '/web/nowhere'].map(
      async (path) => (await fetch(server.origin + path)).headers.get('x-request-id') ?? '',
    ),
  );
  expect(new Set(ids).size).toBe(4);
  for (const id of ids) expect(id).toMatch(/^[\w-]{12}$/);
});

it('counts logins, requests, lines, jobs, lanes and transactions', async () => {
  const member = server.visitor();
  const username = await register(member);
  await member.ask(identity.login, { username, password: PASSWORD });
  expect((await refusalOf(member.ask(identity.login, { username, password: 'wrong1234' }))).why).toBe(
    'accountOrPasswordWrong',
  );
  await refusalOf(
    member.ask(officeStaff.loginStaff, { username: 'nobody', password: 'no such person', factor: '000000' }),
  );
  expect(await counted('harbour_log_ins_total{who="member",outcome="success"}')).toBe(1);
  expect(await counted('harbour_log_ins_total{who="member",outcome="wrong"}')).toBe(1);
  expect(await counted('harbour_log_ins_total{who="staff",outcome="wrong"}')).toBe(1);
  const route = `harbour_http_request_seconds_count{method="POST",route="${identity.login.path}",status="2xx"}`;
  expect(await counted(route)).toBe(2);
  const page = await openLivePage(server.origin, { token: member.token });
  const watcher = watchTable(server.origin, 'baccarat-1');
  await watcher.next(() => true);
  expect(await counted('harbour_sockets_open{kind="member"}')).toBe(1);
  expect(await counted('harbour_sockets_open{kind="guest"}')).toBe(1);
  expect(await counted('harbour_live_subscriptions{topic="balance"}')).toBe(1);
  expect(await counted('harbour_live_subscriptions{topic="table"}')).toBe(1);
  page.close();
  watcher.close();
  await expect.poll(() => counted('harbour_sockets_open{kind="member"}')).toBe(0);
  await expect.poll(() => counted('harbour_sockets_open{kind="guest"}')).toBe(0);
  await expect.poll(() => counted('harbour_live_subscriptions{topic="table"}')).toBe(0);
  await expect
    .poll(() => counted('harbour_job_succeeded_timestamp_seconds{job="ledger.reconcile"}'))
    .toBeGreaterThan(0);
  expect(await counted('harbour_database_transaction_seconds_count')).toBeGreaterThan(0);
  expect(await metrics()).toMatch(/harbour_queue_in_use\{queue="transactions"\} \d/);
});
