import postgres from 'postgres';
import { expect } from 'vitest';
import { systemClock } from '#platform/clock';
import { type Database, openDatabase } from '#platform/db';
import { makeLog } from '#platform/log';
import { makeMetrics } from '#platform/metrics';
import { systemRandom } from '#platform/random';
import { Refused, refuse } from '#platform/refuse';
import { openAccount } from './account.ts';
import type { Command, Move } from './command.ts';
import { makePost, type Post } from './gather.ts';

/** A ledger on a test database: a server process as far as money is concerned. */
export type TestLedger = Database & { post: Post; changed: bigint[] };

export function openTestLedger(url: string, clock = systemClock): TestLedger {
  const database = openDatabase(url, 6);
  const changed: bigint[] = [];
  const post = makePost({
    transact: database.transactInTwo,
    clock,
    random: systemRandom,
    metrics: makeMetrics(),
    log: makeLog('silent'),
    onPosted: (members) => changed.push(...members),
  });
  return { ...database, post, changed };
}

/** A test ledger, and a connection of its database's owner. */
export function openOwnedLedger(url: string, connection = {}) {
  const ledger = openTestLedger(url);
  const owner = postgres(url, { max: 1, onnotice: () => {}, connection });
  const close = async () => {
    await Promise.all([ledger.close(), owner.end()]);
  };
  return { ledger, owner, close };
}

export type OwnedLedger = ReturnType<typeof openOwnedLedger>;

/** A test ledger, and an owner whom no trigger stops, who tampers with it. */
export function openAttackedLedger(url: string) {
  const { owner: attacker, ...opened } = openOwnedLedger(url, { session_replication_role: 'replica' });
  return { ...opened, attacker };
}

export type AttackedLedger = ReturnType<typeof openAttackedLedger>;

let last = 1_000_000n;

/** A member with an account and some money in the central wallet. */
export async function memberWith({ transact, post }: TestLedger, central: bigint): Promise<bigint> {
  last += 1n;
  const member = last;
  await transact((tx) => openAccount(tx, member, 'CNY', systemClock()));
  if (central > 0n) await post(giving(member, `gift ${member}`, central));
  return member;
}

/** A member with seven entries: a gift of 100, five transfers of 1 to a venue, and 2 back from it. */
export async function memberWithSeven(ledger: TestLedger): Promise<bigint> {
  const member = await memberWith(ledger, 100_00n);
  for (let at = 0; at < 5; at += 1) await ledger.post(moving(member, `m${at}`, 1_00n));
  await ledger.post(moving(member, 'back', 2_00n, 'back'));
  return member;
}

export function giving(member: bigint, reference: string, amount: bigint): Command {
  const decide = (): Move[] => [{ source: 'operator:world', target: 'central', amount }];
  return { member, kind: 'topUp', reference, content: String(amount), operator: ['world'], decide };
}

/** A transfer as the wallet makes it, without the wait. */
export function moving(member: bigint, reference: string, amount: bigint, way: 'out' | 'back' = 'out'): Command {
  const [source, target] = way === 'out' ? (['central', 'venue:live'] as const) : (['venue:live', 'central'] as const);
  return {
    member,
    kind: 'transfer',
    reference,
    content: `${source} ${amount}`,
    decide: ({ balanceOf }) => {
      if (balanceOf(source) < amount) refuse('transferExceedsBalance');
      return [{ source, target, amount }];
    },
  };
}

export async function balanceOf({ db }: Database, member: bigint, wallet: string): Promise<bigint> {
  const [row] = await db<{ balance: bigint }[]>`
    select balance from ledger_balance where member = ${member} and wallet = ${wallet}`;
  return row?.balance ?? 0n;
}

const wordOf = (result: PromiseSettledResult<{ isReplay: boolean }>) =>
  result.status === 'fulfilled'
    ? result.value.isReplay
      ? 'again'
      : 'posted'
    : result.reason instanceof Refused
      ? result.reason.why
      : 'fault';
/** The end of each posting in a word: posted, again, fault, or the name of its refusal. */
export const wordsOf = async (posts: Promise<{ isReplay: boolean }>[]) => (await Promise.allSettled(posts)).map(wordOf);
export const countOf = (words: string[], word: string) => words.filter((one) => one === word).length;

/** Expects that all balances come to zero, and that each wallet holds the sum of its entries. */
export async function accountsAgree(owner: postgres.Sql): Promise<void> {
  const [sum] = await owner`select coalesce(sum(balance), 0)::text as sum from ledger_balance`;
  expect(sum?.sum).toBe('0');
  const strays = await owner`
    select account.member, account.wallet from ledger_balance account join (
      select member, account, sum(change) as added from ledger_entry where account not like 'operator:%' group by member, account) entries
      on entries.member = account.member and entries.account = account.wallet
    where account.balance <> entries.added`;
  expect(strays).toEqual([]);
}
