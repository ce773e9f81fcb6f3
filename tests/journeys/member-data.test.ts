import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { contract } from '@harbour/contract';
import { limits, moneyOf } from '@harbour/rules';
import { type DataLine, openMemberData } from '@harbour/server/member-data';
import { DERIVED, MEMBER_TABLES } from '@harbour/server/member-tables';
import { readSettings } from '@harbour/server/settings';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bindCard, type Colleague, colleague, REAL_NAME, readyMember, SECONDARY, upload } from '#people';
import { newRequestId } from '#request-id';
import { openTestServer, PASSWORD, refusalOf, register, type TestServer, type Visitor } from '#server';

const { identity, profile, deposit, wallet, withdraw } = contract;
const { officeDeposit, backoffice, officeMembers, officeSite, officeWithdraw } = contract;
const CARD = '6222020000000094177';
const MASKED = `•••• ${CARD.slice(-4)}`;
const MAIL = 'xiaoming@mail.example';
const NOTE = 'called about a parcel';
let server: TestServer;
let [finance, risk, support]: Colleague[] = [];
let visitor: Visitor & { mobile: string };
let neighbour: string;
let [username, id, proof, orderNo] = ['', '', '', ''];

beforeAll(async () => {
  server = await openTestServer();
  const boss = await colleague(server, 'admin');
  await boss.ask(officeSite.savePaymentValue, { name: 'sandboxOperator', value: '0' });
  [finance, risk, support] = [
    await colleague(server, 'finance'),
    await colleague(server, 'risk'),
    await colleague(server, 'support'),
  ];
  neighbour = await register(server.visitor());
  visitor = await readyMember(server);
  username = (await visitor.ask(profile.getUserInfo, {})).userInfo.username;
  id = await idOf(username);
  await server.sql`update identity_member set email = ${MAIL}, email_bound_at = now() where id = ${id}`;
  const payeeId = await bindCard(visitor, CARD);
  await support.ask(backoffice.addMemberNote, { id, words: NOTE });
  const wanted = { method: 'bank', amount: moneyOf('100'), payerName: REAL_NAME, requestId: newRequestId() };
  const { order } = await visitor.ask(deposit.recharge, wanted);
  proof = await upload(visitor, 'proof');
  await visitor.ask(deposit.confirmRechargeOrder, { orderNo: order.orderNo, proofList: [proof] });
  await finance.ask(officeDeposit.approveDeposit, { orderNo: order.orderNo, received: moneyOf('100') });
  const { total } = (await visitor.ask(wallet.getUserBalance, {})).userBalanceMap;
  const leaving = await visitor.ask(withdraw.withdraw, {
    type: 'instant',
    payeeKind: 'bankCard',
    payeeId,
    amount: total ?? 0n,
    secondaryPassword: SECONDARY,
    requestId: newRequestId(),
  });
  orderNo = leaving.order.orderNo;
}, 60_000);
afterAll(() => server.close());

const idOf = async (name: string) => {
  const [row] = await server.sql<{ id: bigint }[]>`select id from identity_member where username = ${name}`;
  return String(row?.id);
};
const run = (...given: string[]) =>
  spawnSync('node', [join(import.meta.dirname, '../../scripts/member.ts'), ...given], {
    env: {
      ...process.env,
      MODE: 'play',
      DATABASE_URL: server.databaseUrl,
      DATA_DIR: server.dataDir,
      INIT_CWD: server.dataDir,
    },
    encoding: 'utf8',
  });
const acts = async () =>
  (
    await server.sql`select action, staff_name as by from platform_audit
      where subject = ${`member ${id}`} and staff_name = 'machine' order by seq`
  ).map(({ action, by }) => `${action} by ${by}`);
/** The tables that contain a text, apart from the audit log, which is kept, and attempt counts, which last a day. */
async function tablesWith(text: string): Promise<string[]> {
  const names = await server.sql<{ name: string }[]>`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not in ('platform_audit', 'platform_bucket')`;
  const found = await Promise.all(
    names.map(async ({ name }) => {
      const rows = await server.sql.unsafe(`select 1 from ${name} t where t::text like $1 limit 1`, [`%${text}%`]);
      return rows.length > 0 ? [name] : [];
    }),
  );
  return found.flat().sort();
}

