import { contract, type Refusal } from '@harbour/contract';
import { moneyOf } from '@harbour/rules';
import { bindCard, type Colleague, freshPicture, REAL_NAME, readyMember, SECONDARY, upload } from '#people';
import { newRequestId } from '#request-id';
import type { TestServer, Visitor } from '#server';
import { type Answer, post } from './wire.ts';

const { deposit, withdraw, officeDeposit, officeWithdraw } = contract;
type Situation = (visitor: Visitor, people: { finance: Colleague }, server: TestServer) => Promise<Answer>;
const AMOUNT = moneyOf('100');

async function takingOut(member: Visitor): Promise<string> {
  const payee = { payeeKind: 'bankCard', payeeId: await bindCard(member) } as const;
  const request = { ...payee, type: 'instant', amount: AMOUNT, secondaryPassword: SECONDARY } as const;
  return (await member.ask(withdraw.withdraw, { ...request, requestId: newRequestId() })).order.orderNo;
}

async function paidIn(member: Visitor, picture?: Blob): Promise<string> {
  const request = { method: 'bank', amount: AMOUNT, payerName: REAL_NAME };
  const { orderNo } = (await member.ask(deposit.recharge, { ...request, requestId: newRequestId() })).order;
  const proofList = [await upload(member, 'proof', picture)];
  await member.ask(deposit.confirmRechargeOrder, { orderNo, proofList });
  return orderNo;
}

/** Refusals about who may credit and approve, and until when a payout can be stopped. */
export const PAYOUT_SITUATIONS = {
  payoutSent: async ({ language }, { finance }, server) => {
    const orderNo = await takingOut(await readyMember(server));
    await server.sql`update withdraw_order set status = 'paying', payout = 'sent', next_try_at = null where order_no = ${orderNo}`;
    return post(server, finance, language, officeWithdraw.recallWithdrawal.path, { orderNo, note: 'too late' });
  },
  receiptUsed: async ({ language }, { finance }, server) => {
    const [member, picture] = [await readyMember(server), await freshPicture()];
    const [first, again] = [await paidIn(member, picture), await paidIn(member, picture)];
    await finance.ask(officeDeposit.approveDeposit, { orderNo: first, received: AMOUNT });
    return post(server, finance, language, officeDeposit.approveDeposit.path, { orderNo: again, received: '100.00' });
  },
  creditorCannotDecide: async ({ language }, { finance }, server) => {
    const member = await readyMember(server);
    await finance.ask(officeDeposit.approveDeposit, { orderNo: await paidIn(member), received: AMOUNT });
    const orderNo = await takingOut(member);
    return post(server, finance, language, officeWithdraw.approveWithdrawal.path, { orderNo });
  },
} satisfies Partial<Record<Refusal, Situation>>;
