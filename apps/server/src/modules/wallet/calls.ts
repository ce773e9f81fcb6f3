import { wallet } from '@harbour/contract/wallet';
import { limits } from '@harbour/rules';
import { implement } from '#platform/implement';
import { notTooFrequent } from '#platform/throttle';
import { readVenueNames } from '#venues';
import { balanceMap, readVenueBalance, walletList } from './balances.ts';
import { convertMoney } from './convert.ts';
import { giftIn, topUp, topUpsLeft } from './play-money.ts';
import { readWalletType, writeWalletType } from './store.ts';
import type { WalletTools } from './tools.ts';
import { waitSeconds } from './transfer.ts';
import { collectAll } from './venue-transfer.ts';

export function walletCalls(tools: WalletTools) {
  const { db, transact, clock, readVenues, integration, announce, isPlay } = tools;
  const { readBalances } = tools.ledger;
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
    getUserPlatBalance: ({ venue }, caller) => readVenueBalance(tools, caller.member, venue),
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
    convertMoney: (request, caller) => convertMoney(tools, caller, request),
    oneTouchTransfer: ({ requestId }, caller) => collectAll(tools, caller, requestId),
    changeWalletType: async ({ walletType }, caller) => {
      await transact(async (tx) => {
        await notTooFrequent(tx, `wallet-type:${caller.member}`, limits.TOO_FREQUENT_TOGGLE_MS, clock());
        await writeWalletType(tx, caller.member, walletType);
      });
      announce([caller.member]);
      return { walletType };
    },
    topUpPlayMoney: ({ requestId }, caller) => topUp(tools, caller.member, requestId),
  });
}
