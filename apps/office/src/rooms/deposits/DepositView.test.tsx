import { all, one, show } from '@harbour/client/testing';
import { beforeEach, expect, it } from 'vitest';
import { hrefOf } from '#base/place.ts';
import { setLanguage } from '#base/say.ts';
import { openAs } from '#testing';
import { type OpenedDeposit, Warnings } from './DepositView.tsx';

const [CREDITED, REJECTED] = ['D2222222222222C', 'D2222222222222B'];
const SHARED = {
  sameProofList: [
    { orderNo: CREDITED, isCredited: true },
    { orderNo: REJECTED, isCredited: false },
  ],
  flagList: ['sharedProof'],
  rejection: null,
  cancelReason: null,
} as Partial<OpenedDeposit>;

beforeEach(() => openAs(['finance']));

it.each([
  ['en', `This receipt was already used in: ${CREDITED} (credited) ${REJECTED}`],
  ['zh', `其他订单使用过同一张图片： ${CREDITED} （已入账） ${REJECTED}`],
] as const)('in %s, of the orders with the same receipt the credited one is marked', async (tongue, words) => {
  setLanguage(tongue);
  await show(<Warnings deposit={SHARED as OpenedDeposit} />);
  expect(one('div[role=alert]').textContent.trim()).toBe(words);
  expect(all('a').map((link) => link.getAttribute('href'))).toEqual(
    [CREDITED, REJECTED].map((orderNo) => hrefOf('deposits', 'all', orderNo)),
  );
});
