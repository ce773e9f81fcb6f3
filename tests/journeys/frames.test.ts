import { randomBytes } from 'node:crypto';
import { afterEach, expect, it } from 'vitest';
import { openTestHouse, type TestHouse } from '#house';

let house: TestHouse | undefined;
afterEach(() => house?.close());

/** Whose pages a browser would show inside ours. */
async function framedBy({ origin }: TestHouse): Promise<string[]> {
  const policy = (await fetch(`${origin}/pages/finance/iframWeb`)).headers.get('content-security-policy') ?? '';
  const frames = policy.split('; ').find((rule) => rule.startsWith('frame-src ')) ?? '';
  return frames.split(' ').slice(1);
}

it('nobody’s page is framed but our own while the sandbox is shown under our address', async () => {
  house = await openTestHouse();
  expect(await framedBy(house)).toEqual(["'self'"]);
});

it('the payment provider’s page is framed where money is real, and no other', async () => {
  house = await openTestHouse({ mode: 'real' });
  const [own, provider, ...others] = await framedBy(house);
  expect([own, others]).toEqual(["'self'", []]);
  // It is the provider who answers there.
  expect((await fetch(`${provider}/pay/nothing`)).status).toBe(404);
  expect(provider).not.toBe(house.origin);
});

it('the pages of outside venues are framed once, where venues are configured', async () => {
  house = await openTestHouse({ venueUrl: 'https://venues.example/v1', venueKey: randomBytes(32) });
  expect(await framedBy(house)).toEqual(["'self'", 'https://venues.example']);
});
