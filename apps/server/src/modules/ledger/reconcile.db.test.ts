import { withTestDatabase } from '@harbour/tests/database';
import { beforeEach, describe, expect, it } from 'vitest';
import { clearAlarms } from './alarms.ts';
import { reconcile } from './reconcile.ts';
import { type AttackedLedger, giving, memberWith, memberWithSeven, moving, openAttackedLedger } from './testing.ts';

const opened = withTestDatabase(openAttackedLedger);
let ledger: AttackedLedger['ledger'];
let attacker: AttackedLedger['attacker'];
let member: bigint;
beforeEach(async () => {
  ({ ledger, attacker } = opened());
  member = await memberWithSeven(ledger);
});

const check = async (fromTheStart = true) => {
  const reckoning = await reconcile(ledger, new Date(), { fromTheStart });
  return reckoning?.findings.map(({ about, problem }) => `${about}: ${problem}`) ?? ['another is at it'];
};
/** Tampers with the database, reconciles, and undoes the change. */
async function found(wrong: string, right: string, fromTheStart = true): Promise<string[]> {
  await attacker.unsafe(wrong);
  const findings = await check(fromTheStart);
  await attacker.unsafe(right);
  await ledger.transact((tx) => clearAlarms(tx, new Date()));
  return findings;
}