it('every table and every sealed column that names a member is listed', async () => {
  const columns = await server.sql<{ table: string; column: string; type: string; target: string | null }[]>`
    select c.relname as table, a.attname as column, a.atttypid::regtype::text as type, k.confrelid::regclass::text as target
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_constraint k on k.conrelid = c.oid and k.contype = 'f' and k.conkey = array[a.attnum]
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition`;
  const listed = new Map(MEMBER_TABLES.map((table) => [table.name, table]));
  const naming = columns.filter(({ column, target }) => column === 'member' || target === 'identity_member');
  const missing = naming.filter(({ table }) => !listed.has(table) && !DERIVED.includes(table));
  expect(missing.map(({ table, column }) => `${table}.${column}`)).toEqual([]);
  const shown = columns.filter(({ table, column, type }) => {
    const { hidden = [], sealed = [] } = listed.get(table) ?? {};
    return listed.has(table) && type === 'bytea' && !hidden.includes(column) && !sealed.includes(column);
  });
  expect(shown.map(({ table, column }) => `${table}.${column}`)).toEqual([]);
  const known = new Set(columns.map(({ table, column }) => `${table}.${column}`));
  const named = MEMBER_TABLES.flatMap(({ name, hidden, sealed, erasure }) =>
    [...hidden, ...sealed, ...(typeof erasure === 'object' ? Object.keys(erasure) : [])].map(
      (column) => `${name}.${column}`,
    ),
  );
  expect(named.filter((column) => !known.has(column))).toEqual([]);
});

it('an export holds everything about one member, decrypted, and nothing about any other', async () => {
  const { stdout, stderr } = run('export', username);
  expect(stderr).toBe('');
  const file = join(server.dataDir, `member-${username}.jsonl`);
  expect(stdout).toContain(file);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const text = readFileSync(file, 'utf8');
  const lines = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as DataLine);
  const rowsOf = (name: string) => lines.flatMap((line) => ('table' in line && line.table === name ? [line.row] : []));
  expect(rowsOf('identity_member')).toMatchObject([{ id, username, phone: visitor.mobile, email: MAIL }]);
  expect(rowsOf('profile_member')).toMatchObject([{ real_name: REAL_NAME }]);
  expect(rowsOf('payees_payee')).toMatchObject([{ account: CARD, holder: REAL_NAME }]);
  expect(rowsOf('deposit_order')).toMatchObject([{ payer_name: REAL_NAME, amount: '10000' }]);
  expect(rowsOf('withdraw_order')).toMatchObject([{ order_no: orderNo }]);
  expect(rowsOf('withdraw_event').length).toBeGreaterThan(0);
  expect(rowsOf('backoffice_note')).toMatchObject([{ words: NOTE }]);
  const [journal] = await server.sql`select count(*)::int as entries from ledger_journal where member = ${id}`;
  expect(rowsOf('ledger_journal')).toHaveLength(journal?.entries);
  const pictures = lines.filter((line) => 'picture' in line);
  expect(pictures).toEqual([{ picture: proof, purpose: 'proof', bytes: storedPicture().toString('base64') }]);
  expect(text).not.toContain(neighbour);
  expect(text).not.toMatch(/\$argon2/);
  expect(await acts()).toEqual(['member.export by machine']);
});

const storedPicture = () => readFileSync(join(server.dataDir, 'uploads', proof.slice(0, 2), proof));

it('an export blocks no one: the member logs in and staff work while it is read', async () => {
  const settings = readSettings({ DATA_DIR: server.dataDir, LOG_LEVEL: 'silent' });
  const data = await openMemberData(server.databaseUrl, settings, server.now);
  let meanwhile = 0;
  const write = async () => {
    if (meanwhile > 0) return;
    meanwhile += 1;
    const here = server.visitor();
    here.token = (await here.ask(identity.login, { username, password: PASSWORD })).token;
    await here.ask(profile.modifyUserInfo, { avatar: 'moon' });
    await support?.ask(backoffice.addMemberNote, { id: await idOf(neighbour), words: 'meanwhile' });
    meanwhile += 1;
  };
  expect(await data.exportData(username, write)).toBeGreaterThan(10);
  await data.end();
  expect(meanwhile).toBe(2);
});

