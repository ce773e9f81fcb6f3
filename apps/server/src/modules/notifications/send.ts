import { textFor } from '@harbour/i18n/node';
import type { LanguageCode } from '@harbour/rules';
import type { Tx } from '#platform/db';
import { readBrand } from '#site';
import { insertMessage } from './store.ts';

export type Template =
  | 'code'
  | 'alreadyRegistered'
  | 'newDevice'
  | 'passwordChanged'
  | 'secondarySet'
  | 'phoneChanged'
  | 'emailBound';
export type Recipient = { channel: 'sms'; areaCode: string; phone: string } | { channel: 'email'; email: string };

/**
 * Stores a message in the transaction of its cause; it is delivered after the commit. `device` may see it in play mode.
 */
export async function send(
  tx: Tx,
  to: Recipient,
  message: {
    template: Template;
    language: LanguageCode;
    params?: Record<string, string | number>;
    device: Buffer;
    /** Stored but never delivered or shown, so that sending nothing takes as long as sending something. */
    isDecoy?: boolean;
  },
  now: Date,
): Promise<void> {
  const brand = await readBrand(tx);
  const text = textFor(message.language, 'messages', message.template, { brand, ...message.params });
  await insertMessage(tx, {
    channel: to.channel,
    recipient: to.channel === 'sms' ? to.phone : to.email,
    areaCode: to.channel === 'sms' ? to.areaCode : null,
    subject: textFor(message.language, 'messages', `${message.template}Subject`),
    // A text message has no subject that could say who writes.
    body: to.channel === 'sms' ? textFor(message.language, 'messages', 'smsText', { brand, text }) : text,
    device: message.device,
    isDecoy: message.isDecoy ?? false,
    now,
  });
}
