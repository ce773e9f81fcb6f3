import { accountContext, type Payee, sameName } from '#payees';
import type { Vault } from '#platform/vault';

/**
 * The name that a payee is held in, where there is one to compare. A payment code, an address or a wallet bears none that
 * we could read: what is kept with it is only what the member says.
 */
export function holderOf(vault: Vault, { kind, member, holderSealed }: Payee): string | null {
  return kind === 'bankCard' && holderSealed ? vault.open(holderSealed, accountContext(member)) : null;
}

/** Null where it cannot be known. */
export function isOwn(holder: string | null, realName: string | null): boolean | null {
  return holder === null ? null : sameName(holder, realName ?? '');
}
