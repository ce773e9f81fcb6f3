import type { DepositOrder } from '@house/contract/deposit';

const OVER: DepositOrder['status'][] = ['completed', 'cancelled', 'expired', 'rejected'];
export const isOver = ({ status }: Pick<DepositOrder, 'status'>) => OVER.includes(status);

type Standing = Pick<DepositOrder, 'flow' | 'status' | 'question' | 'stageList'>;

/** The house has seen a proof and asks for more; the order waits for that, not for a payment. */
export const isAsked = (order: Pick<Standing, 'status' | 'question'>) => !isOver(order) && order.question !== null;

/** A payment came that does not fit. Until a person has decided, the order says so, and nobody is asked to pay again. */
export function isLookedInto({ status, question, stageList }: Omit<Standing, 'flow'>): boolean {
  if (status === 'completed' || question !== null) return false;
  const at = (wanted: string) => stageList.findLastIndex(({ stage }) => stage === wanted);
  return at('lookedInto') > at('rejected');
}

/** Nothing was shown or paid yet: it can be paid, and it can be cancelled. */
export const isUnpaid = (order: Omit<Standing, 'flow'>) =>
  order.status === 'awaitingPayment' && order.question === null && !isLookedInto(order);

/** Whether the house wants to see something from the member now. */
export const wantsProof = (order: Standing) => order.flow === 'byHand' && (isUnpaid(order) || isAsked(order));

export type StepName = 'submit' | 'pay' | 'proof' | 'complete';
export type Step = { name: StepName; state: 'done' | 'now' | 'stopped' | 'ahead' };

/** The steps of an order, and how far it has come. Whoever pays at a gateway shows no proof. */
export function stepsOf(order: Standing & Pick<DepositOrder, 'proofList'>): Step[] {
  const names: StepName[] =
    order.flow === 'byHand' ? ['submit', 'pay', 'proof', 'complete'] : ['submit', 'pay', 'complete'];
  const { status } = order;
  if (status === 'completed') return names.map((name) => ({ name, state: 'done' }));
  const reached = names.indexOf(stepReached(order));
  const here = isOver(order) && !isLookedInto(order) ? 'stopped' : 'now';
  return names.map((name, at) => ({ name, state: at < reached ? 'done' : at === reached ? here : 'ahead' }));
}

function stepReached(order: Standing & Pick<DepositOrder, 'proofList'>): StepName {
  if (isLookedInto(order)) return 'complete';
  if (order.flow === 'gateway' || order.proofList.length === 0) return 'pay';
  return order.question === null ? 'complete' : 'proof';
}
