import type { Output } from '@harbour/contract';
import type { wallet } from '@harbour/contract/wallet';

type Balances = Output<typeof wallet.getUserBalance>['userBalanceMap'];
type WalletGroup = { name: 'central' | 'venues' | 'locked' | 'interest' | 'transit'; minor: bigint };

/** All parts of the total. Rarely used wallets are shown only when they hold something. */
export function walletGroupsOf({ central, locked, interest, transit, venues }: Omit<Balances, 'total'>): WalletGroup[] {
  const inVenues = Object.values(venues).reduce((sum, minor) => sum + minor, 0n);
  const always: WalletGroup[] = [
    { name: 'central', minor: central },
    { name: 'venues', minor: inVenues },
    { name: 'locked', minor: locked },
  ];
  const seldom: WalletGroup[] = [
    { name: 'interest', minor: interest },
    { name: 'transit', minor: transit },
  ];
  return [...always, ...seldom.filter(({ minor }) => minor !== 0n)];
}
