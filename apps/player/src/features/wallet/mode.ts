import type { WALLET_TYPES } from '@harbour/contract/wallet';

export type WalletType = (typeof WALLET_TYPES)[number];
/** The mode that the server last reported, and when it was requested. */
export type ToldMode = { walletType: WalletType; askedAt: number };
/** The mode that the member switched to, and when the server confirmed it; until then it is pending. */
export type WantedMode = { walletType: WalletType; doneAt?: number };

/** An answer that was requested before the switch was confirmed reports the old mode. */
export function modeShown(told: ToldMode, wanted: WantedMode | undefined): WalletType {
  if (!wanted) return told.walletType;
  return wanted.doneAt !== undefined && told.askedAt > wanted.doneAt ? told.walletType : wanted.walletType;
}
