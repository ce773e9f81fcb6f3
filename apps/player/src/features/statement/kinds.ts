import type { TextKey } from '#text';

/** What each kind of posting is called; `tests/tidy` holds it to the ledger's own list. */
export const KIND_WORDS: Record<string, TextKey> = {
  welcome: 'statement.kindWelcome',
  topUp: 'statement.kindTopUp',
  deposit: 'statement.kindDeposit',
  extra: 'statement.kindExtra',
  adjust: 'statement.kindAdjust',
  transfer: 'statement.kindTransfer',
  collect: 'statement.kindCollect',
  hold: 'statement.kindHold',
  settle: 'statement.kindSettle',
  stake: 'statement.kindStake',
  win: 'statement.kindWin',
  refund: 'statement.kindRefund',
  venueLoss: 'statement.kindVenueLoss',
  venueWin: 'statement.kindVenueWin',
};
