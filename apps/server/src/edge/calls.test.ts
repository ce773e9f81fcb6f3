import { guest, member, staff } from '@harbour/contract/call';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { systemClock } from '#platform/clock';
import type { Implemented, Upload } from '#platform/implement';
import { makeLog } from '#platform/log';
import { makeMetrics } from '#platform/metrics';
import { refuse } from '#platform/refuse';
import { serveCalls } from './calls.ts';
import { throttleAddresses } from './throttle.ts';

/** The limit of an address. */
const REQUESTS = 1_000;
const TOKEN = 't'.repeat(43);
const OTHER = 'o'.repeat(43);
const SUSPENDED = 's'.repeat(43);
const session = { id: 1n, member: 7n, isSuspended: false, seenAt: new Date(0), endsAt: new Date('2100-01-01') };

/** One call of each kind, and two that fail. */
const CALLS: Implemented = [
  { call: guest('POST /web/test/guest', { about: 'for anyone' }), handler: async () => ({}) },
  { call: member('POST /web/test/member', { about: 'for members' }), handler: async () => ({}) },
  {
    call: member('POST /web/test/suspended', { about: 'for suspended members too', whileSuspended: true }),
    handler: async () => ({}),
  },
  { call: staff('POST /web/test/staff', { about: 'for staff', permission: 'audit.see' }), handler: async () => ({}) },
  {
    call: guest('POST /web/test/undeclared', { about: 'refuses unheard' }),
    handler: async () => refuse('codeWrong', { left: 1 }),
  },
  {
    call: guest('POST /web/test/bug', { about: 'breaks' }),
    handler: async () => {
      throw new Error('secret inside');
    },
  },
  {
    call: guest('POST /web/test/form', {
      about: 'takes a form',
      carrier: 'form',
      input: z.strictObject({ word: z.string() }),
      output: z.object({ word: z.string(), bytes: z.number() }),
    }),
    handler: async ({ word }: { word: string }, _caller: unknown, { bytes }: Upload) => ({ word, bytes: bytes.length }),
  } as Implemented[number],
  {
    call: member('POST /web/test/long', { about: 'takes long' }),
    handler: async () => {
      begun += 1;
      await end.promise;
      return {};
    },
  },
];

let server: FastifyInstance;
/** Calls that are not answered until the test releases them. */
let end: PromiseWithResolvers<void>;
let begun: number;
beforeEach(async () => {
  end = Promise.withResolvers();
  begun = 0;
  server = fastify();
  await throttleAddresses(server, REQUESTS);
  const sessions = {
    find: async (token: string) =>
      new Map([
        [TOKEN, session],
        [OTHER, { ...session, member: 8n }],
        [SUSPENDED, { ...session, isSuspended: true }],
      ]).get(token),
    isOpen: async () => true,
    forget: () => {},
    onEnded: () => {},
  };
  serveCalls(server, CALLS, {
    sessions,
    staffSessions: { find: async () => undefined },
    clock: systemClock,
    metrics: makeMetrics(),
    secret: Buffer.alloc(32),
    log: makeLog('silent'),
  });
});
afterEach(() => server.close());

const answer = async (name: string, token?: string) => {
  const response = await server.inject({
    method: 'POST',
    url: `/web/test/${name}`,
    headers: { language: 'en', ...(token ? { token } : {}) },
  });
  return { status: response.statusCode, ...(response.json() as { code: number; why?: string; msg: string }) };
};

describe('access', () => {
  it.each([
    ['guest', undefined, 0],
    ['guest', TOKEN, 0],
    ['member', undefined, 401],
    ['member', 'x'.repeat(43), 401],
    ['member', TOKEN, 0],
    ['member', SUSPENDED, 1008],
    ['suspended', SUSPENDED, 0],
    ['suspended', TOKEN, 0],
    ['staff', undefined, 401],
    ['staff', TOKEN, 401],
  ])('%s with the token %s: code %i', async (name, token, code) => {
    expect((await answer(name, token)).code).toBe(code);
  });
});

describe('failures', () => {
  it('an undeclared refusal is a fault, not an answer', async () => {
    expect(await answer('undeclared')).toMatchObject({ status: 500, why: 'fault' });
  });
  it('a bug is answered with a reference number, and no details', async () => {
    const { status, why, msg } = await answer('bug');
    expect([status, why]).toEqual([500, 'fault']);
    expect(msg).not.toContain('secret');
    expect(msg).toMatch(/[\w-]+\.$/);
  });
});

describe('forms', () => {
  const form = [
    ['content-disposition: form-data; name="word"', 'hello'],
    ['content-disposition: form-data; name="file"; filename="a.png"', 'four'],
  ].flatMap(([head, body]) => ['--edge', head, '', body]);
  const send = async (name: string, type: string, body: string) => {
    const url = `/web/test/${name}`;
    const response = await server.inject({ method: 'POST', url, headers: { 'content-type': type }, body });
    return { status: response.statusCode, ...(response.json() as object) };
  };
  const sendForm = (name: string) =>
    send(name, 'multipart/form-data; boundary=edge', [...form, '--edge--', ''].join('\r\n'));

  it('a call that takes a form reads its fields and its file', async () => {
    expect(await sendForm('form')).toMatchObject({ code: 0, word: 'hello', bytes: 4 });
  });
  it('a call that takes none refuses a form', async () => {
    expect(await sendForm('guest')).toMatchObject({ status: 400, why: 'badInput' });
  });
  it('a call that takes a form refuses anything else', async () => {
    expect(await send('form', 'application/json', '{"word":"hello"}')).toMatchObject({ status: 400, why: 'badInput' });
  });
  it('forms count against the limit of their address', async () => {
    for (let sent = 0; sent < REQUESTS; sent += 1) await sendForm('form');
    expect(await sendForm('form')).toMatchObject({ status: 429, why: 'tooFrequent' });
  });
});

it('a member has a limited number of calls in progress, whatever others do', async () => {
  const most = Array.from({ length: 250 }, () => answer('long', TOKEN));
  await expect.poll(() => begun).toBe(most.length);
  expect(await answer('long', TOKEN)).toMatchObject({ status: 429, why: 'tooFrequent' });
  expect(await answer('member', OTHER)).toMatchObject({ status: 200, code: 0 });
  end.resolve();
  expect((await Promise.all(most)).every(({ code }) => code === 0)).toBe(true);
  expect(await answer('long', TOKEN)).toMatchObject({ code: 0 });
});