it('refuses with one sentence', () => {
  const sentenceOf = (...given: string[]) => {
    const { status, stderr } = run(...given);
    expect(status).toBe(1);
    return stderr.trim();
  };
  expect(sentenceOf('export', username)).toMatch(/is there already: name another one with --to\.$/);
  expect(sentenceOf('export', 'nobody-here')).toBe('No member is called nobody-here.');
  expect(existsSync(join(server.dataDir, 'member-nobody-here.jsonl'))).toBe(false);
  expect(sentenceOf('erase', username, '--yes')).toBe(
    `The account ${username} is not closed: close it in the back office first.`,
  );
  expect(sentenceOf('erase', username)).toMatch(/^Run one of:/);
  expect(sentenceOf('erase', 'nobody-here', '--yes')).toBe('No member is called nobody-here.');
});

it('an erased member’s name is nowhere, and the sums still add up', async () => {
  await risk?.ask(officeWithdraw.approveWithdrawal, { orderNo });
  const status = async () => (await visitor.ask(withdraw.getWithdrawOrder, { orderNo })).order.status;
  await expect.poll(status, { timeout: 15_000 }).toBe('paid');
  await risk?.ask(officeMembers.closeMember, { id, reason: 'askedFor', note: `${REAL_NAME} wants to leave` });
  const closedAt = server.now();
  const needles = [username, visitor.mobile, MAIL, REAL_NAME, MASKED, NOTE];
  for (const needle of needles) expect(await tablesWith(needle), needle).not.toEqual([]);

  let now = server.now();
  const settings = readSettings({ DATA_DIR: server.dataDir, LOG_LEVEL: 'silent' });
  const data = await openMemberData(server.databaseUrl, { ...settings, mode: 'real' }, () => now);
  const kept = await data.erase(username);
  const until = 'until' in kept ? kept.until : new Date(0);
  expect(until.getUTCFullYear()).toBe(closedAt.getUTCFullYear() + limits.RECORDS_KEPT_YEARS);
  now = new Date(until.getTime() - 1);
  expect(await data.erase(username)).toEqual(kept);
  expect(await tablesWith(username)).not.toEqual([]);
  now = until;
  expect(await data.erase(username)).toEqual({ state: 'erased' });
  expect(await data.erase(username)).toEqual({ state: 'unknown' });
  const left: DataLine[] = [];
  await data.exportData(`erased-${id}`, async (line) => void left.push(line));
  await data.end();
  const payees = left.flatMap((line) => ('table' in line && line.table === 'payees_payee' ? [line.row] : []));
  expect(payees).toMatchObject([{ account: '', account_masked: '', holder: null, branch: null }]);

  for (const needle of needles) expect(await tablesWith(needle), needle).toEqual([]);
  expect(() => storedPicture()).toThrow(/ENOENT/);
  expect(await server.sql`select 1 from uploads_file where member = ${id}`).toEqual([]);
  expect(await acts()).toEqual(['export', 'export', 'erase', 'export'].map((act) => `member.${act} by machine`));
  expect((await server.recheck()).findings).toEqual([]);

  const stranger = server.visitor();
  const knock = (name: string) => refusalOf(stranger.ask(identity.login, { username: name, password: PASSWORD }));
  expect((await knock(username)).why).toBe('accountOrPasswordWrong');
  expect((await knock(`erased-${id}`)).why).toBe('accountOrPasswordWrong');
  const { member } = (await support?.ask(backoffice.getMember, { id })) ?? {};
  expect(member).toMatchObject({ username: `erased-${id}`, status: 'closed' });
  const page = await finance?.ask(officeWithdraw.getWithdrawalOrder, { orderNo });
  expect(page?.order).toMatchObject({ status: 'paid', amount: moneyOf('1100') });
  expect(await register(server.visitor(), { username })).toBe(username);
});
