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

type RecordState = Pick<TransactionRecord, 'type' | 'status' | 'landed'>;

/** The text key of a record's state. */
export function stageOf({ type, status, landed }: RecordState): TextKey {
  return landed ? 'records.landed' : (ORDER_STAGES[`${type} ${status}`] ?? STAGES[status]);
}

/** The text key for money from several wallets, which has no single source. */
export function manyOf({ type, mode, from }: Pick<TransactionRecord, 'type' | 'mode' | 'from'>): TextKey | undefined {
  if (type !== 'transfer' || from.wallet !== null) return undefined;
  return mode === 'oneTouch' ? 'records.manyVenues' : 'records.manyWallets';
}

/** The page that shows an order stage by stage; other records have none. */
export function orderPageOf({ type }: Pick<TransactionRecord, 'type'>): { path: string; words: TextKey } | undefined {
  if (type === 'deposit') return { path: '/pages/finance/depositInfo', words: 'records.toDeposit' };
  return type === 'withdraw' ? { path: '/pages/finance/withDraw', words: 'records.toWithdraw' } : undefined;
}
