import { wallet } from '@harbour/contract/wallet';
import { limits, venueWallet } from '@harbour/rules';
import { implement } from '#platform/implement';
import { orderNumber } from '#platform/order-number';
import { refuse } from '#platform/refuse';
import { notTooFrequent } from '#platform/throttle';
import { readVenueNames } from '#venues';
import { balanceMap, walletList } from './balances.ts';
import { giftIn, topUp, topUpsLeft } from './play-money.ts';
import { readWalletType, writeWalletType } from './store.ts';
import type { WalletTools } from './tools.ts';
import { isVenueTransfer, transferCommand, waitSeconds } from './transfer.ts';
import { collectAll, transferByHand } from './venue-transfer.ts';

export function walletCalls(tools: WalletTools) {
  const { db, transact, clock, readVenues, integration, announce, isPlay } = tools;
  const { post, readBalances } = tools.ledger;
  return implement(wallet, {
    getUserBalance: async (_, caller) => {
      const { currency, wallets } = await readBalances(caller.member);
      return { currency, userBalanceMap: balanceMap(wallets) };
    },
    getTransWalletBalanceInfo: async (_, caller) => {
      const [{ currency, wallets }, venues, names] = await Promise.all([
        readBalances(caller.member),
        readVenues(),
        readVenueNames(db, caller.language),
      ]);
      return { currency, walletList: walletList(wallets, venues, names) };
    },
    getUserPlatBalance: async ({ venue }, caller) => {
      const [{ currency, wallets }, venues] = await Promise.all([readBalances(caller.member), readVenues()]);
      const here = venues.find(({ code }) => code === venue) ?? refuse('walletUnknown');
      // A venue that keeps the money knows best; until it answers, our ledger's balance is shown.
      const atVenue = here.kind === 'transfer' ? await integration.askBalance(caller.member, venue) : undefined;
      return { venue, currency, balance: atVenue ?? wallets.get(venueWallet(venue)) ?? 0n };
    },
    getUserTransInfo: async (_, caller) => {
      const now = clock();
      const [{ movedAt, currency }, transferredAt, walletType, left] = await Promise.all([
        readBalances(caller.member),
        integration.lastVenueTransferAt(caller.member),
        readWalletType(db, caller.member),
        topUpsLeft(db, caller.member, now),
      ]);
      const offer = isPlay ? { amount: giftIn('topUp', currency), left } : null;
      const wait = waitSeconds(now, movedAt, transferredAt);
      return { walletType, waitSeconds: wait, suggestsWholeUnits: true, topUp: offer };
    },
    convertMoney: async ({ requestId, ...request }, caller) => {
      const reference = orderNumber('T', caller.member, requestId);
      const venues = await readVenues();
      if (isVenueTransfer(request, venues)) return transferByHand(tools, caller, reference, request, venues);
      const [entry] = (await post(transferCommand(caller.member, reference, request, venues))).entries;
      if (!entry) throw new Error('a transfer without an entry');
      const { at, sourceAfter: fromBalance, targetAfter: toBalance } = entry;
      return { orderNo: reference, at, fromBalance, toBalance, isPending: false };
    },
    oneTouchTransfer: ({ requestId }, caller) => collectAll(tools, caller, requestId),
    changeWalletType: async ({ walletType }, caller) => {
      await transact(async (tx) => {
        await notTooFrequent(tx, `wallet-type:${caller.member}`, limits.TOO_FREQUENT_TOGGLE_MS, clock());
        await writeWalletType(tx, caller.member, walletType);
      });
      announce([caller.member]);
      return { walletType };
    },
    topUpPlayMoney: async ({ requestId }, caller) => {
      if (!isPlay) refuse('functionNotOpen');
      return topUp(tools, caller.member, requestId);
    },
  });
}
