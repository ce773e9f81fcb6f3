// The cost of a balance without our server: one bare route that reads the same row of the account.
import { wallet } from '@harbour/contract/wallet';
import fastify from 'fastify';
import postgres from 'postgres';
import { serveParent } from './ledger-child.ts';

const [url = ''] = process.argv.slice(2);
/** As many as the server has for reading. */
const CONNECTIONS = 10;

const sql = postgres(url, { max: CONNECTIONS, onnotice: () => {} });
const server = fastify();
server.post(wallet.getUserBalance.path, async (request) => {
  const [account] = await sql<{ currency: string; wallets: string[]; balances: string[] }[]>`
    select currency, wallets, balances from ledger_account where member = ${String(request.headers.member)}`;
  return { code: 0, ...account };
});
const origin = await server.listen({ port: 0, host: '127.0.0.1' });

serveParent(
  origin,
  async () => ({}),
  async () => {
    await server.close();
    await sql.end({ timeout: 5 });
  },
);
