// Checks that one client cannot stall another: a member's transfer while another client's pictures, passwords or codes
// are in flight.
import { randomBytes } from 'node:crypto';
import { makeAsk } from '@harbour/contract/client';
import { identity } from '@harbour/contract/identity';
import { playMode } from '@harbour/contract/play-mode';
import { wallet } from '@harbour/contract/wallet';
import { DEMO_MEMBERS } from '@harbour/server/seed';
import postgres from 'postgres';
import { plain, type Tools } from './bench.ts';
import { freshDatabase } from './bench-server.ts';
import { startHelper } from './ledger-child.ts';
import type { Load, Loaded } from './stall-load.ts';

const LOADS: Pick<Load, 'kind' | 'count'>[] = [
  { kind: 'captcha', count: 500 },
  { kind: 'password', count: 500 },
  { kind: 'picture', count: 40 },
];
const SECONDARY = '246810';
/** A member may transfer again only after a while, so each of them transfers once. */
const MEMBERS = 1_200;
const SAMPLES = 100;
const BURSTS = 20;

/** Time that the transfer of the next member takes. */
type Transfer = () => Promise<number>;

export async function measureTransfers(tools: Tools): Promise<void> {
  const { url, dataDir } = await freshDatabase(tools);
  const server = await startHelper('edge-server.ts', ['ours', url, dataDir], tools);
  const loader = await startHelper('stall-load.ts', [], tools);
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  tools.onEnd(() => sql.end());
  const origin = server.word;
  const headers = await openLoadMember(origin);
  const transfer = await openOthers(sql, origin, tools);
  for (const load of LOADS) {
    const begin = async (): Promise<Loaded> => {
      // Throttling of the client is not what is measured.
      await sql`delete from platform_bucket where key like 'captchas-from:%' or key like 'uploads:%'`;
      await sql`delete from uploads_file`;
      return loader.ask<Loaded>({ ...load, origin, headers, secondary: SECONDARY } satisfies Load);
    };
    // The first of its kind is still being compiled.
    await begin();
    const quiet: number[] = [];
    const busy: number[] = [];
    let last: Loaded | undefined;
    for (let at = 0; at < SAMPLES; at += 1) quiet.push(await transfer());
    for (let burst = 0; burst < BURSTS && busy.length < SAMPLES; burst += 1) {
      for (let at = 0; at < SAMPLES / 20; at += 1) quiet.push(await transfer());
      last = await during(begin(), transfer, busy);
    }
    const [still, stirred] = [p95(quiet), p95(busy)];
    tools.say(
      `${load.count} × ${load.kind}: the last burst took ${plain(last?.ms ?? 0)} ms, ${JSON.stringify(last?.answers)}`,
    );
    tools.say(
      `  a transfer p95 ${plain(still)} ms (${quiet.length} quiet), ${plain(stirred)} ms (${busy.length} meanwhile)`,
    );
    tools.figure(`stall-${load.kind}-transfer-p95-ratio`, stirred / still, { atMost: 10 });
  }
  await loader.end();
  await server.end();
}

/** Transfers, one after the other, while the load is in flight. */
async function during(load: Promise<Loaded>, transfer: Transfer, taken: number[]): Promise<Loaded> {
  let isOver = false;
  const over = load.finally(() => {
    isOver = true;
  });
  while (!isOver && taken.length < SAMPLES) taken.push(await transfer());
  return over;
}

function p95(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const value = sorted[Math.ceil(sorted.length * 0.95) - 1];
  if (value === undefined) throw new Error('nothing was measured');
  return value;
}

/** The client that makes the load: a demo member with a secondary password. */
async function openLoadMember(origin: string): Promise<Record<string, string>> {
  const [{ username, password, phone: mobile }] = DEMO_MEMBERS;
  const device = randomBytes(16).toString('base64url');
  let token: string | null = null;
  const ask = makeAsk({
    origin,
    language: () => 'en',
    device: () => device,
    token: () => token,
    onUnauthorized: () => {},
    networkWords: () => 'no answer',
    refusalWords: (why) => why,
  });
  ({ token } = await ask(identity.login, { username, password }));
  const smsType = 'secondaryPassword';
  await ask(identity.getSmsCode, { smsType, mobile });
  const { messageList } = await ask(playMode.getOutbox, {});
  const code = /\d{6}/.exec(messageList[0]?.body ?? '')?.[0] ?? '';
  const { proof } = await ask(identity.checkSmsCode, { smsType, mobile, code });
  const chosen = { password: SECONDARY, confirmPassword: SECONDARY };
  await ask(identity.setWithdrawPwd, { ...chosen, ...(proof === undefined ? {} : { proof }) });
  return { device, language: 'en', token };
}

/** Logged-in members with play money; each transfers once. */
async function openOthers(sql: postgres.Sql, origin: string, { say }: Tools): Promise<Transfer> {
  const [{ username }] = DEMO_MEMBERS;
  const rows = await sql<{ id: string }[]>`
    insert into identity_member (username, password_hash, language, currency, invite_code, terms_version, registered_at)
    select 'stall' || lpad(n::text, 5, '0'), password_hash, 'en', 'CNY', 'stall' || n, terms_version, now() - interval '31 days'
    from identity_member, generate_series(1, ${MEMBERS}::int) n where username = ${username} returning id::text`;
  await sql`insert into profile_member (member, avatar) select id, 'boat' from identity_member where username like 'stall%'`;
  await sql`
    insert into identity_session (member, token_hash, device_name, address, opened_at, seen_at, ends_at)
    select id, sha256(convert_to('stall' || lpad(id::text, 38, '0'), 'utf8')), 'Bench', '127.0.0.1', now(), now(),
      now() + interval '30 days' from identity_member where username like 'stall%'`;
  await sql`
    insert into ledger_account (member, name, currency, hash, entered_at, opened_at)
    select id, name, currency, sha256(convert_to('book' || E'\n' || name, 'utf8')), registered_at, registered_at
    from (select id, gen_random_uuid() as name, currency, registered_at from identity_member where username like 'stall%') made`;
  const ask = async (path: string, member: string, content: object) => {
    const response = await fetch(`${origin}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        language: 'en',
        device: `device${member.padStart(16, '0')}`,
        token: `stall${member.padStart(38, '0')}`,
      },
      body: JSON.stringify({ ...content, requestId: randomBytes(16).toString('base64url') }),
    });
    const { code, why } = (await response.json()) as { code: number; why?: string };
    if (code !== 0) throw new Error(`${path} was answered with ${why}`);
  };
  say(`${MEMBERS} members get play money`);
  for (let at = 0; at < rows.length; at += 20)
    await Promise.all(rows.slice(at, at + 20).map(({ id }) => ask(wallet.topUpPlayMoney.path, id, {})));
  const left = rows.map(({ id }) => id);
  return async () => {
    const member = left.pop();
    if (!member) throw new Error('every member has transferred');
    const began = performance.now();
    await ask(wallet.convertMoney.path, member, { from: 'central', to: 'venue:live', amount: '1.00' });
    return performance.now() - began;
  };
}
