import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contract } from '@house/contract';
import { moneyOf } from '@house/rules';
import { freePort } from '@house/scripts/embedded-postgres';
import { openBooks } from '@house/server/books';
import { SYSTEM_EFFECTS } from '@house/server/effects';
import { startPaymentSandbox } from '@house/server/payment-sandbox';
import postgres from 'postgres';
import { afterAll, expect, it } from 'vitest';
import { openTestHouse, type Visitor } from '#house';
import { askAt, startHouseProcess } from '#house-process';
import { bindCard, readyMember, SECONDARY } from '#people';

const { deposit, withdraw } = contract;
const CYCLES = 8;
const MEMBERS = 6;
const folder = mkdtempSync(join(tmpdir(), 'house-money-crash-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const wish = () => randomBytes(16).toString('base64url');

it('a house that is killed again and again between any two steps of deposits and withdrawals loses and doubles nothing', async () => {
  const first = await openTestHouse();
  const members: { visitor: Visitor; card: string }[] = [];
  for (let at = 0; at < MEMBERS; at += 1) {
    const visitor = await readyMember(first);
    members.push({ visitor, card: await bindCard(visitor) });
  }
  await first.sql`insert into site_config (key, value, is_public) values ('money.sandboxSeconds', '0', false)`;
  await first.sql`update withdraw_tier set daily_count = 1000`;
  await first.sql`update identity_session set seen_at = now()`;

  await first.stop();

  const key = randomBytes(32);
  const providerFile = join(folder, 'provider.jsonl');
  const provider = await startPaymentSandbox(key, providerFile, SYSTEM_EFFECTS);
  const port = await freePort();
  const start = () => startHouseProcess({ ...first, port, providerUrl: provider.url, providerKey: key });
  const asking = members.map(({ visitor, card }) => ({ card, ask: askAt(port, visitor) }));
  const payAt = (payUrl: string) =>
    fetch(`${provider.url}${payUrl.replace('/sandbox', '')}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `how=${['pay', 'twice', 'never'][Math.floor(performance.now()) % 3]}`,
    });

  const books = openBooks(first.databaseUrl);
  for (let cycle = 0; cycle < CYCLES; cycle += 1) {
    const child = await start();
    if (cycle % 3 === 0) provider.orderFaults(['silent', 'lost', 'refuse']);
    const busy = asking.flatMap(({ ask, card }) => [
      ask(deposit.createProviderOrder, { provider: 'astroPay', amount: moneyOf('100'), requestId: wish() }).then(
        ({ payUrl }) => payAt(payUrl),
      ),
      ask(withdraw.withdraw, {
        ...{ type: 'scheduled', window: '0-6', payeeKind: 'bankCard', payeeId: card, amount: moneyOf('100') },
        ...{ secondaryPassword: SECONDARY, requestId: wish() },
      }),
    ]);
    const settled = Promise.allSettled(busy);
    // Later and later, so that each step is met by some of them.
    await new Promise((next) => setTimeout(next, 60 + cycle * 230));
    await child.kill();
    await settled;
    expect((await books.recheck())?.findings).toEqual([]);
    await first.sql`update deposit_order set ask_at = now() where ask_at is not null`;
    await first.sql`update withdraw_order set next_try_at = now() where next_try_at is not null`;
  }

  const last = await start();
  const isOver = async () => {
    await first.sql`update deposit_order set ask_at = now() where ask_at is not null`;
    await first.sql`update withdraw_order set next_try_at = now() where next_try_at is not null`;
    const open = await first.sql`select 1 from withdraw_order where ended_at is null`;
    const credited = await first.sql`select 1 from deposit_order where status = 'completed'`;
    const taken = new Set(lines(providerFile, 'paid').map(({ orderNo }) => orderNo));
    return open.length === 0 && taken.size > 0 && credited.length === taken.size;
  };
  await expect.poll(isOver, { timeout: 60_000, interval: 300 }).toBe(true);
  await last.kill();

  const sql = postgres(first.databaseUrl, { max: 1, onnotice: () => {} });
  // What the provider has paid out, once each, is what we say was paid; and what it took is what we credited, once each.
  const paidOut = lines(providerFile, 'payout').filter(({ state }) => state === 'paid');
  const paid = await sql<{ orderNo: string }[]>`select order_no as "orderNo" from withdraw_order where status = 'paid'`;
  expect(paidOut.map(({ id }) => id).sort()).toEqual(paid.map(({ orderNo }) => orderNo).sort());
  const credits = await sql<{ reference: string }[]>`select reference from ledger_journal where kind = 'deposit'`;
  const taken = [...new Set(lines(providerFile, 'paid').map(({ orderNo }) => orderNo))];
  expect(credits.map(({ reference }) => reference).sort()).toEqual(taken.sort());
  const [locked] =
    await sql`select coalesce(sum(balance), 0)::int as sum from ledger_account where wallet in ('locked', 'transit')`;
  expect(locked?.sum).toBe(0);
  expect(credits.length + paid.length).toBeGreaterThan(MEMBERS);
  await sql.end();
  expect((await books.recheck())?.findings).toEqual([]);
  await books.close();
  await provider.stop();
  await first.close();
}, 180_000);

type Line = Record<string, string>;
function lines(file: string, kind: 'paid' | 'payout'): Line[] {
  const read = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return read.map((line) => (JSON.parse(line) as Record<string, Line>)[kind]).filter((line) => line !== undefined);
}
