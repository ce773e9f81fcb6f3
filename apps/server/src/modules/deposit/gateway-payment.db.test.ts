import { withTestDatabase } from '@harbour/tests/database';
import { expect, it } from 'vitest';
import { listCases } from '#cases';
import { later } from '#platform/clock';
import { openDatabase } from '#platform/db';
import { makeLog } from '#platform/log';
import { takePayment } from './gateway-payment.ts';
import type { DepositTools } from './submit.ts';

let now = new Date('2026-11-15T04:00:00Z');
const database = withTestDatabase((url) => openDatabase(url));
const PAYMENT = { provider: 'yiBiPay', providerRef: 'R1', orderNo: 'D1', amount: 10_000n, currency: 'CNY' } as const;

it('a reference that is used again, and a message that nobody can read, say so by the causes of their cases', async () => {
  const { db, transact } = database();
  const tools = { transact, clock: () => now, announce: () => {}, log: makeLog('silent') } as Partial<DepositTools>;
  const take = async (payment: Parameters<typeof takePayment>[1]) => {
    now = later(now, 1);
    await takePayment(tools as DepositTools, payment);
  };
  await take(PAYMENT);
  await take({ ...PAYMENT, orderNo: 'D2' });
  await take({ message: '{"amount":"1"}', problem: 'no JSON', orderNo: null, provider: 'tidePay' });
  const [, ...cases] = await listCases(db, true, 0, 100);
  const { orderNo, amount, currency } = PAYMENT;
  expect(cases.map(({ kind, cause }) => [kind, cause])).toEqual([
    [
      'referenceReused',
      {
        reason: 'otherOrder',
        ours: { orderNo, amount, currency },
        theirs: { orderNo: 'D2', amount, currency },
        state: null,
        ref: 'yiBiPay R1',
      },
    ],
    ['unknownPayment', { reason: 'unreadPayment', provider: 'tidePay' }],
  ]);
});
