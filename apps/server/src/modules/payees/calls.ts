import { officePayees } from '@house/contract/office-payees';
import { payees } from '@house/contract/payees';
import { LANGUAGE_CODES, limits, maskName } from '@house/rules';
import { audit } from '#platform/audit';
import { implement } from '#platform/implement';
import { refuse } from '#platform/refuse';
import { readRealName } from '#profile';
import {
  acceptBank,
  acceptQr,
  accountContext,
  bindCard,
  bindCoin,
  bindThird,
  CARDS,
  COINS,
  ownPayee,
  type PayeeTools,
  removePayee,
  THIRD,
  withSecondary,
} from './bind.ts';
import { bankNames, listPayees, readBanks } from './tables.ts';

const most = limits.PAYEES_A_KIND;

export function payeeCalls(tools: PayeeTools) {
  const { db, vault } = tools;
  return implement(payees, {
    getSysBank: async (_, caller) => ({ bankList: await readBanks(db, caller.language) }),
    bindBankCard: async (card, caller) => ({ id: String(await bindCard(tools, caller.member, card)) }),
    modifyBindBankCard: async ({ id, secondaryPassword, ...card }, caller) => {
      await withSecondary(tools, caller.member, secondaryPassword, async (tx) => {
        const { id: payee } = await ownPayee(tx, caller.member, CARDS, id);
        await acceptBank(tx, card.bank);
        await tx`update payees_payee set bank = ${card.bank}, card_type = ${card.cardType}, branch = ${card.branch} where id = ${payee}`;
      });
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
    modifyCoinAccount: async ({ id, alias, secondaryPassword }, caller) => {
      await withSecondary(tools, caller.member, secondaryPassword, async (tx) => {
        const { id: payee } = await ownPayee(tx, caller.member, COINS, id);
        await tx`update payees_payee set alias = ${alias} where id = ${payee}`;
      });
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
    modifyThirdPartAccount: async ({ id, alias, qrFile, secondaryPassword }, caller) => {
      await withSecondary(tools, caller.member, secondaryPassword, async (tx) => {
        const payee = await ownPayee(tx, caller.member, THIRD, id);
        if (qrFile !== undefined) await acceptQr(tx, caller.member, qrFile);
        await tx`update payees_payee set alias = ${alias}, qr_file = ${qrFile ?? payee.qrFile} where id = ${payee.id}`;
      });
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

export function payeeOfficeCalls({ db, transact, clock }: Pick<PayeeTools, 'db' | 'transact' | 'clock'>) {
  return implement(officePayees, {
    getBanks: async () => {
      const banks = await db<{ bank: string; position: number; isOpen: boolean }[]>`
        select code as bank, position, is_open as "isOpen" from payees_bank order by position`;
      const texts = await Promise.all(
        LANGUAGE_CODES.map(async (language) => [language, await bankNames(db, language)] as const),
      );
      return {
        bankList: banks.map(({ bank, position, isOpen }) => ({
          ...{ bank, position, isOpen },
          texts: Object.fromEntries(texts.map(([language, names]) => [language, names.get(bank) ?? bank])),
        })),
      };
    },
    saveBank: async ({ bank, isOpen }, caller) => {
      await transact(async (tx) => {
        const [before] = await tx`select is_open from payees_bank where code = ${bank} for update`;
        if (!before) refuse('bankUnknown');
        await tx`update payees_bank set is_open = ${isOpen} where code = ${bank}`;
        await audit(tx, caller, { action: 'bank.save', subject: `bank ${bank}`, before, after: { isOpen } }, clock());
      });
      return {};
    },
  });
}
