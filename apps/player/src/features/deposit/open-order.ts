import { type DepositMethod, deposit } from '@harbour/contract/deposit';
import { useState } from 'react';
import { useCommand } from '#api/cache.ts';
import { refreshMoney } from '#api/money.ts';
import { go } from '#api/router.ts';
import { useRequest } from '#parts/use-request.ts';

type Protocol = DepositMethod['protocolList'][number];
export type Wanted = { amount: bigint; payerName?: string; protocol?: Protocol };

/** Opens an order, under one name for as long as it is the same wish and no answer has come, and goes to where it is paid. */
export function useOpenOrder(method: DepositMethod) {
  const byHand = useCommand(deposit.recharge);
  const yiBiPay = useCommand(deposit.createYiBiPayOrder);
  const provider = useCommand(deposit.createProviderOrder);
  const request = useRequest();
  const [isUnsure, setUnsure] = useState(false);

  const ask = async (wanted: Wanted, requestId: string) => {
    const { method: code, flow } = method;
    const { amount, protocol } = wanted;
    const atGateway = { amount, method: code, requestId, ...(protocol ? { protocol } : {}) };
    if (flow === 'byHand') {
      const { data, refused } = await byHand.run({ method: code, requestId, ...wanted });
      return { orderNo: data?.order.orderNo, refused };
    }
    const { data, refused } =
      method.provider === 'yiBiPay' || method.provider === null
        ? await yiBiPay.run(atGateway)
        : await provider.run({ provider: method.provider, ...atGateway });
    return { orderNo: data?.orderNo, refused };
  };
  const run = async (wanted: Wanted): Promise<void> => {
    const content = `${method.method} ${wanted.amount} ${wanted.payerName ?? ''} ${wanted.protocol ?? ''}`;
    const { orderNo, refused } = await ask(wanted, request.nameOf(content));
    setUnsure(request.hear({ data: orderNo, refused }));
    // Another order may be open, a method closed, a limit changed: what was refused shows why.
    refreshMoney();
    if (orderNo === undefined) return;
    go(method.flow === 'byHand' ? '/pages/finance/depositInfo' : '/pages/finance/iframWeb', { orderNo });
  };
  return { run, isUnsure, isBusy: byHand.isBusy || yiBiPay.isBusy || provider.isBusy };
}
