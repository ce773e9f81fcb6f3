import { contract } from '@harbour/contract';
import type { Ask } from '@harbour/contract/client';
import { moneyOf } from '@harbour/rules';
import { REAL_NAME, SECONDARY, upload } from '#people';
import { newRequestId } from '#request-id';
import type { Visitor } from '#server';

const { deposit, withdraw, officeDeposit, officeWithdraw, backoffice, officeApprovals } = contract;

/** Every step of deposits and withdrawals that a person requests. */
export const STEPS = [
  'openAtGateway',
  'pay',
  'recharge',
  'showProof',
  'approveDeposit',
  'rejectDeposit',
  'withdraw',
  'approveWithdrawal',
  'rejectWithdrawal',
  'confirmWithdrawal',
  'resolvePayout',
  'confirmPayout',
  'makeAdjustment',
  'confirmAdjustment',
] as const;
export type Step = (typeof STEPS)[number];

export type Person = { visitor: Visitor; ask: Ask };
type Member = Person & { card: string; id: string };
export type Day = {
  members: Member[];
  maker: Person;
  second: Person;
  payAt: (payUrl: string) => Promise<unknown>;
  /** Whether the provider's statement shows a payout, as people would read it. */
  isPaidOut: (orderNo: string) => boolean;
  /** Called with each step as it is requested. */
  onStep: (step: Step) => void;
  isOver: () => boolean;
};

const LITTLE = moneyOf('100');
/** Amount from which a second person is needed. */
export const LARGE = 300;

/**
 * Everyone at once, until the day is over: members who deposit at a gateway and by hand and withdraw small and large
 * amounts, a staff member who decides, and a second person. Refused and unanswered requests are dropped: they come
 * again. After `asked` no member makes further requests.
 */
export function workADay(day: Day): { asked: Promise<unknown>; over: Promise<unknown> } {
  const { members, onStep } = day;
  const step = <T>(name: Step, asking: Promise<T>): Promise<T> => {
    onStep(name);
    return asking;
  };
  const requests = members.flatMap((member, at) => {
    if (at % 3 === 2) return [payByHand(member, step)];
    const amount = at % 3 === 0 ? LITTLE : moneyOf(String(LARGE));
    return [payAtGateway(member, day, step), takeOut(member, amount, step)];
  });
  const asked = Promise.allSettled(requests);
  return { asked, over: Promise.allSettled([asked, decide(day, step), confirm(day, step)]) };
}

type RunStep = <T>(name: Step, asking: Promise<T>) => Promise<T>;

async function payAtGateway({ ask }: Member, { payAt }: Day, step: RunStep): Promise<void> {
  const order = { provider: 'astroPay', amount: LITTLE, requestId: newRequestId() };
  const { payUrl } = await step('openAtGateway', ask(deposit.createProviderOrder, order));
  await step('pay', payAt(payUrl));
}

/** Continues the unpaid order from before the kill, and then opens a new one. */
async function payByHand({ visitor, ask }: Member, step: RunStep): Promise<void> {
  const show = async (orderNo: string) => {
    const proof = await upload({ ...visitor, ask }, 'proof');
    await step('showProof', ask(deposit.confirmRechargeOrder, { orderNo, proofList: [proof] }));
  };
  const { openOrderList } = await ask(deposit.getPaymentMethod, {});
  for (const { orderNo, status } of openOrderList) if (status === 'awaitingPayment') await show(orderNo);
  const order = { method: 'bank', amount: LITTLE, payerName: REAL_NAME, requestId: newRequestId() };
  await show((await step('recharge', ask(deposit.recharge, order))).order.orderNo);
}

function takeOut({ ask, card }: Member, amount: bigint, step: RunStep): Promise<unknown> {
  const order = {
    type: 'scheduled' as const,
    window: '6-12' as const,
    payeeKind: 'bankCard' as const,
    payeeId: card,
    amount,
    secondaryPassword: SECONDARY,
    requestId: newRequestId(),
  };
  return step('withdraw', ask(withdraw.withdraw, order));
}

const tried = <T>(asking: Promise<T>): Promise<T | undefined> => asking.catch(() => undefined);
/** Alternates by kind: of two orders of a kind one is approved and one rejected. */
const lastLuck = new Map<string, boolean>();
function isLucky(sort: string): boolean {
  const luck = !lastLuck.get(sort);
  lastLuck.set(sort, luck);
  return luck;
}

/** Decides orders alternately one way and the other, resolves payouts with an unknown end, and makes an adjustment. */
async function decide({ maker: { ask }, members, isPaidOut, isOver }: Day, step: RunStep): Promise<void> {
  const given = members.map(({ id }) => {
    const what = { direction: 'give', amount: 7n, reason: 'correction', note: 'seven' } as const;
    return { id, ...what, requestId: newRequestId() };
  });
  while (!isOver()) {
    const deposits = await tried(ask(officeDeposit.listDepositOrders, {}));
    for (const { orderNo, amount: received } of deposits?.orderList ?? [])
      await tried<unknown>(
        isLucky('deposit')
          ? step('approveDeposit', ask(officeDeposit.approveDeposit, { orderNo, received }))
          : step('rejectDeposit', ask(officeDeposit.rejectDeposit, { orderNo, rejection: 'notReceived' })),
      );
    const waiting = await tried(ask(officeWithdraw.listWithdrawalOrders, {}));
    for (const { orderNo, amount, awaitsSecond } of waiting?.orderList ?? []) {
      if (awaitsSecond) continue;
      await tried<unknown>(
        isLucky(`withdrawal of ${amount}`)
          ? step('approveWithdrawal', ask(officeWithdraw.approveWithdrawal, { orderNo }))
          : step('rejectWithdrawal', ask(officeWithdraw.rejectWithdrawal, { orderNo, rejection: 'underReview' })),
      );
    }
    const stuck = await tried(ask(officeWithdraw.listWithdrawalOrders, { queue: 'stuck' }));
    for (const { orderNo } of stuck?.orderList ?? []) {
      const isPaid = isPaidOut(orderNo);
      await tried(step('resolvePayout', ask(officeWithdraw.resolvePayout, { orderNo, isPaid, note: noteOf(isPaid) })));
    }
    const gift = given.pop();
    if (gift) await tried(step('makeAdjustment', ask(backoffice.makeAdjustment, gift)));
  }
}

const noteOf = (isPaid: boolean) => (isPaid ? 'on the statement' : 'not there');

/** Confirms the first person's proposals; the end of a payout only if the statement still shows it. */
async function confirm({ second: { ask }, isPaidOut, isOver }: Day, step: RunStep): Promise<void> {
  while (!isOver()) {
    const open = await tried(ask(officeApprovals.listApprovals, {}));
    for (const { id, kind, subject, words } of open?.approvalList ?? []) {
      if (kind === 'adjustment')
        await tried(step('confirmAdjustment', ask(backoffice.confirmAdjustment, { id, isConfirmed: true })));
      else {
        const isConfirmed = kind === 'withdrawal' || words === noteOf(isPaidOut(subject));
        const name = kind === 'withdrawal' ? 'confirmWithdrawal' : 'confirmPayout';
        await tried(step(name, ask(officeWithdraw.confirmWithdrawal, { id, isConfirmed })));
      }
    }
  }
}
