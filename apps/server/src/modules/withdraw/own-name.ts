import { accountContext, type Payee, sameName } from '#payees';
import type { Vault } from '#platform/vault';

/**
 * The name that a payee is held in, if it can be compared. Payment codes, addresses and wallets carry no readable name;
 * the name stored with them is only the member's own claim.
 */
export function holderOf(vault: Vault, { kind, member, holderSealed }: Payee): string | null {
  return kind === 'bankCard' && holderSealed ? vault.open(holderSealed, accountContext(member)) : null;
}

/** Null if it cannot be known. */
export function isOwn(holder: string | null, realName: string | null): boolean | null {
  return holder === null ? null : sameName(holder, realName ?? '');
}
