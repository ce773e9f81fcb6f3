import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contract } from '@harbour/contract';
import { moneyOf } from '@harbour/rules';
import { type PaymentSandbox, startPaymentSandbox } from '@harbour/sandbox/payments';
import { freePort } from '@harbour/scripts/free-port';
import { SYSTEM_EFFECTS } from '@harbour/server/effects';
import { openLedgerCheck } from '@harbour/server/ledger-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { oddRareFacts } from '#facts';
import { bindCard, type Colleague, colleague, readyMember } from '#people';
import { newRequestId } from '#request-id';
import { openTestServer, type TestServer, type Visitor, whenFree } from '#server';
import { askAt, startServerProcess } from '#server-process';
import { LARGE, STEPS, type Step, workADay } from './money-flow.ts';

const { deposit, wallet, backoffice } = contract;
const MEMBERS = 6;
/** A step that is not reached within this time is not on the path; the server is killed all the same. */
const AT_MOST_MS = 60_000;
/** Jobs make payouts and poll the gateway without a request, so they are hit by time. */
const MOMENTS_MS = [1_300];
const folder = mkdtempSync(join(tmpdir(), 'harbour-money-crash-'));
const providerFile = join(folder, 'provider.jsonl');
const providerKey = randomBytes(32);
let first: TestServer;
let provider: PaymentSandbox;
let port: number;
let people: { visitor: Visitor; card: string; id: string }[];
let staff: [Colleague, Colleague];

beforeAll(async () => {
  first = await openTestServer();
  staff = [await colleague(first, 'finance'), await colleague(first, 'risk')];
  people = [];
  for (let at = 0; at < MEMBERS; at += 1) {
    const visitor = await readyMember(first);
    // Enough for a large withdrawal on each of the days.
    for (let times = 0; times < 4; times += 1) await visitor.ask(wallet.topUpPlayMoney, { requestId: newRequestId() });
    const { username } = (await visitor.ask(contract.profile.getUserInfo, {})).userInfo;
    const { memberList } = await staff[0].ask(backoffice.searchMembers, { text: username });
    people.push({ visitor, card: await bindCard(visitor), id: memberList[0]?.id ?? '' });
  }
  await first.sql`insert into site_config (key, value, is_public) values ('money.sandboxOperator', '0', false),
    ('money.openOrders', '1000', false), ('money.largePayout', ${String(LARGE)}, false)`;
  // The window is set to begin at once, so that a withdrawal with a waiting bonus is due.
  await first.sql`update withdraw_window set from_hours = 0 where name = '6-12'`;
  await first.sql`update withdraw_tier set daily_count = 1000, daily_amount = 100000000`;
  await first.sql`update identity_session set seen_at = now()`;
  await first.stop();
  provider = await startPaymentSandbox(providerKey, providerFile, SYSTEM_EFFECTS);
  port = await freePort();
}, 120_000);
afterAll(async () => {
  await provider.stop();
  await first.close();
  rmSync(folder, { recursive: true, force: true });
});

const start = (providerUrl = provider.url) => startServerProcess({ ...first, port, providerUrl, providerKey });

