import { type Call, everyCall } from '@harbour/contract';
import { wireSchema } from '@harbour/contract/openapi';
import { mayDo, ROLE_NAMES } from '@harbour/contract/roles';
import { makeOdd } from '@harbour/scripts/bench/stall-odd';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { colleague } from '#people';
import { openTestServer, register, type TestServer, type Visitor } from '#server';

let server: TestServer;
let member: Visitor;
/** An administrator, and a colleague with every other role, because these cannot be combined. */
let boss: Visitor;
let staff: Visitor;
beforeAll(async () => {
  server = await openTestServer();
  member = server.visitor();
  await register(member);
  boss = await colleague(server, 'admin');
  staff = await colleague(server, ...ROLE_NAMES.filter((role) => role !== 'admin'));
});
afterAll(() => server.close());

/** A session seen just now is not written again for five minutes. */
beforeEach(() => server.sql`update identity_session set seen_at = ${server.now()}`);

const RUNS = 40;

/** Tables that change by the server's own clock: rounds, daily work, and how far logs and accounts are read. */
const BY_THE_CLOCK = [
  'live_tables_round',
  'live_tables_series',
  'facts_cursor',
  'platform_schedule',
  'integration_log',
  'ledger_state',
  'ledger_checked_account',
  'ledger_checked_operator',
  'ledger_snapshot_account',
  'ledger_snapshot_operator',
  'ledger_root',
  'ledger_root_leaf',
  'ledger_root_node',
];
/** Tables that only count attempts or note when a session was seen. */
const COUNTERS = ['platform_bucket', 'staff_session'];

