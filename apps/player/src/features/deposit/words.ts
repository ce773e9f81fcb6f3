import type { CANCEL_REASONS, DEPOSIT_QUESTIONS, DEPOSIT_REJECTIONS, DepositOrder } from '@harbour/contract/deposit';
import type { IconName } from '@harbour/ui';
import type { TextKey } from '#text';

type Type = DepositOrder['type'];
type MethodKind = 'transfer' | 'coin' | 'online';

/** The name of each type (where a method has none), its icon, and its group. */
export const TYPES: Record<Type, { words: TextKey; icon: IconName; kind: MethodKind }> = {
  bank: { words: 'deposit.typeBank', icon: 'card', kind: 'transfer' },
  alipay: { words: 'deposit.typeAlipay', icon: 'qr', kind: 'transfer' },
  wechat: { words: 'deposit.typeWechat', icon: 'qr', kind: 'transfer' },
  redEnvelope: { words: 'deposit.typeRedEnvelope', icon: 'gift', kind: 'transfer' },
  blockchain: { words: 'deposit.typeBlockchain', icon: 'anchor', kind: 'coin' },
  virtualCoin: { words: 'deposit.typeVirtualCoin', icon: 'target', kind: 'coin' },
  digitalYuan: { words: 'deposit.typeDigitalYuan', icon: 'phone', kind: 'online' },
  eWallet: { words: 'deposit.typeEWallet', icon: 'wallet', kind: 'online' },
  thirdParty: { words: 'deposit.typeThirdParty', icon: 'globe', kind: 'online' },
  astroPay: { words: 'deposit.typeAstroPay', icon: 'badge', kind: 'online' },
};

export const KINDS: { kind: MethodKind; words: TextKey }[] = [
  { kind: 'transfer', words: 'deposit.kindTransfer' },
  { kind: 'coin', words: 'deposit.kindCoin' },
  { kind: 'online', words: 'deposit.kindOnline' },
];

export const STATUS_WORDS: Record<DepositOrder['status'], TextKey> = {
  awaitingPayment: 'deposit.statusAwaitingPayment',
  proofUploaded: 'deposit.statusProofUploaded',
  completed: 'deposit.statusCompleted',
  cancelled: 'deposit.statusCancelled',
  expired: 'deposit.statusExpired',
  rejected: 'deposit.statusRejected',
};

export const STAGE_WORDS: Record<DepositOrder['stageList'][number]['stage'], TextKey> = {
  submitted: 'deposit.stageSubmitted',
  proofUploaded: 'deposit.stageProofUploaded',
  moreAsked: 'deposit.stageMoreAsked',
  questionClosed: 'deposit.stageQuestionClosed',
  unanswered: 'deposit.stageUnanswered',
  completed: 'deposit.stageCompleted',
  cancelled: 'deposit.stageCancelled',
  expired: 'deposit.stageExpired',
  rejected: 'deposit.stageRejected',
  lookedInto: 'deposit.stageLookedInto',
  settled: 'deposit.stageSettled',
};

/** The words for a payment that does not fit its order. */
export const WRONG_PAYMENT_WORDS: Record<'lookedInto' | 'settled', { icon: IconName; title: TextKey; words: TextKey }> =
  {
    lookedInto: { icon: 'search', title: 'deposit.lookedIntoTitle', words: 'deposit.lookedIntoWords' },
    settled: { icon: 'check', title: 'deposit.stageSettled', words: 'deposit.settledWords' },
  };

export const REASON_WORDS: Record<(typeof CANCEL_REASONS)[number], TextKey> = {
  riskWarning: 'deposit.reasonRiskWarning',
  cardFrozen: 'deposit.reasonCardFrozen',
  branchNotFound: 'deposit.reasonBranchNotFound',
  noLongerWanted: 'deposit.reasonNoLongerWanted',
  other: 'deposit.reasonOther',
};

export const REJECTION_WORDS: Record<(typeof DEPOSIT_REJECTIONS)[number], TextKey> = {
  notReceived: 'deposit.rejectionNotReceived',
  amountDiffers: 'deposit.rejectionAmountDiffers',
  nameDiffers: 'deposit.rejectionNameDiffers',
  proofUnreadable: 'deposit.rejectionProofUnreadable',
  usedBefore: 'deposit.rejectionUsedBefore',
};

export const QUESTION_WORDS: Record<(typeof DEPOSIT_QUESTIONS)[number], TextKey> = {
  clearerProof: 'deposit.questionClearerProof',
  bankStatement: 'deposit.questionBankStatement',
  wholeScreen: 'deposit.questionWholeScreen',
};
