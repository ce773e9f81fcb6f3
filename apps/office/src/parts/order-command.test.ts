import { answer, hold, lose, refuse, sentTo, settle, showHook } from '@harbour/client/testing';
import { officeDeposit } from '@harbour/contract/office-deposit';
import { beforeEach, expect, it } from 'vitest';
import { useCall } from '#base/answers.ts';
import { say } from '#base/say.ts';
import { shownToast } from '#base/toasts.ts';
import { openAs } from '#testing';
import { useOrderCommand } from './order-command.ts';

const { approveDeposit, listDepositOrders } = officeDeposit;
const INPUT = { orderNo: 'DABCDEFGHJKLMNP', received: 30_000n };
const open = () =>
  showHook(() => {
    useCall(listDepositOrders, {});
    return useOrderCommand(approveDeposit, [listDepositOrders]);
  });
type Hook = Awaited<ReturnType<typeof open>>;
const send = ({ now }: Hook) => settle(() => now().send(INPUT, ({ approvalId }) => `waits for ${approvalId}`));
const lastToast = () => shownToast.get()?.words;
const listed = () => sentTo(listDepositOrders).length;

beforeEach(async () => {
  await openAs([]);
  answer(listDepositOrders, { orderList: [], isEnd: true, isTooWide: false });
});

it('says in the words of its answer that it was done, and asks anew for what it changed', async () => {
  answer(approveDeposit, { approvalId: '7' });
  const hook = await open();
  const before = listed();
  expect(await send(hook)).toBe(true);
  expect(sentTo(approveDeposit)).toEqual([{ orderNo: INPUT.orderNo, received: '300.00' }]);
  expect([lastToast(), listed() - before]).toEqual(['waits for 7', 1]);
});

it('says why it was refused, and asks anew: somebody else may have decided meanwhile', async () => {
  refuse(approveDeposit, 'orderOver');
  const hook = await open();
  const before = listed();
  expect(await send(hook)).toBe(false);
  expect([lastToast(), listed() - before]).toEqual(['no: orderOver', 1]);
});

it('that found no server says so, and takes nothing for changed', async () => {
  lose(approveDeposit);
  const hook = await open();
  const before = listed();
  expect(await send(hook)).toBe(false);
  expect([lastToast(), listed() - before]).toEqual([say('unreachable'), 0]);
});

it('is busy until the answer is here', async () => {
  const give = hold(approveDeposit);
  const hook = await open();
  let sending: unknown;
  await settle(() => {
    sending = hook.now().send(INPUT, () => 'done');
  });
  expect(hook.now().isBusy).toBe(true);
  await give({ approvalId: null });
  expect([await sending, hook.now().isBusy]).toEqual([true, false]);
});
