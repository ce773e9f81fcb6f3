import { connect } from 'node:net';
import { contract, everyCall } from '@harbour/contract';
import { LARGEST_LIMIT, moneyOf } from '@harbour/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { colleague, readyMember } from '#people';
import { openTestServer, refusalOf, register, type TestServer, type Visitor } from '#server';
import { post } from './wire.ts';

const { statements, bets, site, officeGames, officeDeposit, officeWithdraw, uploads, withdraw, deposit, wallet } =
  contract;

let server: TestServer;
let member: Visitor;
let admin: Visitor;
beforeAll(async () => {
  server = await openTestServer({ requestsPerTenSeconds: 5_000 });
  member = server.visitor();
  await register(member);
  admin = await colleague(server, 'admin');
});
afterAll(() => server.close());

describe('days and cursors outside the database’s range', () => {
  it.each([statements.getLiabilityRoots, statements.getLiabilityProof])(
    'the year 0 is refused: $path',
    async ({ path }) => {
      expect(await post(server, member, 'en', `${path}?day=0000-01-01`)).toMatchObject({ why: 'dateForm' });
      expect((await post(server, member, 'en', `${path}?day=0001-01-01`)).why).not.toBe('dateForm');
    },
  );

  it.each(['253402300800000.a', '999999999999999.a'])('a cursor beyond the year 9999 is refused: %s', async (after) => {
    expect(await post(server, member, 'en', `${bets.getBetRecord.path}?after=${after}`)).toMatchObject({
      why: 'badInput',
    });
    const listed = `${officeGames.listBets.path}?member=1&after=${after}`;
    expect(await post(server, admin, 'en', listed)).toMatchObject({ why: 'badInput' });
  });

  it('the last valid cursor is answered', async () => {
    const answer = await post(server, member, 'en', `${bets.getBetRecord.path}?after=99999999999999.a`);
    expect(answer).toMatchObject({ code: 0 });
  });
});

/** Sends a raw body with any content type. */
async function sendForm(type: string, body: string): Promise<{ status: number; why: string | undefined }> {
  const headers = { token: member.token ?? '', device: member.device, language: 'en', 'content-type': type };
  const response = await fetch(server.origin + uploads.uploadFile.path, { method: 'POST', headers, body });
  return { status: response.status, why: ((await response.json()) as { why?: string }).why };
}

describe('a malformed form', () => {
  const part = 'Content-Disposition: form-data; name="purpose"\r\n\r\navatar';
  it.each([
    ['no boundary', 'multipart/form-data', `--x\r\n${part}\r\n--x--\r\n`],
    ['an empty boundary', 'multipart/form-data; boundary=', `--\r\n${part}\r\n----\r\n`],
    ['another boundary', 'multipart/form-data; boundary=y', `--x\r\n${part}\r\n--x--\r\n`],
    [
      'a boundary of 500 letters',
      `multipart/form-data; boundary=${'x'.repeat(500)}`,
      `--${'x'.repeat(500)}\r\n${part}`,
    ],
    ['a body that is no form', 'multipart/form-data; boundary=x', 'hello'],
    ['no body', 'multipart/form-data; boundary=x', ''],
    ['no end', 'multipart/form-data; boundary=x', `--x\r\n${part}`],
    ['a header without its end', 'multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="p'],
    [
      'a part without a name',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data\r\n\r\nx\r\n--x--',
    ],
    ['a type that is none', 'multipart/form-data; boundary="x', `--x\r\n${part}\r\n--x--\r\n`],
  ])('is refused and nothing more: %s', async (_, type, body) => {
    const { status, why } = await sendForm(type, body);
    expect({ status: status < 500, why }).toEqual({
      status: true,
      why: expect.stringMatching(/^(badInput|imageForm)$/),
    });
  });
});

it('a form where none is expected is refused, and nothing is done', async () => {
  const before = await member.ask(wallet.getUserBalance, {});
  const headers = {
    token: member.token ?? '',
    device: member.device,
    'content-type': 'multipart/form-data; boundary=x',
  };
  const response = await fetch(server.origin + wallet.topUpPlayMoney.path, { method: 'POST', headers, body: '--x--' });
  expect((await response.json()) as object).toMatchObject({ why: 'badInput' });
  expect(await member.ask(wallet.getUserBalance, {})).toEqual(before);
});

