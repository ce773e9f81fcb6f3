import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemClock as clock } from '#platform/clock';
import { systemRandom as random } from '#platform/random';
import { sandboxKeysOf } from '#providers/sandbox-keys';
import { connectVenues } from './open.ts';
import { signVenue } from './signature.ts';

const PAGE = '/pearl/play/abcdefghij/';
const secret = Buffer.alloc(32, 3);
const tools = { clock, random, codes: ['tide', 'pearl', 'acme'], callbackUrl: () => 'http://127.0.0.1:1' };
const none = { secret, venues: {}, venueUrl: undefined, venueKey: undefined };

/** The sandbox, as small as it can be: it launches a game at `pearl`, and shows a page for any other path. */
const sandbox = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const { method = '', url: path = '' } = request;
    if (!path.startsWith('/venue/')) {
      const type = path.endsWith('.js') ? 'text/javascript' : 'text/html';
      return response.writeHead(200, { 'content-type': type, 'content-security-policy': "default-src 'none'" }).end();
    }
    const { requestId } = JSON.parse(Buffer.concat(chunks).toString()) as { requestId: string };
    const body = JSON.stringify({ requestId, status: 'OK', url: PAGE });
    const timestamp = String(clock().getTime());
    const key = sandboxKeysOf(secret).venues.pearl;
    const signature = signVenue(key, { side: 'answer', method, path, timestamp, body });
    return response.writeHead(200, { 'x-timestamp': timestamp, 'x-signature': signature }).end(body);
  });
});
beforeAll(() => new Promise<void>((ready) => sandbox.listen(0, '127.0.0.1', ready)));
afterAll(() => sandbox.close());
const sandboxUrl = () => `http://127.0.0.1:${(sandbox.address() as AddressInfo).port}`;

it('reaches the sandbox in play mode by an address without a key, and shows its page and nothing else of it', async () => {
  const settings = { ...none, mode: 'play', venueUrl: sandboxUrl() } as const;
  const { openVenue, showPage, pageOrigins } = connectVenues({ ...tools, settings });
  const order = { game: 'pearl-dive', language: 'vn', device: 'phone', token: null, member: null } as const;
  expect(await openVenue('pearl')?.launch(order)).toEqual({ url: `/sandbox${PAGE}` });
  expect(await showPage('GET', PAGE, '')).toMatchObject({ status: 200, policy: expect.any(String) });
  expect(await showPage('GET', `${PAGE}page.js`, '')).toMatchObject({ type: expect.stringMatching('script') });
  expect(await showPage('POST', `${PAGE}state`, '{}')).toMatchObject({ status: 200 });
  for (const other of ['/control/tide/book', '/venue/v1/tide/games', `${PAGE}../../../control/tide/book`])
    expect(await showPage('POST', other, '{}')).toBeUndefined();
  expect(pageOrigins).toEqual([]);
});

it('reaches what is configured, and no sandbox where money is real', async () => {
  const venues = { acme: { url: 'http://127.0.0.1:1/desk', key: Buffer.alloc(32, 4) } };
  const settings = { ...none, mode: 'real', venues, venueUrl: sandboxUrl() } as const;
  const { openVenue, showPage, seal, pageOrigins } = connectVenues({ ...tools, settings });
  await expect(openVenue('acme')?.getGames()).rejects.toThrow();
  await expect(openVenue('pearl')?.getGames()).rejects.toThrow('no address of the venue pearl');
  expect(openVenue('nowhere')).toBeUndefined();
  expect(await showPage('GET', PAGE, '')).toBeUndefined();
  expect(() => seal.sealAnswer('tide', { method: 'POST', path: '/', body: '' }, clock())).toThrow();
  expect(pageOrigins).toEqual(['http://127.0.0.1:1']);
});
