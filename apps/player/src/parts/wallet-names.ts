import { OWN_WALLETS, venueOf } from '@harbour/rules';
import { text } from '#text';

const isOwn = (wallet: string): wallet is (typeof OWN_WALLETS)[number] =>
  (OWN_WALLETS as readonly string[]).includes(wallet);

/** What a wallet is called: ours by the app, a venue's as the server says; and what is no wallet of the member's is the house. */
export function walletName(wallet: string | null, name?: string | null): string {
  if (name) return name;
  if (wallet !== null && isOwn(wallet)) return text(`wallet.${wallet}`);
  return venueOf(wallet ?? '') ?? text('wallet.house');
}
