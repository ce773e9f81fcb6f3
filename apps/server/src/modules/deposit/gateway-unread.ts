import { openCase } from '#cases';
import { digest } from '#platform/digest';
import type { UnreadPayment } from '#platform/ports';
import { noteEvent, readOrder } from './store.ts';
import type { DepositTools } from './submit.ts';

const LONGEST_KEPT = 2_000;
const LONGEST_SHOWN = 300;

/**
 * Keeps a genuine message that cannot be read, because it may be about a payment. It opens one case, however often the
 * gateway repeats it, also after the case was closed. Its order gets a `lookedInto` event.
 */
export async function takeUnread(tools: DepositTools, unread: UnreadPayment): Promise<void> {
  const { transact, clock, announce, log } = tools;
  const { orderNo, provider, problem } = unread;
  const subject = orderNo ?? provider ?? 'gateway';
  const hash = digest(`${subject} ${unread.message}`);
  const message = unread.message.slice(0, LONGEST_KEPT);
  const member = await transact(async (tx) => {
    const now = clock();
    const fresh = await tx`insert into deposit_unread (hash, subject, message, problem, received_at)
      values (${hash}, ${subject}, ${message}, ${problem}, ${now}) on conflict do nothing returning 1`;
    if (fresh.length === 0) return undefined;
    log.warn({ subject, problem }, 'a gateway sent a payment message that cannot be read');
    const known = orderNo ? await readOrder(tx, orderNo) : undefined;
    const words = `${problem}: ${message.slice(0, LONGEST_SHOWN)}`;
    const about = { subject, detail: hash.toString('hex'), member: known?.member ?? null };
    await openCase(tx, { ...about, kind: 'unknownPayment', words, cause: { reason: 'unreadPayment', provider } }, now);
    if (known) await noteEvent(tx, known.id, 'lookedInto', now);
    return known?.member;
  });
  if (member !== undefined) announce([member]);
}
