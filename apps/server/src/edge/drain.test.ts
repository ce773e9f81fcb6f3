import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import websocket from '@fastify/websocket';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { makeReadiness } from '#platform/readiness';
import { finishAtClose, standAside } from './drain.ts';
import { sayGoodbye } from './live/goodbye.ts';

/** A server whose slow route ends on command. */
async function opened() {
  const begun = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const server = fastify({ forceCloseConnections: false, return503OnClosing: false });
  finishAtClose(server);
  await server.register(websocket, { preClose: () => sayGoodbye(server.websocketServer) });
  server.get('/slow', async () => {
    begun.resolve();
    await end.promise;
    return 'done';
  });
  server.get('/quick', async () => 'done');
  server.get('/line', { websocket: true }, () => {});
  const origin = await server.listen({ port: 0, host: '127.0.0.1' });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = (path: string) =>
    new Promise<{ text: string; connection: string | undefined }>((done, failed) => {
      const asked = request(`${origin}${path}`, { agent }, async (answer) => {
        let text = '';
        for await (const chunk of answer) text += String(chunk);
        done({ text, connection: answer.headers.connection });
      });
      asked.on('error', failed).end();
    });
  return { server, begun: begun.promise, end: end.resolve, origin, ask };
}

it('requests in progress end, no new connection is accepted, and each connection ends with its answer', async () => {
  const { server, begun, end, origin, ask } = await opened();
  const slow = ask('/slow');
  await begun;
  const closed = server.close();
  await expect
    .poll(() =>
      fetch(`${origin}/quick`).then(
        () => 'in',
        () => 'refused',
      ),
    )
    .toBe('refused');
  end();
  expect(await slow).toEqual({ text: 'done', connection: 'close' });
  await closed;
});

it('is not ready first, and still answers requests while a load balancer notices', async () => {
  const { server, ask } = await opened();
  const readiness = makeReadiness([]);
  const aside = standAside(server, readiness, 2);
  expect(readiness.isDraining()).toBe(true);
  expect(await ask('/quick')).toEqual({ text: 'done', connection: 'keep-alive' });
  await aside;
  await server.close();
});

it('a request over a kept-alive connection is answered, although no new connection is accepted', async () => {
  const { server, begun, end, origin, ask } = await opened();
  const slow = fetch(`${origin}/slow`);
  await begun;
  await ask('/quick');
  const closed = server.close();
  await expect.poll(() => server.server.listening).toBe(false);
  expect(await ask('/quick')).toEqual({ text: 'done', connection: 'close' });
  end();
  expect(await (await slow).text()).toBe('done');
  await closed;
});

it('closes every live line cleanly, and waits for none that is silent', async () => {
  const { server, origin } = await opened();
  const page = new WebSocket(`${origin.replace('http', 'ws')}/line`);
  await once(page, 'open');
  // Raw, so that nothing answers the close frame.
  const silent = connect(Number(new URL(origin).port), '127.0.0.1');
  silent.write(
    'GET /line HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
  );
  await once(silent, 'data');
  const goodbye = once(page, 'close').then(([event]) => (event as { code: number }).code);
  await server.close();
  expect(await goodbye).toBe(1001);
});

it('does not wait for an idle connection', async () => {
  const { server, origin } = await opened();
  const silent = connect(Number(new URL(origin).port), '127.0.0.1');
  await once(silent, 'connect');
  silent.resume();
  const ended = once(silent, 'close');
  await server.close();
  await ended;
});
