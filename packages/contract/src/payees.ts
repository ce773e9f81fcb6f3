import * as z from 'zod/mini';
import { Opaque, SecondaryPassword } from './account-fields.ts';
import { member } from './call.ts';
import { FileName, Instant } from './fields.ts';
import { CardHolder, CardNumber, CoinAddress, WalletAccount } from './payee-fields.ts';

export const CARD_TYPES = ['debit', 'credit'] as const;
export const COIN_PROTOCOLS = ['TRC20', 'ERC20'] as const;
export const COINS = ['USDT'] as const;
/** Accounts at third parties: the two e-wallets, and the two that pay by QR code. */
export const THIRD_PARTIES = ['ebpay', 'koipay', 'alipay', 'wechat'] as const;
export const isPaidByPicture = (kind: string): boolean => kind === 'alipay' || kind === 'wechat';

const Id = z.string().check(z.regex(/^[1-9]\d{0,17}$/));
const Alias = z.string().check(z.trim(), z.regex(/^[^\p{Cc}]{1,30}$/u, 'aliasForm'));
const Branch = z.string().check(z.trim(), z.regex(/^[^\p{Cc}]{2,80}$/u, 'branchForm'));
const BankCode = z.string().check(z.regex(/^[A-Z]{2,10}$/, 'bankUnknown'));
/** Adding or changing a payee needs the secondary password each time. */
const opened = { secondaryPassword: SecondaryPassword };
const TO_OPEN = ['bindPhoneFirst', 'secondaryNotSet', 'secondaryWrong', 'secondaryLocked'] as const;

const Added = z.object({ id: Id });

const BankCard = z.object({
  id: Id,
  holderName: z.string(),
  cardType: z.enum(CARD_TYPES),
  bank: BankCode,
  bankName: z.string(),
  /** All but the last four digits hidden. */
  cardNumber: z.string(),
  branch: z.string(),
  addedAt: Instant,
});
export type BankCard = z.output<typeof BankCard>;

const CoinAccount = z.object({
  id: Id,
  alias: z.string(),
  address: z.string(),
  coin: z.enum(COINS),
  protocol: z.enum(COIN_PROTOCOLS),
  addedAt: Instant,
});
export type CoinAccount = z.output<typeof CoinAccount>;

const ThirdPartAccount = z.object({
  id: Id,
  kind: z.enum(THIRD_PARTIES),
  alias: z.string(),
  account: z.string(),
  /** The member's own payment QR code, for Alipay and WeChat. */
  qrFile: z.nullable(z.string()),
  addedAt: Instant,
});
export type ThirdPartAccount = z.output<typeof ThirdPartAccount>;

