import { withTestDatabase } from '@harbour/tests/database';
import { expect, it } from 'vitest';
import { openDatabase } from '#platform/db';
import { readForStaff } from './office-reading.ts';

const NOW = new Date('2026-11-15T04:00:00Z');
const database = withTestDatabase((url) => openDatabase(url));

it('of the other orders with the same picture, the credited one is told apart and comes first', async () => {
  const { db, transact } = database();
  for (const [orderNo, status] of [
    ['D2222222222222A', 'proofUploaded'],
    ['D2222222222222B', 'rejected'],
    ['D2222222222222C', 'completed'],
  ] as const)
    await transact(
      (
        tx,
      ) => tx`insert into deposit_order (order_no, member, method, currency, amount, status, proofs, created_at, expires_at)
        select ${orderNo}, min(id), 'bank', 'CNY', 30000, ${status}, '{same.webp}', ${NOW}, ${NOW} from identity_member`,
    );
  expect((await readForStaff(db, 'D2222222222222A')).sameProofList).toEqual([
    { orderNo: 'D2222222222222C', isCredited: true },
    { orderNo: 'D2222222222222B', isCredited: false },
  ]);
});
