import { deposit } from '@harbour/contract/deposit';
import { limits } from '@harbour/rules';
import { readMember } from '#identity';
import { implement } from '#platform/implement';
import { pageBounds, takePage } from '#platform/page';
import { openAgain, openAtGateway } from './gateway.ts';
import { cancelOrder, showProof } from './member.ts';
import { listOrders, ownOrder, readMethods, readMethodTexts, readOpenOrders } from './store.ts';
import { chooseMethod, type DepositRequest, type DepositTools, submitOrder } from './submit.ts';
import { methodsFor, orderFor } from './view.ts';

const PAGE = limits.RECORDS_A_PAGE;
type ProviderOrder = Omit<DepositRequest, 'method' | 'payerName'> & { method?: string | undefined };

export function depositCalls(tools: DepositTools) {
  const { db } = tools;
  /** Opens an order at a provider: with the named method, or with the provider's first open one. */
  const payAt = async (provider: string, request: ProviderOrder, member: bigint) => {
    const method = chooseMethod(await readMethods(db), { provider, method: request.method });
    const order = await submitOrder(tools, member, { ...request, method });
    return { orderNo: order.orderNo, payUrl: await openAtGateway(tools, order) };
  };
  return implement(deposit, {
    getPaymentMethod: async (_, caller) => {
      const [{ currency, phoneBoundAt }, methodList, texts, open] = await Promise.all([
        readMember(db, caller.member),
        methodsFor(db, caller.member, caller.language),
        readMethodTexts(db, caller.language),
        readOpenOrders(db, caller.member),
      ]);
      return {
        currency,
        isPhoneBound: phoneBoundAt !== null,
        methodList,
        openOrderList: open.map(({ orderNo, method, amount, status }) => ({
          orderNo,
          amount,
          status,
          methodName: texts.get(method)?.name ?? method,
        })),
      };
    },
    getPaymentMethodByType: async ({ type }, caller) => {
      const methods = await methodsFor(db, caller.member, caller.language);
      return { methodList: methods.filter((method) => method.type === type) };
    },
    recharge: async (request, caller) => {
      const method = chooseMethod(await readMethods(db), { provider: null, method: request.method });
      const order = await submitOrder(tools, caller.member, { ...request, method });
      return { order: await orderFor(tools, order, caller.language) };
    },
    getRechargeAccountInfo: async ({ orderNo }, caller) => {
      const order = await openAgain(tools, await ownOrder(db, caller.member, orderNo));
      return { order: await orderFor(tools, order, caller.language) };
    },
    confirmRechargeOrder: async ({ orderNo, ...shown }, caller) => {
      await showProof(tools, caller.member, orderNo, shown);
      return { order: await orderFor(tools, await ownOrder(db, caller.member, orderNo), caller.language) };
    },
    cancelRechargeOrder: async ({ orderNo, reason }, caller) => {
      await cancelOrder(tools, caller.member, orderNo, reason);
      return { order: await orderFor(tools, await ownOrder(db, caller.member, orderNo), caller.language) };
    },
    createYiBiPayOrder: (request, caller) => payAt('yiBiPay', request, caller.member),
    createProviderOrder: ({ provider, ...request }, caller) => payAt(provider, request, caller.member),
    listDeposits: async ({ pageIndex }, caller) => {
      const { offset, limit } = pageBounds(pageIndex, PAGE);
      const [texts, orders] = await Promise.all([
        readMethodTexts(db, caller.language),
        listOrders(db, caller.member, offset, limit),
      ]);
      const { shown, isEnd } = takePage(orders, PAGE);
      return {
        orderList: shown.map(({ orderNo, type, amount, status, createdAt, method }) => ({
          orderNo,
          type,
          amount,
          status,
          createdAt,
          methodName: texts.get(method)?.name ?? method,
        })),
        isEnd,
      };
    },
  });
}
