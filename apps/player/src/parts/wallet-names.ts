import { OWN_WALLETS, venueOf } from '@harbour/rules';
import { text } from '#text';

const isOwn = (wallet: string): wallet is (typeof OWN_WALLETS)[number] =>
  (OWN_WALLETS as readonly string[]).includes(wallet);

/**
 * The name of a wallet: ours from the texts, a venue's from the server; a side that is not a wallet is the operator.
 */
export function walletName(wallet: string | null, name?: string | null): string {
  if (name) return name;
  if (wallet !== null && isOwn(wallet)) return text(`wallet.${wallet}`);
  return venueOf(wallet ?? '') ?? text('wallet.house');
}
