import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type SmsSandbox = { url: string; stop: () => Promise<void> };

/** An SMS gateway that accepts messages as a real one would, checks their signature, and delivers them nowhere. */
export async function startSmsSandbox(key: Buffer, port = 0, host = '127.0.0.1'): Promise<SmsSandbox> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const given = Buffer.from(String(request.headers['x-signature'] ?? ''), 'hex');
      const right = createHmac('sha256', key).update(Buffer.concat(chunks)).digest();
      const isGenuine = given.length === right.length && timingSafeEqual(given, right);
      response.writeHead(isGenuine ? 202 : 401).end();
    });
  });
  await new Promise<void>((ready, failed) => server.once('error', failed).listen(port, host, ready));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
