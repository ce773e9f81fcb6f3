import { type DepositMethod, deposit } from '@harbour/contract/deposit';
import type { CoinProtocol } from '@harbour/rules';
import { useMoneyCommand } from '#api/cache.ts';
import { go } from '#api/router.ts';

export type Wanted = { amount: bigint; payerName?: string; protocol?: CoinProtocol };

/** Opens an order, under one request id until its outcome is known, and goes to its payment page. */
export function useOpenOrder(method: DepositMethod) {
  const byHand = useMoneyCommand(deposit.recharge);
  const yiBiPay = useMoneyCommand(deposit.createYiBiPayOrder);
  const provider = useMoneyCommand(deposit.createProviderOrder);

  const open = async (wanted: Wanted): Promise<string | undefined> => {
    const { method: code, flow } = method;
    if (flow === 'byHand') return (await byHand.run({ method: code, ...wanted })).data?.order.orderNo;
    const { amount, protocol } = wanted;
    const atGateway = { amount, method: code, ...(protocol ? { protocol } : {}) };
    const { data } =
      method.provider === 'yiBiPay' || method.provider === null
        ? await yiBiPay.run(atGateway)
        : await provider.run({ provider: method.provider, ...atGateway });
    return data?.orderNo;
  };
  const run = async (wanted: Wanted): Promise<void> => {
    const orderNo = await open(wanted);
    if (orderNo === undefined) return;
    go(method.flow === 'byHand' ? '/pages/finance/depositInfo' : '/pages/finance/iframWeb', { orderNo });
  };
  const commands = [byHand, yiBiPay, provider];
  return {
    run,
    isUnsure: commands.some(({ isUnsure }) => isUnsure),
    isBusy: commands.some(({ isBusy }) => isBusy),
  };
}
