import { randomBytes } from 'node:crypto';
import { afterEach, expect, it } from 'vitest';
import { openTestServer, type TestServer } from '#server';

let server: TestServer | undefined;
afterEach(() => server?.close());

/** The origins whose pages a browser would show inside ours. */
async function framedBy({ origin }: TestServer): Promise<string[]> {
  const policy = (await fetch(`${origin}/pages/finance/iframWeb`)).headers.get('content-security-policy') ?? '';
  const frames = policy.split('; ').find((rule) => rule.startsWith('frame-src ')) ?? '';
  return frames.split(' ').slice(1);
}

it('only our own pages are framed while the sandbox is served under our address', async () => {
  server = await openTestServer();
  expect(await framedBy(server)).toEqual(["'self'"]);
});

it('in real mode the payment provider’s page is framed, and no other', async () => {
  server = await openTestServer({ mode: 'real' });
  const [own, provider, ...others] = await framedBy(server);
  expect([own, others]).toEqual(["'self'", []]);
  // The provider answers there.
  expect((await fetch(`${provider}/pay/nothing`)).status).toBe(404);
  expect(provider).not.toBe(server.origin);
});

it('the pages of outside venues may be framed where venues are configured', async () => {
  server = await openTestServer({ venueUrl: 'https://venues.example/v1', venueKey: randomBytes(32) });
  expect(await framedBy(server)).toEqual(["'self'", 'https://venues.example']);
});
