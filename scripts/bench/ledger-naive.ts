// A naive ledger for comparison: one row per account, and one transaction per transfer that locks, changes and logs
// both.
import postgres from 'postgres';
import { serveParent } from './ledger-child.ts';
import { closedLoop, type Span } from './ledger-loop.ts';

const [url = '', memberCount = ''] = process.argv.slice(2);
const CONNECTIONS = 64;
const CONCURRENCY = 256;
const WALLETS = 5;
const AMOUNT = 1;

const sql = postgres(url, { max: CONNECTIONS, onnotice: () => {} });
const below = (end: number) => Math.floor(Math.random() * end);
let sent = 0;

async function transfer(): Promise<void> {
  const start = below(Number(memberCount)) * WALLETS;
  const from = below(WALLETS);
  const [source, target] = [start + from, start + ((from + 1 + below(WALLETS - 1)) % WALLETS)];
  const reference = `${process.pid}-${sent++}`;
  await sql.begin(async (tx) => {
    const rows = await tx<{ id: number; balance: string }[]>`
      select id, balance from naive_account where id in (${source}, ${target}) order by id for update`;
    const held = Object.fromEntries(rows.map(({ id, balance }) => [id, BigInt(balance)]));
    if ((held[source] ?? 0n) < AMOUNT) throw new Error('an account of the bench ran out of money');
    await tx`update naive_account set balance = balance - ${AMOUNT} where id = ${source}`;
    await tx`update naive_account set balance = balance + ${AMOUNT} where id = ${target}`;
    await tx`insert into naive_entry (account, reference, change, balance_after) values
      (${source}, ${reference}, ${-AMOUNT}, ${String((held[source] ?? 0n) - BigInt(AMOUNT))}),
      (${target}, ${reference}, ${AMOUNT}, ${String((held[target] ?? 0n) + BigInt(AMOUNT))})`;
  });
}

serveParent(
  'ready',
  (span: Span) => closedLoop(CONCURRENCY, span, transfer),
  () => sql.end({ timeout: 5 }),
);
