import { openCase } from '#cases';
import { later } from '#platform/clock';
import type { Job } from '#platform/jobs';
import type { IntegrationTools } from '../tools.ts';
import { askVenue, sendToVenue } from './ask-venue.ts';
import { askAfter, CASE_AFTER_MS, WATCH_EVERY_MS, watchMs } from './plan.ts';
import { type VenueTransferRow, venueTransferColumns } from './store.ts';

const LOOK_EVERY_MS = 1_000;
const AT_ONCE = 20;

export function venueTransferJobs(tools: IntegrationTools): Job[] {
  return [{ name: 'integration.poll-transfers', everyMs: LOOK_EVERY_MS, run: () => pollDue(tools) }];
}

/**
 * Polls due transfers. Each is rescheduled before its venue is asked, so that one that does not answer delays no other.
 */
async function pollDue(tools: IntegrationTools): Promise<void> {
  const { transact, clock, log } = tools;
  const due = await transact(async (tx) => {
    const now = clock();
    const rows = await tx<
      VenueTransferRow[]
    >`select ${venueTransferColumns(tx)} from integration_transfer where next_ask_at <= ${now}
      order by next_ask_at limit ${AT_ONCE} for update skip locked`;
    for (const venueTransfer of rows)
      await tx`update integration_transfer set asks = asks + 1, next_ask_at = ${nextAsk(venueTransfer, now)}
        where order_no = ${venueTransfer.orderNo}`;
    return rows.map((venueTransfer) => ({ ...venueTransfer, asks: venueTransfer.asks + 1 }));
  });
  await Promise.all(
    due.map(async (venueTransfer) => {
      try {
        const after = await (venueTransfer.state === 'debited'
          ? sendToVenue(tools, venueTransfer)
          : askVenue(tools, venueTransfer));
        if (!after.endedAt) await openLateCase(tools, after);
      } catch (error) {
        log.warn({ err: error, orderNo: venueTransfer.orderNo }, 'a venue transfer could not be advanced');
      }
    }),
  );
}

function nextAsk({ endedAt, asks, why }: VenueTransferRow, now: Date): Date | null {
  if (!endedAt) return later(now, askAfter(asks + 1));
  return later(endedAt, watchMs(why)) > now ? later(now, WATCH_EVERY_MS) : null;
}

async function openLateCase({ transact, clock }: IntegrationTools, venueTransfer: VenueTransferRow): Promise<void> {
  const now = clock();
  const { orderNo, member, source, target, caseAt, createdAt } = venueTransfer;
  if (caseAt !== null || later(createdAt, CASE_AFTER_MS) > now) return;
  await transact(async (tx) => {
    const words = `${source} → ${target}`;
    await openCase(tx, { kind: 'venueTransferUnknown', subject: orderNo, detail: 'venue', member, words }, now);
    await tx`update integration_transfer set case_at = ${now} where order_no = ${orderNo}`;
  });
}
