import { list } from '#platform/db';
import type { Log } from '#platform/log';
import { accountDigest } from './account.ts';
import { accountContext, type PayeeTools } from './bind.ts';

const AT_ONCE = 500;
type AccountAsTyped = { id: bigint; member: bigint; kind: string; accountSealed: Buffer };

/**
 * Hashes accounts again that older versions hashed as typed, once. An account sealed with another secret cannot be
 * opened and is left as it is, so that the server still starts.
 */
export async function normaliseAccounts(
  tools: Pick<PayeeTools, 'db' | 'transact' | 'secret' | 'vault'> & { log: Log },
) {
  const { db, transact, log } = tools;
  let [after, unread] = [0n, 0];
  for (;;) {
    const rows = await db<AccountAsTyped[]>`select id, member, kind, account_sealed as "accountSealed" from payees_payee
      where account_normalised is null and id > ${after} order by id limit ${AT_ONCE}`;
    const last = rows.at(-1);
    if (!last) break;
    const rehashed = rows.flatMap((row) => normalised(tools, row) ?? []);
    const [ids, hashes] = [list(rehashed.map(({ id }) => id)), list(rehashed.map(({ hash }) => hash))];
    await transact(
      (tx) => tx`update payees_payee p set account_normalised = decode(found.hash, 'hex')
        from unnest(${ids}::bigint[], ${hashes}::text[]) as found (id, hash) where p.id = found.id`,
    );
    unread += rows.length - rehashed.length;
    after = last.id;
  }
  if (unread > 0) log.warn({ unread }, 'accounts that cannot be opened with this secret');
}

function normalised({ vault, secret }: Pick<PayeeTools, 'secret' | 'vault'>, row: AccountAsTyped) {
  try {
    const account = vault.open(row.accountSealed, accountContext(row.member));
    return { id: row.id, hash: accountDigest(secret, row.kind, account).toString('hex') };
  } catch {
    return undefined;
  }
}
