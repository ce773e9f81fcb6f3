import { venueOf, type WalletName } from '@harbour/rules';
import { later } from '#platform/clock';
import { refuse } from '#platform/refuse';
import { knownPlayer } from '../players.ts';
import type { InnerTools } from '../tools.ts';
import { sendToVenue } from './ask-venue.ts';
import { type CheckTransfer, debitCommand } from './commands.ts';
import { askAfter, stepsOf, type TransferStep } from './plan.ts';
import {
  type NewVenueTransfer,
  readOpenTransfers,
  readVenueTransfer,
  type VenueTransferMode,
  type VenueTransferRow,
} from './store.ts';

export type TransferRequest = {
  member: bigint;
  orderNo: string;
  from: WalletName;
  to: WalletName;
  amount: bigint;
  mode: VenueTransferMode;
  language: string;
  check: CheckTransfer;
};

/**
 * Moves money to or from a venue that keeps it: the money is set aside first, in one transaction with the transfer's
 * row; then the venue is called, outside any transaction; then the money arrives or is given back. If the process is
 * killed in between, the job continues from there.
 */
export async function startTransfer(tools: InnerTools, request: TransferRequest): Promise<VenueTransferRow> {
  const { db, ledger, clock, readVenues } = tools;
  const { member, orderNo, from, to, amount, mode } = request;
  const known = await readVenueTransfer(db, orderNo);
  if (known) return sameRequest(known, request);
  const [{ currency, movedAt }, openTransfers, venues] = await Promise.all([
    ledger.readBalances(member),
    readOpenTransfers(db, [member]),
    readVenues(),
  ]);
  // Refused here too, before a venue hears of it. The balance is not looked at: it is right only after the venue's log is read.
  request.check({ movedAt, now: clock() }, openTransfers.get(member)?.lastAt ?? null);
  const steps = stepsOf(from, to, venues);
  for (const step of steps) await prepare(tools, request, step, currency);
  const now = clock();
  const row: NewVenueTransfer = {
    orderNo,
    member,
    currency,
    amount,
    mode,
    source: from,
    target: to,
    step: steps[0] as TransferStep,
    createdAt: now,
    nextAskAt: later(now, askAfter(0)),
  };
  const { isReplay } = await ledger.post(debitCommand(row, request.check));
  const venueTransfer = sameRequest((await readVenueTransfer(db, orderNo)) as VenueTransferRow, request);
  return isReplay ? venueTransfer : sendToVenue(tools, venueTransfer);
}

/** Makes sure that the venue knows the member, and that its bets are in our ledger before money is taken out. */
async function prepare(
  tools: InnerTools,
  request: TransferRequest,
  step: TransferStep,
  currency: VenueTransferRow['currency'],
): Promise<void> {
  const { member, from, to, language } = request;
  const venue = venueOf(step === 'out' ? from : to) as string;
  await knownPlayer(tools, { member, venue, currency, language });
  if (step === 'out') await tools.catchUp(venue);
}

function sameRequest(venueTransfer: VenueTransferRow, { member, from, to, amount }: TransferRequest): VenueTransferRow {
  const { source, target } = venueTransfer;
  const isSame = venueTransfer.member === member && source === from && target === to && venueTransfer.amount === amount;
  return isSame ? venueTransfer : refuse('requestReused');
}
