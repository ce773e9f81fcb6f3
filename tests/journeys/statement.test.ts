import { createHash } from 'node:crypto';
import { contract } from '@harbour/contract';
import { brokenEntry, firstLink, type Linked, leafHash, moneyOf, rootHash, topOf, totalsText } from '@harbour/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { colleague } from '#people';
import { newRequestId } from '#request-id';
import { openTestServer, refusalOf, register, type TestServer, type Visitor } from '#server';

const { wallet, statements } = contract;
const hash = (text: string) => createHash('sha256').update(text).digest('hex');
let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ metricsToken: 'for monitoring' });
});
afterAll(() => server.close());

const metrics = async (token?: string, origin = server.origin) => {
  const answer = await fetch(`${origin}/metrics`, token ? { headers: { authorization: `Bearer ${token}` } } : {});
  return { status: answer.status, text: await answer.text() };
};
const login = async (username: string): Promise<Visitor> => {
  const visitor = server.visitor();
  const { token } = await visitor.ask(contract.identity.login, { username, password: 'play1234' });
  visitor.token = token;
  return visitor;
};

describe('a member’s statement', () => {
  it('is valid from the first entry to the last, and shows the same balances as the wallets', async () => {
    const visitor = await login('player01');
    const { statement } = await visitor.ask(statements.getStatement, {});
    expect(statement.before).toEqual({ seq: '0', hash: firstLink(hash, statement.book) });
    expect(brokenEntry(hash, statement.before, statement.entryList as Linked[])).toBeUndefined();
    expect(statement.entryList.at(-1)).toMatchObject({ seq: statement.head.seq, hash: statement.head.hash });
    const { userBalanceMap } = await visitor.ask(wallet.getUserBalance, {});
    expect(moneyOf(statement.entryList.at(-1)?.totalAfter ?? '0')).toBe(userBalanceMap.total);
  });

  it('is in the root that the operator has published, and the proof can be verified', async () => {
    const visitor = await login('player01');
    const { proof } = await visitor.ask(statements.getLiabilityProof, {});
    const { root, leaf, path } = proof;
    expect(topOf(hash, leafHash(hash, leaf), path)).toBe(root.top);
    expect(rootHash(hash, root.day, root.top, String(root.bookCount), totalsText(root.totals))).toBe(root.root);
    const { rootList, isInOrder } = await server.visitor().ask(statements.getLiabilityRoots, {});
    expect(rootList.find(({ day }) => day === root.day)).toEqual(root);
    expect(root.auditHead).toMatch(/^[\da-f]{64}$/);
    const listOf = async (day: string) => (await server.visitor().ask(statements.getLiabilityRoots, { day })).rootList;
    expect(await listOf(root.day)).toEqual([root]);
    expect(await listOf('2001-01-01')).toEqual([]);
    expect(isInOrder).toBe(true);
    const { statement } = await visitor.ask(statements.getStatement, {});
    expect(statement.entryList.find(({ seq }) => seq === leaf.seq)?.hash).toBe(leaf.hash);
  });

  it('gives the balance at the end of each day', async () => {
    const visitor = server.visitor();
    await register(visitor);
    const { pointList } = await visitor.ask(statements.getBalanceHistory, { days: '30' });
    expect(pointList).toHaveLength(30);
    expect(pointList.at(-1)?.total).toBe(moneyOf('1000'));
    expect(pointList.at(-2)?.total).toBe(0n);
  });
});

describe('the findings of the reconciliation', () => {
  it('are for staff, and for the bearer of the metrics token', async () => {
    const visitor = await login('player02');
    await expect(visitor.ask(statements.getLedgerAlarms, {})).rejects.toMatchObject({ code: 401 });
    expect((await metrics()).status).toBe(404);
    expect((await metrics('guessed')).status).toBe(404);
    // The first reconciliation runs as the server opens.
    await expect.poll(async () => (await metrics('for monitoring')).text).toContain('class="player"');
    const { status, text } = await metrics('for monitoring');
    expect(status).toBe(200);
    expect(text).toMatch(/^harbour_ledger_halted 0$/m);
    expect(text).toMatch(/^harbour_ledger_findings 0$/m);
    // The liability to members and the money from outside are the two sides of the same sum.
    const sumOf = (name: string) => Number(new RegExp(`class="${name}",currency="CNY"\\} (-?\\d+)`).exec(text)?.[1]);
    expect(sumOf('player')).toBeGreaterThan(0);
    expect(sumOf('player') + sumOf('world')).toBe(0);
  });

  it('stop stakes and payouts, and are shown in the metrics and to the staff, until they are cleared', async () => {
    const visitor = server.visitor();
    await register(visitor);
    const out = () =>
      visitor.ask(wallet.convertMoney, {
        from: 'central',
        to: 'venue:live',
        amount: moneyOf('1'),
        requestId: newRequestId(),
      });
    const [statement] = await server.sql<{ member: bigint }[]>`select max(member) as member from ledger_account`;
    const change = (by: bigint) =>
      server.sql`update ledger_account set balances[1] = balances[1] + ${by} where member = ${statement?.member as bigint}`;
    await change(7n);
    // In another process, a minute later, the job reconciles the ledger; again, if the first process is just doing it:
    // accounts are reconciled as they stood when that began, so it may see only that everything together is 7 too much.
    const second = await server.another({ metricsToken: 'for monitoring' });
    try {
      const origin = await second.http.listen({ port: 0, host: '127.0.0.1' });
      const text = async () => (await metrics('for monitoring', origin)).text;
      const reconciled = async () => {
        server.pass(60_000);
        await second.ledger.jobs.find(({ name }) => name === 'ledger.reconcile')?.run(() => false);
        return text();
      };
      await expect.poll(reconciled, { timeout: 15_000 }).toMatch(/^harbour_ledger_findings 2$/m);
      expect(await text()).toMatch(/^harbour_ledger_halted 1$/m);
      expect((await refusalOf(out())).why).toBe('moneyPaused');
      const clerk = await colleague(server, 'finance');
      const { alarmList } = await clerk.ask(statements.getLedgerAlarms, {});
      const open = alarmList.filter(({ clearedAt }) => clearedAt === null).map(({ finding }) => finding);
      expect(open.sort()).toEqual([
        'all accounts in CNY: add up to 7, not to nothing',
        `member ${statement?.member}: central differs from its entries by 7`,
      ]);
      expect((await server.visitor().ask(statements.getLiabilityRoots, {})).isInOrder).toBe(false);
      await change(-7n);
      await second.ledger.clear();
      await out();
    } finally {
      await second.close();
    }
  });
});
