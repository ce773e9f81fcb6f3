// The ledger in a process of its own: seeds the accounts, and runs the loads of the bench.
import { openDatabase } from '@harbour/server/db';
import type { Command } from '@harbour/server/ledger';
import { serveParent } from './ledger-child.ts';
import { closedLoop, openLoop, type Span } from './ledger-loop.ts';
import { openBareLedger } from './ledger-reconcile.ts';

const [url = '', firstMember = '', memberCount = ''] = process.argv.slice(2);
const [first, count] = [Number(firstMember), Number(memberCount)];
const VENUES = ['venue:live', 'venue:slots', 'venue:sports', 'venue:cards'] as const;
const WALLETS = ['central', ...VENUES] as const;
type Wallet = (typeof WALLETS)[number];
const EACH = 1_000_00n;
const CONCURRENCY = 256;

export type DoorAsked = { work: 'seed' } | ({ work: 'transfer' | 'topUp'; perSecond?: number } & Span);

const database = openDatabase(url);
const { post } = openBareLedger(database);
const run = process.pid.toString(36) + performance.timeOrigin.toString(36).replace('.', '');
let sent = 0;
const below = (end: number) => Math.floor(Math.random() * end);
const anyMember = () => BigInt(first + below(count));

function topUp(member: bigint, amount: bigint): Command {
  return {
    member,
    kind: 'topUp',
    reference: `P${run}${sent++}`,
    content: 'topUp',
    operator: ['world'],
    decide: () => [{ source: 'operator:world', target: 'central', amount }],
  };
}

/** A random transfer between two wallets of a member. */
function transfer(member: bigint): Command {
  const from = below(WALLETS.length);
  const source = WALLETS[from] as Wallet;
  const target = WALLETS[(from + 1 + below(WALLETS.length - 1)) % WALLETS.length] as Wallet;
  const amount = BigInt(1 + below(5_00));
  return {
    member,
    kind: 'transfer',
    reference: `T${run}${sent++}`,
    content: `${source} ${target} ${amount}`,
    decide: ({ balanceOf }) => {
      if (balanceOf(source) < amount) throw new Error('a member of the bench ran out of money');
      return [{ source, target, amount }];
    },
  };
}

/** Gives every member money and spreads it over five wallets, all through the ledger, so that it can be reconciled. */
async function seed(): Promise<object> {
  let next = first;
  const work = async () => {
    for (let member = BigInt(next++); member < first + count; member = BigInt(next++)) {
      await post(topUp(member, EACH * BigInt(WALLETS.length)));
      const moves = VENUES.map((target) => ({ source: 'central' as const, target, amount: EACH }));
      await post({ ...transfer(member), decide: () => moves });
    }
  };
  await Promise.all(Array.from({ length: 2 * CONCURRENCY }, work));
  return {};
}

async function answer(asked: DoorAsked): Promise<object> {
  if (asked.work === 'seed') return seed();
  const once = asked.work === 'topUp' ? () => post(topUp(anyMember(), 1n)) : () => post(transfer(anyMember()));
  return asked.perSecond ? openLoop(asked.perSecond, asked, once) : closedLoop(CONCURRENCY, asked, once);
}

serveParent('ready', answer, database.close);
