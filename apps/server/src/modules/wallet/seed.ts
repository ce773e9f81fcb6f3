import { limits, venueWallet, type WalletName } from '@harbour/rules';
import { type Move, postIn } from '#ledger';
import { later } from '#platform/clock';
import type { Transact } from '#platform/db';
import { orderNumber } from '#platform/order-number';
import type { Random } from '#platform/random';
import { giftCommand } from './play-money.ts';

/**
 * A few weeks of a demo account, whose money follows it into venues and back: days ago, hour of that day, and the amount
 * moved.
 */
const WEEKS: { daysAgo: number; from?: WalletName; to?: WalletName; amount?: bigint }[] = [
  { daysAgo: 27, to: venueWallet('live'), amount: 300_00n },
  { daysAgo: 26, from: venueWallet('live'), amount: 300_00n },
  { daysAgo: 24 },
  { daysAgo: 22, to: venueWallet('slots'), amount: 450_00n },
  { daysAgo: 21, from: venueWallet('slots'), amount: 450_00n },
  { daysAgo: 15 },
  { daysAgo: 12, to: venueWallet('sports'), amount: 800_00n },
  { daysAgo: 11, from: venueWallet('sports'), to: venueWallet('live'), amount: 800_00n },
  { daysAgo: 10, from: venueWallet('live'), amount: 800_00n },
  { daysAgo: 5 },
  { daysAgo: 3, to: venueWallet('fishing'), amount: 99_00n },
  { daysAgo: 2, from: venueWallet('fishing'), amount: 99_00n },
];

/** Posts the past weeks, each movement at its time, for an account that was opened before them. */
export async function seedMovements(
  { transact, random }: { transact: Transact; random: Random },
  member: bigint,
  now: Date,
): Promise<void> {
  for (const { daysAgo, from = 'central', to = 'central', amount } of WEEKS) {
    const clock = () => later(now, -daysAgo * limits.DAY_MS - 3_600_000);
    const move: Move | undefined = amount ? { source: from, target: to, amount } : undefined;
    const command = move
      ? {
          member,
          kind: 'transfer' as const,
          reference: orderNumber('T', member, `seed ${daysAgo}`),
          content: 'seed',
          decide: () => [move],
        }
      : giftCommand(member, 'topUp', orderNumber('P', member, `seed ${daysAgo}`));
    await transact((tx) => postIn(tx, command, { clock, random }));
  }
}
