import type { WalletName } from '@harbour/rules';
import { postIn } from '#ledger';
import type { Tx } from '#platform/db';
import { Refused, refuse } from '#platform/refuse';
import type { IntegrationTools } from '../tools.ts';
import { standingOf } from './advance.ts';
import { endCommand } from './commands.ts';
import { planResolution, resolvableFrom, type TransferStep } from './plan.ts';
import { readVenueTransfer, type VenueTransferRow } from './store.ts';

/** A crossing as people look at it, and where its money goes by what they say. */
export type InspectedTransfer = {
  venueTransfer: VenueTransferRow;
  landingIf: (isDone: boolean) => WalletName;
  /** From when on they may say how it ended. */
  resolvableFrom: Date;
};

export async function inspectTransfer(
  tools: IntegrationTools,
  orderNo: string,
): Promise<InspectedTransfer | undefined> {
  const venueTransfer = await readVenueTransfer(tools.db, orderNo);
  if (!venueTransfer) return undefined;
  const standing = await standingOf(tools, venueTransfer);
  const landingIf = (isDone: boolean) => {
    const { to } = planResolution(standing, isDone);
    return to === 'central' ? 'central' : venueTransfer[to];
  };
  return { venueTransfer, landingIf, resolvableFrom: resolvableFrom(venueTransfer) };
}

const MINUTE_MS = 60_000;

/** Refused while its venue may still answer, or has: nobody's word is needed then. */
export function refuseUnresolvable(venueTransfer: VenueTransferRow | undefined, now: Date): void {
  if (!venueTransfer) refuse('orderUnknown');
  if (venueTransfer.endedAt) refuse('orderOver');
  const leftMs = resolvableFrom(venueTransfer).getTime() - now.getTime();
  if (leftMs > 0) refuse('venueTransferUnderWay', { minutes: Math.ceil(leftMs / MINUTE_MS) });
}

/** What was said, of which step. */
export type TransferResolution = { orderNo: string; isDone: boolean; step: TransferStep };

/** Ends a crossing by the word of two people, in their transaction; decided once more with the book and the row locked. */
export async function resolveTransfer(
  tools: IntegrationTools,
  tx: Tx,
  { orderNo, isDone, step }: TransferResolution,
  now: Date,
): Promise<VenueTransferRow> {
  const venueTransfer = (await readVenueTransfer(tx, orderNo)) ?? refuse('orderUnknown');
  refuseUnresolvable(venueTransfer, now);
  if (venueTransfer.step !== step) refuse('changedMeanwhile');
  const action = planResolution(await standingOf(tools, venueTransfer), isDone);
  const command = endCommand(venueTransfer, action, now, {
    check: (standing) => {
      refuseUnresolvable(standing, now);
      if (standing?.step !== step) refuse('changedMeanwhile');
    },
  });
  // Ended by its venue's own word in the same moment: whichever way, it is over.
  const { isReplay } = await postIn(tx, command, tools).catch((error: unknown) => {
    if (error instanceof Refused && error.why === 'requestReused') return refuse('orderOver');
    throw error;
  });
  return isReplay ? refuse('orderOver') : venueTransfer;
}
