import { textFor } from '@harbour/i18n/node';
import type { LanguageCode } from '@harbour/rules';
import type { Tx } from '#platform/db';
import { readConfig } from '#site';
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

/** Writes a message down beside what caused it; it is carried after the commit. `device` is who may see it in play mode. */
export async function send(
  tx: Tx,
  to: Recipient,
  message: {
    template: Template;
    language: LanguageCode;
    params?: Record<string, string | number>;
    device: Buffer;
    /** Written and never carried, nor shown: so that what was not sent takes as long as what was. */
    isDecoy?: boolean;
  },
  now: Date,
): Promise<void> {
  const brand = (await readConfig(tx, ['brand_keyword'])).get('brand_keyword') ?? '';
  await insertMessage(tx, {
    channel: to.channel,
    recipient: to.channel === 'sms' ? to.phone : to.email,
    areaCode: to.channel === 'sms' ? to.areaCode : null,
    subject: textFor(message.language, 'messages', `${message.template}Subject`),
    body: textFor(message.language, 'messages', message.template, { brand, ...message.params }),
    device: message.device,
    isDecoy: message.isDecoy ?? false,
    now,
  });
}
