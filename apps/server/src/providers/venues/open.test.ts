import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { systemClock as clock } from '#platform/clock';
import { systemRandom as random } from '#platform/random';
import { openVenues } from './open.ts';

// A busy machine is slow to start a process.
vi.setConfig({ testTimeout: 20_000, hookTimeout: 20_000 });

const tools = { clock, random, secret: Buffer.alloc(32, 3), callbackUrl: () => 'http://127.0.0.1:1' };
const dataDir = join(mkdtempSync(join(tmpdir(), 'venues-')), 'data');

it('opens the sandbox in play mode, and serves its page and nothing else of it', async () => {
  const venues = await openVenues({ ...tools, dataDir, given: {}, isPlay: true });
  try {
    const order = { game: 'pearl-dive', language: 'vn', device: 'phone', token: null, member: null } as const;
    const launched = await venues.openVenue('pearl')?.launch(order);
    const path = (launched?.url ?? '').replace(/^\/sandbox/, '');
    expect(await venues.showPage?.('GET', path, '')).toMatchObject({ status: 200, policy: expect.any(String) });
    expect(await venues.showPage?.('GET', `${path}page.js`, '')).toMatchObject({
      type: expect.stringMatching('script'),
    });
    expect(await venues.showPage?.('POST', `${path}state`, '{}')).toMatchObject({ status: 200 });
    for (const other of ['/control/tide/book', '/venue/v1/tide/games', `${path}../../../control/tide/book`])
      expect(await venues.showPage?.('POST', other, '{}')).toBeUndefined();
  } finally {
    await venues.stop();
  }
});

it('opens the configured venues, and no sandbox in real mode', async () => {
  const given = { acme: { url: 'http://127.0.0.1:1', key: Buffer.alloc(32, 4) } };
  const { openVenue, sandbox, showPage, seal } = await openVenues({ ...tools, dataDir, given, isPlay: false });
  expect([openVenue('tide'), sandbox, showPage]).toEqual([undefined, undefined, undefined]);
  await expect(openVenue('acme')?.getGames()).rejects.toThrow();
  expect(() => seal.sealAnswer('tide', { method: 'POST', path: '/', body: '' }, clock())).toThrow();
});
