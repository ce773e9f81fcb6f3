// What is commonly written: one transaction a bet that locks the account, pays into it, notes it, and ends the bet.
import postgres from 'postgres';
import { serveParent } from './ledger-child.ts';

const [url = ''] = process.argv.slice(2);
/** As many as the ledger's bench allows what it is measured against: one after another would be slower by far. */
const CONNECTIONS = 64;
const PAYOUT = 2_000;

export type NaiveAsked = { bets: number };
export type NaiveMeasured = { ms: number };

const sql = postgres(url, { max: CONNECTIONS, onnotice: () => {} });

/** A bet that lost has nothing to pay: it is only ended. */
async function settle(bet: number): Promise<void> {
  await sql.begin(async (tx) => {
    const [row] = await tx<{ account: number; spot: string; balance: string }[]>`
      select account, spot, balance from naive_bet bet join naive_account on naive_account.id = bet.account
      where bet.id = ${bet} and settled_at is null for update`;
    if (!row) throw new Error('a bet was settled twice');
    const payout = row.spot === 'player' ? PAYOUT : 0;
    if (payout > 0) {
      await tx`update naive_account set balance = balance + ${payout} where id = ${row.account}`;
      await tx`insert into naive_entry (account, bet, change, balance_after)
        values (${row.account}, ${bet}, ${payout}, ${String(BigInt(row.balance) + BigInt(payout))})`;
    }
    await tx`update naive_bet set payout = ${payout}, settled_at = now() where id = ${bet}`;
  });
}

async function settleAll({ bets }: NaiveAsked): Promise<NaiveMeasured> {
  // Connections are opened before, not while it is measured.
  await Promise.all(Array.from({ length: CONNECTIONS }, () => sql`select pg_sleep(0.2)`));
  const began = performance.now();
  let next = 0;
  const work = async () => {
    for (let bet = next++; bet < bets; bet = next++) await settle(bet);
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, work));
  return { ms: performance.now() - began };
}

serveParent('ready', settleAll, () => sql.end({ timeout: 5 }));
