import { type Currency, limits, scaled, siteDay } from '@harbour/rules';
import { type Command, postIn } from '#ledger';
import type { Clock } from '#platform/clock';
import type { Db, Transact, Tx } from '#platform/db';
import { orderNumber } from '#platform/order-number';
import type { Random } from '#platform/random';
import { refuse } from '#platform/refuse';
import { attemptsUnder, countAttempt } from '#platform/throttle';

type PlayMoneyTools = {
  db: Db;
  transact: Transact;
  clock: Clock;
  random: Random;
  /** Notifies the member's open pages. */
  announce: (members: bigint[]) => void;
  isPlay: boolean;
};

const GIFTS = { welcome: limits.PLAY_WELCOME, topUp: limits.PLAY_TOP_UP };

/** The gift, scaled to the currency like stakes are: a gift below every stake would be useless. */
export const giftIn = (kind: keyof typeof GIFTS, currency: Currency) => scaled(GIFTS[kind], currency);

export function giftCommand(member: bigint, kind: keyof typeof GIFTS, reference: string): Command {
  return {
    member,
    kind,
    reference,
    content: kind,
    operator: ['world'],
    decide: ({ currency }) => [{ source: 'operator:world', target: 'central', amount: giftIn(kind, currency) }],
  };
}

/** Gives a new member play money, in play mode. */
export async function giveWelcome(tx: Tx, member: bigint, random: Random, now: Date): Promise<void> {
  const reference = orderNumber('W', member, 'welcome');
  const command = giftCommand(member, 'welcome', reference);
  await postIn(tx, command, { clock: () => now, random });
}

const topUpsOf = (member: bigint, now: Date) => `top-up:${member}:${siteDay(now)}`;

export async function topUpsLeft(db: Db, member: bigint, now: Date): Promise<number> {
  const { count } = await attemptsUnder(db, topUpsOf(member, now), now);
  return Math.max(0, limits.PLAY_TOP_UPS_A_DAY - count);
}

/** Gives more play money, a few times a day; one request is granted and counted once, both or neither. */
export async function topUp(tools: PlayMoneyTools, member: bigint, requestId: string) {
  const { db, transact, clock, random, announce, isPlay } = tools;
  if (!isPlay) refuse('functionNotOpen');
  const now = clock();
  const reference = orderNumber('P', member, requestId);
  const command = giftCommand(member, 'topUp', reference);
  const { entries, isReplay } = await transact(async (tx) => {
    const posted = await postIn(tx, command, { clock, random });
    if (!posted.isReplay) await countTopUp(tx, member, now);
    return posted;
  });
  if (!isReplay) announce([member]);
  const [entry] = entries;
  if (!entry) throw new Error('a top-up without an entry');
  const left = await topUpsLeft(db, member, now);
  return { orderNo: reference, amount: entry.amount, central: entry.targetAfter, left };
}

async function countTopUp(tx: Tx, member: bigint, now: Date): Promise<void> {
  const { count } = await countAttempt(tx, topUpsOf(member, now), limits.DAY_MS, now);
  if (count > limits.PLAY_TOP_UPS_A_DAY) refuse('topUpsUsedUp');
}
