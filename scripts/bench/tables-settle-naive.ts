// A naive settlement for comparison: one transaction per bet that locks the account, pays, logs, and ends the bet.
import postgres from 'postgres';
import { serveParent } from './ledger-child.ts';

const [url = ''] = process.argv.slice(2);
/** As many as the ledger's bench gives its yardsticks; one connection would be much slower. */
const CONNECTIONS = 64;
const PAYOUT = 2_000;

/** As many winning bets as in the round it is compared with. */
export type NaiveAsked = { bets: number; won: number };
export type NaiveMeasured = { ms: number };

const sql = postgres(url, { max: CONNECTIONS, onnotice: () => {} });

/** A losing bet pays nothing: it is only ended. */
async function settle(bet: number, payout: number): Promise<void> {
  await sql.begin(async (tx) => {
    const [row] = await tx<{ account: number; balance: string }[]>`
      select account, balance from naive_bet bet join naive_account on naive_account.id = bet.account
      where bet.id = ${bet} and settled_at is null for update`;
    if (!row) throw new Error('a bet was settled twice');
    if (payout > 0) {
      await tx`update naive_account set balance = balance + ${payout} where id = ${row.account}`;
      await tx`insert into naive_entry (account, bet, change, balance_after)
        values (${row.account}, ${bet}, ${payout}, ${String(BigInt(row.balance) + BigInt(payout))})`;
    }
    await tx`update naive_bet set payout = ${payout}, settled_at = now() where id = ${bet}`;
  });
}

async function settleAll({ bets, won }: NaiveAsked): Promise<NaiveMeasured> {
  // Connections are opened before the measurement.
  await Promise.all(Array.from({ length: CONNECTIONS }, () => sql`select pg_sleep(0.2)`));
  const began = performance.now();
  let next = 0;
  const work = async () => {
    for (let bet = next++; bet < bets; bet = next++) await settle(bet, bet < won ? PAYOUT : 0);
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, work));
  return { ms: performance.now() - began };
}

serveParent('ready', settleAll, () => sql.end({ timeout: 5 }));
