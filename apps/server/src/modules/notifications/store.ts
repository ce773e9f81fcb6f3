import type { Db, Tx } from '#platform/db';

export type OutboxMessage = {
  id: bigint;
  channel: 'sms' | 'email';
  recipient: string;
  areaCode: string | null;
  subject: string;
  body: string;
  status: 'waiting' | 'sent' | 'failed' | 'kept';
  attempts: number;
  createdAt: Date;
};

type NewMessage = Pick<OutboxMessage, 'channel' | 'recipient' | 'areaCode' | 'subject' | 'body'> & {
  device: Buffer;
  isDecoy: boolean;
  now: Date;
};

export async function insertMessage(tx: Tx, message: NewMessage): Promise<void> {
  const isDecoy = message.isDecoy;
  await tx`insert into notifications_message (channel, recipient, area_code, subject, body, device_hash, status, due_at, created_at)
    values (${message.channel}, ${message.recipient}, ${message.areaCode}, ${message.subject}, ${isDecoy ? '' : message.body},
      ${isDecoy ? null : message.device}, ${isDecoy ? 'kept' : 'waiting'}, ${message.now}, ${message.now})`;
}

const columns = (db: Db) =>
  db`id, channel, recipient, area_code as "areaCode", subject, body, status, attempts, created_at as "createdAt"`;

/** Takes one due message and reschedules it, so that a deliverer that dies loses only time. */
export async function takeDueMessage(tx: Tx, now: Date, retryAt: Date): Promise<OutboxMessage | undefined> {
  const [row] = await tx<OutboxMessage[]>`
    update notifications_message set attempts = attempts + 1, due_at = ${retryAt}
    where id = (select id from notifications_message where status = 'waiting' and due_at <= ${now} order by due_at limit 1 for update skip locked)
    returning ${columns(tx)}`;
  return row;
}

export async function settleMessage(
  tx: Tx,
  id: bigint,
  status: 'sent' | 'failed' | 'kept',
  keepBody: boolean,
  now: Date,
) {
  await tx`update notifications_message set status = ${status}, settled_at = ${now}, body = case when ${keepBody} then body else '' end where id = ${id}`;
}

export async function readMessagesOf(db: Db, device: Buffer): Promise<OutboxMessage[]> {
  return db<
    OutboxMessage[]
  >`select ${columns(db)} from notifications_message where device_hash = ${device} order by id desc limit 30`;
}

export async function deleteMessagesBefore(tx: Tx, before: Date): Promise<void> {
  await tx`delete from notifications_message where created_at < ${before}`;
}
