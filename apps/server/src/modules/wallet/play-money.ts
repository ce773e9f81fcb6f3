import { limits, siteDay } from '@house/rules';
import { type Command, type Ledger, postIn, readByReference } from '#ledger';
import type { Clock } from '#platform/clock';
import type { Db, Transact, Tx } from '#platform/db';
import type { Random } from '#platform/random';
import { refuse } from '#platform/refuse';
import { attemptsUnder, countAttempt, takeBackAttempt } from '#platform/throttle';
import { orderNumber } from './order-number.ts';

type Tools = { db: Db; transact: Transact; clock: Clock; random: Random; ledger: Pick<Ledger, 'post'> };

export function giftCommand(member: bigint, kind: 'welcome' | 'topUp', reference: string, amount: bigint): Command {
  return {
    member,
    kind,
    reference,
    content: kind,
    house: ['world'],
    decide: () => [{ source: 'house:world', target: 'central', amount }],
  };
}

/** In play mode every newcomer finds something to play with. */
export async function giveWelcome(tx: Tx, member: bigint, random: Random, now: Date): Promise<void> {
  const reference = orderNumber('W', member, 'welcome', random);
  const command = giftCommand(member, 'welcome', reference, limits.PLAY_WELCOME);
  await postIn(tx, command, { clock: () => now, random });
}

const topUpsOf = (member: bigint, now: Date) => `top-up:${member}:${siteDay(now)}`;

export async function topUpsLeft(db: Db, member: bigint, now: Date): Promise<number> {
  const { count } = await attemptsUnder(db, topUpsOf(member, now), now);
  return Math.max(0, limits.PLAY_TOP_UPS_A_DAY - count);
}

/** More play money, a few times a day; one wish counts once, however often it arrives. */
export async function topUp(tools: Tools, member: bigint, requestId: string | undefined) {
  const { db, transact, clock, random, ledger } = tools;
  const now = clock();
  const reference = orderNumber('P', member, requestId, random);
  const isRepeat = (await readByReference(db, member, reference)).length > 0;
  if (!isRepeat) await transact((tx) => countTopUp(tx, member, now));
  const posted = await ledger.post(giftCommand(member, 'topUp', reference, limits.PLAY_TOP_UP));
  if (posted.isReplay && !isRepeat) await transact((tx) => takeBackAttempt(tx, topUpsOf(member, now)));
  const [entry] = posted.entries;
  if (!entry) throw new Error('a top-up without an entry');
  const left = await topUpsLeft(db, member, now);
  return { orderNo: reference, amount: entry.amount, central: entry.targetAfter, left };
}

async function countTopUp(tx: Tx, member: bigint, now: Date): Promise<void> {
  const { count } = await countAttempt(tx, topUpsOf(member, now), limits.DAY_MS, now);
  if (count > limits.PLAY_TOP_UPS_A_DAY) refuse('topUpsUsedUp');
}
