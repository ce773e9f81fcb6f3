import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemClock as clock } from '#platform/clock';
import { systemRandom as random } from '#platform/random';
import { httpPayments } from './http.ts';
import { signAnswer } from './signature.ts';

const key = Buffer.alloc(32, 3);
const PAID = { id: 'X1', state: 'paid', ref: 'r1', amount: '200.00', currency: 'CNY' };
type Answer = { status: number; body: string; signature: string };
let answerTo: (request: IncomingMessage) => Answer;
const server = createServer((request, response) => {
  const { status, body, signature } = answerTo(request);
  response.writeHead(status, { 'x-signature': signature }).end(body);
});
beforeAll(() => new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready)));
afterAll(() => server.close());

const ask = () => {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const addresses = { callbackUrl: () => url, payoutCallbackUrl: () => url, pageUrl: (path: string) => path };
  return httpPayments({ url, key, clock, random, ...addresses }).payouts.ask('X1');
};

type Signed = { by?: Buffer; path?: string; method?: string; requestId?: string; status?: number; body?: string };
/** Answers with a signature over the question, except for the named parts. */
const signedFor = (status: number, body: string, { by = key, ...other }: Signed) => {
  answerTo = ({ method = '', url: path = '', headers }) => {
    const own = { method, path, requestId: String(headers['x-request-id']), status, body };
    return { status, body, signature: signAnswer(by, { ...own, ...other }) };
  };
};

it('accepts an answer that is signed together with its question', async () => {
  signedFor(200, JSON.stringify(PAID), {});
  expect(await ask()).toEqual({ ...PAID, amount: 20_000n });
  signedFor(404, '{}', {});
  expect(await ask()).toBeUndefined();
});

it.each([
  ['with another key', { by: Buffer.alloc(32, 4) }],
  ['for another path', { path: '/payouts/X2' }],
  ['for another method', { method: 'POST' }],
  ['for an earlier question', { requestId: 'earlier' }],
  ['with another status', { status: 404 }],
  ['with another body', { body: JSON.stringify({ ...PAID, state: 'refused' }) }],
])('ignores an answer signed %s', async (_, other) => {
  signedFor(200, JSON.stringify(PAID), other);
  await expect(ask()).rejects.toThrow(/signature/);
});

it.each([200, 404])('ignores an answer of %s without a signature', async (status) => {
  answerTo = () => ({ status, body: JSON.stringify(PAID), signature: '' });
  await expect(ask()).rejects.toThrow(/signature/);
});

it('passes a payout’s fields on as received, and null if one cannot be read', async () => {
  signedFor(200, JSON.stringify({ ...PAID, id: 7, amount: '200,00', currency: 'EUR' }), {});
  expect(await ask()).toEqual({ state: 'paid', ref: 'r1', id: null, amount: null, currency: 'EUR' });
  signedFor(200, JSON.stringify({ ...PAID, state: 'done' }), {});
  await expect(ask()).rejects.toThrow(/something else/);
});
