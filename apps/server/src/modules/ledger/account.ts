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
 * Changes the currency of an account, which must be empty with nothing in transit. That is checked with the account
 * locked, so a stake in progress is visible by then, and none can begin.
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
 * Suspends an account: stops stakes and transfers to where money can be staked, or allows them again. Under the lock of
 * the account, so a stake accepted before stands, and none is accepted after. Returns whether the account is empty.
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

/** Reads a member's wallets. Questions that arrive during a read are answered together by the next one. */
export function makeReadBalances(db: Db): ReadBalances {
  return gathered(async (members: bigint[]) => {
    const rows = await db<BalancesRow[]>`
      select member, currency, moved_at as "movedAt", wallets, balances from ledger_account
      where member = any(${list(members)}::bigint[])`;
    return new Map(
      rows.map(({ member, wallets, balances, ...account }) => [
        member,
        { ...account, wallets: new Map(wallets.map((wallet, at) => [wallet, balances[at] as bigint])) },
      ]),
    );
  });
}
