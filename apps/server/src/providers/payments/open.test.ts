import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { systemClock as clock } from '#platform/clock';
import { systemRandom as random } from '#platform/random';
import { readSettings } from '#platform/settings';
import { openPayments } from './open.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'payments-'));
const given = { dataDir, paymentProviderUrl: 'https://pay.example/desk', paymentProviderKey: Buffer.alloc(32, 5) };
const tools = { clock, random, callbackUrl: () => 'http://127.0.0.1:1', payoutCallbackUrl: () => 'http://127.0.0.1:1' };

it('names the origin of the provider’s page in real mode, and none if the page is under our address', async () => {
  const real = await openPayments({ ...tools, settings: readSettings({}, { ...given, mode: 'real' }) });
  expect([real.pageOrigins, real.showPayPage]).toEqual([['https://pay.example'], undefined]);
  const play = await openPayments({ ...tools, settings: readSettings({}, given) });
  expect([play.pageOrigins, typeof play.showPayPage]).toEqual([[], 'function']);
});
