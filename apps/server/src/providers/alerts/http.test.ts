import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { httpAlerts } from './http.ts';

let status = 200;
const heard: unknown[] = [];
const webhook = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk) => {
    body += chunk;
  });
  request.on('end', () => {
    heard.push({ path: request.url, type: request.headers['content-type'], content: JSON.parse(body) });
    response.writeHead(status, { location: '/elsewhere' }).end();
  });
});
let url: string;
beforeAll(async () => {
  await new Promise<void>((ready) => webhook.listen(0, '127.0.0.1', ready));
  url = `http://127.0.0.1:${(webhook.address() as AddressInfo).port}/rooms/7?key=k`;
});
afterAll(() => void webhook.close());

const alert = { id: 'case 7', words: 'Case 7: late.', madeAt: new Date('2026-11-15T04:00:00Z') };

it('posts the text in the form of a chat webhook', async () => {
  await httpAlerts(url)(alert);
  expect(heard).toEqual([
    {
      path: '/rooms/7?key=k',
      type: 'application/json',
      content: { text: 'Case 7: late.', id: 'case 7', at: '2026-11-15T04:00:00.000Z' },
    },
  ]);
});

it.each([302, 404, 500])('status %i counts as failed', async (answered) => {
  status = answered;
  await expect(httpAlerts(url)(alert)).rejects.toThrow();
});
