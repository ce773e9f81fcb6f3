import type { TransactionRecord } from '@house/contract/records';
import { walletName } from '#parts/wallet-names.ts';
import { type TextKey, text } from '#text';

export const STATUS_WORDS: Record<TransactionRecord['status'], TextKey> = {
  processing: 'records.statusProcessing',
  success: 'records.statusSuccess',
  failed: 'records.statusFailed',
};

export const STAGE_WORDS: Record<TransactionRecord['status'], TextKey> = {
  processing: 'records.stageProcessing',
  success: 'records.stageSuccess',
  failed: 'records.stageFailed',
};

export const MODE_WORDS: Record<TransactionRecord['mode'], TextKey> = {
  manual: 'records.modeManual',
  oneTouch: 'records.modeOneTouch',
  free: 'records.modeFree',
  welcome: 'records.modeWelcome',
  topUp: 'records.modeTopUp',
  scheduled: 'records.modeScheduled',
  instant: 'records.modeInstant',
  byHand: 'records.modeByHand',
  gateway: 'records.modeGateway',
};

type Side = TransactionRecord['from'];
export const sideName = ({ wallet, name }: Side) => walletName(wallet, name);

/** Both ends of a record by name; what was collected from more than one venue has no one name. */
export function sidesOf({ mode, from, to }: TransactionRecord): { from: string; to: string } {
  const isFromMany = mode === 'oneTouch' && from.wallet === null;
  return { from: isFromMany ? text('records.manyVenues') : sideName(from), to: sideName(to) };
}