/** A digest of everything that a call could change. */
async function stateOfServer(): Promise<string> {
  const tables = await server.sql<{ name: string }[]>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and not table_name = any(${[...BY_THE_CLOCK, ...COUNTERS]}) order by 1`;
  const digests = await Promise.all(
    tables.map(({ name }) =>
      server.sql.unsafe(
        `select '${name}' as name, count(*)::int as rows, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as digest from ${name} t`,
      ),
    ),
  );
  return JSON.stringify(digests);
}

const nasty = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    '\ud800',
    '<script>',
    "' or 1=1 --",
    '../../etc/passwd',
    '💥'.repeat(50),
    '9'.repeat(400),
    'null',
    '-1',
    '1e999',
  ),
  fc.constantFrom(null, true, 0, -1, 1.5, 2 ** 53, [], {}, [[]], { $gt: '' }, { toString: false }),
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.jsonValue({ maxDepth: 3 }),
);

type Input = Record<string, unknown>;

function fieldsOf(call: Call): string[] {
  const { properties = {} } = wireSchema(call.input) as { properties?: Record<string, unknown> };
  return Object.keys(properties);
}

/** The call's own fields with bad values. */
function badFieldsOf(call: Call) {
  return fc.record(Object.fromEntries(fieldsOf(call).map((name) => [name, nasty])), {
    requiredKeys: [],
  }) as fc.Arbitrary<Input>;
}

const INTRUDERS = ['vipLevel', 'balance', 'isAgent', '__proto__', 'constructor', 'toString', 'member', 'x'.repeat(300)];

/** The same with a field added that the call does not know: all of this must be refused. */
function badInputOf(call: Call) {
  const own = fieldsOf(call);
  const intruder = fc.constantFrom(...INTRUDERS.filter((name) => !own.includes(name)));
  return fc.tuple(badFieldsOf(call), intruder, nasty).map(([known, name, value]) => {
    const input = { ...known };
    Object.defineProperty(input, name, { value, enumerable: true });
    return input;
  });
}

/** A value as a form or a query carries it. `String` would run what the value calls `toString`. */
const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

const colleagueFor = ({ permission }: Call) => (permission && mayDo(['admin'], permission) ? boss : staff);

function requestOf(call: Call, input: object): { url: string; init: RequestInit } {
  const { device, token } = call.access === 'staff' ? colleagueFor(call) : member;
  const headers: Record<string, string> = { device, language: 'en', token: token ?? '' };
  const url = server.origin + call.path.replace('{provider}', 'astroPay');
  if (call.carrier === 'json') {
    return {
      url,
      init: {
        method: call.method,
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(input),
      },
    };
  }
  if (call.carrier === 'form') {
    const form = new FormData();
    for (const [name, value] of Object.entries(input)) form.append(name, textOf(value));
    form.append('file', new Blob(['not a picture']), '../../x.png');
    return { url, init: { method: call.method, headers, body: form } };
  }
  const pairs = Object.entries(input).map(([name, value]): [string, string] => [name, textOf(value)]);
  return { url: `${url}?${new URLSearchParams(pairs)}`, init: { method: call.method, headers } };
}

it.each(everyCall().map(({ name, call }) => ({ name, call })))(
  '$name refuses every bad input, breaks on none, changes nothing',
  async ({ call }) => {
    const before = await stateOfServer();
    await fc.assert(
      fc.asyncProperty(badInputOf(call), async (input) => {
        const { url, init } = requestOf(call, input);
        const response = await fetch(url, init);
        const answer = (await response.json()) as { code: number; msg: string; why: string };
        expect(response.status).toBeLessThan(500);
        expect(answer.code).toBeGreaterThan(0);
        expect(answer.msg.length).toBeGreaterThan(0);
        expect(answer.why).not.toBe('fault');
      }),
      { numRuns: RUNS },
    );
    expect(await stateOfServer()).toBe(before);
  },
);

/** Plausible forms with one wrong field: they get further than nonsense does. */
const PLAUSIBLE: Record<string, Input[]> = {
  login: [
    { username: 'a\u0000b', password: 'x' },
    { username: '\ud800', password: '\u0007' },
    { username: '💥', password: '💥' },
  ],
  forgetPasswordFirstStep: [{ username: 'a\u0000', captchaId: 'x'.repeat(22), captchaAnswer: 'abcde' }],
  modifyUserInfo: [
    { birthDate: '0000-01-01' },
    { birthDate: '9999-12-31' },
    { birthDate: '1899-12-31' },
    { avatar: 'constructor' },
  ],
  removeDevice: [{ sessionId: '999999999999999999' }, { sessionId: '0' }],
  convertMoney: [
    { from: 'central', to: 'venue:live', amount: '999999999999.99' },
    { from: 'central', to: 'venue:live', amount: '1e3' },
    { from: 'central', to: 'venue:live', amount: '0.00' },
    { from: 'central', to: 'venue:__proto__', amount: '1' },
    { from: 'transit', to: 'locked', amount: '1' },
    { from: 'operator:world', to: 'central', amount: '1' },
    { from: 'venue:live', to: 'central', amount: '-1' },
  ],
  getUserPlatBalance: [{ venue: 'constructor' }],
  queryTransactionRecordList: [
    { pageIndex: '0' },
    { pageIndex: '999999999999999' },
    { asOf: '999999999999999' },
    { range: 'custom' },
    { range: 'custom', from: '2026-02-30', to: '2026-02-30' },
    { range: 'custom', from: '0001-01-01', to: '9999-12-31' },
  ],
  getTransactionRecordInfo: [{ orderNo: '----------' }],
  getStatement: [{ after: '999999999999999' }],
  getLiabilityProof: [{ day: '0001-01-01' }, { day: '9999-12-31' }],
  getSysConfigValue: [{ configKey: 'constructor' }],
  getSysDictionary: [{ dictionaryType: 'toString' }],
  listDeposits: [{ pageIndex: '999999999999999' }, { pageIndex: '0' }],
  recharge: [
    { method: 'constructor', amount: '100' },
    { method: 'bank', amount: '999999999999.99', payerName: '王小明' },
  ],
  createProviderOrder: [{ provider: 'constructor', amount: '100' }],
  withdraw: [
    {
      type: 'instant',
      payeeKind: 'bankCard',
      payeeId: '999999999999999999',
      amount: '999999999999.99',
      secondaryPassword: '111111',
    },
  ],
  listDepositOrders: [
    { queue: 'all', pageIndex: '999999999999999' },
    { queue: 'all', from: '0001-01-01', to: '9999-12-31', search: "' or 1=1 --" },
  ],
  listWithdrawalOrders: [
    { queue: 'stuck', pageIndex: '0' },
    { queue: 'all', from: '9999-12-31' },
  ],
  searchMembers: [{ text: '%%' }, { text: '__' }, { text: '\\\\' }],
  getMember: [{ id: '999999999999999999' }],
  listMemberEntries: [{ id: '999999999999999999', before: '0' }],
  listAudit: [{ before: '999999999999999' }, { before: '0' }, { staffId: '999999999999999999' }],
  getDayReport: [{ day: '0001-01-01' }, { day: '9999-12-31' }],
  exportOrders: [
    { kind: 'deposits', from: '0001-01-01', to: '9999-12-31' },
    { kind: 'withdrawals', from: '9999-12-31', to: '9999-12-31' },
  ],
};

it.each(everyCall().filter(({ name }) => name !== 'logout' && name !== 'logoutStaff'))(
  '$name breaks on no input that fits its form',
  async ({ name, call }) => {
    const send = async (input: Input) => {
      const { url, init } = requestOf(call, input);
      const response = await fetch(url, init);
      expect({ input, status: response.status < 500 }).toEqual({ input, status: true });
      expect(((await response.json()) as { why?: string }).why).not.toBe('fault');
    };
    for (const input of PLAUSIBLE[name] ?? []) await send(input);
    await fc.assert(fc.asyncProperty(badFieldsOf(call), send), { numRuns: RUNS });
  },
);

it.each(everyCall().filter(({ call }) => call.access === 'member'))(
  '$name is closed without a session',
  async ({ call }) => {
    for (const token of [undefined, '', 'x'.repeat(43), `${member.token}x`, "' or 1=1 --"]) {
      const response = await fetch(server.origin + call.path, {
        method: call.method,
        headers: token === undefined ? {} : { token },
      });
      expect((await response.json()) as object).toMatchObject({ code: 401, why: 'notLoggedIn' });
      expect(response.status).toBe(401);
    }
  },
);

it('malformed bodies and queries are refused by every call, and change nothing', async () => {
  const odd = makeOdd(20_261_116);
  const before = await stateOfServer();
  for (let time = 0; time < 4; time += 1)
    for (const { call } of everyCall()) {
      const { method, path, type, body } = odd(call);
      const { token } = call.access === 'staff' ? colleagueFor(call) : member;
      const headers = { token: token ?? '', language: 'en', ...(type ? { 'content-type': type } : {}) };
      const isRead = method === 'GET' || method === 'HEAD';
      const init = { method, headers, ...(body && !isRead ? { body: new Uint8Array(body) } : {}) };
      const { status } = await fetch(server.origin + path, init);
      expect({ method, path, type, isAnswered: status < 500 }).toEqual({ method, path, type, isAnswered: true });
    }
  expect(await stateOfServer()).toBe(before);
});
