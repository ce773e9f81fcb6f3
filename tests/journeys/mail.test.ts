import type { AddressInfo } from 'node:net';
import { identity } from '@harbour/contract/identity';
import { textFor } from '@harbour/i18n/node';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestServer, PASSWORD, register, type TestServer } from '#server';

/** A real mail server that stores its mail. */
function startMailServer() {
  const taken: { to: string[]; text: string }[] = [];
  const waiting: (() => void)[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      let text = '';
      stream.on('data', (chunk: Buffer) => {
        text += chunk.toString('utf8');
      });
      stream.on('end', () => {
        taken.push({ to: session.envelope.rcptTo.map(({ address }) => address), text });
        for (const wake of waiting.splice(0)) wake();
        done();
      });
    },
  });
  return { server, taken, next: () => new Promise<void>((wake) => waiting.push(wake)) };
}

/** The subject and the parts of an e-mail, decoded. */
function read(mail: string) {
  const [head = '', ...parts] = mail.split(/\r\n--[^\r]*\r\n/);
  const decoded = (part: string) => {
    const [about = '', ...body] = part.split('\r\n\r\n');
    const text = body.join('\r\n\r\n');
    const bytes = /base64/i.test(about)
      ? Buffer.from(text, 'base64')
      : Buffer.from(
          text
            .replace(/=\r\n/g, '')
            .replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
          'latin1',
        );
    return { isHtml: /text\/html/i.test(about), text: bytes.toString('utf8').trim() };
  };
  const words = /^Subject: ((?:.*\r\n )*.*)/m.exec(head)?.[1] ?? '';
  const subject = words.replace(/=\?UTF-8\?([QB])\?([^?]*)\?=(?:\r\n )?/gi, (_, how: string, said: string) =>
    how.toUpperCase() === 'B'
      ? Buffer.from(said, 'base64').toString('utf8')
      : decodeURIComponent(said.replaceAll('_', ' ').replaceAll('=', '%')),
  );
  const read = parts.map(decoded);
  return { subject, text: read.find(({ isHtml }) => !isHtml)?.text, html: read.find(({ isHtml }) => isHtml)?.text };
}

const mail = startMailServer();
let server: TestServer;
beforeAll(async () => {
  await new Promise<void>((ready) => mail.server.listen(0, '127.0.0.1', () => ready()));
  const { port } = mail.server.server.address() as AddressInfo;
  server = await openTestServer({
    smtpUrl: `smtp://127.0.0.1:${port}`,
    mailFrom: 'Harbour <no-reply@harbour.example>',
  });
});
afterAll(async () => {
  await server.close();
  await new Promise<void>((closed) => mail.server.close(() => closed()));
});

it('a code is sent over real SMTP, as text and as a page, and binds the address', async () => {
  const visitor = server.visitor('th');
  const username = await register(visitor);
  const email = `${username}@example.com`;
  const arrival = mail.next();
  await visitor.ask(identity.getEmailCode, { emailType: 'bindEmail', email });
  await arrival;
  expect(mail.taken[0]?.to).toEqual([email]);
  const { subject, text, html } = read(mail.taken[0]?.text ?? '');
  expect(subject).toBe(`${textFor('th', 'messages', 'codeSubject')} · Harbour`);
  const code = /\b\d{6}\b/.exec(text ?? '')?.[0] ?? '';
  expect(text).toBe(textFor('th', 'messages', 'code', { brand: 'Harbour', code, minutes: 5 }));
  expect(html).toContain(text);
  await visitor.ask(identity.checkEmailCode, { emailType: 'bindEmail', email, code, password: PASSWORD });

  // Whatever the language of the device that logs in, the owner is told in their own.
  const notice = mail.next();
  await server.visitor('en').ask(identity.login, { username, password: PASSWORD });
  await notice;
  const told = read(mail.taken.at(-1)?.text ?? '');
  expect(told.subject).toBe(`${textFor('th', 'messages', 'newDeviceSubject')} · Harbour`);
  const [before = '', after = ''] = textFor('th', 'messages', 'newDevice').split('{device}');
  expect([told.text?.startsWith(before), told.text?.endsWith(after)]).toEqual([true, true]);
});
