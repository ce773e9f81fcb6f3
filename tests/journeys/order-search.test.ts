import { contract, type Input } from '@harbour/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Colleague, colleague } from '#people';
import { openTestServer, refusalOf, type TestServer } from '#server';

const { officeDeposit, officeWithdraw, backoffice, officeSite } = contract;
const PAGE = 20;
/** More members than a search looks up. */
const THRONG = 1_001;
let server: TestServer;
let finance: Colleague;
let boss: Colleague;
let [crowd, far, throng]: bigint[] = [];

async function makeMembers(username: string, realName: string, count = 1): Promise<bigint> {
  const [first] = await server.sql<{ member: bigint }[]>`
    with made as (
      insert into identity_member (username, password_hash, language, currency, invite_code, terms_version, registered_at)
      select ${username} || n, '-', 'zh', 'CNY', ${username} || n, 1, ${server.now()} from generate_series(1, ${count}::int) n
      returning id)
    insert into profile_member (member, real_name, avatar) select id, ${realName}, '1' from made returning member`;
  await server.sql`insert into payees_payee (member, kind, account_sealed, account_hash, account_masked, added_at)
    values (${first?.member as bigint}, 'bankCard', '', ${Buffer.from(username)}, '****', ${server.now()})`;
  return first?.member as bigint;
}

const numbered = (letter: string, n: number) =>
  `${letter}${String(n).padStart(14, 'Z').replaceAll('0', 'A').replaceAll('1', 'B')}`;
let last = 0;

/** Waiting orders of each kind, a second apart. */
async function makeOrders(member: bigint, count: number): Promise<{ deposits: string[]; withdrawals: string[] }> {
  const [deposits, withdrawals]: [string[], string[]] = [[], []];
  for (let n = 0; n < count; n += 1) {
    last += 1;
    server.pass(1_000);
    const [now, paidIn, paidOut] = [server.now(), numbered('D', last), numbered('W', last)];
    await server.sql`insert into deposit_order (order_no, member, method, currency, amount, status, created_at, expires_at, waiting_since)
      values (${paidIn}, ${member}, 'bank', 'CNY', 30000, 'proofUploaded', ${now}, ${now}, ${now})`;
    await server.sql`insert into withdraw_order (order_no, member, payee, kind, type, currency, amount, created_at, waiting_since,
        pay_from, pay_by)
      select ${paidOut}, ${member}, id, kind, 'instant', 'CNY', 20000, ${now}, ${now}, ${now}, ${now}
      from payees_payee where member = ${member}`;
    deposits.push(paidIn);
    withdrawals.push(paidOut);
  }
  return { deposits, withdrawals };
}

type Made = Awaited<ReturnType<typeof makeOrders>>;
let [ofCrowd, ofFar, ofThrong]: Made[] = [];
beforeAll(async () => {
  server = await openTestServer();
  [finance, boss] = [await colleague(server, 'finance'), await colleague(server, 'admin')];
  await boss.ask(officeSite.savePaymentValue, { name: 'sandboxOperator', value: '0' });
  crowd = await makeMembers('crowd', '王小明');
  far = await makeMembers('fardown', 'Ouyang Bei');
  throng = await makeMembers('throng', '李四', THRONG);
  await server.sql`update identity_member set username = 'throng' where id = ${throng}`;
  ofCrowd = await makeOrders(crowd, PAGE + 5);
  ofFar = await makeOrders(far, 1);
  ofThrong = await makeOrders(throng, 1);
});
afterAll(() => server.close());

type SearchFilter = Omit<Input<typeof officeDeposit.listDepositOrders>, 'status' | 'type'>;
const rooms = {
  deposits: (asked: SearchFilter) => finance.ask(officeDeposit.listDepositOrders, asked),
  withdrawals: (asked: SearchFilter) => finance.ask(officeWithdraw.listWithdrawalOrders, asked),
};
const KINDS = ['deposits', 'withdrawals'] as const;
type Kind = (typeof KINDS)[number];
const found = async (kind: Kind, asked: SearchFilter) => {
  const { orderList, isEnd } = await rooms[kind](asked);
  return { numbers: orderList.map(({ orderNo }) => orderNo), isEnd };
};
const exported = async (kind: Kind, asked: Partial<Input<typeof backoffice.exportOrders>>) => {
  const { csv } = await boss.ask(backoffice.exportOrders, { kind, ...asked });
  return csv
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split(',')[0]);
};

