import { createHmac } from 'node:crypto';
import { mustBeOutsideTransaction } from '#platform/asker';
import type { SendText } from '#platform/ports';

const PATIENCE_MS = 10_000;

/** Talks to an SMS gateway: signed JSON, with the message's id as the idempotency key. */
export function httpSms(url: string, secret: Buffer): SendText {
  return async (message) => {
    mustBeOutsideTransaction('a text message');
    const body = JSON.stringify(message);
    const response = await fetch(new URL('/messages', url), {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
      headers: {
        'content-type': 'application/json',
        'idempotency-key': message.id,
        'x-signature': createHmac('sha256', secret).update(body).digest('hex'),
      },
      body,
    });
    await response.body?.cancel();
    if (response.status !== 202) throw new Error(`the text-message gateway answered ${response.status}`);
  };
}