it('an order whose server was killed before the gateway opened it is opened by the next one, asked or not', async () => {
  let heard = 0;
  const deaf = createServer(() => {
    heard += 1;
  });
  await new Promise<void>((ready) => deaf.listen(0, '127.0.0.1', ready));
  const killed = await start(`http://127.0.0.1:${(deaf.address() as AddressInfo).port}`);
  const pair = people.slice(0, 2).map(({ visitor }) => askAt(port, visitor));
  const order = { provider: 'astroPay', amount: moneyOf('100') };
  const cutOff = Promise.allSettled(
    pair.map((ask) => ask(deposit.createProviderOrder, { ...order, requestId: newRequestId() })),
  );
  await expect.poll(() => heard, { timeout: 20_000, interval: 10 }).toBe(2);
  await killed.kill();
  await cutOff;
  deaf.closeAllConnections();
  deaf.close();

  const next = await start();
  const [looking, away] = await Promise.all(
    pair.map(async (ask) => (await ask(deposit.listDeposits, {})).orderList[0]?.orderNo ?? ''),
  );
  const seen = await pair[0]?.(deposit.getRechargeAccountInfo, { orderNo: looking ?? '' });
  expect(seen?.order.payUrl).toMatch(/^\/sandbox\/pay\//);
  await first.sql`update deposit_order set ask_at = now() where order_no = ${away ?? ''}`;
  const urlOf = async () =>
    (await first.sql`select pay_url as url from deposit_order where order_no = ${away ?? ''}`)[0];
  await expect.poll(async () => (await urlOf())?.url, { timeout: 15_000 }).toMatch(/^\/sandbox\/pay\//);
  await next.kill();
}, 120_000);

it('a server that is killed at every step of deposits, withdrawals and adjustments loses and doubles nothing', async () => {
  const statement = openLedgerCheck(first.databaseUrl);
  const reached = new Set<Step>();
  const deaths: (Step | number)[] = [...STEPS, ...MOMENTS_MS];
  for (const [at, death] of deaths.entries()) {
    const child = await start();
    provider.orderFaults(at % 3 === 0 ? ['silent', 'lost', 'refuse'] : ['silent']);
    await workUntil(death, (at % 4) * 8, child.kill, reached);
    expect((await whenFree(statement.recheck)).findings).toEqual([]);
    expect(await contradictions()).toEqual([]);
    expect(await oddRareFacts(first)).toEqual([]);
    await leaveToPeople();
    await hurry();
  }
  expect(STEPS.filter((step) => !reached.has(step))).toEqual([]);
  await endTheDay();
  expect((await whenFree(statement.recheck)).findings).toEqual([]);
  expect(await contradictions()).toEqual([]);
  expect(await oddRareFacts(first)).toEqual([]);
  await statement.close();
  await compareWithProvider();
}, 600_000);

/** Everyone works until the server is killed: at a time, or when a step is requested, at once or a little later. */
async function workUntil(death: Step | number, delay: number, kill: () => Promise<void>, reached: Set<Step>) {
  let isOver = false;
  const dead = Promise.withResolvers<void>();
  const die = () => {
    isOver = true;
    kill().then(dead.resolve, dead.reject);
  };
  let timer = setTimeout(die, typeof death === 'number' ? death : AT_MOST_MS);
  const onStep = (step: Step) => {
    if (step !== death || reached.has(step)) return;
    reached.add(step);
    clearTimeout(timer);
    timer = setTimeout(die, delay);
  };
  await workADay({ ...peopleAt(), onStep, isOver: () => isOver }).over;
  await dead.promise;
}

function peopleAt() {
  const [maker, second] = staff;
  const ways = ['pay', 'twice', 'never'];
  return {
    members: people.map((person) => ({ ...person, ask: askAt(port, person.visitor) })),
    maker: { visitor: maker, ask: askAt(port, maker) },
    second: { visitor: second, ask: askAt(port, second) },
    payAt: (payUrl: string) =>
      fetch(`${provider.url}${payUrl.replace('/sandbox', '')}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: `how=${ways[Math.floor(performance.now()) % 3]}`,
      }),
    isPaidOut: (orderNo: string) => paidOut().includes(orderNo),
  };
}

/**
 * Leaves unanswered payouts to the staff: they are not polled any more and may be resolved at once. Only while no
 * server runs: a running one may be sending a payout again, and then it must not be resolved as unpaid.
 */
async function leaveToPeople(): Promise<void> {
  await first.sql`update withdraw_order set next_try_at = now() + interval '1 day', sending_until = now()
    where payout = 'unknown' and ended_at is null`;
}

/** Makes every scheduled poll due now. Skips rows that the server has locked. */
async function hurry(): Promise<void> {
  await first.sql`update deposit_order set ask_at = now()
    where id in (select id from deposit_order where ask_at is not null for update skip locked)`;
  await first.sql`update withdraw_order set next_try_at = now()
    where id in (select id from withdraw_order where next_try_at < now() + interval '12 hours' for update skip locked)`;
}

/** One more day without kills: everything ends, in each of the possible ways. */
async function endTheDay(): Promise<void> {
  const last = await start();
  provider.orderFaults(['silent', 'lost']);
  let isOver = false;
  const { asked, over } = workADay({ ...peopleAt(), onStep: () => {}, isOver: () => isOver });
  await asked;
  const hasEnded = async () => {
    await hurry();
    const [row] = await first.sql<{ open: number; credited: number }[]>`select
      (select count(*)::int from withdraw_order where ended_at is null)
        + (select count(*)::int from deposit_order where status = 'proofUploaded')
        + (select count(*)::int from approvals_approval where state = 'open') as open,
      (select count(*)::int from deposit_order where status = 'completed' and provider_ref is not null) as credited`;
    return row?.open === 0 && row.credited === taken().length;
  };
  await expect.poll(hasEnded, { timeout: 180_000, interval: 300 }).toBe(true);
  isOver = true;
  await over;
  await last.kill();
}

/**
 * Compares with the provider: it paid out, once each, what we call paid; it received what we credited; nothing is in
 * between.
 */
async function compareWithProvider(): Promise<void> {
  const { sql } = first;
  const outside = paidOut();
  const orders = await sql<{ no: string; status: string }[]>`
    select order_no as no, status, payout, attempts, sending_until, ended_at from withdraw_order`;
  expect(orders.filter(({ no, status }) => outside.includes(no) !== (status === 'paid'))).toEqual([]);
  const paid = orders.filter(({ status }) => status === 'paid');
  expect(outside.sort()).toEqual(paid.map(({ no }) => no).sort());
  const credits = await sql<{ no: string }[]>`select reference as no from ledger_journal j join deposit_order o
    on o.order_no = j.reference where j.kind = 'deposit' and o.provider_ref is not null`;
  expect(credits.map(({ no }) => no).sort()).toEqual(taken().sort());
  const [rest] =
    await sql`select coalesce(sum(balance), 0)::int as sum from ledger_balance where wallet in ('locked', 'transit')`;
  expect(rest?.sum).toBe(0);
  const ends = await sql<{ ended: string }[]>`
    select distinct 'deposit ' || o.status as ended from deposit_order o where o.provider_ref is null and o.ended_at is not null
    union select distinct 'withdrawal ' || status from withdraw_order
    union select distinct 'approval ' || kind from approvals_approval where state = 'confirmed'`;
  expect(new Set(ends.map(({ ended }) => ended))).toEqual(
    new Set([
      'deposit completed',
      'deposit rejected',
      'withdrawal paid',
      'withdrawal rejected',
      'withdrawal failed',
      'approval withdrawal',
      'approval payout',
      'approval adjustment',
    ]),
  );
}

/** Orders and approvals whose money is not where they say: each order's postings once, complete, and no others. */
async function contradictions(): Promise<string[]> {
  const { sql } = first;
  const wrong = await sql<{ what: string }[]>`
    with posted as (select reference, kind, split_part(target, '#', 1) as target, count(*) as times, sum(amount) as amount from ledger_journal
      where kind in ('deposit', 'hold', 'settle', 'adjust') group by 1, 2, 3),
    due as (
      select order_no as reference, 'deposit' as kind, 'central' as target, amount from deposit_order where status = 'completed'
      union all select order_no, 'hold', 'locked', amount from withdraw_order
      union all select order_no, 'settle', 'operator:world', amount + waiting_bonus from withdraw_order where status = 'paid'
      union all select order_no, 'settle', 'central', amount from withdraw_order where status in ('rejected', 'failed')
      union all select subject, 'adjust', 'central', amount from approvals_approval
        where kind = 'adjustment' and state = 'confirmed')
    select concat_ws(' ', reference, kind, target, 'due', due.amount, 'posted', posted.amount, posted.times) as what
    from due full join posted using (reference, kind, target)
    where due.reference is null or posted.times is distinct from 1 or posted.amount <> due.amount
    union all
    select 'locked of ' || member from ledger_balance where wallet = 'locked' and balance <> (
      select coalesce(sum(amount), 0) from withdraw_order o where o.member = ledger_balance.member and ended_at is null)`;
  return wrong.map(({ what }) => what);
}

type Line = Record<string, string>;
function lines(kind: 'paid' | 'payout'): Line[] {
  const read = readFileSync(providerFile, 'utf8').split('\n').filter(Boolean);
  return read.map((line) => (JSON.parse(line) as Record<string, Line>)[kind]).filter((line) => line !== undefined);
}
const taken = () => [...new Set(lines('paid').map(({ orderNo = '' }) => orderNo))];
const paidOut = () =>
  lines('payout')
    .filter(({ state }) => state === 'paid')
    .map(({ id = '' }) => id);
