import type { WalletName } from '@harbour/rules';
import { postIn } from '#ledger';
import type { Tx } from '#platform/db';
import { Refused, refuse } from '#platform/refuse';
import { endCommand } from './commands.ts';
import { planSaid, type Step, sayableFrom } from './plan.ts';
import { type Crossing, readCrossing } from './store.ts';
import { standingOf } from './advance.ts';
import type { OutsideTools } from '../tools.ts';

/** A crossing as people look at it, and where its money goes by what they say. */
export type LookedAt = {
  crossing: Crossing;
  landingIf: (isDone: boolean) => WalletName;
  /** From when on they may say how it ended. */
  sayableFrom: Date;
};

export async function lookAtCrossing(tools: OutsideTools, orderNo: string): Promise<LookedAt | undefined> {
  const crossing = await readCrossing(tools.db, orderNo);
  if (!crossing) return undefined;
  const standing = await standingOf(tools, crossing);
  const landingIf = (isDone: boolean) => {
    const { to } = planSaid(standing, isDone);
    return to === 'central' ? 'central' : crossing[to];
  };
  return { crossing, landingIf, sayableFrom: sayableFrom(crossing) };
}

const MINUTE_MS = 60_000;

/** Refused while its venue may still answer, or has: nobody's word is needed then. */
export function refuseUnsayable(crossing: Crossing | undefined, now: Date): void {
  if (!crossing) refuse('orderUnknown');
  if (crossing.endedAt) refuse('orderOver');
  const leftMs = sayableFrom(crossing).getTime() - now.getTime();
  if (leftMs > 0) refuse('crossingUnderWay', { minutes: Math.ceil(leftMs / MINUTE_MS) });
}

/** What was said, of which step. */
export type Said = { orderNo: string; isDone: boolean; step: Step };

/** Ends a crossing by the word of two people, in their transaction; decided once more with the book and the row locked. */
export async function endSaid(
  tools: OutsideTools,
  tx: Tx,
  { orderNo, isDone, step }: Said,
  now: Date,
): Promise<Crossing> {
  const crossing = (await readCrossing(tx, orderNo)) ?? refuse('orderUnknown');
  refuseUnsayable(crossing, now);
  if (crossing.step !== step) refuse('changedMeanwhile');
  const action = planSaid(await standingOf(tools, crossing), isDone);
  const command = endCommand(crossing, action, now, {
    check: (standing) => {
      refuseUnsayable(standing, now);
      if (standing?.step !== step) refuse('changedMeanwhile');
    },
  });
  // Ended by its venue's own word in the same moment: whichever way, it is over.
  const { isReplay } = await postIn(tx, command, tools).catch((error: unknown) => {
    if (error instanceof Refused && error.why === 'requestReused') return refuse('orderOver');
    throw error;
  });
  return isReplay ? refuse('orderOver') : crossing;
}