describe('the reconciliation', () => {
  it('finds nothing if nothing is wrong, and reads each entry once', async () => {
    expect(await check(false)).toEqual([]);
    await ledger.post(giving(member, 'more', 5n));
    const next = await reconcile(ledger, new Date(), { fromTheStart: false });
    expect(next).toMatchObject({ accounts: 1, entries: 1, findings: [] });
    expect(await check(true)).toEqual([]);
  });

  it('sums the accounts by class as the view of all balances does', async () => {
    const reckoning = await reconcile(ledger, new Date(), { fromTheStart: false });
    const byView =
      await ledger.db`select class, currency, sum(balance)::bigint as sum from ledger_balance group by 1, 2`;
    const texts = (sums: Iterable<unknown>) => [...sums].map((sum) => Object.values(sum as object).join(' ')).sort();
    expect(texts(reckoning?.sums ?? [])).toEqual(texts(byView));
    expect(reckoning?.sums.find(({ class: name, currency }) => name === 'player' && currency === 'CNY')?.sum).not.toBe(
      0n,
    );
  });

  it('finds a removed entry, the last one too', async () => {
    for (const seq of [3, 7]) {
      await attacker`create temp table kept as select * from ledger_journal where member = ${String(member)} and seq = ${seq}`;
      const findings = await found(
        `delete from ledger_journal where member = ${member} and seq = ${seq}`,
        'insert into ledger_journal select * from kept; drop table kept',
      );
      expect(findings.join('\n')).toContain(`member ${member}`);
    }
    expect(await check()).toEqual([]);
  });

  it.each([true, false])('finds a balance that differs from its entries (from the start: %s)', async (fromTheStart) => {
    await check(false);
    const findings = await found(
      `update ledger_account set balances[1] = balances[1] + 500 where member = ${member}`,
      `update ledger_account set balances[1] = balances[1] - 500 where member = ${member}`,
      fromTheStart,
    );
    expect(findings).toContain(`member ${member}: central differs from its entries by 500`);
    expect(findings).toContain('all accounts in CNY: add up to 500, not to nothing');
  });

  it.each([true, false])('finds a changed hash of an account (from the start: %s)', async (fromTheStart) => {
    await check(false);
    const flip = `update ledger_account set hash = set_byte(hash, 31, get_byte(hash, 31) # 1) where member = ${member}`;
    expect(await found(flip, flip, fromTheStart)).toEqual([
      `member ${member}: the account does not hold its last entry`,
    ]);
  });

  it('finds money moved between two members without entries, although the sum is zero', async () => {
    const victim = await memberWith(ledger, 50n);
    await check(false);
    const findings = await found(
      `update ledger_account set balances[1] = balances[1] + case member when ${member} then 50 else -50 end where member in (${member}, ${victim})`,
      `update ledger_account set balances[1] = balances[1] - case member when ${member} then 50 else -50 end where member in (${member}, ${victim})`,
      false,
    );
    expect(findings).toHaveLength(2);
  });

  it('finds an operator shard that differs', async () => {
    const findings = await found(
      `update ledger_operator set balance = balance + 1 where account = 'world' and currency = 'CNY' and shard = 2`,
      `update ledger_operator set balance = balance - 1 where account = 'world' and currency = 'CNY' and shard = 2`,
      false,
    );
    expect(findings).toContain('operator world CNY, shard 2: differs from its entries by 1');
  });

  it('need not find what the hash would not see: the database refuses it', async () => {
    const update = (change: string) =>
      attacker.unsafe(`update ledger_journal set ${change} where member = ${member} and seq = 4`);
    await expect(update(`at = at + interval '1 microsecond'`)).rejects.toThrow(/ledger_journal_sound/);
    await expect(update(`salt = 'x'`)).rejects.toThrow(/ledger_journal_sound/);
  });

  it.each([true, false])(
    'finds an account in another currency than its money (from the start: %s)',
    async (fromTheStart) => {
      if (!fromTheStart) await check(false);
      await ledger.post(giving(member, `unseen ${fromTheStart}`, 1n));
      const findings = await found(
        `update ledger_account set currency = 'THB' where member = ${member}`,
        `update ledger_account set currency = 'CNY' where member = ${member}`,
        fromTheStart,
      );
      expect(findings).toContain(`member ${member}: the account is in THB, its entries in CNY`);
    },
  );

  it('finds a posting in another currency than the account’s money', async () => {
    await check(false);
    await attacker`update ledger_account set currency = 'THB' where member = ${String(member)}`;
    await ledger.post(giving(member, 'exchanged', 1n));
    const findings = await found('select 1', 'select 1', false);
    expect(findings).toContain(`member ${member}: entry 8 is in THB, the money before it is not`);
    // Undone without a trace, for the following tests.
    const [row] =
      await attacker`delete from ledger_journal where member = ${String(member)} and seq = 8 returning source`;
    await attacker`update ledger_operator set balance = balance + 1
      where currency = 'THB' and account = 'world' and shard = ${Number(row?.source.split('#')[1])}`;
    await attacker`update ledger_account account set currency = 'CNY', seq = known.seq, hash = known.hash, balances = known.balances
      from ledger_checked_account known where known.member = account.member and account.member = ${String(member)}`;
    expect(await check()).toEqual([]);
  });

  it('finds an account that was emptied with its shards made to fit, and a removed one', async () => {
    await check(true);
    const copy = 'create temp table kept as select * from ledger_account where member = ';
    const back =
      'update ledger_account account set seq = kept.seq, hash = kept.hash, wallets = kept.wallets, balances = kept.balances from kept where account.member = kept.member';
    await attacker.unsafe(`${copy}${member}`);
    const [held] = await attacker`select balances[1] + balances[2] as sum from kept`;
    const shard = (sign: string) =>
      `update ledger_operator set balance = balance ${sign} ${held?.sum} where shard = 1 and account = 'world' and currency = 'CNY'`;
    for (const fromTheStart of [false, true]) {
      const emptied = await found(
        `update ledger_account set seq = 0, wallets = '{}', balances = '{}' where member = ${member}; ${shard('+')}`,
        `${back}; ${shard('-')}`,
        fromTheStart,
      );
      expect(emptied.join('\n')).toContain(`member ${member}: `);
      const gone = await found(
        `delete from ledger_account where member = ${member}; ${shard('+')}`,
        `insert into ledger_account select * from kept; ${shard('-')}`,
        fromTheStart,
      );
      expect(gone).toContain(`member ${member}: the account is gone`);
    }
    await attacker`drop table kept`;
    expect(await check(false)).toEqual([]);
    expect(await check(true)).toEqual([]);
  });

  it('drops a finding when its cause is fixed, without reading everything again', async () => {
    const neighbour = await memberWith(ledger, 50n);
    for (const [wrong, right] of [
      [
        `update ledger_operator set balance = balance + 500 where shard = 6 and account = 'world' and currency = 'CNY'`,
        `update ledger_operator set balance = balance - 500 where shard = 6 and account = 'world' and currency = 'CNY'`,
      ],
      [
        `update ledger_account set balances[1] = balances[1] + 300 where member = ${member}`,
        `update ledger_account set balances[1] = balances[1] - 300 where member = ${member}`,
      ],
    ] as const) {
      await ledger.post(giving(neighbour, `before ${wrong.length}`, 1n));
      expect(await found(wrong, right, false)).not.toEqual([]);
      await ledger.post(giving(neighbour, `after ${wrong.length}`, 1n));
      expect(await check(false)).toEqual([]);
    }
  });

  it('handles more accounts than it reads at once', async () => {
    const more = 1_103;
    await attacker`insert into ledger_account (member, name, currency, hash, entered_at, opened_at)
      select 5000000 + at, name, 'CNY', sha256(convert_to('book' || E'\n' || name, 'utf8')), now(), now()
      from (select at, gen_random_uuid() as name from generate_series(1, ${more}) at) made`;
    await Promise.all(Array.from({ length: more }, (_, at) => ledger.post(giving(5_000_001n + BigInt(at), 'g', 1n))));
    expect(await reconcile(ledger, new Date(), { fromTheStart: false })).toMatchObject({
      accounts: more + 1,
      entries: more + 7,
      findings: [],
    });
  });

  it('stops after the current piece when the server closes, and stores nothing of it', async () => {
    await check(false);
    const busy = await memberWith(ledger, 0n);
    for (let at = 0; at < 300; at += 1) await ledger.post(giving(busy, `g${at}`, 1n));
    let asked = 0;
    const isStopping = () => {
      asked += 1;
      return asked > 1;
    };
    await attacker`update ledger_account set balances[1] = balances[1] + 500 where member = ${String(busy)}`;
    // Read to its end, the account would have been found wrong.
    expect(await reconcile(ledger, new Date(), { fromTheStart: false, isStopping })).toBeUndefined();
    expect(asked).toBe(2);
    await attacker`update ledger_account set balances[1] = balances[1] - 500 where member = ${String(busy)}`;
    expect(await reconcile(ledger, new Date(), { fromTheStart: false })).toMatchObject({ entries: 300, findings: [] });
  });

  it('goes on while members play, and leaves what is newer for the next time', async () => {
    const busy = await Promise.all(Array.from({ length: 40 }, () => memberWith(ledger, 10n)));
    let isOver = false;
    const playing = busy.map(async (who) => {
      for (let at = 0; !isOver; at += 1)
        await ledger.post(moving(who, `while ${at}`, 1n, at % 2 === 0 ? 'out' : 'back'));
    });
    for (const fromTheStart of [false, true, false])
      expect(await reconcile(ledger, new Date(), { fromTheStart, share: 0.3 })).toMatchObject({ findings: [] });
    isOver = true;
    await Promise.all(playing);
    const rest = await reconcile(ledger, new Date(), { fromTheStart: false });
    expect(rest?.findings).toEqual([]);
    const [entries] =
      await attacker`select count(*)::int as count from ledger_journal where member = any(${busy.map(String)})`;
    const [checked] = await attacker`
      select sum(seq)::int as count from ledger_checked_account where member = any(${busy.map(String)})`;
    expect(checked).toEqual(entries);
  });

  it('keeps no version of an account alive that others have replaced', async () => {
    for (let at = 0; at < 400; at += 1) await ledger.post(giving(member, `many ${at}`, 1n));
    const running = reconcile(ledger, new Date(), { fromTheStart: false, share: 0.05 });
    const resting = () => attacker`select backend_xid, backend_xmin from pg_stat_activity
      where datname = current_database() and state = 'idle in transaction'`;
    await expect.poll(resting, { interval: 1 }).toEqual([{ backend_xid: null, backend_xmin: null }]);
    expect(await running).toMatchObject({ findings: [] });
  });

  it.each([true, false])('finds an entry that its account does not know (from the start: %s)', async (fromTheStart) => {
    await check(false);
    await ledger.post(moving(member, 'known', 1n));
    await attacker`create temp table kept as select * from ledger_account where member = ${String(member)}`;
    await ledger.post(moving(member, 'unknown', 1n));
    const findings = await found(
      'update ledger_account account set seq = kept.seq, hash = kept.hash, balances = kept.balances from kept where account.member = kept.member',
      `delete from ledger_journal where member = ${member} and seq = 9; drop table kept`,
      fromTheStart,
    );
    expect(findings).toContain(`member ${member}: the account is at 8, its entries at 9`);
  });

  it('does not wait for a backup, which holds every table it has read', async () => {
    await ledger.post(giving(member, 'before', 5n));
    await attacker.begin('isolation level repeatable read', async (backup) => {
      await backup`select from ledger_snapshot_account, ledger_snapshot_operator`;
      expect(await check(false)).toEqual([]);
    });
  });

  it('is done by one process at a time', async () => {
    const both = await Promise.all([
      reconcile(ledger, new Date(), { fromTheStart: true }),
      reconcile(ledger, new Date(), { fromTheStart: true }),
      reconcile(ledger, new Date(), { fromTheStart: true }),
    ]);
    expect(both.filter((one) => one !== undefined && one.findings.length > 0)).toEqual([]);
    expect(both.some((one) => one !== undefined)).toBe(true);
  });
});