describe('a limit that an operator sets', () => {
  it('fits every currency, to the cent, or is refused', async () => {
    const { tierList } = await admin.ask(officeWithdraw.getWithdrawSettings, {});
    const { revision, ...tier } = tierList[0] as (typeof tierList)[number];
    const beyond = { ...tier, revision, amount: moneyOf('999999999999999.99') };
    expect((await refusalOf(admin.ask(officeWithdraw.saveTier, beyond))).why).toBe('settingForm');
    expect((await refusalOf(admin.ask(officeWithdraw.saveTier, { ...beyond, amount: LARGEST_LIMIT + 1n }))).why).toBe(
      'settingForm',
    );
    const { methodList } = await admin.ask(officeDeposit.getDepositSettings, {});
    const { type: _, flow: __, provider: ___, ...method } = methodList[0] as (typeof methodList)[number];
    expect(
      (await refusalOf(admin.ask(officeDeposit.savePaymentMethod, { ...method, max: LARGEST_LIMIT + 1n }))).why,
    ).toBe('settingForm');
    // Written directly, as it would be once two people agreed to it.
    await server.sql`update withdraw_tier set daily_amount = ${LARGEST_LIMIT}`;
    await server.sql`update deposit_method set max_amount = ${LARGEST_LIMIT}`;
    const rich = await readyMember(server);
    await server.sql`update ledger_account set currency = 'VND' where member = (select max(id) from identity_member)`;
    await rich.ask(withdraw.getWithdrawMethod, {});
    await rich.ask(deposit.getPaymentMethod, {});
  });
});

describe('private answers', () => {
  it('are never cached, however their address is written', async () => {
    const headers = { token: member.token ?? '' };
    for (const path of ['/web/user/getStatement', '/%77eb/user/getStatement', '/web/nowhere', '/nowhere', '/healthz']) {
      const answer = await fetch(server.origin + path, { method: path.includes('user') ? 'POST' : 'GET', headers });
      expect([path, answer.headers.get('cache-control')]).toEqual([path, 'no-store']);
    }
  });
});

describe('the documentation', () => {
  const staffNames = everyCall().flatMap(({ name, call }) => (call.access === 'staff' ? [name] : []));
  const listed = async (path: string, token?: string | null) => {
    const text = await (await fetch(server.origin + path, { headers: token ? { token } : {} })).text();
    return staffNames.filter((name) => text.includes(`"${name}"`)).length;
  };
  it.each(['/docs', '/openapi.json'])('%s shows the staff calls to staff only', async (path) => {
    expect(await listed(path)).toBe(0);
    expect(await listed(path, member.token)).toBe(0);
    expect(await listed(path, admin.token)).toBe(staffNames.length);
  });
  it('has a parameter for every name in a path', async () => {
    const { paths } = (await (await fetch(`${server.origin}/openapi.json`)).json()) as {
      paths: Record<string, Record<string, { parameters: { in: string; name: string }[] }>>;
    };
    for (const [path, operations] of Object.entries(paths))
      for (const { parameters } of Object.values(operations)) {
        const named = parameters.flatMap((one) => (one.in === 'path' ? [one.name] : []));
        expect([path, named]).toEqual([path, [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)]);
      }
  });
});

describe('an invalid request', () => {
  const raw = (lines: string[]) =>
    new Promise<string>((answered, failed) => {
      const { hostname, port } = new URL(server.origin);
      const socket = connect(Number(port), hostname, () => socket.write(`${lines.join('\r\n')}\r\n\r\n`));
      let text = '';
      socket.on('data', (bytes) => {
        text += bytes;
      });
      socket.on('end', () => answered(text));
      socket.on('error', failed);
    });
  it('must name one host', async () => {
    const get = 'GET /healthz HTTP/1.1';
    expect(await raw([get, 'Host: a.example', 'Connection: close'])).toContain('HTTP/1.1 200');
    const two = await raw([get, 'Host: a.example', 'hOsT: b.example', 'Connection: close']);
    expect(two).toContain('HTTP/1.1 400');
    expect(two).toContain('"why":"badInput"');
  });
});

it('requests for unknown addresses count against the limit too', async () => {
  const small = await openTestServer({ requestsPerTenSeconds: 20 });
  try {
    const burst = Array.from({ length: 30 }, () => fetch(`${small.origin}/web/nowhere`));
    const statuses = (await Promise.all(burst)).map(({ status }) => status);
    expect([404, 429].map((one) => statuses.filter((status) => status === one).length)).toEqual([20, 10]);
    expect((await fetch(small.origin + site.getNotice.path, { method: 'POST' })).status).toBe(429);
  } finally {
    await small.close();
  }
});
