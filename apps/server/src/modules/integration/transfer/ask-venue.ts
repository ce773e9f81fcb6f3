import { venueOf } from '@harbour/rules';
import { dropApprovals } from '#approvals';
import { openCase } from '#cases';
import { later } from '#platform/clock';
import type { VenueClient, VenueMember } from '#platform/ports';
import { readPlayer } from '../players.ts';
import type { IntegrationTools } from '../tools.ts';
import { endCommand } from './commands.ts';
import {
  type AskedHow,
  askAfter,
  isResolved,
  planAnswer,
  stepsOf,
  type TransferState,
  transferIdOf,
  type VenueAnswer,
} from './plan.ts';
import { readVenueTransfer, type VenueTransferRow, venueTransferColumns } from './store.ts';

/**
 * A process that was held up this long after taking a transfer must not send it any more: others may have decided by
 * then.
 */
const SENDING_MS = 20_000;

/** Sends the current step of a transfer, and continues with the venue's answer. */
export async function sendToVenue(tools: IntegrationTools, venueTransfer: VenueTransferRow): Promise<VenueTransferRow> {
  const taken = await takeUp(tools, venueTransfer);
  if (!taken) return latest(tools, venueTransfer);
  return applyAnswer(tools, taken, await send(tools, taken), 'sent');
}

/** Asks the venue about a step that was sent. */
export async function askVenue(tools: IntegrationTools, venueTransfer: VenueTransferRow): Promise<VenueTransferRow> {
  const transferId = transferIdOf(venueTransfer.orderNo, venueTransfer.step);
  const answer = await atVenue(tools, venueTransfer, (client, { venue, player }) =>
    client.getTransfer({ venue, player, transferId }),
  );
  return applyAnswer(tools, venueTransfer, answer, 'asked');
}

/**
 * Stores that the step is being sent before it is sent: if killed in between, it may have been sent. Never after
 * sending was given up.
 */
async function takeUp(
  { transact, clock }: IntegrationTools,
  venueTransfer: VenueTransferRow,
): Promise<VenueTransferRow | undefined> {
  const { orderNo, step, sends, asks } = venueTransfer;
  const now = clock();
  return transact(async (tx) => {
    const [row] = await tx<
      VenueTransferRow[]
    >`update integration_transfer set state = 'sent', sends = sends + 1, sent_at = ${now},
        next_ask_at = ${later(now, askAfter(asks))}
      where order_no = ${orderNo} and step = ${step} and sends = ${sends} and ended_at is null and not_found_at is null
      returning ${venueTransferColumns(tx)}`;
    return row;
  });
}

function send(tools: IntegrationTools, venueTransfer: VenueTransferRow): Promise<VenueAnswer> {
  const { orderNo, step, amount, sentAt } = venueTransfer;
  const isLate = () => tools.clock().getTime() - (sentAt?.getTime() ?? 0) > SENDING_MS;
  return atVenue(tools, venueTransfer, async (client, member) =>
    isLate()
      ? { state: 'uncertain' }
      : client.transfer({ ...member, transferId: transferIdOf(orderNo, step), direction: step, amount }),
  );
}

/** Any answer that cannot be trusted counts as none. */
async function atVenue(
  tools: IntegrationTools,
  { member, orderNo, currency, step, source, target }: VenueTransferRow,
  ask: (client: VenueClient, member: VenueMember) => Promise<VenueAnswer>,
): Promise<VenueAnswer> {
  const venue = venueOf(step === 'out' ? source : target) as string;
  try {
    const [client, player] = [tools.openVenue(venue), await readPlayer(tools.db, member, venue, currency)];
    if (!client || !player) return { state: 'uncertain' };
    return await ask(client, player);
  } catch (error) {
    tools.log.warn({ err: error, orderNo, venue }, 'a venue did not answer for a transfer');
    return { state: 'uncertain' };
  }
}

async function applyAnswer(
  tools: IntegrationTools,
  venueTransfer: VenueTransferRow,
  answer: VenueAnswer,
  asked: AskedHow,
): Promise<VenueTransferRow> {
  const { transact, clock, ledger, log } = tools;
  const { orderNo, step, sends, member } = venueTransfer;
  const now = clock();
  const action = planAnswer(await stateOf(tools, venueTransfer), answer, asked, now);
  switch (action.do) {
    case 'settle':
      await ledger
        .post(endCommand(venueTransfer, action, now, { besides: (tx) => dropApprovals(tx, orderNo, now) }))
        .catch((error: unknown) => log.warn({ err: error, orderNo }, 'a venue transfer could not be ended now'));
      return heldAgainst(tools, venueTransfer, answer, asked);
    case 'next': {
      const left = await transact(
        (tx) => tx<
          VenueTransferRow[]
        >`update integration_transfer set step = 'in', state = 'debited', sends = 0, sent_at = null, asks = 0,
            not_found_at = null, next_ask_at = ${later(now, askAfter(0))}
          where order_no = ${orderNo} and step = 'out' and ended_at is null returning ${venueTransferColumns(tx)}`,
      );
      return left[0] ? sendToVenue(tools, left[0]) : heldAgainst(tools, venueTransfer, answer, asked);
    }
    case 'resend':
      return sendToVenue(tools, venueTransfer);
    case 'giveUpSending':
    case 'wait':
      await transact(
        (tx) => tx`update integration_transfer set state = 'unknown',
            not_found_at = ${action.do === 'wait' ? tx`not_found_at` : tx`coalesce(not_found_at, ${now})`}
          where order_no = ${orderNo} and step = ${step} and sends = ${sends} and ended_at is null`,
      );
      return latest(tools, venueTransfer);
    case 'contradict': {
      const words = `${venueTransfer.source} → ${venueTransfer.target}`;
      await transact(async (tx) => {
        await openCase(
          tx,
          { kind: 'venueTransferContradicted', subject: orderNo, detail: 'venue', member, words },
          now,
        );
        await tx`update integration_transfer set next_ask_at = null where order_no = ${orderNo}`;
      });
      return latest(tools, venueTransfer);
    }
    default:
      return latest(tools, venueTransfer);
  }
}

/** Two people may have resolved it meanwhile: the venue's later answer is compared with their resolution. */
async function heldAgainst(
  tools: IntegrationTools,
  venueTransfer: VenueTransferRow,
  answer: VenueAnswer,
  asked: AskedHow,
): Promise<VenueTransferRow> {
  const after = await latest(tools, venueTransfer);
  return isResolved(after.why) && !isResolved(venueTransfer.why) ? applyAnswer(tools, after, answer, asked) : after;
}

export async function stateOf(
  { readVenues }: IntegrationTools,
  venueTransfer: VenueTransferRow,
): Promise<TransferState> {
  const { step, source, target } = venueTransfer;
  const steps = stepsOf(source, target, await readVenues());
  return {
    ...venueTransfer,
    hasNext: step === 'out' && steps.includes('in'),
    hasLeft: step === 'in' && steps.includes('out'),
  };
}

async function latest({ db }: IntegrationTools, venueTransfer: VenueTransferRow): Promise<VenueTransferRow> {
  return (await readVenueTransfer(db, venueTransfer.orderNo)) ?? venueTransfer;
}
