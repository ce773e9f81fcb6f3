import { walletCalls } from './calls.ts';
import { type EnterGameTools, enterGameCalls } from './enter-game.ts';
import { type BalanceNews, balanceTopic } from './topic.ts';

export function openWallet(tools: EnterGameTools & { news: BalanceNews }) {
  return { calls: [...walletCalls(tools), ...enterGameCalls(tools)], topics: [balanceTopic(tools.news)] };
}
