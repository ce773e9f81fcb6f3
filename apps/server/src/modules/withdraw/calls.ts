import { PAYEE_KINDS, withdraw } from '@harbour/contract/withdraw';
import { depositSums } from '#deposit';
import { readMember } from '#identity';
import type { Ledger } from '#ledger';
import { bankNames, listPayees } from '#payees';
import { implement } from '#platform/implement';
import { readValues } from '#site';
import { AFTER_FIRST, hasFirstWithdrawal, readQuota, undecidedOf } from './quota.ts';
import { inMoney, requestWithdrawal, type WithdrawTools } from './request.ts';
import { ownOrder, readMethodsFor, readWindows } from './store.ts';
import { orderFor, payeeFor } from './view.ts';

/** §4: credited at once, in about 30 to 90 seconds. */
const QUICK_SECONDS = [30, 90] as const;

export function withdrawCalls(tools: WithdrawTools & { ledger: Pick<Ledger, 'readBalances'> }) {
  const { db, clock } = tools;
  return implement(withdraw, {
    getWithdrawMethod: async (_, caller) => {
      const { member } = caller;
      const [{ currency, phoneBoundAt, secondaryHash }, { wallets }, payees, banks, hasFirst, values, waiting] =
        await Promise.all([
          readMember(db, member),
          tools.ledger.readBalances(member),
          listPayees(db, member, PAYEE_KINDS),
          bankNames(db, caller.language),
          hasFirstWithdrawal(db, member),
          readValues(db),
          depositSums.unverified(db, member).then(async (orderNo) => orderNo ?? (await undecidedOf(db, member))),
        ]);
      const methods = await readMethodsFor(db, currency);
      return {
        currency,
        central: wallets.get('central') ?? 0n,
        locked: wallets.get('locked') ?? 0n,
        isPhoneBound: phoneBoundAt !== null,
        hasSecondary: secondaryHash !== null,
        quota: await readQuota(db, member, currency, clock()),
        min: inMoney(values.withdrawMin, currency),
        methodList: methods.map(({ kind, isOpen }) => ({
          kind,
          isOpen,
          needsFirst: !hasFirst && AFTER_FIRST.includes(kind),
          payeeList: payees.filter((payee) => payee.kind === kind).map((payee) => payeeFor(payee, banks)),
        })),
        unverifiedOrderNo: waiting ?? null,
      };
    },
    getWithdrawExtraRule: async () => ({ ruleList: await readWindows(db) }),
    checkIsQuickWithdraw: async (_, caller) => {
      const [{ currency }, { quickMax }] = await Promise.all([readMember(db, caller.member), readValues(db)]);
      const [fromSeconds, toSeconds] = QUICK_SECONDS;
      const isQuick = quickMax > 0;
      return {
        isQuick,
        why: isQuick ? null : ('closed' as const),
        max: inMoney(quickMax, currency),
        fromSeconds,
        toSeconds,
      };
    },
    withdraw: async (request, caller) => {
      const order = await requestWithdrawal(tools, caller.member, request, caller.device);
      return { order: await orderFor(db, order, caller.language, clock()) };
    },
    getWithdrawOrder: async ({ orderNo }, caller) => ({
      order: await orderFor(db, await ownOrder(db, caller.member, orderNo), caller.language, clock()),
    }),
  });
}
