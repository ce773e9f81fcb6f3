import type { AddressInfo } from 'node:net';
import { identity } from '@harbour/contract/identity';
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

it('a code is sent over real SMTP, and binds the address', async () => {
  const visitor = server.visitor();
  const username = await register(visitor);
  const email = `${username}@example.com`;
  const arrival = mail.next();
  await visitor.ask(identity.getEmailCode, { emailType: 'bindEmail', email });
  await arrival;
  expect(mail.taken[0]?.to).toEqual([email]);
  const code = /\b\d{6}\b/.exec(mail.taken[0]?.text.split('\r\n\r\n')[1] ?? '')?.[0] ?? '';
  await visitor.ask(identity.checkEmailCode, { emailType: 'bindEmail', email, code, password: PASSWORD });
});
