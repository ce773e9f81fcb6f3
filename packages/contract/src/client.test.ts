import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { CallRefused, isSuccess, makeAsk, NetworkFailed } from './client.ts';
import { identity } from './identity.ts';
import { site } from './site.ts';

describe('answers that count as success (§7)', () => {
  it.each([
    [{ code: 0 }, true],
    [{ captcha: 'data:image/png;base64,AA' }, true],
    [{ expectedRebateToday: 0 }, true],
    [{ expectedRebateToday: -1 }, false],
    [{ code: 401 }, false],
    [{ code: 1001, captcha: '' }, false],
    [{}, false],
  ])('%o: %s', (envelope, success) => {
    expect(isSuccess(envelope)).toBe(success);
  });
});

describe('asking', () => {
  let server: Server | undefined;
  afterEach(() => server?.close());
  const answering = async (status: number, body: string) => {
    server = createServer((_, response) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(body),
    );
    await new Promise<void>((ready) => server?.listen(0, '127.0.0.1', ready));
    let unauthorized = 0;
    const endedTokens: (string | null)[] = [];
    const ask = makeAsk({
      origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      language: () => 'en',
      device: () => 'd'.repeat(22),
      token: () => 't',
      onUnauthorized: (token) => {
        unauthorized += 1;
        endedTokens.push(token);
      },
      networkWords: () => 'no answer',
      refusalWords: (why) => `words of ${why}`,
    });
    return { ask, unauthorized: () => unauthorized, endedTokens };
  };

  it('ends the session on 401, and rejects', async () => {
    const { ask, unauthorized, endedTokens } = await answering(
      401,
      JSON.stringify({ code: 401, msg: 'log in', why: 'notLoggedIn' }),
    );
    await expect(ask(identity.logout, {})).rejects.toBeInstanceOf(CallRefused);
    expect(unauthorized()).toBe(1);
    expect(endedTokens).toEqual(['t']);
  });
  it('passes on the words and the name of any other code', async () => {
    const { ask, unauthorized } = await answering(
      200,
      JSON.stringify({ code: 2003, msg: 'no match', why: 'accountOrPasswordWrong' }),
    );
    await expect(ask(identity.logout, {})).rejects.toMatchObject({
      code: 2003,
      message: 'no match',
      why: 'accountOrPasswordWrong',
    });
    expect(unauthorized()).toBe(0);
  });
  it('rejects as a network failure when the answer cannot be read', async () => {
    const { ask } = await answering(502, '<html>');
    await expect(ask(site.getSilde, {})).rejects.toBeInstanceOf(NetworkFailed);
  });
  it('treats backSoon as no answer, with the words the server sent', async () => {
    const { ask } = await answering(503, JSON.stringify({ code: 1007, msg: 'back soon', why: 'backSoon' }));
    const heard = await ask(site.getSilde, {}).catch((error: unknown) => error);
    expect(heard).toBeInstanceOf(NetworkFailed);
    expect(heard).toMatchObject({ message: 'back soon' });
  });
  it('refuses by itself where the contract’s own rule does, in the caller’s words', async () => {
    const { ask } = await answering(200, JSON.stringify({ code: 0, msg: '' }));
    const form = { password: '12345', confirmPassword: '12345' };
    await expect(ask(identity.setWithdrawPwd, form)).rejects.toMatchObject({
      why: 'secondaryForm',
      message: 'words of secondaryForm',
    });
  });
  it('reports input that breaks no named rule as bad input', async () => {
    const { ask } = await answering(200, JSON.stringify({ code: 0, msg: '' }));
    await expect(ask(identity.setWithdrawPwd, { password: '123456' } as never)).rejects.toMatchObject({
      why: 'badInput',
      message: 'words of badInput',
    });
  });
  it('decodes wire text into values', async () => {
    const notice = { id: 1, title: 't', content: 'c', publishedAt: '2026-11-15T00:00:00.000Z' };
    const { ask } = await answering(200, JSON.stringify({ code: 0, msg: '', noticeList: [notice] }));
    const { noticeList } = await ask(site.getNotice, {});
    expect(noticeList[0]?.publishedAt).toEqual(new Date('2026-11-15T00:00:00Z'));
  });
});
