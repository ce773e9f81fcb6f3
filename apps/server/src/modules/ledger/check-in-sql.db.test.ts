import { nextLink } from '@harbour/rules';
import { withTestDatabase } from '@harbour/tests/database';
import { beforeEach, describe, expect, it } from 'vitest';
import { clearAlarms } from './alarms.ts';
import { checkInSql } from './check-in-sql.ts';
import { takeSnapshot } from './checked.ts';
import type { Entry } from './command.ts';
import { sha256, written } from './decide.ts';
import { reconcile } from './reconcile.ts';
import { entryColumns } from './store.ts';
import { type AttackedLedger, giving, memberWithSeven, openAttackedLedger } from './testing.ts';

const opened = withTestDatabase(openAttackedLedger);
let ledger: AttackedLedger['ledger'];
let attacker: AttackedLedger['attacker'];
let member: bigint;
beforeEach(async () => {
  ({ ledger, attacker } = opened());
  member = await memberWithSeven(ledger);
});

type Asked = Parameters<typeof checkInSql>[1][number];
const checkMember = (asked: Partial<Asked> = {}) =>
  ledger.transact(async (tx) => {
    await takeSnapshot(tx, true);
    return checkInSql(tx, [{ member, seq: 7n, knownSeq: null, knownCurrency: null, ...asked }]);
  });
const findings = async (fromTheStart: boolean) =>
  (await reconcile(ledger, new Date(), { fromTheStart }))?.findings.map(({ about, problem }) => `${about}: ${problem}`);

describe('entries in order', () => {
  it('are counted, with what they moved from and to the operator', async () => {
    const found = await checkMember();
    expect(found?.entries).toBe(7);
    expect(found?.operator.map(({ key, change }) => [key.split(' ').slice(1).join(' '), change])).toEqual([
      ['world CNY', -100_00n],
    ]);
  });

  it('are checked from where the last reconciliation stopped', async () => {
    expect(await findings(false)).toEqual([]);
    await ledger.post(giving(member, 'more', 5n));
    expect(await checkMember({ seq: 8n, knownSeq: 7n, knownCurrency: 'CNY' })).toMatchObject({
      entries: 1,
      operator: [{ change: -5n }],
    });
  });

  it('are left for the next time if they are newer than the snapshot', async () => {
    await ledger.transact((tx) => takeSnapshot(tx, true));
    await ledger.post(giving(member, 'newer', 5n));
    const asked = { member, seq: 7n, knownSeq: null, knownCurrency: null };
    expect(await ledger.transact((tx) => checkInSql(tx, [asked]))).toMatchObject({
      entries: 7,
      operator: [{ change: -100_00n }],
    });
  });

  it('are left to the caller if there are too many for one piece', async () => {
    expect(await checkMember({ seq: 40_000n })).toMatchObject({ entries: 7 });
    expect(await checkMember({ seq: 40_001n })).toBeUndefined();
  });
});

describe('a change of one entry', () => {
  const CHANGES: Record<string, [string, string]> = {
    kind: [`'collect'`, `'transfer'`],
    reference: [`'m9'`, `'m2'`],
    part: ['1', '0'],
    currency: [`'THB'`, `'CNY'`],
    source: [`'interest'`, `'central'`],
    target: [`'venue:slots'`, `'venue:live'`],
    amount: ['101', '100'],
    source_after: ['970000', '9700'],
    target_after: ['301', '300'],
    total_after: ['9999', '10000'],
    at: [`at + interval '1 ms'`, `at - interval '1 ms'`],
    content: [`set_byte(content, 3, get_byte(content, 3) # 1)`, `set_byte(content, 3, get_byte(content, 3) # 1)`],
    hash: [`set_byte(hash, 31, get_byte(hash, 31) # 1)`, `set_byte(hash, 31, get_byte(hash, 31) # 1)`],
  };
  const tamper = (column: string, to: string, seq: number) =>
    attacker.unsafe(`update ledger_journal set ${column} = ${to} where member = ${member} and seq = ${seq}`);
  /** Expects that the database and the server both find it. */
  const isFoundIn = async (seq: number) => {
    expect(await checkMember()).toBeUndefined();
    for (const fromTheStart of [false, true]) {
      expect((await findings(fromTheStart))?.join('\n')).toContain(`member ${member}: entry ${seq} `);
      await ledger.transact((tx) => clearAlarms(tx, new Date()));
    }
  };

  it.each(Object.keys(CHANGES))('is found in %s', async (column) => {
    const [wrong, right] = CHANGES[column] as [string, string];
    await tamper(column, wrong, 4);
    await isFoundIn(4);
    await tamper(column, right, 4);
    expect([await findings(false), await findings(true)]).toEqual([[], []]);
  });

  it('is found in a sealed operator balance and in the salt of its seal', async () => {
    for (const [column, wrong, right] of [
      ['source_after', 'source_after - 1', 'source_after + 1'],
      ['salt', `'x' || salt`, 'substr(salt, 2)'],
    ] as const) {
      await tamper(column, wrong, 1);
      await isFoundIn(1);
      await tamper(column, right, 1);
    }
    expect(await findings(true)).toEqual([]);
  });
});

