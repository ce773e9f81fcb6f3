import type { Input } from '@harbour/contract';
import { wallet } from '@harbour/contract/wallet';
import { useState } from 'react';
import { ask, CallRefused } from '#api/client.ts';
import { refreshMoney } from '#api/money.ts';
import { toast } from '#api/toasts.ts';
import { heardFrom, useRequest } from '#parts/use-request.ts';

type Target = Input<typeof wallet.convertMoney>['to'];
type Said = { refusal?: string; isPending?: boolean; isUnsure?: boolean; waitUntil?: number };

const SECOND_MS = 1_000;

/** Sends money to a venue under one name until it is answered; what is refused is kept, for the field to say. */
export function useMove() {
  const request = useRequest();
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState<Said>({});

  const run = async (to: Target, amount: bigint): Promise<'there' | 'onItsWay' | undefined> => {
    setBusy(true);
    setSaid({});
    try {
      const requestId = request.nameOf(`${to} ${amount}`);
      const { isPending } = await ask(wallet.convertMoney, { from: 'central', to, amount, requestId });
      request.hear({ data: isPending });
      setSaid({ isPending });
      return isPending ? 'onItsWay' : 'there';
    } catch (error) {
      const isUnsure = request.hear(heardFrom(error));
      setSaid(saidBy(error as Error, isUnsure));
      if (isUnsure) toast((error as Error).message);
      return undefined;
    } finally {
      setBusy(false);
      refreshMoney();
    }
  };
  return {
    run,
    isBusy,
    refusal: said.refusal,
    isPending: said.isPending ?? false,
    isUnsure: said.isUnsure ?? false,
    waitUntil: said.waitUntil ?? 0,
    /** Another amount is typed: what was said about the one before no longer counts. */
    forgive: () => setSaid(({ isPending = false, waitUntil = 0 }) => ({ isPending, waitUntil })),
  };
}

function saidBy(error: Error, isUnsure: boolean): Said {
  const isTooSoon = error instanceof CallRefused && error.why === 'tooFrequent';
  const waitUntil = isTooSoon ? performance.now() + Number(error.details.seconds ?? 0) * SECOND_MS : 0;
  return isUnsure ? { isUnsure, waitUntil } : { refusal: error.message, waitUntil };
}
