import type { Implemented } from '#platform/implement';
import { walletCalls } from './calls.ts';
import { type EnterGameTools, enterGameCalls } from './enter-game.ts';

export function openWallet(tools: EnterGameTools): { calls: Implemented } {
  return { calls: [...walletCalls(tools), ...enterGameCalls(tools)] };
}