export const payees = {
  getSysBank: member('POST /web/sys/sysbank/getSysBank', {
    whileSuspended: true,
    about: 'The banks that a withdrawal may go to.',
    output: z.object({ bankList: z.array(z.object({ bank: BankCode, name: z.string() })) }),
  }),
  bindBankCard: member('POST /web/userBankCard/bindBankCard', {
    whileSuspended: true,
    about: 'Registers the member’s own bank card. The holder is the member’s real name; ten cards at most.',
    carrier: 'json',
    input: z.strictObject({
      holderName: CardHolder,
      cardType: z.enum(CARD_TYPES),
      bank: BankCode,
      cardNumber: CardNumber,
      branch: Branch,
      ...opened,
    }),
    output: Added,
    refusals: [...TO_OPEN, 'realNameMissing', 'holderNotYou', 'bankUnknown', 'payeesFull', 'payeeTaken'],
  }),
  modifyBindBankCard: member('POST /web/userBankCard/modifyBindBankCard', {
    whileSuspended: true,
    about: 'Corrects the bank, kind or branch of a card. Another number is another card.',
    carrier: 'json',
    input: z.strictObject({ id: Id, cardType: z.enum(CARD_TYPES), bank: BankCode, branch: Branch, ...opened }),
    refusals: [...TO_OPEN, 'payeeUnknown', 'bankUnknown'],
  }),
  deleteBankCard: member('POST /web/userBankCard/deleteBankCard', {
    whileSuspended: true,
    about: 'Removes a card. Payouts already on their way to it arrive.',
    carrier: 'json',
    input: z.strictObject({ id: Id }),
    refusals: ['payeeUnknown'],
  }),
  queryUserBankCardList: member('POST /web/userBankCard/queryUserBankCardList', {
    whileSuspended: true,
    about: 'The member’s bank cards, masked, and the name that a card must be in.',
    output: z.object({
      cardList: z.array(BankCard),
      most: z.int(),
      /** Masked; null until it is set. */
      realName: z.nullable(z.string()),
    }),
  }),
  bindCoinAccount: member('POST /web/userBlockchain/bind', {
    whileSuspended: true,
    about: 'Registers a virtual-coin address. It must fit its protocol, and the phone is proven by a code.',
    carrier: 'json',
    input: z.strictObject({
      alias: Alias,
      address: CoinAddress,
      coin: z.enum(COINS),
      protocol: z.enum(COIN_PROTOCOLS),
      /** From checkSmsCode with the type bindPayee. */
      proof: z.optional(Opaque),
      ...opened,
    }),
    output: Added,
    refusals: [...TO_OPEN, 'proofNeeded', 'coinAddressMismatch', 'payeesFull', 'payeeTaken'],
  }),
  modifyCoinAccount: member('POST /web/userBlockchain/modify', {
    whileSuspended: true,
    about: 'Gives a virtual-coin account another alias.',
    carrier: 'json',
    input: z.strictObject({ id: Id, alias: Alias, ...opened }),
    refusals: [...TO_OPEN, 'payeeUnknown'],
  }),
  deleteCoinAccount: member('POST /web/userBlockchain/delete', {
    whileSuspended: true,
    about: 'Removes a virtual-coin account.',
    carrier: 'json',
    input: z.strictObject({ id: Id }),
    refusals: ['payeeUnknown'],
  }),
  queryCoinAccounts: member('POST /web/userBlockchain/queryList', {
    whileSuspended: true,
    about: 'The member’s virtual-coin accounts, masked.',
    output: z.object({ accountList: z.array(CoinAccount), most: z.int() }),
  }),
  bindThirdPartAccount: member('POST /web/userThirdPartAccount/bind', {
    whileSuspended: true,
    about: 'Registers an EBpay, KOIpay, Alipay or WeChat account; the last two with their payment picture.',
    carrier: 'json',
    input: z.strictObject({
      kind: z.enum(THIRD_PARTIES),
      alias: Alias,
      account: WalletAccount,
      qrFile: z.optional(FileName),
      ...opened,
    }),
    output: Added,
    refusals: [
      ...TO_OPEN,
      'realNameMissing',
      'ebpayForm',
      'koipayForm',
      'alipayForm',
      'wechatForm',
      'payeeQrMissing',
      'payeesFull',
      'payeeTaken',
    ],
  }),
  modifyThirdPartAccount: member('POST /web/userThirdPartAccount/modify', {
    whileSuspended: true,
    about:
      'Gives such an account another alias, or another payment picture. Payouts already on their way keep the picture they had.',
    carrier: 'json',
    input: z.strictObject({ id: Id, alias: Alias, qrFile: z.optional(FileName), ...opened }),
    refusals: [...TO_OPEN, 'payeeUnknown', 'payeeQrMissing'],
  }),
  deleteThirdPartAccount: member('POST /web/userThirdPartAccount/delete', {
    whileSuspended: true,
    about: 'Removes such an account.',
    carrier: 'json',
    input: z.strictObject({ id: Id }),
    refusals: ['payeeUnknown'],
  }),
  queryThirdPartAccounts: member('POST /web/userThirdPartAccount/queryList', {
    whileSuspended: true,
    about: 'The member’s EBpay, KOIpay, Alipay and WeChat accounts, masked.',
    output: z.object({ accountList: z.array(ThirdPartAccount), most: z.int() }),
  }),
};
