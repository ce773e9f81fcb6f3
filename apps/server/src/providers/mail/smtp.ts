import { createTransport } from 'nodemailer';
import { mustBeOutsideTransaction } from '#platform/asker';
import type { SendMail } from '#platform/ports';
import { letterHtml } from './letter.ts';

/** Sends e-mail over SMTP; the message's id becomes its Message-ID, so that a repeat is recognised. */
export function smtpMail(url: string, from: string): SendMail {
  const transport = createTransport(url);
  return async (mail) => {
    mustBeOutsideTransaction('an e-mail');
    await transport.sendMail({
      from,
      to: mail.to,
      subject: mail.brand ? `${mail.subject} · ${mail.brand}` : mail.subject,
      text: mail.body,
      html: letterHtml(mail),
      messageId: `<${mail.id}@${from.split('@').pop()?.replace('>', '')}>`,
    });
  };
}
