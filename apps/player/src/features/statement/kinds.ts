import type { PostingKind } from '@harbour/rules';
import type { TextKey } from '#text';

/** The words of each kind of posting. */
export const KIND_WORDS: Record<PostingKind, TextKey> = {
  welcome: 'statement.kindWelcome',
  topUp: 'statement.kindTopUp',
  deposit: 'statement.kindDeposit',
  payoutReturned: 'statement.kindPayoutReturned',
  waitingBonus: 'statement.kindExtra',
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
