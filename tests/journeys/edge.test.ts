import { identity } from '@harbour/contract/identity';
import { profile } from '@harbour/contract/profile';
import { site } from '@harbour/contract/site';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, PASSWORD, refusalOf, register, type TestServer } from '#server';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

describe('the edge', () => {
  it('stores tokens, codes and answers as hashes only', async () => {
    const visitor = server.visitor();
    await register(visitor);
    const tables = await server.sql<{ table_name: string }[]>`
      select table_name from information_schema.tables where table_schema = 'public'`;
    for (const { table_name } of tables) {
      const rows = await server.sql.unsafe(`select * from ${table_name}`);
      expect(JSON.stringify(rows, (_, value) => (typeof value === 'bigint' ? String(value) : value))).not.toContain(
        visitor.token,
      );
    }
  });
  it('hashes passwords with Argon2id', async () => {
    const [row] = await server.sql`select password_hash from identity_member limit 1`;
    expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
  it('sends strict headers with everything', async () => {
    for (const path of ['/', '/office/', '/docs', '/web/nowhere', '/healthz']) {
      const { headers } = await fetch(server.origin + path);
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("object-src 'none'");
      expect(policy).toContain("base-uri 'none'");
      expect(policy).not.toContain('unsafe');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('strict-transport-security')).toContain('max-age=31536000');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
    }
  });
  it('forbids caching of private answers, and changes nothing by GET', async () => {
    const visitor = server.visitor();
    await register(visitor);
    const headers = { token: visitor.token ?? '' };
    const answer = await fetch(server.origin + profile.getUserInfo.path, { method: 'POST', headers });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    expect((await fetch(server.origin + identity.logout.path, { headers })).status).toBe(404);
    await visitor.ask(profile.getUserInfo, {});
  });
  it('trusts a forwarded address only from its own proxy', async () => {
    const visitor = server.visitor();
    const username = await register(visitor);
    const login = await fetch(server.origin + identity.login.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.9' },
      body: JSON.stringify({ username, password: PASSWORD }),
    });
    expect((await login.json()) as object).toMatchObject({ code: 0 });
    const [row] = await server.sql`select address from identity_session order by id desc limit 1`;
    expect(row?.address).toBe('127.0.0.1');
  });
  it('answers broken requests with a refusal', async () => {
    const send = (init: RequestInit) => fetch(server.origin + identity.login.path, { method: 'POST', ...init });
    const json = { 'content-type': 'application/json' };
    for (const init of [
      { headers: json, body: '{"username":' },
      { headers: json, body: '[]' },
      { headers: json, body: '{"__proto__":{"isAdmin":true},"username":"a","password":"b"}' },
      { headers: json, body: '{"constructor":{"prototype":{}},"username":"a","password":"b"}' },
      { headers: json, body: '{"constructor":1,"username":"a","password":"b"}' },
      { headers: { 'content-type': 'text/plain' }, body: 'hello' },
    ]) {
      const answer = await send(init);
      expect(answer.status).toBe(400);
      expect((await answer.json()) as object).toMatchObject({ code: 1001, why: 'badInput' });
    }
    for (const init of [{}, { headers: json, body: 'null' }]) {
      expect((await (await send(init)).json()) as object).toMatchObject({ why: 'accountAndPasswordEmpty' });
    }
  });
  it('keeps an operator’s data from members', async () => {
    const visitor = server.visitor();
    await register(visitor);
    await server.sql`insert into site_config (key, value, is_public) values ('gateway_secret', 's3cret', false)`;
    expect((await refusalOf(visitor.ask(site.getSysConfigValue, { configKey: 'gateway_secret' }))).why).toBe(
      'configUnknown',
    );
    const { websiteBasicList } = await visitor.ask(site.getWebsiteBasicInfo, {});
    expect(websiteBasicList.map(({ configKey }) => configKey)).not.toContain('gateway_secret');
  });
  it('limits the requests of an address', async () => {
    const small = await openTestServer({ requestsPerTenSeconds: 20 });
    try {
      const burst = Array.from({ length: 30 }, () => fetch(small.origin + site.getNotice.path, { method: 'POST' }));
      const statuses = (await Promise.all(burst)).map(({ status }) => status);
      expect([
        statuses.filter((status) => status === 200).length,
        statuses.filter((status) => status === 429).length,
      ]).toEqual([20, 10]);
      const answer = await fetch(small.origin + site.getNotice.path, { method: 'POST', headers: { language: 'en' } });
      expect((await answer.json()) as object).toMatchObject({ code: 1004, why: 'tooFrequent' });
    } finally {
      await small.close();
    }
  });
});
