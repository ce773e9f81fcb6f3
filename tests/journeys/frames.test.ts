import { randomBytes } from 'node:crypto';
import { afterEach, expect, it } from 'vitest';
import { openTestServer, type TestServer } from '#server';

let server: TestServer | undefined;
afterEach(() => server?.close());

/** Whose pages a browser would show inside ours. */
async function framedBy({ origin }: TestServer): Promise<string[]> {
  const policy = (await fetch(`${origin}/pages/finance/iframWeb`)).headers.get('content-security-policy') ?? '';
  const frames = policy.split('; ').find((rule) => rule.startsWith('frame-src ')) ?? '';
  return frames.split(' ').slice(1);
}

it('nobody’s page is framed but our own while the sandbox is shown under our address', async () => {
  server = await openTestServer();
  expect(await framedBy(server)).toEqual(["'self'"]);
});

it('the payment provider’s page is framed where money is real, and no other', async () => {
  server = await openTestServer({ mode: 'real' });
  const [own, provider, ...others] = await framedBy(server);
  expect([own, others]).toEqual(["'self'", []]);
  // It is the provider who answers there.
  expect((await fetch(`${provider}/pay/nothing`)).status).toBe(404);
  expect(provider).not.toBe(server.origin);
});

it('the pages of outside venues are framed once, where venues are configured', async () => {
  server = await openTestServer({ venueUrl: 'https://venues.example/v1', venueKey: randomBytes(32) });
  expect(await framedBy(server)).toEqual(["'self'", 'https://venues.example']);
});
