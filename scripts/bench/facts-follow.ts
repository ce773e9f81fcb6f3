// A consumer of the log in a process of its own: goes through what is there, or follows what comes.
import { openDatabase } from '@harbour/server/db';
import { SYSTEM_EFFECTS } from '@harbour/server/effects';
import { type BetFact, type Consumer, drain, openFacts } from '@harbour/server/facts';
import { makeLog } from '@harbour/server/log';
import { makeMetrics } from '@harbour/server/metrics';
import { openNews } from '@harbour/server/news';
import { serveParent } from './ledger-child.ts';

const [url = ''] = process.argv.slice(2);

export type FollowAsked = { work: 'consume'; how: 'inSql' | 'inProcess' } | { work: 'follow' } | { work: 'stop' };
export type Consumed = { ms: number; processorMs: number };
export type Followed = { lags: number[] };

const KINDS = ['betPlaced', 'betSettled', 'betVoided'] as const;
const PATIENCE_MS = 300_000;
const { clock, random } = SYSTEM_EFFECTS;
const log = makeLog('error');
const database = openDatabase(url, 4);
const { db, transact } = database;

/** Writes each fact down, as the `insert … select` does that it is compared with. */
const inSql: Consumer = {
  name: 'bench-copier',
  kinds: KINDS,
  handleRows: (tx, facts) => tx`
    insert into bench_followed (position, member, subject, stake_change, payout_change, turnover_change)
    select position, member, subject, stake_change, payout_change, turnover_change from ${facts} fact`,
};

const column = (facts: BetFact[], name: keyof BetFact) => `{${facts.map((fact) => fact[name]).join(',')}}`;

/** The same with every fact in this process, as a consumer does that decides with more than sums. */
const inProcess: Consumer = {
  name: 'bench-copier',
  kinds: KINDS,
  handle: async (tx, given) => {
    const facts = given as BetFact[];
    await tx`insert into bench_followed (position, member, subject, stake_change, payout_change, turnover_change)
      select * from unnest(${column(facts, 'position')}::bigint[], ${column(facts, 'member')}::bigint[],
        ${column(facts, 'subject')}::text[], ${column(facts, 'stakeChange')}::bigint[],
        ${column(facts, 'payoutChange')}::bigint[], ${column(facts, 'turnoverChange')}::bigint[])`;
  },
};

async function consume(consumer: Consumer): Promise<Consumed> {
  const [began, before] = [performance.now(), process.cpuUsage()];
  await drain({ db, transact, clock }, consumer, PATIENCE_MS);
  const { user, system } = process.cpuUsage(before);
  return { ms: performance.now() - began, processorMs: (user + system) / 1_000 };
}

/** Fails the bench: a case, as the server opens one, would be read by no one. */
const onStopped = async () => {
  throw new Error('the follower stopped');
};

let stop: () => Promise<Followed> = async () => ({ lags: [] });

/** Notes for each fact how long after its time it was handled. */
async function follow(): Promise<object> {
  const lags: number[] = [];
  const news = await openNews(url, random, log);
  const follower: Consumer = {
    name: 'bench-follower',
    kinds: KINDS,
    handle: async (_, facts) => {
      const now = Date.now();
      for (const { at } of facts) lags.push(now - at.getTime());
    },
  };
  await drain({ db, transact, clock }, follower, PATIENCE_MS);
  lags.length = 0;
  const tools = { db, transact, clock, log, metrics: makeMetrics(), news, mayRun: () => true, onStopped };
  const following = (await openFacts(tools)).follow([follower]);
  stop = async () => {
    await following.stop();
    await news.close();
    return { lags };
  };
  return {};
}

async function answer(asked: FollowAsked): Promise<object> {
  if (asked.work === 'consume') return consume(asked.how === 'inSql' ? inSql : inProcess);
  return asked.work === 'follow' ? follow() : stop();
}

serveParent('ready', answer, database.close);
