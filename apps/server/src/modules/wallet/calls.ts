import { wallet } from '@house/contract/wallet';
import { limits, venueWallet } from '@house/rules';
import type { Ledger } from '#ledger';
import type { Clock } from '#platform/clock';
import type { Db, Transact } from '#platform/db';
import { implement } from '#platform/implement';
import { orderNumber } from '#platform/order-number';
import type { Random } from '#platform/random';
import { refuse } from '#platform/refuse';
import { notTooFrequent } from '#platform/throttle';
import { type ReadVenues, readVenueNames } from '#venues';
import { balanceMap, walletList } from './balances.ts';
import { topUp, topUpsLeft } from './play-money.ts';
import { readWalletType, writeWalletType } from './tables.ts';
import { collectCommand, transferCommand, waitSeconds } from './transfer.ts';

export type WalletTools = {
  db: Db;
  transact: Transact;
  clock: Clock;
  random: Random;
  ledger: Pick<Ledger, 'post' | 'readBalances'>;
  readVenues: ReadVenues;
  announce: (members: bigint[]) => void;
  isPlay: boolean;
};

export function walletCalls(tools: WalletTools) {
  const { db, transact, clock, random, readVenues, isPlay } = tools;
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
      if (!venues.some(({ code }) => code === venue)) refuse('walletUnknown');
      return { venue, currency, balance: wallets.get(venueWallet(venue)) ?? 0n };
    },
    getUserTransInfo: async (_, caller) => {
      const now = clock();
      const [{ movedAt }, walletType, left] = await Promise.all([
        readBalances(caller.member),
        readWalletType(db, caller.member),
        topUpsLeft(db, caller.member, now),
      ]);
      const offer = isPlay ? { amount: limits.PLAY_TOP_UP, left } : null;
      return { walletType, waitSeconds: waitSeconds(movedAt, now), suggestsWholeUnits: true, topUp: offer };
    },
    convertMoney: async ({ requestId, ...wish }, caller) => {
      const reference = orderNumber('T', caller.member, requestId, random);
      const command = transferCommand(caller.member, reference, wish, await readVenues());
      const [entry] = (await post(command)).entries;
      if (!entry) throw new Error('a transfer without an entry');
      return {
        orderNo: reference,
        at: entry.at,
        fromBalance: entry.sourceAfter,
        toBalance: entry.targetAfter,
        isPending: false,
      };
    },
    oneTouchTransfer: async ({ requestId }, caller) => {
      const reference = orderNumber('C', caller.member, requestId, random);
      const { entries } = await post(collectCommand(caller.member, reference, await readVenues()));
      const { wallets } = await readBalances(caller.member);
      return {
        orderNo: entries.length > 0 ? reference : null,
        collected: entries.reduce((sum, { amount }) => sum + amount, 0n),
        venueCount: entries.length,
        central: entries.at(-1)?.targetAfter ?? wallets.get('central') ?? 0n,
        isPending: false,
      };
    },
    changeWalletType: async ({ walletType }, caller) => {
      await transact(async (tx) => {
        await notTooFrequent(tx, `wallet-type:${caller.member}`, limits.TOO_FREQUENT_TOGGLE_MS, clock());
        await writeWalletType(tx, caller.member, walletType);
      });
      return { walletType };
    },
    topUpPlayMoney: async ({ requestId }, caller) => {
      if (!isPlay) refuse('functionNotOpen');
      return topUp(tools, caller.member, requestId);
    },
  });
}
