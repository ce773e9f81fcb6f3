import { limits } from '@harbour/rules';
import { withTestDatabase } from '@harbour/tests/database';
import { beforeEach, expect, it } from 'vitest';
import { later } from '#platform/clock';
import { openDatabase } from '#platform/db';
import { makeLog } from '#platform/log';
import type { Mail, TextMessage } from '#platform/ports';
import { deliverNext, notificationJobs } from './deliver.ts';
import { send } from './send.ts';

const database = withTestDatabase(openDatabase);
let now = new Date('2026-11-15T00:00:00Z');
beforeEach(async () => {
  await database().transact((tx) => tx`delete from notifications_message`);
});

const device = Buffer.from('device');
const write = (channel: 'sms' | 'email') =>
  database().transact((tx) =>
    send(
      tx,
      channel === 'sms' ? { channel, areaCode: '86', phone: '13800000001' } : { channel, email: 'a@example.com' },
      { template: 'code', language: 'en', params: { code: '123456', minutes: 5 }, device },
      now,
    ),
  );
const deliveryTools = (changes: Partial<Parameters<typeof deliverNext>[0]>) => ({
  transact: database().transact,
  clock: () => now,
  log: makeLog('silent'),
  sendText: async () => {},
  sendMail: undefined,
  outboxed: { sms: true, email: true },
  ...changes,
});
const statuses = async () =>
  (await database().db`select status, body, attempts from notifications_message order by id`).map((row) => ({
    ...row,
  }));

it('delivers a message once, in the member’s language and with the brand', async () => {
  const taken: TextMessage[] = [];
  await write('sms');
  const delivering = deliveryTools({ sendText: async (message) => void taken.push(message) });
  expect([await deliverNext(delivering), await deliverNext(delivering)]).toEqual([true, false]);
  expect(taken).toHaveLength(1);
  expect(taken[0]?.body).toMatch(/^\[Harbour\] Your code is 123456/);
});

it('two deliverers at once never take the same message', async () => {
  for (let at = 0; at < 10; at += 1) await write('sms');
  const taken: string[] = [];
  const delivering = deliveryTools({ sendText: async ({ id }) => void taken.push(id) });
  await Promise.all(Array.from({ length: 20 }, () => deliverNext(delivering)));
  expect([taken.length, new Set(taken).size]).toEqual([10, 10]);
});

it('retries later, and gives up after five tries', async () => {
  await write('sms');
  const failing = deliveryTools({
    sendText: async () => {
      throw new Error('the gateway is away');
    },
  });
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    expect(await deliverNext(failing)).toBe(true);
    expect(await deliverNext(failing)).toBe(false);
    now = later(now, 20_000);
  }
  expect(await deliverNext(failing)).toBe(false);
  expect(await statuses()).toMatchObject([{ status: 'failed', attempts: 5 }]);
});

it('keeps the text of a code only if it was not sent anywhere', async () => {
  await write('sms');
  await deliverNext(deliveryTools({ outboxed: { sms: false, email: false } }));
  await write('sms');
  await deliverNext(deliveryTools({}));
  const [real, play] = await statuses();
  expect(real).toMatchObject({ status: 'sent', body: '' });
  expect(play?.body).toContain('123456');
});

it('without a mail server an e-mail stays in the outbox; with one it is sent', async () => {
  await write('email');
  await deliverNext(deliveryTools({}));
  const mails: Mail[] = [];
  await write('email');
  await deliverNext(deliveryTools({ sendMail: async (mail) => void mails.push(mail) }));
  expect((await statuses()).map(({ status }) => status)).toEqual(['kept', 'sent']);
  expect(mails[0]).toMatchObject({ to: 'a@example.com', subject: 'Your code' });
});

it('a message is deleted after a day', async () => {
  await write('sms');
  const [, forget] = notificationJobs(deliveryTools({}));
  now = later(now, limits.DAY_MS);
  await forget?.run(() => false);
  expect(await statuses()).toHaveLength(1);
  now = later(now, 1);
  await forget?.run(() => false);
  expect(await statuses()).toEqual([]);
});
