import type { WALLET_TYPES } from '@harbour/contract/wallet';

export type WalletType = (typeof WALLET_TYPES)[number];
/** What the server last told, and when it was asked. */
export type ToldMode = { walletType: WalletType; askedAt: number };
/** What the member switched to, and when the server had done it; until then it is on its way there. */
export type WantedMode = { walletType: WalletType; doneAt?: number };

/** Asked before the switch was done, the server tells of the mode before it. */
export function modeShown(told: ToldMode, wanted: WantedMode | undefined): WalletType {
  if (!wanted) return told.walletType;
  return wanted.doneAt !== undefined && told.askedAt > wanted.doneAt ? told.walletType : wanted.walletType;
}
