import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contract } from '@harbour/contract';
import { moneyOf } from '@harbour/rules';
import { openServer } from '@harbour/server';
import { SYSTEM_EFFECTS } from '@harbour/server/effects';
import { readSettings } from '@harbour/server/settings';
import { makeTestDatabase } from '@harbour/tests/database';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { newRequestId } from '#request-id';
import { askAt } from '#server-process';
import { startCommand } from '#terminal';

const { identity, wallet, deposit, games } = contract;
const folder = mkdtempSync(join(tmpdir(), 'harbour-sandbox-'));
const sandboxDir = join(folder, 'sandboxes');
const HOUSE_SECRET = () => inject('serverSecret');
const endings: (() => Promise<unknown>)[] = [];
type Node = { origin: string; ask: ReturnType<typeof askAt> };
let aheadMs = 0;
const clock = () => new Date(SYSTEM_EFFECTS.clock().getTime() + aheadMs);
let first: Node;
let second: Node;

/** Two nodes of one server, each with its own data folder, and one sandbox process. */
beforeAll(async () => {
  const env = { DATA_DIR: sandboxDir, HOUSE_SECRET: HOUSE_SECRET(), PORT: '0' };
  const sandbox = await startCommand('sandbox', env, 'VENUE_URL=');
  endings.push(sandbox.stop);
  const [, PAYMENT_PROVIDER_URL] = /PAYMENT_PROVIDER_URL=(\S+)/.exec(sandbox.shown()) ?? [];
  const [, VENUE_URL] = /VENUE_URL=(\S+)/.exec(sandbox.shown()) ?? [];
  const made = await makeTestDatabase();
  endings.push(made.drop);
  const member = { device: newRequestId(), token: null as string | null };
  const openNode = async (): Promise<Node> => {
    const place = mkdtempSync(join(folder, 'node-'));
    writeFileSync(join(place, 'secret'), HOUSE_SECRET(), { mode: 0o600 });
    const given = { DATA_DIR: place, LOG_LEVEL: 'silent', RATE_LIMIT: '1000000', PAYMENT_PROVIDER_URL, VENUE_URL };
    const server = await openServer(readSettings(given), made.url, { ...SYSTEM_EFFECTS, clock });
    endings.push(server.close);
    const origin = await server.http.listen({ port: 0, host: '127.0.0.1' });
    return { origin, ask: askAt(Number(new URL(origin).port), member as Parameters<typeof askAt>[1]) };
  };
  first = await openNode();
  second = await openNode();
  member.token = (await first.ask(identity.login, { username: 'player01', password: 'play1234' })).token;
});
afterAll(async () => {
  for (const end of endings.reverse()) await end();
  rmSync(folder, { recursive: true, force: true });
});

it('a payment page opens at every node, and a payment there is credited once', async () => {
  const before = (await first.ask(wallet.getUserBalance, {})).userBalanceMap.central;
  const amount = moneyOf('100');
  const { payUrl } = await first.ask(deposit.createProviderOrder, {
    provider: 'astroPay',
    amount,
    requestId: newRequestId(),
  });
  expect((await fetch(`${second.origin}${payUrl}`)).status).toBe(200);
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  expect((await fetch(`${second.origin}${payUrl}`, { method: 'POST', headers, body: 'how=pay' })).status).toBe(200);
  const central = async () => (await second.ask(wallet.getUserBalance, {})).userBalanceMap.central;
  await expect.poll(central).toBe(before + amount);
});

it('money sent to a venue at one node comes back at another', async () => {
  const amount = moneyOf('40');
  const before = (await first.ask(wallet.getUserBalance, {})).userBalanceMap;
  await first.ask(wallet.convertMoney, { from: 'central', to: 'venue:tide', amount, requestId: newRequestId() });
  const there = async ({ ask }: Node) => (await ask(wallet.getUserBalance, {})).userBalanceMap.venues.tide;
  await expect.poll(() => there(second)).toBe(amount);
  // A member may transfer money only so often.
  aheadMs += 10_000;
  await second.ask(wallet.convertMoney, { from: 'venue:tide', to: 'central', amount, requestId: newRequestId() });
  const left = async () => (await first.ask(wallet.getUserBalance, {})).userBalanceMap;
  await expect.poll(async () => (await left()).central).toBe(before.central);
  expect(await there(first)).toBe(0n);
});

it('a venue’s page opened at one node is served by another, and the sandboxes’ data is private', async () => {
  const { url } = await first.ask(games.getGameUrl, { game: 'pearl.dive', device: 'phone', requestId: newRequestId() });
  expect(url).toMatch(/^\/sandbox\//);
  expect((await fetch(`${second.origin}${url}`)).status).toBe(200);
  const files = ['payment-sandbox.jsonl', 'venue-sandbox.jsonl'].map((name) => join(sandboxDir, name));
  expect(files.map((file) => statSync(file).mode & 0o077)).toEqual([0, 0]);
});