describe.each(KINDS)('a search among the %s', (kind) => {
  it('finds a member whose order is on a later page, by the beginning of the username or the name', async () => {
    const theirs = { numbers: ofFar?.[kind], isEnd: true };
    expect((await found(kind, {})).numbers).not.toContain(ofFar?.[kind][0]);
    for (const search of ['fardown1', 'FARD', 'ouyang', 'Ouyang Bei'])
      expect(await found(kind, { search })).toEqual(theirs);
    for (const search of ['down', 'f%', '_ardown', 'nobody'])
      expect(await found(kind, { search })).toEqual({ numbers: [], isEnd: true });
  });

  it('has its own pages', async () => {
    const all = ofCrowd?.[kind] ?? [];
    expect(await found(kind, { search: 'crowd' })).toEqual({ numbers: all.slice(0, PAGE), isEnd: false });
    expect(await found(kind, { search: '王', pageIndex: 2 })).toEqual({ numbers: all.slice(PAGE), isEnd: true });
  });

  it('finds the few orders of very many members in a queue; among all orders it needs more letters', async () => {
    for (const search of ['throng', '李'])
      expect(await found(kind, { search })).toEqual({ numbers: ofThrong?.[kind], isEnd: true });
    const { orderList, isTooWide } = await rooms[kind]({ search: 'thron', queue: 'all' });
    expect([orderList, isTooWide]).toEqual([[], true]);
    expect((await rooms[kind]({ search: 'nobody', queue: 'all' })).isTooWide).toBe(false);
    const theirs = { numbers: ofThrong?.[kind], isEnd: true };
    // A whole username is enough, however many others begin like it.
    expect(await found(kind, { search: 'throng', queue: 'all' })).toEqual(theirs);
    expect((await rooms[kind]({ search: 'throng', queue: 'all' })).isTooWide).toBe(true);
  });

  it('that is too wide is reported as incomplete in an export', async () => {
    const file = async (search: string, queue: 'waiting' | 'all') => {
      const { csv, ...summary } = await boss.ask(backoffice.exportOrders, { kind, search, queue });
      return { ...summary, lines: csv.split('\r\n').slice(1, -1) };
    };
    const notAll = expect.stringMatching(/^NOT ALL/);
    const wide = { isWhole: false, isTooWide: true };
    expect(await file('thron', 'all')).toEqual({ ...wide, lineCount: 0, lines: [notAll] });
    const own = expect.stringMatching(new RegExp(`^${ofThrong?.[kind][0]},`));
    expect(await file('throng', 'all')).toEqual({ ...wide, lineCount: 1, lines: [own, notAll] });
    const narrow = { isWhole: true, isTooWide: false };
    expect(await file('throng', 'waiting')).toEqual({ ...narrow, lineCount: 1, lines: [own] });
    expect(await file('nobody', 'all')).toEqual({ ...narrow, lineCount: 0, lines: [] });
  });

  it('finds a whole order number in any queue; a name only in this one', async () => {
    const orderNo = ofFar?.[kind][0] ?? '';
    const [table, status] = kind === 'deposits' ? ['deposit_order', 'completed'] : ['withdraw_order', 'rejected'];
    await server.sql`update ${server.sql(table)} set status = ${status}, ended_at = ${server.now()}, waiting_since = null
      where order_no = ${orderNo}`;
    const theirs = { numbers: [orderNo], isEnd: true };
    const elsewhere = { search: orderNo.toLowerCase(), queue: 'mine', from: '2099-01-01' } as const;
    expect(await found(kind, elsewhere)).toEqual(theirs);
    expect(await found(kind, { search: orderNo })).toEqual(theirs);
    expect((await found(kind, { search: 'fardown' })).numbers).toEqual([]);
    expect(await found(kind, { search: 'fardown', queue: 'all' })).toEqual(theirs);
    // An export has the results of the search.
    expect(await exported(kind, { search: orderNo, queue: 'waiting' })).toEqual([orderNo]);
    expect(await exported(kind, { search: 'fardown', queue: 'waiting' })).toEqual([]);
    expect(await exported(kind, { search: 'fardown' })).toEqual([orderNo]);
    expect(await exported(kind, { search: 'crowd', queue: 'waiting' })).toEqual(ofCrowd?.[kind]);
    expect((await refusalOf(exported(kind, {}))).why).toBe('rangeTooWide');
  });
});

it('a member’s orders are read to the first, as of the first page', async () => {
  const id = String(crowd);
  const all = (ofCrowd?.deposits ?? []).flatMap((orderNo, at) => [ofCrowd?.withdrawals[at], orderNo]);
  const first = await finance.ask(backoffice.listMemberOrders, { id });
  const { deposits, withdrawals } = await makeOrders(crowd as bigint, 1);
  const { asOf } = first;
  const pages = [first];
  for (let pageIndex = 2; pages.at(-1)?.isEnd === false; pageIndex += 1)
    pages.push(await finance.ask(backoffice.listMemberOrders, { id, pageIndex, asOf }));
  expect(pages.map(({ orderList }) => orderList.length)).toEqual([PAGE, PAGE, 10]);
  const read = pages.flatMap(({ orderList }) => orderList.map(({ orderNo }) => orderNo));
  expect(read.toSorted()).toEqual(all.toSorted());
  const times = pages.flatMap(({ orderList }) => orderList.map(({ at }) => at.getTime()));
  expect(times).toEqual(times.toSorted((a, b) => b - a));
  const { orderList } = await finance.ask(backoffice.listMemberOrders, { id });
  expect(orderList.slice(0, 2).map(({ orderNo }) => orderNo)).toEqual([...deposits, ...withdrawals]);
  expect((await refusalOf(finance.ask(backoffice.listMemberOrders, { id: '999999999' }))).why).toBe('memberUnknown');
});
