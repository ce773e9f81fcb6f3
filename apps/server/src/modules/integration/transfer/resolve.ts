import { limits, type WalletName } from '@harbour/rules';
import { postIn } from '#ledger';
import type { Tx } from '#platform/db';
import { Refused, refuse } from '#platform/refuse';
import type { IntegrationTools } from '../tools.ts';
import { stateOf } from './ask-venue.ts';
import { endCommand } from './commands.ts';
import { planResolution, resolvableFrom, type TransferStep } from './plan.ts';
import { readVenueTransfer, type VenueTransferRow } from './store.ts';

/** A transfer as staff see it, and where its money goes by either resolution. */
export type InspectedTransfer = {
  venueTransfer: VenueTransferRow;
  landingIf: (isDone: boolean) => WalletName;
  /** The time from which it may be resolved. */
  resolvableFrom: Date;
};

export async function inspectTransfer(tools: IntegrationTools, orderNo: string): Promise<InspectedTransfer> {
  const venueTransfer = (await readVenueTransfer(tools.db, orderNo)) ?? refuse('orderUnknown');
  const state = await stateOf(tools, venueTransfer);
  const landingIf = (isDone: boolean) => {
    const { to } = planResolution(state, isDone);
    return to === 'central' ? 'central' : venueTransfer[to];
  };
  return { venueTransfer, landingIf, resolvableFrom: resolvableFrom(venueTransfer) };
}

type ResolvableTransfer = Pick<VenueTransferRow, 'createdAt' | 'sentAt' | 'endedAt' | 'step'>;

/**
 * Refuses a resolution by people while the venue may still answer, or has answered; then one of another step than the
 * transfer is at.
 */
export function mayResolveTransfer(venueTransfer: ResolvableTransfer | undefined, step: TransferStep, now: Date): void {
  if (!venueTransfer) refuse('orderUnknown');
  if (venueTransfer.endedAt) refuse('orderOver');
  const leftMs = resolvableFrom(venueTransfer).getTime() - now.getTime();
  if (leftMs > 0) refuse('venueTransferUnderWay', { minutes: Math.ceil(leftMs / limits.MINUTE_MS) });
  if (venueTransfer.step !== step) refuse('changedMeanwhile');
}

/** A resolution of one step. */
export type TransferResolution = { orderNo: string; isDone: boolean; step: TransferStep };

/**
 * Ends a transfer by the resolution of two people, in their transaction; decided again with the account and the row
 * locked.
 */
export async function resolveTransfer(
  tools: IntegrationTools,
  tx: Tx,
  { orderNo, isDone, step }: TransferResolution,
  now: Date,
): Promise<VenueTransferRow> {
  const venueTransfer = (await readVenueTransfer(tx, orderNo)) ?? refuse('orderUnknown');
  mayResolveTransfer(venueTransfer, step, now);
  const action = planResolution(await stateOf(tools, venueTransfer), isDone);
  const command = endCommand(venueTransfer, action, now, {
    check: (locked) => mayResolveTransfer(locked, step, now),
  });
  // If its venue's answer ended it at the same moment, it is over either way.
  const { isReplay } = await postIn(tx, command, tools).catch((error: unknown) => {
    if (error instanceof Refused && error.why === 'requestReused') return refuse('orderOver');
    throw error;
  });
  return isReplay ? refuse('orderOver') : venueTransfer;
}
