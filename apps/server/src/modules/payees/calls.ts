import { payees } from '@harbour/contract/payees';
import { limits, maskName } from '@harbour/rules';
import { readMember } from '#identity';
import { implement } from '#platform/implement';
import { readRealName } from '#profile';
import {
  accountContext,
  bindCard,
  bindCoin,
  bindThird,
  CARDS,
  COINS,
  changeThird,
  correctCard,
  type PayeeTools,
  removePayee,
  renameCoin,
  THIRD,
} from './bind.ts';
import { bankNames, listPayees, readBanks } from './store.ts';

const most = limits.PAYEES_A_KIND;

export function payeeCalls(tools: PayeeTools) {
  const { db, vault } = tools;
  return implement(payees, {
    getSysBank: async (_, caller) => {
      const { currency } = await readMember(db, caller.member);
      return { bankList: await readBanks(db, caller.language, currency) };
    },
    bindBankCard: async (card, caller) => ({ id: String(await bindCard(tools, caller.member, card)) }),
    modifyBindBankCard: async (card, caller) => {
      await correctCard(tools, caller.member, card);
      return {};
    },
    deleteBankCard: async ({ id }, caller) => {
      await removePayee(tools, caller.member, CARDS, id);
      return {};
    },
    queryUserBankCardList: async (_, caller) => {
      const [cards, names, realName] = await Promise.all([
        listPayees(db, caller.member, CARDS),
        bankNames(db, caller.language),
        readRealName(db, caller.member),
      ]);
      return {
        cardList: cards.map(({ id, holderSealed, cardType, bank, accountMasked, branch, addedAt }) => ({
          id: String(id),
          holderName: maskName(holderSealed ? vault.open(holderSealed, accountContext(caller.member)) : ''),
          cardType: cardType ?? 'debit',
          bank: bank ?? '',
          bankName: names.get(bank ?? '') ?? bank ?? '',
          cardNumber: accountMasked,
          branch: branch ?? '',
          addedAt,
        })),
        most,
        realName: realName && maskName(realName),
      };
    },
    bindCoinAccount: async (coin, caller) => ({ id: String(await bindCoin(tools, caller.member, coin)) }),
    modifyCoinAccount: async (change, caller) => {
      await renameCoin(tools, caller.member, change);
      return {};
    },
    deleteCoinAccount: async ({ id }, caller) => {
      await removePayee(tools, caller.member, COINS, id);
      return {};
    },
    queryCoinAccounts: async (_, caller) => ({
      accountList: (await listPayees(db, caller.member, COINS)).map(
        ({ id, alias, accountMasked, protocol, addedAt }) => ({
          id: String(id),
          alias: alias ?? '',
          address: accountMasked,
          coin: 'USDT' as const,
          protocol: protocol ?? 'TRC20',
          addedAt,
        }),
      ),
      most,
    }),
    bindThirdPartAccount: async (third, caller) => ({ id: String(await bindThird(tools, caller.member, third)) }),
    modifyThirdPartAccount: async (change, caller) => {
      await changeThird(tools, caller.member, change);
      return {};
    },
    deleteThirdPartAccount: async ({ id }, caller) => {
      await removePayee(tools, caller.member, THIRD, id);
      return {};
    },
    queryThirdPartAccounts: async (_, caller) => ({
      accountList: (await listPayees(db, caller.member, THIRD)).map(
        ({ id, kind, alias, accountMasked, qrFile, addedAt }) => ({
          id: String(id),
          kind: kind as (typeof THIRD)[number],
          alias: alias ?? '',
          account: accountMasked,
          qrFile,
          addedAt,
        }),
      ),
      most,
    }),
  });
}
