import type { TransactionRecord } from '@harbour/contract/history';
import type { TextKey } from '#text';

const STAGES: Record<TransactionRecord['status'], TextKey> = {
  processing: 'records.stageProcessing',
  success: 'records.stageSuccess',
  failed: 'records.stageFailed',
};
/** An order waits for other things than a transfer, which waits for a venue. */
const ORDER_STAGES: Partial<Record<`${TransactionRecord['type']} ${TransactionRecord['status']}`, TextKey>> = {
  'deposit processing': 'records.depositProcessing',
  'deposit failed': 'records.depositFailed',
  'withdraw processing': 'records.withdrawProcessing',
  'withdraw failed': 'records.withdrawFailed',
};

type Standing = Pick<TransactionRecord, 'type' | 'status' | 'landed'>;

/** What is said of how a record stands. */
export function stageOf({ type, status, landed }: Standing): TextKey {
  return landed ? 'records.landed' : (ORDER_STAGES[`${type} ${status}`] ?? STAGES[status]);
}

/** What came together from more than one wallet has no one name. */
export function manyOf({ type, mode, from }: Pick<TransactionRecord, 'type' | 'mode' | 'from'>): TextKey | undefined {
  if (type !== 'transfer' || from.wallet !== null) return undefined;
  return mode === 'oneTouch' ? 'records.manyVenues' : 'records.manyWallets';
}

/** The page on which an order says stage by stage how it stands; other records have none. */
export function orderPageOf({ type }: Pick<TransactionRecord, 'type'>): { path: string; words: TextKey } | undefined {
  if (type === 'deposit') return { path: '/pages/finance/depositInfo', words: 'records.toDeposit' };
  return type === 'withdraw' ? { path: '/pages/finance/withDraw', words: 'records.toWithdraw' } : undefined;
}
