import type { DepositOrder } from '@house/contract/deposit';

const OVER: DepositOrder['status'][] = ['completed', 'cancelled', 'expired', 'rejected'];
export const isOver = ({ status }: Pick<DepositOrder, 'status'>) => OVER.includes(status);

type Standing = Pick<DepositOrder, 'flow' | 'status' | 'question'>;

/** The house has seen a proof and asks for more; the order waits for that, not for a payment. */
export const isAsked = (order: Pick<Standing, 'status' | 'question'>) => !isOver(order) && order.question !== null;

/** Nothing was shown yet: it can be paid, and it can be cancelled. */
export const isUnpaid = ({ status, question }: Pick<Standing, 'status' | 'question'>) =>
  status === 'awaitingPayment' && question === null;

/** Whether the house wants to see something from the member now. */
export const wantsProof = (order: Standing) => order.flow === 'byHand' && (isUnpaid(order) || isAsked(order));

export type StepName = 'submit' | 'pay' | 'proof' | 'complete';
export type Step = { name: StepName; state: 'done' | 'now' | 'stopped' | 'ahead' };

/** The steps of an order, and how far it has come. Whoever pays at a gateway shows no proof. */
export function stepsOf(order: Pick<DepositOrder, 'flow' | 'status' | 'question' | 'proofList'>): Step[] {
  const names: StepName[] =
    order.flow === 'byHand' ? ['submit', 'pay', 'proof', 'complete'] : ['submit', 'pay', 'complete'];
  const { status } = order;
  if (status === 'completed') return names.map((name) => ({ name, state: 'done' }));
  const hasShown = order.proofList.length > 0;
  const reached = names.indexOf(hasShown && order.flow === 'byHand' ? reachedWithProof(order) : 'pay');
  const here = isOver(order) ? 'stopped' : 'now';
  return names.map((name, at) => ({ name, state: at < reached ? 'done' : at === reached ? here : 'ahead' }));
}

const reachedWithProof = ({ question }: Pick<DepositOrder, 'question'>): StepName =>
  question === null ? 'complete' : 'proof';
