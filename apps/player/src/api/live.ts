import { BALANCE_TOPIC } from '@harbour/contract/live';
import { line } from './line.ts';
import { loadMoney, refreshMoney } from './money.ts';

/** Follows the member's money, which may change here or on another device. The result ends that. */
export function openLive(): () => void {
  loadMoney();
  return line.subscribe(BALANCE_TOPIC, { onNews: refreshMoney });
}
