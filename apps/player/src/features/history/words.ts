import type { TransactionRecord } from '@harbour/contract/history';
import { walletName } from '#parts/wallet-names.ts';
import { type TextKey, text } from '#text';
import { manyOf, stageOf } from './record-stage.ts';

type RecordSide = TransactionRecord['from'];

export const STATUS_WORDS: Record<TransactionRecord['status'], TextKey> = {
  processing: 'records.statusProcessing',
  success: 'records.statusSuccess',
  failed: 'records.statusFailed',
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
  adjust: 'records.modeAdjust',
};

const METHOD_WORDS: Record<NonNullable<RecordSide['method']>, TextKey> = {
  bank: 'records.wayBank',
  alipay: 'records.wayAlipay',
  wechat: 'records.wayWechat',
  redEnvelope: 'records.wayRedEnvelope',
  blockchain: 'records.wayBlockchain',
  virtualCoin: 'records.wayVirtualCoin',
  digitalYuan: 'records.wayDigitalYuan',
  eWallet: 'records.wayEWallet',
  thirdParty: 'records.wayThirdParty',
  astroPay: 'records.wayAstroPay',
  bankCard: 'records.wayBankCard',
  coin: 'records.wayVirtualCoin',
  ebpay: 'records.wayEbpay',
  koipay: 'records.wayKoipay',
};

/** The name of a wallet, or of the deposit method or payee kind of the member. */
export const sideName = ({ wallet, name, method }: RecordSide) =>
  method ? text(METHOD_WORDS[method]) : walletName(wallet, name);

/** The names of both sides of a record. */
export function sidesOf(record: TransactionRecord): { from: string; to: string } {
  const many = manyOf(record);
  return { from: many ? text(many) : sideName(record.from), to: sideName(record.to) };
}

/** The state of a record in words, with the wallet that holds its money. */
export function stageWords(record: TransactionRecord): string {
  const { to, landed } = record;
  return text(stageOf(record), landed ? { to: sideName(to), landed: sideName(landed) } : {});
}