describe('a finding', () => {
  it('raises one alarm however often it is found, stops stakes and payouts, posts wins and refunds, until a person clears it', async () => {
    const neighbour = await memberWith(ledger, 10_00n);
    await ledger.post(moving(neighbour, 'before', 5_00n));
    await attacker`update ledger_account set balances[1] = balances[1] + 7 where member = ${String(member)}`;
    await check();
    await check();
    const alarms =
      await attacker`select finding from ledger_alarm where cleared_at is null and about = ${`member ${member}`}`;
    expect(alarms).toHaveLength(1);
    await expect(ledger.post(moving(neighbour, 'out', 1n))).rejects.toMatchObject({ why: 'moneyPaused' });
    await expect(ledger.post(moving(neighbour, 'in', 1n, 'back'))).resolves.toMatchObject({ isReplay: false });

    await attacker`update ledger_account set balances[1] = balances[1] - 7 where member = ${String(member)}`;
    expect(await check()).toEqual([]);
    await expect(ledger.post(moving(neighbour, 'out', 1n))).rejects.toMatchObject({ why: 'moneyPaused' });
    await ledger.transact((tx) => clearAlarms(tx, new Date()));
    await expect(ledger.post(moving(neighbour, 'out', 1n))).resolves.toMatchObject({ isReplay: false });
  });
});
