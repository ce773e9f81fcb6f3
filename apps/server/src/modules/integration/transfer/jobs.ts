import { later } from '#platform/clock';
import type { Job } from '#platform/jobs';
import { askAfter, CASE_AFTER_MS, WATCH_EVERY_MS, watchMs } from './plan.ts';
import { type Crossing, crossingColumns } from './store.ts';
import { askAbout, drive } from './advance.ts';
import type { OutsideTools } from '../tools.ts';

const LOOK_EVERY_MS = 1_000;
const AT_ONCE = 20;

export function crossingJobs(tools: OutsideTools): Job[] {
  return [{ name: 'crossings that were not answered are asked about', everyMs: LOOK_EVERY_MS, run: () => goOn(tools) }];
}

/** Each is put off before its venue is asked, so that one that does not answer keeps nobody else waiting. */
async function goOn(tools: OutsideTools): Promise<void> {
  const { transact, clock, log } = tools;
  const due = await transact(async (tx) => {
    const now = clock();
    const rows = await tx<Crossing[]>`select ${crossingColumns(tx)} from integration_transfer where next_ask_at <= ${now}
      order by next_ask_at limit ${AT_ONCE} for update skip locked`;
    for (const crossing of rows)
      await tx`update integration_transfer set asks = asks + 1, next_ask_at = ${nextAsk(crossing, now)}
        where order_no = ${crossing.orderNo}`;
    return rows.map((crossing) => ({ ...crossing, asks: crossing.asks + 1 }));
  });
  await Promise.all(
    due.map(async (crossing) => {
      try {
        const after = await (crossing.state === 'debited' ? drive(tools, crossing) : askAbout(tools, crossing));
        if (!after.endedAt) await tellLate(tools, after);
      } catch (error) {
        log.warn({ err: error, orderNo: crossing.orderNo }, 'a crossing did not go on');
      }
    }),
  );
}

function nextAsk({ endedAt, asks, why }: Crossing, now: Date): Date | null {
  if (!endedAt) return later(now, askAfter(asks + 1));
  return later(endedAt, watchMs(why)) > now ? later(now, WATCH_EVERY_MS) : null;
}

async function tellLate({ transact, clock, openCase }: OutsideTools, crossing: Crossing): Promise<void> {
  const now = clock();
  const { orderNo, member, source, target, caseAt, createdAt } = crossing;
  if (caseAt !== null || later(createdAt, CASE_AFTER_MS) > now) return;
  await transact(async (tx) => {
    await openCase(tx, { kind: 'unknown', orderNo, member, words: `${source} → ${target}` }, now);
    await tx`update integration_transfer set case_at = ${now} where order_no = ${orderNo}`;
  });
}
