import type { TransactionRecord } from '@house/contract/records';
import { walletName } from '#parts/wallet-names.ts';
import { type TextKey, text } from '#text';

type Side = TransactionRecord['from'];

export const STATUS_WORDS: Record<TransactionRecord['status'], TextKey> = {
  processing: 'records.statusProcessing',
  success: 'records.statusSuccess',
  failed: 'records.statusFailed',
};

const STAGE_WORDS: Record<TransactionRecord['status'], TextKey> = {
  processing: 'records.stageProcessing',
  success: 'records.stageSuccess',
  failed: 'records.stageFailed',
};
/** An order stands otherwise than a transfer, which waits for nobody but a venue. */
const ORDER_STAGE_WORDS: Partial<Record<`${TransactionRecord['type']} ${TransactionRecord['status']}`, TextKey>> = {
  'deposit processing': 'records.depositProcessing',
  'deposit failed': 'records.depositFailed',
  'withdraw processing': 'records.withdrawProcessing',
  'withdraw failed': 'records.withdrawFailed',
};

/** How a record stands, and where its money is. */
export function stageOf(record: TransactionRecord): { key: TextKey; params?: Record<string, string> } {
  const { type, status, landed, to } = record;
  if (landed) return { key: 'records.landed', params: { to: sideName(to), landed: sideName(landed) } };
  return { key: ORDER_STAGE_WORDS[`${type} ${status}`] ?? STAGE_WORDS[status] };
}

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

const WAY_WORDS: Record<NonNullable<Side['way']>, TextKey> = {
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

/** A wallet by its name, and what is outside of them by the way that it came or went. */
export const sideName = ({ wallet, name, way }: Side) => (way ? text(WAY_WORDS[way]) : walletName(wallet, name));

/** Both ends of a record by name; what came together from more than one wallet has no one name. */
export function sidesOf({ type, mode, from, to }: TransactionRecord): { from: string; to: string } {
  const isFromMany = type === 'transfer' && from.wallet === null;
  const many = mode === 'oneTouch' ? 'records.manyVenues' : 'records.manyWallets';
  return { from: isFromMany ? text(many) : sideName(from), to: sideName(to) };
}

/** The page on which an order says stage by stage how it stands; other records have none. */
export function orderPageOf({ type }: TransactionRecord): { path: string; words: TextKey } | undefined {
  if (type === 'deposit') return { path: '/pages/finance/depositInfo', words: 'records.toDeposit' };
  return type === 'withdraw' ? { path: '/pages/finance/withDraw', words: 'records.toWithdraw' } : undefined;
}
