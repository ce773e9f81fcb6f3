import type { Currency } from '@harbour/rules';
import { type Db, list, type Tx } from '#platform/db';
import { gathered } from '#platform/gather';
import { refuse } from '#platform/refuse';

/** Opens the account of a new member. */
export async function openAccount(tx: Tx, member: bigint, currency: Currency, now: Date): Promise<void> {
  await tx`insert into ledger_account (member, name, currency, hash, entered_at, opened_at)
    select ${member}, name, ${currency}, sha256(convert_to('book' || E'\n' || name, 'utf8')), ${now}, ${now}
    from (select gen_random_uuid() as name) made`;
}

type HasPending = (tx: Tx, member: bigint) => Promise<boolean>;

/**
 * A account holds one currency; another may take its place while there is no money in it and none on its way. What is on its
 * way is asked with the account locked: a stake that was being written stands there by then, and none can begin.
 */
export async function changeCurrency(
  tx: Tx,
  member: bigint,
  currency: Currency,
  hasPending: HasPending,
): Promise<void> {
  const [account] = await tx<{ currency: Currency; isEmpty: boolean }[]>`
    select currency, 0 = all (balances) as "isEmpty" from ledger_account where member = ${member} for update`;
  if (!account || account.currency === currency) return;
  if (!account.isEmpty || (await hasPending(tx, member))) refuse('currencyLocked');
  await tx`update ledger_account set currency = ${currency} where member = ${member}`;
}

/**
 * Stops what puts the member's money at stake, or lets it go on. Under the lock of the account: a stake that was accepted before
 * stands, and none is accepted after. Answers whether the account is empty.
 */
export async function suspendAccount(tx: Tx, member: bigint, isSuspended: boolean): Promise<{ isEmpty: boolean }> {
  const [account] = await tx<{ isEmpty: boolean }[]>`
    update ledger_account set is_suspended = ${isSuspended} where member = ${member}
    returning 0 = all (balances) as "isEmpty"`;
  return { isEmpty: account?.isEmpty ?? true };
}

export type Balances = { currency: Currency; movedAt: Date | null; wallets: Map<string, bigint> };
export type ReadBalances = (member: bigint) => Promise<Balances>;

type BalancesRow = { member: bigint; currency: Currency; movedAt: Date | null; wallets: string[]; balances: bigint[] };

/** A member's wallets as they stand. Questions that come while one is being asked are asked together. */
export function makeReadBalances(db: Db): ReadBalances {
  return gathered(async (members: bigint[]) => {
    const rows = await db<BalancesRow[]>`
      select member, currency, moved_at as "movedAt", wallets, balances from ledger_account
      where member = any(${list(members)}::text::bigint[])`;
    return new Map(
      rows.map(({ member, wallets, balances, ...account }) => [
        member,
        { ...account, wallets: new Map(wallets.map((wallet, at) => [wallet, balances[at] as bigint])) },
      ]),
    );
  });
}
