import { hasOpenAdjustment } from '#approvals';
import { readBets } from '#bets';
import { openCase } from '#cases';
import { depositSums } from '#deposit';
import type { RegisteredMember } from '#identity';
import { openAccount } from '#ledger';
import type { Tx } from '#platform/db';
import type { Random } from '#platform/random';
import { createProfile } from '#profile';
import { giveWelcome } from '#wallet';
import { hasOpenWithdrawal } from '#withdraw';

/** Consequences across modules, in the transaction of their cause. */
export function makeReactions({ isPlay, random }: { isPlay: boolean; random: Random }) {
  return {
    onRegistered: async (tx: Tx, fact: RegisteredMember): Promise<void> => {
      await createProfile(tx, fact);
      await openAccount(tx, fact.member, fact.currency, fact.at);
      if (isPlay) await giveWelcome(tx, fact.member, random, fact.at);
    },
    hasPending: async (tx: Tx, member: bigint): Promise<boolean> =>
      (await depositSums.isOpen(tx, member)) ||
      (await hasOpenWithdrawal(tx, member)) ||
      (await hasOpenAdjustment(tx, member)) ||
      (await readBets.hasOpen(tx, member)),
    onStopped: (tx: Tx, subject: string, words: string, now: Date): Promise<void> =>
      openCase(tx, { kind: 'consumerStopped', subject, detail: '', member: null, words: words.slice(0, 200) }, now),
  };
}
export type Reactions = ReturnType<typeof makeReactions>;
