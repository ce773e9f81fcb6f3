import type { DepositOrder } from '@harbour/contract/deposit';

const OVER: DepositOrder['status'][] = ['completed', 'cancelled', 'expired', 'rejected'];
export const isOver = ({ status }: Pick<DepositOrder, 'status'>) => OVER.includes(status);

type OrderState = Pick<DepositOrder, 'flow' | 'status' | 'question' | 'stageList'>;

/** Staff have seen a proof and ask for more; the order waits for that, not for a payment. */
export const isAsked = (order: Pick<OrderState, 'status' | 'question'>) => !isOver(order) && order.question !== null;

/**
 * The state of a payment that does not fit its order: staff check it, then it is settled. The member is never asked to
 * pay again.
 */
export function wrongPaymentOf({
  status,
  question,
  stageList,
}: Omit<OrderState, 'flow'>): 'lookedInto' | 'settled' | undefined {
  const at = (wanted: string) => stageList.findLastIndex(({ stage }) => stage === wanted);
  if (status === 'completed' || question !== null || at('lookedInto') <= at('rejected')) return undefined;
  // Each such payment is checked, and settled, separately.
  const count = (wanted: string) => stageList.filter(({ stage }) => stage === wanted).length;
  return count('lookedInto') > count('settled') ? 'lookedInto' : 'settled';
}

/** No proof was sent and nothing paid yet: the order can be paid, and it can be cancelled. */
export const isUnpaid = (order: Omit<OrderState, 'flow'>) =>
  order.status === 'awaitingPayment' && order.question === null && !wrongPaymentOf(order);

/** Whether the member should send a proof now. */
export const wantsProof = (order: OrderState) => order.flow === 'byHand' && (isUnpaid(order) || isAsked(order));

export type StepName = 'submit' | 'pay' | 'proof' | 'complete';
export type OrderStep = { name: StepName; state: 'done' | 'now' | 'stopped' | 'ahead' };

/** The steps of an order, and how far it has come. A payment at a gateway needs no proof. */
export function stepsOf(order: OrderState & Pick<DepositOrder, 'proofList'>): OrderStep[] {
  const names: StepName[] =
    order.flow === 'byHand' ? ['submit', 'pay', 'proof', 'complete'] : ['submit', 'pay', 'complete'];
  const { status } = order;
  if (status === 'completed') return names.map((name) => ({ name, state: 'done' }));
  const reached = names.indexOf(stepReached(order));
  const wrongPayment = wrongPaymentOf(order);
  // A payment that was settled another way was not credited here, and did not fail either.
  const here = wrongPayment === 'settled' ? 'ahead' : isOver(order) && !wrongPayment ? 'stopped' : 'now';
  return names.map((name, at) => ({ name, state: at < reached ? 'done' : at === reached ? here : 'ahead' }));
}

function stepReached(order: OrderState & Pick<DepositOrder, 'proofList'>): StepName {
  if (wrongPaymentOf(order)) return 'complete';
  if (order.flow === 'gateway' || order.proofList.length === 0) return 'pay';
  return order.question === null ? 'complete' : 'proof';
}
