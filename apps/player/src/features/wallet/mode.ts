import type { WalletType } from '#parts/use-wallet-type.ts';

/** The mode that the server last reported, and when it was requested. */
export type KnownMode = { walletType: WalletType; askedAt: number };
/** The mode that the member switched to, and when the server confirmed it; until then it is pending. */
export type WantedMode = { walletType: WalletType; doneAt?: number };

/** An answer that was requested before the switch was confirmed reports the old mode. */
export function modeShown(known: KnownMode, wanted: WantedMode | undefined): WalletType {
  if (!wanted) return known.walletType;
  return wanted.doneAt !== undefined && known.askedAt > wanted.doneAt ? known.walletType : wanted.walletType;
}