describe('entries forged together with their hashes', () => {
  /** The fifth entry, which stays, and the two after it. */
  const lastThree = async () =>
    [
      ...(await ledger.db<Entry[]>`select ${entryColumns(ledger.db, 'journal')} from ledger_journal journal
        where member = ${member} and seq >= 5 order by seq`),
    ] as [Entry, Entry, Entry];
  /** Writes the last two entries with hashes that fit, and the account so that it agrees with the last one. */
  const forge = async (link: string, entries: [Entry, Entry], accountSeq = entries[1].seq) => {
    await attacker.unsafe(`update ledger_journal set seq = seq + 10 where member = ${member} and seq > 5`);
    let hash = link;
    for (const entry of entries) {
      hash = nextLink(sha256, hash, written(entry));
      const { seq, reference, currency, source, target, amount, sourceAfter, targetAfter, totalAfter } = entry;
      await attacker.unsafe(`update ledger_journal set seq = ${seq}, currency = '${currency}', source = '${source}',
        target = '${target}', amount = ${amount}, source_after = ${sourceAfter}, target_after = ${targetAfter},
        total_after = ${totalAfter}, hash = '\\x${hash}' where member = ${member} and reference = '${reference}'`);
    }
    const { source, target, sourceAfter, targetAfter } = entries[1];
    await attacker.unsafe(`update ledger_account set seq = ${accountSeq}, hash = '\\x${hash}',
      wallets = '{${source},${target}}', balances = '{${sourceAfter},${targetAfter}}' where member = ${member}`);
  };

  type Forged = { before?: Partial<Entry>; last: Partial<Entry>; accountSeq?: bigint };
  const FORGED: Record<string, Forged> = {
    'leave more': { last: { sourceAfter: 3_01n } },
    'bring more': { last: { targetAfter: 97_01n } },
    'total more': { last: { totalAfter: 100_01n } },
    'move more': { last: { amount: 2_01n } },
    'leave a gap': { last: { seq: 8n } },
    'leave a gap that the account does not show': { last: { seq: 8n }, accountSeq: 7n },
    'are in another currency': { last: { currency: 'THB' } },
    'take more than there was, and give it back': {
      before: { source: 'venue:live', target: 'central', amount: 4_01n, sourceAfter: -1n, targetAfter: 100_01n },
      last: { source: 'central', target: 'venue:live', amount: 3_01n, sourceAfter: 97_00n, targetAfter: 3_00n },
    },
  };
  it.each(Object.keys(FORGED))('%s, and are found', async (what) => {
    const { before = {}, last, accountSeq } = FORGED[what] as Forged;
    const [fifth, sixth, seventh] = await lastThree();
    await forge(fifth.hash, [sixth, seventh]);
    expect(await checkMember()).toMatchObject({ entries: 7 });
    await forge(
      fifth.hash,
      [
        { ...sixth, ...before },
        { ...seventh, ...last },
      ],
      accountSeq,
    );
    expect(await checkMember()).toBeUndefined();
    expect((await findings(false))?.join('\n')).toContain(`member ${member}: `);
    await ledger.transact((tx) => clearAlarms(tx, new Date()));
    await forge(fifth.hash, [sixth, seventh]);
    expect(await findings(true)).toEqual([]);
  });
});
