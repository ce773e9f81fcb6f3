import type { WalletName } from '@harbour/rules';
import { postIn } from '#ledger';
import type { Tx } from '#platform/db';
import { Refused, refuse } from '#platform/refuse';
import type { IntegrationTools } from '../tools.ts';
import { stateOf } from './advance.ts';
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

export async function inspectTransfer(
  tools: IntegrationTools,
  orderNo: string,
): Promise<InspectedTransfer | undefined> {
  const venueTransfer = await readVenueTransfer(tools.db, orderNo);
  if (!venueTransfer) return undefined;
  const state = await stateOf(tools, venueTransfer);
  const landingIf = (isDone: boolean) => {
    const { to } = planResolution(state, isDone);
    return to === 'central' ? 'central' : venueTransfer[to];
  };
  return { venueTransfer, landingIf, resolvableFrom: resolvableFrom(venueTransfer) };
}

const MINUTE_MS = 60_000;

/** Refuses while its venue may still answer, or has answered. */
export function refuseUnresolvable(venueTransfer: VenueTransferRow | undefined, now: Date): void {
  if (!venueTransfer) refuse('orderUnknown');
  if (venueTransfer.endedAt) refuse('orderOver');
  const leftMs = resolvableFrom(venueTransfer).getTime() - now.getTime();
  if (leftMs > 0) refuse('venueTransferUnderWay', { minutes: Math.ceil(leftMs / MINUTE_MS) });
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
  refuseUnresolvable(venueTransfer, now);
  if (venueTransfer.step !== step) refuse('changedMeanwhile');
  const action = planResolution(await stateOf(tools, venueTransfer), isDone);
  const command = endCommand(venueTransfer, action, now, {
    check: (locked) => {
      refuseUnresolvable(locked, now);
      if (locked?.step !== step) refuse('changedMeanwhile');
    },
  });
  // If its venue's answer ended it at the same moment, it is over either way.
  const { isReplay } = await postIn(tx, command, tools).catch((error: unknown) => {
    if (error instanceof Refused && error.why === 'requestReused') return refuse('orderOver');
    throw error;
  });
  return isReplay ? refuse('orderOver') : venueTransfer;
}
