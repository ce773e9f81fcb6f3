import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { signVenue } from '@harbour/server/venue-signature';
import { makeAnswers, type SandboxQuestion } from './answers.ts';
import { answerPage } from './page.ts';
import { resettle } from './play.ts';
import { makeSeamless } from './seamless.ts';
import { advance } from './venue.ts';
import type { World } from './world.ts';

const TICK_MS = 1_000;
const MOST_BYTES = 64_000;

/** Serves two venues at one address; returns the port. */
export async function serveVenues(world: World, port: number, host: string): Promise<number> {
  const seamless = makeSeamless(world);
  const tick = () => {
    for (const bet of advance(world.ledger, world.now())) void resettle(world, seamless, bet);
  };
  setInterval(tick, TICK_MS).unref();
  const answer = makeAnswers(world, seamless, tick);
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const asked = await read(request);
    const page = await answerPage(world, seamless, asked);
    if (page) {
      response.writeHead(page.status, page.headers).end(page.text);
      return;
    }
    const { http, text, key } = await answer(asked);
    if (text === undefined) {
      request.socket.destroy();
      return;
    }
    const { method, path } = asked;
    const timestamp = String(world.clockNow());
    const signature = key ? signVenue(key, { side: 'answer', method, path, timestamp, body: text }) : '';
    const headers = { 'content-type': 'application/json', 'x-timestamp': timestamp, 'x-signature': signature };
    response.writeHead(http, headers).end(text);
  };
  const server = createServer((request, response) => {
    serve(request, response).catch(() => request.socket.destroy());
  });
  await new Promise<void>((ready, failed) => server.once('error', failed).listen(port, host, ready));
  return (server.address() as AddressInfo).port;
}

async function read(request: IncomingMessage): Promise<SandboxQuestion> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MOST_BYTES) throw new Error('too much');
    chunks.push(chunk);
  }
  const { 'x-timestamp': timestamp, 'x-signature': signature } = request.headers;
  return {
    method: request.method ?? '',
    path: request.url ?? '',
    body: Buffer.concat(chunks),
    timestamp: String(timestamp),
    signature: String(signature),
  };
}
