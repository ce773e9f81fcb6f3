import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { httpAlerts } from './http.ts';

let status = 200;
const heard: unknown[] = [];
const room = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk) => {
    body += chunk;
  });
  request.on('end', () => {
    heard.push({ path: request.url, type: request.headers['content-type'], said: JSON.parse(body) });
    response.writeHead(status, { location: '/elsewhere' }).end();
  });
});
let url: string;
beforeAll(async () => {
  await new Promise<void>((ready) => room.listen(0, '127.0.0.1', ready));
  url = `http://127.0.0.1:${(room.address() as AddressInfo).port}/rooms/7?key=k`;
});
afterAll(() => void room.close());

const alert = { id: 'case 7', words: 'Case 7: late.', madeAt: new Date('2026-11-15T04:00:00Z') };

it('posts the words as a chat room takes them', async () => {
  await httpAlerts(url)(alert);
  expect(heard).toEqual([
    {
      path: '/rooms/7?key=k',
      type: 'application/json',
      said: { text: 'Case 7: late.', id: 'case 7', at: '2026-11-15T04:00:00.000Z' },
    },
  ]);
});

it.each([302, 404, 500])('%i is no answer', async (answered) => {
  status = answered;
  await expect(httpAlerts(url)(alert)).rejects.toThrow();
});
