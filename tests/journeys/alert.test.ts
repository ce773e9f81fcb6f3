import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { makeTestDatabase } from '@harbour/tests/database';
import postgres from 'postgres';
import { expect, it } from 'vitest';
import { openTestServer } from '#server';

it('the person on call is alerted to a case, over HTTP', async () => {
  const heard: { text: string }[] = [];
  const webhook = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      heard.push(JSON.parse(body) as { text: string });
      response.end();
    });
  });
  await new Promise<void>((ready) => webhook.listen(0, '127.0.0.1', ready));
  const alertUrl = `http://127.0.0.1:${(webhook.address() as AddressInfo).port}/`;
  const made = await makeTestDatabase();
  const before = postgres(made.url, { max: 1 });
  await before`insert into cases_case (kind, subject, detail, words, opened_at)
    values ('payoutUnknown', 'X7', '', 'X7', now())`;
  await before.end();
  const server = await openTestServer({ alertUrl }, made);
  await expect
    .poll(() => heard.map(({ text }) => text), { timeout: 30_000 })
    .toEqual([expect.stringMatching(/^Case \d+, payoutUnknown X7: to be looked into by /)]);
  await server.close();
  webhook.close();
}, 60_000);
