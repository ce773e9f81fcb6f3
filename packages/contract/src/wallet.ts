import { GAME_CLASSES } from '@harbour/rules';
import * as z from 'zod/mini';
import { member } from './call.ts';
import { Amount, CurrencyCode, Instant, MovedAmount, RequestId, VenueCode, WalletId } from './fields.ts';

/** Manual: the member moves the money. Free: it follows the member from venue to venue (§4). */
export const WALLET_TYPES = ['manual', 'free'] as const;
const WalletType = z.enum(WALLET_TYPES);

/** §3, the balance map: every wallet and the total of them all. */
const UserBalanceMap = z.object({
  central: Amount,
  locked: Amount,
  interest: Amount,
  /** In transit to or from a venue that has not answered yet. */
  transit: Amount,
  venues: z.record(z.string(), Amount),
  total: Amount,
});

const Wallet = z.object({
  wallet: WalletId,
  kind: z.enum(['central', 'locked', 'interest', 'venue']),
  /** A venue's name in the caller's language; our own wallets are named by the app. */
  name: z.nullable(z.string()),
  gameClass: z.nullable(z.enum(GAME_CLASSES)),
  balance: Amount,
  state: z.enum(['open', 'maintenance', 'closed']),
});
export type Wallet = z.output<typeof Wallet>;

export const wallet = {
  getUserBalance: member('POST /web/user/getUserBalance', {
    topic: 'money',
    whileSuspended: true,
    about: 'Every wallet of the member, and the total.',
    output: z.object({ currency: CurrencyCode, userBalanceMap: UserBalanceMap }),
  }),
  getTransWalletBalanceInfo: member('POST /web/user/getTransWalletBalanceInfo', {
    topic: 'money',
    whileSuspended: true,
    about: 'The wallets of the transfer page: names, balances, and whether each can be used now.',
    output: z.object({ currency: CurrencyCode, walletList: z.array(Wallet) }),
  }),
  getUserPlatBalance: member('POST /web/apiCode/getUserPlatBalance', {
    whileSuspended: true,
    about: 'The balance in one venue.',
    input: z.strictObject({ venue: VenueCode }),
    output: z.object({ venue: z.string(), currency: CurrencyCode, balance: Amount }),
  }),
  getUserTransInfo: member('POST /web/user/getUserTransInfo', {
    topic: 'money',
    whileSuspended: true,
    about:
      'How this member transfers: the mode, the wait until the next transfer, and what play money is left to ask for.',
    output: z.object({
      walletType: WalletType,
      waitSeconds: z.int(),
      /** Whole units are suggested; cents are accepted. */
      suggestsWholeUnits: z.boolean(),
      /** In play mode: how much a top-up gives, and how many are left today. */
      topUp: z.nullable(z.object({ amount: Amount, left: z.int() })),
    }),
  }),
  convertMoney: member('POST /web/apiCode/convertMoney', {
    whileSuspended: true,
    about: 'Moves money between the central wallet and venues, or from venue to venue.',
    carrier: 'json',
    input: z.strictObject({ from: WalletId, to: WalletId, amount: MovedAmount, requestId: RequestId }),
    output: z.object({
      orderNo: z.string(),
      at: Instant,
      fromBalance: Amount,
      toBalance: Amount,
      /** An outside venue has not answered yet: the money is in neither wallet, and nothing is lost. */
      isPending: z.boolean(),
    }),
    refusals: [
      'sameWallet',
      'transferExceedsBalance',
      'venueMaintenance',
      'venueClosed',
      'wholeUnitsOnly',
      'venueTransferOpen',
      'venueAway',
      'moneyPaused',
      'requestReused',
    ],
  }),
  oneTouchTransfer: member('POST /web/user/oneTouchTransfer', {
    whileSuspended: true,
    about: 'Collects what lies in the venues into the central wallet.',
    carrier: 'json',
    input: z.strictObject({ requestId: RequestId }),
    output: z.object({
      orderNo: z.nullable(z.string()),
      collected: Amount,
      venueCount: z.int(),
      central: Amount,
      isPending: z.boolean(),
    }),
    refusals: ['requestReused'],
  }),
  changeWalletType: member('POST /web/user/changeWalletType', {
    about: 'Switches between manual and free-transfer mode.',
    input: z.strictObject({ walletType: WalletType }),
    output: z.object({ walletType: WalletType }),
  }),
  topUpPlayMoney: member('POST /web/play/topUp', {
    about: 'In play mode: gives more play money, a few times a day. Not open in real mode.',
    carrier: 'json',
    input: z.strictObject({ requestId: RequestId }),
    output: z.object({ orderNo: z.string(), amount: Amount, central: Amount, left: z.int() }),
    refusals: ['topUpsUsedUp', 'requestReused'],
  }),
};
