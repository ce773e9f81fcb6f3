import { withTestDatabase } from '@harbour/tests/database';
import { expect, it } from 'vitest';
import { listCases } from '#cases';
import { later } from '#platform/clock';
import { openDatabase } from '#platform/db';
import { hearAfterEnd, noteDifference } from './payout-resolution.ts';
import type { StoredWithdrawal } from './store.ts';

const NOW = new Date('2026-11-15T04:00:00Z');
const database = withTestDatabase((url) => openDatabase(url));

it('an answer about another payout, and one that contradicts the end, say so by the causes of their cases', async () => {
  const { db, transact } = database();
  const [row] = await db<{ member: bigint }[]>`select min(id) as member from identity_member`;
  const order = { id: 0n, orderNo: 'W1', member: row?.member, status: 'failed' } as StoredWithdrawal;
  const difference = {
    ours: { orderNo: 'W1', amount: 200_00n, currency: 'CNY' },
    theirs: { orderNo: 'W1', amount: null, currency: 'EUR' },
  };
  await transact((tx) => noteDifference(tx, order, { state: 'paid', ref: 'R1', difference }, NOW));
  await transact((tx) => hearAfterEnd(tx, order, { state: 'paid', ref: 'R2' }, later(NOW, 1)));
  const cases = await listCases(db, true, 0, 100);
  expect(cases.map(({ kind, words, cause }) => [kind, words, cause])).toEqual([
    [
      'payoutDiffers',
      'W1 200.00 CNY ≠ W1 ? EUR (paid R1)',
      { reason: 'otherOrder', ...difference, state: 'paid', ref: 'R1' },
    ],
    ['payoutContradicted', 'failed ≠ paid R2', { reason: 'otherEnd', ours: 'failed', theirs: 'paid', ref: 'R2' }],
  ]);
});
