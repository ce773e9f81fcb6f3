import { type Clock, later } from '#platform/clock';
import type { Transact } from '#platform/db';
import type { Job } from '#platform/jobs';
import type { Log } from '#platform/log';
import type { SendMail, SendText } from '#platform/ports';
import { readBrand } from '#site';
import { deleteMessagesBefore, type OutboxMessage, settleMessage, takeDueMessage } from './store.ts';

/** Channels whose messages are not sent: in play mode, those without a provider. Only these are shown in the outbox. */
export type KeptInOutbox = { sms: boolean; email: boolean };

export type DeliveryTools = {
  transact: Transact;
  clock: Clock;
  log: Log;
  /** Undefined without a provider; the outbox shows such messages in play mode. */
  sendText: SendText | undefined;
  sendMail: SendMail | undefined;
  outboxed: KeptInOutbox;
};

const RETRY_MS = 20_000;
const ATTEMPTS = 5;
const KEPT_MS = 24 * 60 * 60_000;

/** Delivers one due message; returns whether there was one. The provider is called outside any transaction. */
export async function deliverNext({
  transact,
  clock,
  log,
  sendText,
  sendMail,
  outboxed,
}: DeliveryTools): Promise<boolean> {
  const taken = await transact(async (tx) => {
    const message = await takeDueMessage(tx, clock(), later(clock(), RETRY_MS));
    return message && { message, brand: await readBrand(tx) };
  });
  if (!taken) return false;
  const { message, brand } = taken;
  const status = await deliver(message, brand, sendText, sendMail).catch((error: unknown) => {
    log.warn({ err: error, message: message.id.toString(), attempt: message.attempts }, 'message not delivered');
    return message.attempts >= ATTEMPTS ? ('failed' as const) : undefined;
  });
  if (status) await transact((tx) => settleMessage(tx, message.id, status, outboxed[message.channel], clock()));
  return true;
}

async function deliver(
  message: OutboxMessage,
  brand: string,
  sendText: SendText | undefined,
  sendMail: SendMail | undefined,
): Promise<'sent' | 'kept'> {
  const id = message.id.toString();
  if (message.channel === 'sms') {
    if (!sendText) return 'kept';
    await sendText({ id, areaCode: message.areaCode ?? '', phone: message.recipient, body: message.body });
    return 'sent';
  }
  if (!sendMail) return 'kept';
  await sendMail({ id, brand, to: message.recipient, subject: message.subject, body: message.body });
  return 'sent';
}

export function notificationJobs(deliveryTools: DeliveryTools): Job[] {
  return [
    {
      name: 'notifications.deliver',
      everyMs: 250,
      run: async (isStopping) => {
        while (!isStopping() && (await deliverNext(deliveryTools)));
      },
    },
    {
      name: 'notifications.forget',
      everyMs: 60 * 60_000,
      run: () => deliveryTools.transact((tx) => deleteMessagesBefore(tx, later(deliveryTools.clock(), -KEPT_MS))),
    },
  ];
}
