import { ADJUSTMENT_REASONS, QUEUES } from '@harbour/contract/backoffice';
import {
  CANCEL_REASONS,
  DEPOSIT_QUESTIONS,
  DEPOSIT_REJECTIONS,
  DEPOSIT_STATUSES,
  DEPOSIT_TYPES,
} from '@harbour/contract/deposit';
import { BET_STATES, GAME_KINDS } from '@harbour/contract/game-fields';
import { REGISTER_ITEMS } from '@harbour/contract/identity';
import { ROUND_PHASES } from '@harbour/contract/live-tables';
import { APPROVAL_KINDS, PROPOSAL_KINDS } from '@harbour/contract/office-approvals';
import { CASE_KINDS, PAYOUT_STATES } from '@harbour/contract/office-cases';
import { DEPOSIT_EVENTS, FLAGS, WITHDRAW_EVENTS } from '@harbour/contract/office-fields';
import { RETURN_VERDICTS, VENUE_KINDS } from '@harbour/contract/office-games';
import { STATUS_REASONS } from '@harbour/contract/office-members';
import { ROLE_NAMES } from '@harbour/contract/roles';
import {
  PAYEE_KINDS,
  WITHDRAW_QUESTIONS,
  WITHDRAW_REJECTIONS,
  WITHDRAW_STATUSES,
  WITHDRAW_TYPES,
} from '@harbour/contract/withdraw';
import { placeholdersOf } from '@harbour/i18n';
import { GAME_CLASSES, OPERATOR_ACCOUNTS, POSTING_KIND_NAMES } from '@harbour/rules';
import { expect, it } from 'vitest';
import en from './en.json';
import zh from './zh.json';

it('has the same keys in both languages, with the same placeholders', () => {
  expect(Object.keys(zh)).toEqual(Object.keys(en));
  for (const [key, words] of Object.entries(en)) {
    const theirs = (zh as Record<string, string>)[key] ?? '';
    expect({ key, blanks: placeholdersOf(theirs) }).toEqual({ key, blanks: placeholdersOf(words) });
    expect({ key, isEmpty: theirs.trim() === '' }).toEqual({ key, isEmpty: false });
  }
});

it.each([
  ['queue', QUEUES],
  ['entryKind', POSTING_KIND_NAMES],
  ['wallet', OPERATOR_ACCOUNTS.map((account) => `operator:${account}`)],
  ['flag', FLAGS],
  ['event', [...DEPOSIT_EVENTS, ...WITHDRAW_EVENTS]],
  ['depositType', DEPOSIT_TYPES],
  ['depositStatus', DEPOSIT_STATUSES],
  ['depositRejection', DEPOSIT_REJECTIONS],
  ['question', DEPOSIT_QUESTIONS],
  ['cancelReason', CANCEL_REASONS],
  ['payee', PAYEE_KINDS],
  ['withdrawStatus', WITHDRAW_STATUSES],
  ['withdrawType', WITHDRAW_TYPES],
  ['withdrawRejection', WITHDRAW_REJECTIONS],
  ['withdrawQuestion', WITHDRAW_QUESTIONS],
  ['statusReason', STATUS_REASONS],
  ['case', CASE_KINDS],
  ['payoutState', PAYOUT_STATES],
  ['approval', APPROVAL_KINDS],
  ['refuseWords', APPROVAL_KINDS],
  ['action', PROPOSAL_KINDS.map((kind) => `${kind}.propose`)],
  ['action', APPROVAL_KINDS.flatMap((kind) => [`${kind}.confirmed`, `${kind}.refused`])],
  ['adjustReason', ADJUSTMENT_REASONS],
  ['role', ROLE_NAMES],
  ['item', REGISTER_ITEMS],
  ['gameClass', GAME_CLASSES],
  ['gameKind', GAME_KINDS],
  ['venueKind', VENUE_KINDS],
  ['roundPhase', ROUND_PHASES],
  ['betState', BET_STATES],
  ['verdict', RETURN_VERDICTS],
])('has words for every %s of the contract', (family, names) => {
  expect(names.filter((name) => !Object.hasOwn(en, `${family}.${name}`))).toEqual([]);
});
