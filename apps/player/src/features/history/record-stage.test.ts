import type { TransactionRecord } from '@harbour/contract/history';
import { expect, it } from 'vitest';
import { manyOf, orderPageOf, stageOf } from './record-stage.ts';

type Type = TransactionRecord['type'];
type Status = TransactionRecord['status'];
const central: TransactionRecord['from'] = { wallet: 'central', name: null, method: null };
const nowhere: TransactionRecord['from'] = { wallet: null, name: null, method: null };

it.each<[Type, Status, string]>([
  ['transfer', 'processing', 'records.stageProcessing'],
  ['deposit', 'processing', 'records.depositProcessing'],
  ['withdraw', 'processing', 'records.withdrawProcessing'],
  ['transfer', 'failed', 'records.stageFailed'],
  ['deposit', 'failed', 'records.depositFailed'],
  ['withdraw', 'failed', 'records.withdrawFailed'],
  ['deposit', 'success', 'records.stageSuccess'],
])('a %s that is %s says %s', (type, status, words) => {
  expect(stageOf({ type, status, landed: null })).toBe(words);
});

it('names the wallet of money that left one venue and did not reach the other', () => {
  expect(stageOf({ type: 'transfer', status: 'failed', landed: central })).toBe('records.landed');
});

it.each<[Type, TransactionRecord['mode'], TransactionRecord['from'], string | undefined]>([
  ['transfer', 'oneTouch', nowhere, 'records.manyVenues'],
  ['transfer', 'free', nowhere, 'records.manyWallets'],
  ['transfer', 'free', central, undefined],
  ['gift', 'welcome', nowhere, undefined],
  ['adjust', 'adjust', nowhere, undefined],
])('the source of a %s (%s)', (type, mode, from, words) => {
  expect(manyOf({ type, mode, from })).toBe(words);
});

it('links to the order, where a record has one', () => {
  const paths = (['deposit', 'withdraw', 'transfer', 'gift', 'adjust'] as const).map(
    (type) => orderPageOf({ type })?.path,
  );
  expect(paths).toEqual(['/pages/finance/depositInfo', '/pages/finance/withDraw', undefined, undefined, undefined]);
});
