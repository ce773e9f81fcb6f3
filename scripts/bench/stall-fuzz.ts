// Sends 100,000 invalid requests to every call: none breaks the server, none changes anything.
import { createHash, randomBytes } from 'node:crypto';
import { Agent, type IncomingMessage, type RequestOptions, request } from 'node:http';
import { type Call, everyCall } from '@harbour/contract';
import { mayDo, ROLE_NAMES, type Role } from '@harbour/contract/roles';
import { DEMO_MEMBERS } from '@harbour/server/seed';
import postgres from 'postgres';
import type { Tools } from './bench.ts';
import { openBenchServer } from './bench-server.ts';
import { makeOdd, type OddRequest } from './stall-odd.ts';

const REQUESTS = 100_000;
const AT_ONCE = 32;
const SHOWN = 10;

/** Tables that change by the server's own clock, that only count attempts, or that note when a session was seen. */
const NOT_STATE = [
  'live_tables_round',
  'live_tables_series',
  'facts_cursor',
  'platform_schedule',
  'integration_log',
  'platform_bucket',
  'staff_session',
  'ledger_state',
  'ledger_checked_account',
  'ledger_checked_operator',
  'ledger_snapshot_account',
  'ledger_snapshot_operator',
];

type Sql = postgres.Sql;
type Fuzzed = { sent: number; faults: string[]; unanswered: number };

export async function measureFuzz(tools: Tools): Promise<void> {
  const { origin, url } = await openBenchServer(tools);
  const sql = postgres(url, { max: 2, onnotice: () => {} });
  tools.onEnd(() => sql.end());
  const tokenFor = await makeTokenFor(origin, sql);
  const before = await stateOf(sql);
  const { sent, faults, unanswered } = await fuzz(origin, tokenFor, REQUESTS);
  const after = await stateOf(sql);
  const changed = [...after].filter(([table, digest]) => before.get(table) !== digest).map(([table]) => table);
  for (const fault of faults.slice(0, SHOWN)) tools.say(fault);
  if (changed.length > 0) tools.say(`changed: ${changed.join(', ')}`);
  tools.figure('fuzz-requests', sent, { atLeast: REQUESTS });
  tools.figure('fuzz-answers-of-500', faults.length, { atMost: 0 });
  tools.figure('fuzz-unanswered', unanswered, { atMost: 0 });
  tools.figure('fuzz-tables-changed', changed.length, { atMost: 0 });
}

type TokenFor = (call: Call) => string;

async function fuzz(origin: string, tokenFor: TokenFor, count: number): Promise<Fuzzed> {
  const calls = everyCall();
  const odd = makeOdd(randomBytes(4).readUInt32BE());
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const found: Fuzzed = { sent: 0, faults: [], unanswered: 0 };
  let next = 0;
  const work = async () => {
    while (next < count) {
      const { call, name } = calls[next % calls.length] as (typeof calls)[number];
      next += 1;
      const asked = odd(call);
      const status = await send(origin, agent, asked, tokenFor(call));
      found.sent += 1;
      if (status === undefined) found.unanswered += 1;
      else if (status >= 500) found.faults.push(`${status} ${name} ${asked.method} ${asked.path} ${shown(asked)}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  agent.destroy();
  return found;
}

const shown = ({ body, type }: OddRequest) => `${type ?? ''} ${JSON.stringify(body?.toString('latin1').slice(0, 200))}`;

function send(origin: string, agent: Agent, { method, path, type, body }: OddRequest, token: string) {
  const { hostname, port } = new URL(origin);
  const headers: Record<string, string | number> = { language: 'en', device: 'f'.repeat(22) };
  if (token) headers.token = token;
  if (type) headers['content-type'] = type;
  if (body) headers['content-length'] = body.length;
  const options: RequestOptions = { hostname, port, path, method, headers, agent };
  return new Promise<number | undefined>((done) => {
    const answered = (answer: IncomingMessage) => {
      answer.on('error', () => done(undefined)).on('end', () => done(answer.statusCode));
      answer.resume();
    };
    request(options, answered)
      .on('error', () => done(undefined))
      .end(body);
  });
}

async function logIn(origin: string): Promise<string> {
  const [{ username, password }] = DEMO_MEMBERS;
  const headers = { 'content-type': 'application/json', device: 'f'.repeat(22) };
  const body = JSON.stringify({ username, password });
  const answer = await fetch(`${origin}/web/guest/user/login`, { method: 'POST', headers, body });
  const { token } = (await answer.json()) as { token?: string };
  if (!token) throw new Error('the demo member could not log in');
  return token;
}

/** Tokens for each call: a member, and one colleague per role, because some roles cannot be combined. */
async function makeTokenFor(origin: string, sql: Sql): Promise<TokenFor> {
  const member = await logIn(origin);
  const staff = new Map<Role, string>();
  for (const role of ROLE_NAMES) staff.set(role, await seatStaff(sql, role));
  return ({ permission }) => {
    const role = permission && ROLE_NAMES.find((one) => mayDo([one], permission));
    return (role && staff.get(role)) ?? member;
  };
}

async function seatStaff(sql: Sql, role: Role): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const hash = createHash('sha256').update(token).digest();
  // One account for every call, with roles that cannot be combined, as an old account may have them.
  await sql`alter table staff_account disable trigger staff_roles_apart`;
  const [row] = await sql<{ id: string }[]>`
    insert into staff_account (username, name, roles, status, password_hash, factor_sealed, created_at)
    values (${`fuzz-${role}`}, 'Fuzz', ${[role]}, 'active', 'none', '', now()) returning id`;
  await sql`insert into staff_session (staff, token_hash, device_name, address, opened_at, seen_at, ends_at)
    values (${row?.id ?? ''}, ${hash}, '?', '127.0.0.1', now(), now(), now() + interval '10 hours')`;
  return token;
}

/** A digest of every table that a call could change. */
async function stateOf(sql: Sql): Promise<Map<string, string>> {
  const tables = await sql<{ name: string }[]>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and not table_name = any(${NOT_STATE}) order by 1`;
  const found = new Map<string, string>();
  for (const { name } of tables) {
    const [row] = await sql.unsafe<{ digest: string }[]>(
      `select count(*) || md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as digest from ${name} t`,
    );
    found.set(name, row?.digest ?? '');
  }
  return found;
}
